/** What a schema cannot say: names that must be unique or known, signs, ranges, both sides in the examples. */

import type { ConceptEntry } from "./lexicon.js";
import type { Evidence, FieldClue, Plugin } from "./plugin.js";
import { type Problem, type Report, shown, suggestion } from "./problem.js";
import { blockReasons, blockSignals, captchaTypes, formTypes, nextSteps } from "./vocabulary.js";

/** Every problem of plugins that fit the schema, apart from those that compiling finds. */
export function lintPlugins(
  plugins: readonly Plugin[],
  lexicon: readonly ConceptEntry[],
  files?: ReadonlyMap<string, string>,
): Problem[] {
  const problems: Problem[] = [];
  const emitted = emittedNames(plugins);
  for (const plugin of plugins) {
    const report: Report = (problem) => problems.push({ file: files?.get(plugin.id) ?? plugin.id, ...problem });
    lintExamples(plugin, report);
    lintParams(plugin, report);
    lintWeights(plugin, report);
    lintVocabulary(plugin, emitted, report);
  }
  problems.push(...lintLexicon(lexicon));
  return problems;
}

/** What plugins of a kind say, for references between plugins. */
function emittedNames(plugins: readonly Plugin[]): ReadonlyMap<Plugin["kind"], readonly string[]> {
  const names = new Map<Plugin["kind"], string[]>();
  for (const { kind, emits } of plugins) names.set(kind, [...(names.get(kind) ?? []), emits]);
  return names;
}

function lintExamples({ examples }: Plugin, report: Report): void {
  for (const side of [true, false]) {
    if (examples.some(({ emits }) => emits === side)) continue;
    const expected = side ? "an example that must be recognised" : "an example that must not be recognised";
    report({ pointer: "/examples", expected, found: "none", next: "Add a tiny page of that side." });
  }
}

function lintParams({ params = {} }: Plugin, report: Report): void {
  for (const [name, { value, prior = value, min, max }] of Object.entries(params)) {
    const wrong = [value, prior].find((one) => one < min || one > max);
    if (wrong === undefined) continue;
    const next = "Move the value into its range.";
    report({ pointer: `/params/${name}`, expected: `a value from ${min} to ${max}`, found: shown(wrong), next });
  }
}

function lintWeights(plugin: Plugin, report: Report): void {
  const clues: readonly (Evidence | FieldClue)[] = plugin.kind === "field" ? plugin.match : plugin.evidence;
  const key = plugin.kind === "field" ? "match" : "evidence";
  const names = new Set<string>();
  clues.forEach(({ name, weight, sign }, index) => {
    const pointer = `/${key}/${index}`;
    if (names.has(name))
      report({ pointer: `${pointer}/name`, expected: "a name of its own", found: shown(name), next: "Rename it." });
    names.add(name);
    const agrees = sign === undefined || sign === "any" || weight === 0 || (sign === "positive") === weight > 0;
    if (!agrees)
      report({
        pointer: `${pointer}/sign`,
        expected: "the sign of the weight",
        found: shown(sign),
        next: "Correct one of the two.",
      });
  });
}

function lintVocabulary(plugin: Plugin, emitted: ReadonlyMap<Plugin["kind"], readonly string[]>, report: Report): void {
  const known = (pointer: string, value: string, list: readonly string[], what: string) => {
    if (list.includes(value)) return;
    report({
      pointer,
      expected: what,
      found: shown(value),
      next: suggestion(value, list, `There are ${list.join(", ")}.`),
    });
  };
  const knownSignals = (signals: readonly string[]) => {
    for (const [index, signal] of signals.entries()) {
      known(`/signals/${index}`, signal, blockSignals, "a signal of the Spatial DOM");
    }
  };
  switch (plugin.kind) {
    case "form":
      known("/emits", plugin.emits, formTypes, "a form type of the Spatial DOM");
      break;
    case "captcha":
      if (plugin.modes.some(({ mode }) => mode !== "passive"))
        known("/emits", plugin.emits, captchaTypes, "a CAPTCHA type of the Spatial DOM");
      knownSignals(plugin.signals ?? []);
      break;
    case "block":
      known("/reason", plugin.reason, blockReasons, "a block reason of the Spatial DOM");
      known("/next_step", plugin.next_step, nextSteps, "a next step of the Spatial DOM");
      knownSignals(plugin.signals);
      plugin.evidence.forEach(({ signal }, index) => {
        if (signal !== undefined)
          known(`/evidence/${index}/signal`, signal, blockSignals, "a signal of the Spatial DOM");
      });
      break;
    case "page-type":
      if (!/^[A-Z][A-Za-z0-9]*$/.test(plugin.emits)) {
        report({
          pointer: "/emits",
          expected: "a name like SearchResults",
          found: shown(plugin.emits),
          next: "Write it in PascalCase.",
        });
      }
      if (plugin.broader !== undefined)
        known("/broader", plugin.broader, [...(emitted.get("page-type") ?? []), ...broaderTypes], "a page type");
      break;
    case "action":
      for (const [index, type] of (plugin.form ?? []).entries()) {
        known(`/form/${index}`, type, formTypes, "a form type of the Spatial DOM");
      }
      for (const [index, slot] of (plugin.one_of ?? []).entries()) {
        known(`/one_of/${index}`, slot, Object.keys(plugin.slots), "a slot of this plugin");
      }
      break;
    default:
  }
}

/** Types that need no plugin of their own to be the coarse type of another. */
const broaderTypes = ["Other", "Form", "List", "Login"];

function lintLexicon(entries: readonly ConceptEntry[]): Problem[] {
  const names = entries.map(({ concept }) => concept);
  return entries.flatMap(({ concept, not = [] }) =>
    not.flatMap((other, index) => {
      if (names.includes(other)) return [];
      const next = suggestion(other, names, "Add a file to the lexicon, or remove it.");
      return [
        {
          file: `lexicon/${concept}.json`,
          pointer: `/not/${index}`,
          expected: "a concept of the lexicon",
          found: shown(other),
          next,
        },
      ];
    }),
  );
}
