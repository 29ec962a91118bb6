/** Options by which a person labels the page that a command files. */

import { type Command, InvalidArgumentError } from "commander";
import { languageTagPattern } from "../../corpus/manifest.js";
import { SightlineError } from "../../engine/errors.js";
import type { LabelChoices } from "../../harvest/snapshot/apply-labels.js";
import { type CompiledRules, pageTypeNames } from "../../rules/detector.js";
import { suggestion } from "../../rules/problem.js";

export interface LabelFlags {
  readonly label?: string;
  readonly also?: readonly string[];
  readonly action?: readonly string[];
  readonly without?: readonly string[];
  readonly actionsComplete?: true;
  readonly lang?: string;
  readonly notes?: string;
  readonly reviewed?: true;
  readonly reviewer?: string;
  /** False: proposals are filed without asking. */
  readonly ask: boolean;
}

export function addLabelOptions(command: Command): Command {
  return command
    .option("--label <type>", "the page type")
    .option("--also <type...>", "page types that count as right too")
    .option("--action <name...>", "what can be done on the page, in place of what is proposed")
    .option("--without <name...>", "what must not be suggested")
    .option("--actions-complete", "nothing else can be done on the page")
    .option("--lang <tag>", "language of the page", languageTag)
    .option("--notes <text>", "why it is labelled so")
    .option("--reviewed", "a person has checked the labels: they count")
    .option("--reviewer <name>", "who has; implies --reviewed")
    .option("--no-ask", "do not ask for labels on a terminal: file what is proposed");
}

/**
 * The labels that flags give, undefined when they give none. Throws SightlineError "bad-option" for labels that no plugin emits, and
 * for a review without a label: a proposal is not made right by a flag.
 */
export function labelsFrom(flags: LabelFlags, rules: CompiledRules): LabelChoices | undefined {
  const { label, also, action, without, actionsComplete, lang, notes, reviewed, reviewer } = flags;
  const { types, actions } = knownLabels(rules);
  for (const type of [...(label === undefined ? [] : [label]), ...(also ?? [])]) checkKnown("--label", type, types);
  for (const name of [...(action ?? []), ...(without ?? [])]) checkKnown("--action", name, actions);
  const isReviewed = reviewed === true || reviewer !== undefined;
  if (isReviewed && label === undefined) {
    const next = "Add --label with the page type that a person saw.";
    throw badLabel("--reviewed", "labels that were reviewed", "none", next);
  }
  const choices: LabelChoices = {
    ...(label === undefined ? {} : { pageType: label }),
    ...(also === undefined ? {} : { also }),
    ...(action === undefined ? {} : { actions: action }),
    ...(without === undefined ? {} : { noActions: without }),
    ...(actionsComplete === undefined ? {} : { actionsComplete }),
    ...(lang === undefined ? {} : { lang }),
    ...(notes === undefined ? {} : { notes }),
    ...(isReviewed ? { reviewed: true } : {}),
    ...(reviewer === undefined ? {} : { reviewer }),
  };
  return Object.keys(choices).length === 0 ? undefined : choices;
}

/** Page types and actions that the plugins emit. */
export function knownLabels(rules: CompiledRules): { types: string[]; actions: string[] } {
  return {
    types: pageTypeNames(rules),
    actions: rules.actions.map(({ plugin }) => plugin.emits),
  };
}

function checkKnown(option: string, found: string, known: readonly string[]): void {
  if (known.includes(found)) return;
  const next = suggestion(found, known, "Name one of them, or the plugin's folder with --rules.");
  throw badLabel(option, `one of ${known.join(", ")}`, found, next);
}

function languageTag(text: string): string {
  if (languageTagPattern.test(text)) return text;
  throw new InvalidArgumentError(`Expected a language tag such as de or pt-BR, found "${text}".`);
}

function badLabel(where: string, expected: string, found: string, next: string): SightlineError {
  return new SightlineError({ code: "bad-option", stage: "harvest", where, expected, found, next });
}
