import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectDatasets } from "./judge-pages.js";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-select-"));
  for (const folder of ["own/snapshots/a", "browsy/snapshots"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "own/snapshots/a/page.html"), "<h1>A</h1>");
  writeFileSync(join(root, "browsy/snapshots/b.html"), "<h1>B</h1>");
  const entry = { id: "a", file: "snapshots/a/page.html", url: "https://a.example/", split: "train" };
  const snapshots = [{ ...entry, source: "written", page_type: "Article", reviewed: true }];
  const manifest = { $schema: "x", format: 1, viewport: [1280, 800], snapshots };
  writeFileSync(join(root, "own/manifest.json"), JSON.stringify(manifest));
  const foreign = { snapshots: [{ file: "b.html", url: "https://b.example/", page_type: "Any" }] };
  writeFileSync(join(root, "browsy/manifest.json"), JSON.stringify(foreign));
});

afterAll(() => rmSync(root, { recursive: true }));

it("takes the corpus that is named beside the data sets, and the bundled one for want of any", () => {
  const corpus = join(root, "own");
  const dataset = [`browsy=${join(root, "browsy")}`];
  const names = (selection: Parameters<typeof selectDatasets>[0]): string[] =>
    selectDatasets(selection).map(({ name, pages }) => `${name}: ${pages.length}`);
  expect(names({ dataset, corpus })).toEqual(["corpus: 1", "browsy: 1"]);
  expect(names({ dataset })).toEqual(["browsy: 1"]);
  expect(names({ dataset: [], corpus })).toEqual(["corpus: 1"]);
  expect(names({ dataset: [] })[0]).toMatch(/^corpus: \d{2,}$/);
});
