/** Asking a person at a terminal for the labels of a page. */

import type { ManifestSnapshot } from "../../corpus/manifest.js";
import type { LabelChoices } from "../../harvest/snapshot/apply-labels.js";
import type { CompiledRules } from "../../rules/detector.js";
import type { Verdicts } from "../../rules/verdicts.js";
import { noPageType } from "../../rules/vocabulary.js";
import type { CommandIo } from "../command-io.js";
import { knownLabels } from "./label-options.js";

type Ask = NonNullable<CommandIo["ask"]>;

/** What the person says; an empty answer is the proposal. Page types and actions that no plugin emits are asked for again. */
export async function askLabels(
  { id, url, page_type: proposed = noPageType, actions = [] }: ManifestSnapshot,
  { fields, explanations }: Verdicts,
  rules: CompiledRules,
  io: CommandIo & { readonly ask: Ask },
  signal: AbortSignal,
): Promise<LabelChoices> {
  const known = knownLabels(rules);
  const scores = (fields.page_types ?? []).slice(0, 3).map(({ type, score }) => `${type} ${score.toFixed(2)}`);
  const type = explanations.find(({ kind, emits }) => kind === "page-type" && emits === fields.page_type);
  const evidence = type?.evidence.filter(({ holds, weight }) => holds && weight > 0).map(({ name }) => name) ?? [];
  io.err(`sightline: ${id}: ${url}: ${scores.join(", ")}${evidence.length === 0 ? "" : ` (${evidence.join(", ")})`}\n`);
  const list = async (question: string, proposal: readonly string[], names: readonly string[]): Promise<string[]> => {
    for (;;) {
      const answer = (await io.ask(`${question} [${proposal.join(", ") || "none"}]: `, signal)).trim();
      const words =
        answer === "" ? [...proposal] : answer === "-" ? [] : answer.split(/[\s,]+/).filter((word) => word !== "");
      const unknown = words.filter((word) => !names.includes(word));
      if (unknown.length === 0) return words;
      io.err(`No plugin emits ${unknown.join(", ")}. There are ${names.join(", ")}.\n`);
    }
  };
  const [pageType = proposed, ...others] = await list("Page type", [proposed], known.types);
  const also = await list("Also right (- for none)", others, known.types);
  const chosen = await list(
    "Actions (- for none)",
    actions.map(({ action }) => action),
    known.actions,
  );
  const reviewer = (
    await io.ask("Your name, when these labels are right (empty: to be reviewed later): ", signal)
  ).trim();
  return { pageType, also, actions: chosen, ...(reviewer === "" ? {} : { reviewed: true, reviewer }) };
}
