/** Verification codes in the texts of a page, by the shapes, neighbours and distractors of a code plugin. */

import type { Lexicon } from "./lexicon.js";
import { compilePattern, patternInput } from "./patterns.js";
import { withPlainDigits } from "./plain-digits.js";
import type { CodePlugin } from "./plugin.js";
import { type Report, shown, suggestion } from "./problem.js";
import type { PageView } from "./view/page-view.js";

export interface CompiledCode {
  readonly plugin: CodePlugin;
  readonly shapes: readonly { readonly pattern: RegExp; readonly weight: number; readonly strip: string }[];
  readonly near: readonly {
    readonly concept: number;
    readonly weight: number;
    readonly side: "before" | "after" | "any";
    readonly reach: number;
  }[];
  readonly distractors: readonly { readonly name: string; readonly pattern: RegExp; readonly weight: number }[];
}

export interface CodeCandidate {
  readonly code: string;
  readonly score: number;
  /** Names of the shape, neighbours and distractors that count. */
  readonly why: readonly string[];
}

/** Stands for the candidate in distractor patterns; no page holds it. */
const marker = "\uf8ff";
const never = /(?!)/u;

export function compileCode(plugin: CodePlugin, lexicon: Lexicon, report: Report): CompiledCode {
  const read = (source: string, pointer: string, flags: string): RegExp => {
    const pattern = compilePattern(source.replaceAll("{code}", marker));
    if (pattern === undefined) {
      report({ pointer, expected: "a regular expression", found: shown(source), next: "Correct the pattern." });
    }
    return pattern === undefined ? never : new RegExp(pattern.source, flags);
  };
  return {
    plugin,
    shapes: plugin.shapes.map(({ pattern, weight, strip }, index) => ({
      // Case counts in codes: shapes say which letters they take.
      pattern: read(pattern, `/shapes/${index}/pattern`, "gu"),
      weight,
      strip: strip ?? "",
    })),
    near: plugin.near.map(({ concept, weight, side, max_distance_chars }, index) => {
      if (!lexicon.has(concept)) {
        const next = suggestion(concept, lexicon.concepts, "Add a file to the lexicon.");
        report({
          pointer: `/near/${index}/concept`,
          expected: "a concept of the lexicon",
          found: shown(concept),
          next,
        });
      }
      return { concept: lexicon.indexOf(concept), weight, side, reach: max_distance_chars };
    }),
    distractors: plugin.distractors.map(({ name, pattern, weight }, index) => ({
      name,
      pattern: read(pattern, `/distractors/${index}/pattern`, "iu"),
      weight,
    })),
  };
}

/** Characters of text read, candidates judged, characters around a candidate that distractors see. */
const maximumText = 20_000;
const maximumCandidates = 200;
const distractorReach = 48;
/** A candidate this far below the best is not a code. */
const maximumLag = 1.5;

/** Candidates above 0, best first, then in the order of the text; one entry a code. */
export function extractCodes(view: PageView, compiled: CompiledCode): CodeCandidate[] {
  const text = messageText(view);
  const best = new Map<string, CodeCandidate>();
  let judged = 0;
  for (const shape of compiled.shapes) {
    for (const { index, whole, code } of findShapes(text, shape)) {
      if (++judged > maximumCandidates) break;
      const candidate = judge(view, compiled, text, index, index + whole.length, code, shape.weight);
      if (candidate.score > (best.get(code)?.score ?? 0)) best.set(code, candidate);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.score - a.score);
  const least = (sorted[0]?.score ?? 0) - maximumLag;
  return sorted.filter(({ score }) => score >= least).slice(0, compiled.plugin.max_codes);
}

/** Visible texts of the content, one a line. */
function messageText(view: PageView): string {
  const lines: string[] = [];
  let length = 0;
  for (const { el, visible, area } of view.elements) {
    if (!visible || el.text === undefined || view.content[area] !== true) continue;
    lines.push(el.text);
    length += el.text.length + 1;
    if (length > maximumText) break;
  }
  return withPlainDigits(joinedCharacters(lines).join("\n").slice(0, maximumText));
}

/** Lines that a code may have at least, when each of its characters has an element of its own. */
const leastBoxes = 4;

/** Runs of lines of one digit or capital each become one line, with spaces. */
function joinedCharacters(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const close = () => {
    joined.push(...(run.length >= leastBoxes ? [run.join(" ")] : run));
    run = [];
  };
  for (const line of lines) {
    if (/^\s*[\p{Nd}\p{Lu}]\s*$/u.test(line)) run.push(line.trim());
    else {
      close();
      joined.push(line);
    }
  }
  close();
  return joined;
}

interface ShapeMatch {
  readonly index: number;
  readonly whole: string;
  readonly code: string;
}

/** Matches of a shape, looked for in pieces that end at spaces so that no pattern sees a long text. */
function* findShapes(text: string, { pattern, strip }: CompiledCode["shapes"][number]): Generator<ShapeMatch> {
  for (const { start, piece } of pieces(text)) {
    for (const match of piece.matchAll(pattern)) {
      const whole = match[0];
      const raw = match[1] ?? whole;
      const code = [...raw].filter((character) => !strip.includes(character)).join("");
      const index = start + match.index + Math.max(0, whole.indexOf(raw));
      if (raw !== "" && code !== "") yield { index, whole: raw, code };
    }
  }
}

function* pieces(text: string): Generator<{ readonly start: number; readonly piece: string }> {
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start);
    let end = line < 0 ? text.length : line;
    if (end - start > patternInput) {
      const space = text.lastIndexOf(" ", start + patternInput);
      end = space > start ? space : start + patternInput;
    }
    yield { start, piece: text.slice(start, end) };
    end = Math.max(end, start + 1);
    start = text[end] === "\n" ? end + 1 : end;
  }
}

function judge(
  view: PageView,
  { plugin, near, distractors }: CompiledCode,
  text: string,
  start: number,
  end: number,
  code: string,
  weight: number,
): CodeCandidate {
  let score = plugin.code_bias + weight;
  const why: string[] = [];
  const add = (name: string, by: number) => {
    score += by;
    why.push(name);
  };
  for (const { concept, weight: by, side, reach } of near) {
    const before = side === "after" ? "" : wordsBefore(text, start, reach);
    const after = side === "before" ? "" : wordsAfter(text, end, reach);
    if (view.texts.names(before, concept, "contains") || view.texts.names(after, concept, "contains")) {
      add(`near ${view.lexicon.concepts[concept] ?? ""}`, by);
    }
  }
  const alone = (start === 0 || text[start - 1] === "\n") && (end === text.length || text[end] === "\n");
  if (alone && plugin.alone !== undefined) add("alone", plugin.alone);
  const around = `${text.slice(Math.max(0, start - distractorReach), start)}${marker}${text.slice(end, end + distractorReach)}`;
  for (const { name, pattern, weight: by } of distractors) if (pattern.test(around)) add(name, by);
  return { code, score, why };
}

/** Text on one side, whole words only, so that a cut word does not become another one. */
function wordsBefore(text: string, start: number, reach: number): string {
  const from = Math.max(0, start - reach);
  const cut = text.slice(from, start);
  return from === 0 || /\s/.test(text[from - 1] ?? " ")
    ? cut
    : cut.replace(/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/u, "");
}

function wordsAfter(text: string, end: number, reach: number): string {
  const cut = text.slice(end, end + reach);
  return end + reach >= text.length || /\s/.test(text[end + reach] ?? " ")
    ? cut
    : cut.replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u, "");
}
