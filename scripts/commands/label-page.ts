/** Labelling a harvested page: by flags, by asking at a terminal, or not at all. */

import { SightlineError } from "../../engine/errors.js";
import type { Labelling } from "../../harvest/harvest-page.js";
import { labelDoubt, withLabels } from "../../harvest/snapshot/apply-labels.js";
import type { CompiledRules } from "../../rules/detector.js";
import type { CommandIo } from "../command-io.js";
import { askLabels } from "./ask-labels.js";
import { type LabelFlags, labelsFrom } from "./label-options.js";

/** What gives an entry its labels before it is filed. Throws for flags that make no labels, before anything is fetched. */
export function labelling(flags: LabelFlags, rules: CompiledRules, io: CommandIo, signal: AbortSignal): Labelling {
  const given = labelsFrom(flags, rules);
  return async (entry, verdicts, refusal) => {
    const { ask } = io;
    const isAsked = given === undefined && flags.ask && ask !== undefined && !entry.reviewed;
    const choices = given ?? (isAsked ? await askLabels(entry, verdicts, rules, { ...io, ask }, signal) : {});
    const doubt = labelDoubt(choices, refusal);
    if (doubt === undefined) return withLabels(entry, choices);
    throw new SightlineError({
      code: "bad-option",
      stage: "harvest",
      where: entry.url,
      expected: "a label that the page can have",
      found: doubt,
      next: "Label it Captcha, Blocked or Error, or harvest it when it is served.",
    });
  };
}
