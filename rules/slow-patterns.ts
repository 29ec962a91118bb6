/** Finds regular expressions in plugins that some input makes slow, and words in them that are not anchored. */

import { compilePattern } from "./patterns.js";
import type { Plugin } from "./plugin.js";
import { type Problem, shown } from "./problem.js";
import { unanchoredWord } from "./unanchored-words.js";

interface PatternPlace {
  readonly file: string;
  readonly pointer: string;
  readonly source: string;
  /** Whether it is matched with texts that people read. */
  readonly reads: boolean;
}

/** Checks every pattern of the plugins. Backtracking is checked when the package recheck is installed. */
export async function slowPatterns(plugins: readonly Plugin[], files: ReadonlyMap<string, string>): Promise<Problem[]> {
  const places = plugins.flatMap((plugin) => patternsIn(plugin, files.get(plugin.id) ?? plugin.id));
  const check = await backtrackingCheck();
  const known = new Map<string, string | undefined>();
  const problems: Problem[] = [];
  for (const { file, pointer, source, reads } of places) {
    if (!known.has(source)) known.set(source, check?.(source));
    const slow = known.get(source);
    if (slow !== undefined) {
      const next = "Bound its repetitions, or make what follows them differ from what they take.";
      problems.push({ file, pointer, expected: "a pattern that is fast on any input", found: slow, next });
    }
    const word = reads ? unanchoredWord(source) : undefined;
    if (word !== undefined) {
      const next = "Put \\b around it, or move the word into the lexicon and ask for its concept.";
      problems.push({ file, pointer, expected: "words between anchors", found: `"${word}" in ${shown(source)}`, next });
    }
  }
  return problems;
}

/** Patterns of URLs and attributes name parts of names; the others are matched with words. */
const namePatterns: ReadonlySet<string> = new Set(["url-pattern", "form-action-pattern", "meta"]);

function patternsIn(plugin: Plugin, file: string): PatternPlace[] {
  const places: PatternPlace[] = [];
  const visit = (value: unknown, pointer: string, key: string, reads: boolean): void => {
    if (typeof value === "string") {
      const isPattern =
        key === "pattern" || key === "like" || (key === "value" && pointer.includes("/match/")) || key === "content";
      if (isPattern && compilePattern(value) !== undefined) places.push({ file, pointer, source: value, reads });
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const fact: unknown = "fact" in value ? value.fact : undefined;
    const of: unknown = "of" in value ? value.of : undefined;
    const inner = reads && !(typeof fact === "string" && namePatterns.has(fact)) && of !== "href" && of !== "name";
    for (const [name, part] of Object.entries(value)) visit(part, `${pointer}/${name}`, name, inner);
  };
  for (const [name, part] of Object.entries(plugin)) {
    if (name !== "examples") visit(part, `/${name}`, name, name !== "sitekey" && name !== "shapes");
  }
  return places;
}

/** Milliseconds for one pattern. */
const timeout = 30_000;

/** Says what is wrong with a pattern, undefined when it is fast; undefined as a whole when recheck is not installed. */
async function backtrackingCheck(): Promise<((source: string) => string | undefined) | undefined> {
  // The pure backend needs no second process.
  process.env.RECHECK_SYNC_BACKEND ??= "pure";
  const recheck = await import("recheck").catch(() => undefined);
  if (recheck === undefined) return undefined;
  return (source) => {
    // Without the flag i, which does not change how a pattern backtracks but makes the check many times slower.
    const flags = /\\[pPu]\{/.test(source) ? "u" : "";
    const result = recheck.checkSync(source.replaceAll("{code}", "\uf8ff"), flags, { timeout });
    if (result.status === "safe") return undefined;
    if (result.status === "unknown") {
      return result.error.kind === "timeout" ? `one that could not be checked in ${timeout / 1000} s` : undefined;
    }
    const isQuadratic = result.complexity.type === "polynomial" && result.complexity.degree <= 2;
    return isQuadratic ? undefined : `one that backtracks (${result.complexity.summary})`;
  };
}
