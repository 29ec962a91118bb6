import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "../../counters.js";
import {
  hasReferenceChromium,
  launchReferenceChromium,
  type ReferenceChromium,
} from "../../testing/reference-chromium.js";
import { measuredMetrics, measuredTexts } from "../testing/measured-texts.js";
import { styleOf } from "../testing/text-styles.js";
import { createTextMeasurer } from "./measure.js";
import { snapAdvance } from "./metrics.js";

const measurer = createTextMeasurer(createCounters());
const width = (text: string, css: string, language = ""): number =>
  snapAdvance(measurer.advance(text, 0, text.length, styleOf(css, language)));

describe("advance", () => {
  it.each(measuredTexts)("%s: %s", (css, text, expected) => {
    expect(width(text, css)).toBeCloseTo(expected, 1);
  });

  it("sums a range without kerning to what is outside it", () => {
    const style = styleOf("font: 100px Times");
    expect(measurer.advance("AVA", 1, 2, style)).toBeCloseTo(measurer.advance("V", 0, 1, style), 6);
    expect(measurer.advance("AVA", 0, 3, style)).toBeLessThan(3 * measurer.advance("A", 0, 1, style));
  });

  it("counts its calls", () => {
    const counters = createCounters();
    const counting = createTextMeasurer(counters);
    counting.advance("a", 0, 1, styleOf("font: 16px Arial"));
    counting.positions("a", styleOf("font: 16px Arial"));
    expect(counters.measureCalls).toBe(2);
  });

  it("takes the fonts of Japanese, Chinese and Korean for generic families there", () => {
    const css = "font: 13.3333px sans-serif";
    expect(width("Hello AV 日本語", css)).toBeCloseTo(92.84, 1);
    expect(width("Hello AV 日本語", css, "ja")).toBeCloseTo(94.27, 1);
    expect(width("Hello AV 日本語", css, "zh-CN")).toBeCloseTo(94.27, 1);
    expect(width("Hello AV 日本語", css, "ko")).toBeCloseTo(95.75, 1);
    expect(width("Hello AV 日本語", "font-size: 13.3333px", "ja")).toBeCloseTo(94.27, 1);
  });
});

describe("positions", () => {
  const texts = ["Type AVATAR, Yes.", "日本語（にほん）", "a👍🏽b", "x\u00adx", ""];
  const styles = [
    "font: 16px Arial",
    "font: 15px Times; letter-spacing: 1px",
    "font: 20px Arial; font-variant: small-caps",
  ];
  it("ends with the advance of the whole and never needs the characters after", () => {
    for (const css of styles) {
      const style = styleOf(css);
      for (const text of texts) {
        const positions = measurer.positions(text, style);
        expect(positions).toHaveLength(text.length + 1);
        expect(positions[text.length]).toBeCloseTo(measurer.advance(text, 0, text.length, style), 6);
      }
    }
  });

  it("gives the kerning of a pair to its first character", () => {
    const positions = measurer.positions("AV", styleOf("font: 100px Times"));
    expect(positions[1]).toBeLessThan(measurer.advance("A", 0, 1, styleOf("font: 100px Times")));
  });
});

describe("metrics", () => {
  it.each(measuredMetrics)("%s %f px", (family, size, ascent, descent, lineSpacing) => {
    const style = styleOf(`font: ${size}px ${family === "system-ui" ? family : `'${family}'`}`);
    expect(measurer.metrics(style)).toMatchObject({ ascent, descent, lineSpacing });
  });

  it("names the metrics of fallback fonts, of each once", () => {
    const style = styleOf("font: 16px Arial");
    expect(measurer.fallbackMetrics("plain text", 0, 10, style)).toHaveLength(0);
    const [cjk, ...others] = measurer.fallbackMetrics("a 日本", 0, 4, style);
    expect(others).toHaveLength(0);
    expect(cjk).toMatchObject({ ascent: 19, descent: 5, lineSpacing: 24 });
    expect(measurer.fallbackMetrics("e\u0301", 0, 2, style)).toHaveLength(0);
  });

  it("turns line-height into px", () => {
    expect(measurer.lineHeight(styleOf("font: 16px Arial"))).toBe(18);
    expect(measurer.lineHeight(styleOf("font: 16px Arial; line-height: 1.5"))).toBe(24);
    expect(measurer.lineHeight(styleOf("font: 16px Arial; line-height: 1.15"))).toBe(18.390625);
    expect(measurer.lineHeight(styleOf("font: 16px Arial; line-height: 20px"))).toBe(20);
  });

  it("counts digits instead of average characters for families that Blink distrusts", () => {
    const trusted = measurer.metrics(styleOf("font: 20px Arial"));
    const distrusted = measurer.metrics(styleOf("font: 20px Helvetica"));
    expect(trusted).toMatchObject({ averageAdvance: 12, maxAdvance: 25 });
    expect(distrusted).toMatchObject({ averageAdvance: distrusted.zeroAdvance, maxAdvance: 0 });
  });
});

describe.skipIf(!hasReferenceChromium)("measured again in Chromium", () => {
  let chromium: ReferenceChromium;
  beforeAll(async () => {
    chromium = await launchReferenceChromium();
  });
  afterAll(() => chromium?.close());

  it("agrees with the recorded widths", async () => {
    const lines = measuredTexts.map(
      ([css, text]) => `<div style="white-space:pre"><span style='${css}'>${text}</span></div>`,
    );
    const page = await chromium.open(`<!doctype html><meta charset=utf-8>${lines.join("")}`);
    const script = `[...document.querySelectorAll("span")].map((span) => span.getBoundingClientRect().width)`;
    const theirs = (await page.evaluate(script)) as number[];
    const wrong = measuredTexts.filter(([, , width], i) => Math.abs(width - (theirs[i] ?? 0)) > 0.05);
    expect(wrong).toEqual([]);
  });
});
