import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hasReferenceChromium,
  launchReferenceChromium,
  type ReferenceChromium,
} from "../testing/reference-chromium.js";
import { controlPage, measureControls } from "./testing/control-page.js";
import { type MeasuredControl, measuredControls, measuredQuirks } from "./testing/measured-controls.js";

/** Lines for items that are more than half a pixel off in width, height or baseline. */
function differences(rows: readonly MeasuredControl[], isQuirky: boolean): string[] {
  const ours = measureControls(
    rows.map(([html]) => html),
    isQuirky,
  );
  return rows.flatMap(([html, ...expected], i) => {
    const got = ours[i] ?? [0, 0, expected[2]];
    const isNear = expected.every((value, k) => Math.abs(value - (got[k] ?? Number.NaN)) <= 0.5);
    return isNear ? [] : [`${html}: measured ${expected.join(" ")}, laid out ${got.join(" ")}`];
  });
}

describe("replaced elements and form controls", () => {
  it("have the sizes and baselines measured in Chromium", () => {
    expect(measuredControls.length).toBeGreaterThan(300);
    expect(differences(measuredControls, false)).toEqual([]);
  });

  it("differ in quirks mode as measured", () => {
    expect(measuredQuirks.length).toBeGreaterThan(10);
    expect(differences(measuredQuirks, true)).toEqual([]);
  });
});

describe.skipIf(!hasReferenceChromium)("measured again in Chromium", () => {
  let chromium: ReferenceChromium;
  beforeAll(async () => {
    chromium = await launchReferenceChromium();
  });
  afterAll(() => chromium?.close());

  /** Date and time fields and SVG images make Chromium set later text without subpixel positions: they are left to the recorded table. */
  const stable = measuredControls.filter(([html]) => !/type=(?:date|month|week|time)|data:image|日本/.test(html));

  it("agrees with the recorded table", async () => {
    const items = stable.map(([html]) => html);
    const styles = new Set(items.flatMap((html) => html.match(/font(?:-size)?:[^"]*/g) ?? []));
    const fonts = [...styles].map((style) => `<p style="font-family: Arial; ${style}">x</p>`).join("");
    const page = await chromium.open(
      controlPage(items, false),
      `<!doctype html>${fonts}<p style="font: 13.3333px Arial">x`,
    );
    const script = `[...document.querySelectorAll(".l")].map((line) => {
      const mark = line.querySelector(".m").getBoundingClientRect();
      const rect = (line.querySelector("[data-t]") ?? line.children[1]).getBoundingClientRect();
      return [rect.width, rect.height, mark.bottom - rect.top];
    })`;
    const theirs = (await page.evaluate(script)) as number[][];
    const wrong = stable.filter(([, ...row], i) =>
      row.some((value, k) => Math.abs(value - (theirs[i]?.[k] ?? 0)) > 0.5),
    );
    expect(
      wrong.map(
        ([html, ...row]) =>
          `${html}: recorded ${row.join(" ")}, now ${theirs[stable.findIndex(([other]) => other === html)]?.join(" ")}`,
      ),
    ).toEqual([]);
  });
});
