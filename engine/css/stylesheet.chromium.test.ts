/** Whole sheets against Chromium: which rules match which elements, and which one wins. */

import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { isElement, tagName } from "../dom/document.js";
import { parseDocument } from "../dom/parse-document.js";
import { resolveOptions } from "../options.js";
import { collectStyleRules } from "./collect-rules.js";
import type { Match, PseudoElement } from "./rules.js";
import { createMatcher } from "./selector-match.js";
import { type RandomSheet, RandomSheets, sheetPage } from "./testing/random-sheets.js";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const html = `<!doctype html><head></head><body>${sheetPage}</body>`;

let browser: Browser | undefined;

beforeAll(async () => {
  if (present) browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
});

afterAll(() => browser?.close());

/** Rules that match, and the winner's number: for the element and for its ::before. */
type Answer = readonly [matching: readonly number[], winner: string];
type SheetAnswers = readonly (readonly Answer[])[];

async function chromiumAnswers(sheets: readonly RandomSheet[]): Promise<SheetAnswers[]> {
  if (browser === undefined) throw new Error("Chromium did not start");
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.setContent(html);
  const script = `((sheets) => {
    const most = Math.max(...sheets.map((sheet) => sheet.rules));
    const register = (name) => CSS.registerProperty({ name, syntax: "*", inherits: false });
    for (let rule = 1; rule <= most; rule++) register("--k" + rule);
    register("--w");
    const elements = [...document.body.querySelectorAll("*")];
    return sheets.map(({ text, rules }) => {
      const style = document.createElement("style");
      style.textContent = text;
      document.head.append(style);
      const answers = elements.map((element) => [null, "::before"].map((pseudo) => {
        const computed = getComputedStyle(element, pseudo);
        const matching = [];
        for (let rule = 1; rule <= rules; rule++) if (computed.getPropertyValue("--k" + rule) === "1") matching.push(rule);
        return [matching, computed.getPropertyValue("--w")];
      }));
      style.remove();
      return answers;
    });
  })(${JSON.stringify(sheets)})`;
  const answers = (await page.evaluate(script)) as SheetAnswers[];
  await context.close();
  return answers;
}

/** Cascade order of author matches; layers count the other way round for important declarations. */
function sorted(matches: readonly Match[], important: boolean): Match[] {
  const sign = important ? -1 : 1;
  return [...matches].sort((a, b) => {
    if (a.rule.layer !== b.rule.layer) return a.rule.layer < b.rule.layer ? -sign : sign;
    if (a.specificity !== b.specificity) return a.specificity - b.specificity;
    if (a.proximity !== b.proximity) return a.proximity < b.proximity ? 1 : -1;
    return a.rule.order - b.rule.order;
  });
}

function answer(matches: readonly Match[], pseudo: PseudoElement | null): Answer {
  const own = matches.filter((match) => match.rule.origin === "author" && match.pseudo === pseudo);
  const matching = new Set<number>();
  let winner = "";
  for (const important of [false, true]) {
    for (const { rule } of sorted(own, important)) {
      for (const declaration of rule.declarations) {
        if (declaration.name.startsWith("--k")) matching.add(Number(declaration.name.slice(3)));
        if (declaration.name === "--w" && declaration.important === important) winner = declaration.value;
      }
    }
  }
  return [[...matching].sort((a, b) => a - b), winner];
}

/** One line for each element that differs. */
function differences(sheet: RandomSheet, theirs: SheetAnswers): string[] {
  const options = resolveOptions({ extraStylesheets: [sheet.text] });
  const sink = new DiagnosticSink();
  const document = parseDocument(html, options, sink, createCounters());
  const rules = collectStyleRules(document, options, sink);
  const matcher = createMatcher(document, rules, createCounters(), options.limits, sink);
  const lines: string[] = [];
  let index = 0;
  for (let node = document.body + 1; node < document.count; node++) {
    if (!isElement(document, node)) continue;
    const matches = matcher.matches(node);
    const ours = JSON.stringify([answer(matches, null), answer(matches, "before")]);
    const their = JSON.stringify(theirs[index++]);
    if (ours !== their) lines.push(`${sheet.text}\n  ${tagName(document, node)}: chromium ${their} ours ${ours}`);
  }
  return lines;
}

async function allDifferences(seed: number, broken: boolean): Promise<string[]> {
  const random = new RandomSheets(seed, broken);
  const sheets = Array.from({ length: 80 }, () => random.sheet());
  const theirs = await chromiumAnswers(sheets);
  return sheets.flatMap((sheet, index) => differences(sheet, theirs[index] ?? []));
}

describe.skipIf(!present)("style sheets agree with Chromium", () => {
  it("on random sheets with nesting, groups, layers and scopes", async () => {
    expect(await allDifferences(5, false)).toEqual([]);
  });

  it("on random sheets with broken parts", async () => {
    expect(await allDifferences(6, true)).toEqual([]);
  });
});
