import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { layOutHtml } from "../testing/lay-out-html.js";

const datasets = process.env.SIGHTLINE_DATASETS ?? "";
const fixtures = join(datasets, "layout-fixtures");
const present = datasets !== "" && existsSync(fixtures);

/** Fixtures that differ from Chromium by more than 1 px, and why; a fixture that agrees again must leave the list. */
const knownDifferences: Readonly<Record<string, string>> = {
  "grid/chrome_issue_325928327": "an intrinsic width that a percentage of a definite height decides through a ratio",
};

interface Truth {
  readonly elements: readonly (readonly [string, number, number, number, number, number])[];
}

/** Elements whose boxes are more than 1 px from Chromium's, as text. */
function differences(id: string): string[] {
  const truthFile = join(datasets, "truth", "taffy", `${id.replace("/", "__")}.json.gz`);
  const truth: Truth = JSON.parse(gunzipSync(readFileSync(truthFile)).toString());
  const boxes = layOutHtml(readFileSync(join(fixtures, `${id}.html`), "utf8")).boxes();
  const wrong: string[] = [];
  for (const [path, ...rest] of truth.elements) {
    const [x, y, width, height, flags] = rest;
    if ((flags & 1) === 0) continue;
    const wanted = [x, y, width, height];
    const found = boxes.get(path);
    if (found === undefined || wanted.some((value, i) => Math.abs(value - (found[i] ?? Number.NaN)) > 1)) {
      wrong.push(`${path}: Chromium has ${wanted.join(" ")}, we have ${found?.join(" ") ?? "no box"}`);
    }
  }
  return wrong;
}

describe("layout fixtures", () => {
  const folders = present ? readdirSync(fixtures) : ["flex", "grid"];
  it.skipIf(!present).each(folders)("of %s have Chromium's boxes", (folder) => {
    const files = readdirSync(join(fixtures, folder)).filter((file) => file.endsWith(".html"));
    expect(files.length).toBeGreaterThan(0);
    const unexpected: Record<string, string[]> = {};
    for (const file of files) {
      const id = `${folder}/${file.slice(0, -".html".length)}`;
      const wrong = differences(id);
      if (wrong.length > 0 !== id in knownDifferences) unexpected[id] = wrong;
    }
    expect(unexpected).toEqual({});
  });
});
