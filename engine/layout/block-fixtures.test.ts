import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { layOutHtml } from "../testing/lay-out-html.js";

const datasets = process.env.SIGHTLINE_DATASETS ?? "";
const fixtures = join(datasets, "layout-fixtures");
const isPresent = datasets !== "" && existsSync(fixtures);

interface Truth {
  readonly elements: readonly (readonly [string, number, number, number, number, number, string, string])[];
}

/** Elements of a fixture whose edges lie more than 1 px from Chromium's: "path: wanted, got". */
function departures(folder: string, name: string): string[] {
  const html = readFileSync(join(fixtures, folder, `${name}.html`), "utf8");
  const file = join(datasets, "truth", "taffy", `${folder}__${name}.json.gz`);
  const truth: Truth = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const boxes = layOutHtml(html).boxes();
  const wrong: string[] = [];
  for (const [path, x, y, width, height, flags] of truth.elements) {
    if ((flags & 1) === 0) continue;
    const got = boxes.get(path);
    const edges =
      got === undefined ? null : [got[0] - x, got[1] - y, got[0] + got[2] - x - width, got[1] + got[3] - y - height];
    if (edges === null || edges.some((distance) => Math.abs(distance) > 1)) {
      wrong.push(`${path}: wanted ${[x, y, width, height]}, got ${got ?? "no box"}`);
    }
  }
  return wrong;
}

describe.skipIf(!isPresent)("layout fixtures, with SIGHTLINE_DATASETS set", () => {
  for (const folder of ["block", "float", "contain", "leaf"]) {
    it(`lay out as in Chromium within 1 px: ${folder}`, () => {
      const names = readdirSync(join(fixtures, folder)).filter((file) => file.endsWith(".html"));
      expect(names.length).toBeGreaterThan(0);
      const wrong = names.flatMap((file) => {
        const name = file.slice(0, -".html".length);
        return departures(folder, name).map((line) => `${name} ${line}`);
      });
      expect(wrong).toEqual([]);
    });
  }
});
