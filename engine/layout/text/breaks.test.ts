import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hasReferenceChromium,
  launchReferenceChromium,
  type ReferenceChromium,
} from "../../testing/reference-chromium.js";
import { measuredBreaks } from "../testing/measured-breaks.js";
import { styleOf } from "../testing/text-styles.js";
import { createBreakFinder } from "./breaks.js";

const finder = createBreakFinder();

/** The text with a bar where a line may break, spaces apart: those hang before the bar. */
function withBars(text: string, css = ""): string {
  const marks = finder.opportunities(text, styleOf(css));
  return [...text].reduce(
    (out, character, _i, all) => {
      const index = out.index;
      const bar = marks[index] === 1 && character !== " " ? "|" : "";
      return { index: index + character.length, text: out.text + bar + all[out.at], at: out.at + 1 };
    },
    { index: 0, text: "", at: 0 },
  ).text;
}

describe("opportunities", () => {
  for (const [css, strings] of Object.entries(measuredBreaks)) {
    it.each(strings)(`${css || "normal"}: %s`, (expected) => {
      const text = expected.replaceAll("|", (bar, at) => (isBar(expected, at) ? "" : bar));
      expect(withBars(text, css)).toBe(expected);
    });
  }

  it("lets a line break before every character that break-spaces keeps", () => {
    expect([...finder.opportunities("a  b", styleOf("white-space: break-spaces"))]).toEqual([0, 0, 1, 1]);
    expect([...finder.opportunities("a  b", styleOf(""))]).toEqual([0, 0, 0, 1]);
  });

  it("marks neither the start nor anything of an empty text", () => {
    expect(finder.opportunities("", styleOf(""))).toHaveLength(0);
    expect(finder.opportunities(" a", styleOf(""))[0]).toBe(0);
  });

  it("breaks beside atomic inlines", () => {
    expect(withBars("a\ufffcb")).toBe("a|\ufffc|b");
    expect(withBars("a\u00a0\ufffc")).toBe("a\u00a0\ufffc");
  });
});

/** One string holds a bar of its own, between two letters. */
function isBar(text: string, at: number): boolean {
  return text.slice(at - 1, at + 2) !== "a|b";
}

describe.skipIf(!hasReferenceChromium)("asked of Chromium", () => {
  let chromium: ReferenceChromium;
  beforeAll(async () => {
    chromium = await launchReferenceChromium();
  });
  afterAll(() => chromium?.close());

  async function chromiumBreaks(strings: readonly string[]): Promise<string[]> {
    const asHtml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    const lines = strings.map((text) => `<div>${asHtml(text)}</div>`).join("");
    const page = await chromium.open(
      `<!doctype html><meta charset=utf-8><style>div{width:0;font:10px monospace}</style>${lines}`,
    );
    const script = `[...document.querySelectorAll("div")].map((line) => {
      const node = line.firstChild, range = document.createRange();
      let marks = "", last = Infinity;
      for (let i = 0; i < node.length; i++) {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const bottom = range.getBoundingClientRect().bottom;
        marks += bottom > last + 5 ? "1" : "0";
        last = bottom;
      }
      return marks;
    })`;
    return (await page.evaluate(script)) as string[];
  }

  it("agrees on every pair of printable ASCII characters", async () => {
    const printable = Array.from({ length: 94 }, (_, i) => String.fromCharCode(0x21 + i));
    const strings = printable.flatMap((before) =>
      printable.flatMap((after) => [`A${before}${after}A`, `(${before}${after}1`]),
    );
    const theirs = await chromiumBreaks(strings);
    const style = styleOf("");
    const wrong = strings.filter((text, i) => [...finder.opportunities(text, style)].join("") !== theirs[i]);
    expect(wrong).toEqual([]);
  });
});
