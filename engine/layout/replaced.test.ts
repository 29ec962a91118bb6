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

  /**
   * Chromium sets fonts that it meets after date and time fields or SVG images without subpixel positions, and others by
   * what it met before: what depends on that is left to the recorded table, whose rows were measured apart.
   */
  const unstable = /type=(?:date|month|week|time)|data:image|日本|system-ui|font-family|Georgia/;
  const stable = measuredControls.filter(([html]) => !unstable.test(html));

  it("agrees with the recorded table", async () => {
    const items = stable.map(([html]) => html);
    const page = await chromium.open(controlPage(items, false));
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
