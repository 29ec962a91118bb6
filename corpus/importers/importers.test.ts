import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDataset } from "../datasets.js";
import { datasetsFolder } from "../datasets-folder.js";
import corrections from "./browsy-corrections.json" with { type: "json" };
import { hostOf, readDatasetJson, siteStem } from "./import-page.js";

const folder = datasetsFolder() ?? "";
const filesIn = (...path: string[]): string[] =>
  readdirSync(join(folder, ...path), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));

interface BrowsyManifest {
  readonly snapshots: readonly { readonly file: string; readonly page_type: string }[];
}

const browsyManifest = () => readDatasetJson(join(folder, "browsy", "manifest.json")) as BrowsyManifest;

/** How many pages there are: files on disk; browsy's folder holds a file that its manifest does not list. */
const expected: Readonly<Record<string, () => number>> = {
  browsy: () => browsyManifest().snapshots.length,
  formasaurus: () => filesIn("formasaurus", "html").length,
  autopager: () => filesIn("autopager", "html").length,
  "ddg-autofill": () => filesIn("ddg-autofill").length,
  readability: () => filesIn("readability").filter((file) => file.endsWith("source.html")).length,
  otp: () => (readDatasetJson(join(folder, "otp", "cases.json")) as readonly unknown[]).length,
  "layout-fixtures": () => filesIn("layout-fixtures").length,
};

describe.skipIf(folder === "")("with SIGHTLINE_DATASETS set", () => {
  describe.each(Object.keys(expected))("%s", (name) => {
    it("gives every page once, with an id and a URL", () => {
      const { pages } = openDataset(name);
      expect(pages).toHaveLength(expected[name]?.() ?? -1);
      expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
      for (const page of pages) expect(page, page.id).toMatchObject({ dataset: name, url: expect.stringMatching(/:/) });
    });

    it("has readable text for every page, and truth files that exist", () => {
      const { pages } = openDataset(name);
      for (const page of pages) {
        expect(page.read().html.length, page.id).toBeGreaterThan(0);
        if (page.truthFile !== undefined) expect(existsSync(page.truthFile), page.id).toBe(true);
      }
      const captured = pages.filter(({ truthFile }) => truthFile !== undefined).length;
      // Fragments of pages and messages have no truth files.
      expect(captured > 0).toBe(name !== "ddg-autofill" && name !== "otp");
    });
  });

  it("mends the labels of browsy that are corrected, and no others", () => {
    const mended = new Map(corrections.corrections.map(({ id, page_type }) => [`${id}.html`, page_type]));
    const wanted = browsyManifest().snapshots.map(({ file, page_type }) => mended.get(file) ?? page_type);
    const found = openDataset("browsy").pages.map(({ gold }) => gold.pageType ?? "Any");
    expect(found).toEqual(wanted);
    expect(wanted.filter((_, i) => wanted[i] !== browsyManifest().snapshots[i]?.page_type).length).toBeGreaterThan(0);
  });

  it("labels formasaurus and autopager pages by page-types", () => {
    for (const name of ["formasaurus", "autopager"]) {
      expect(openDataset(name).pages.some(({ gold }) => gold.pageType !== undefined)).toBe(true);
    }
  });
});

describe("openDataset", () => {
  it("names the known data sets when it does not know one", () => {
    const error = expect.objectContaining({ code: "bad-dataset", expected: expect.stringContaining("formasaurus") });
    expect(() => openDataset("imagenet")).toThrow(error);
  });

  it("says which folder is missing", () => {
    expect(() => openDataset("browsy=/nowhere/at/all")).toThrow(/no folder \/nowhere\/at\/all/);
  });
});

it("sites are told apart by host or by the stem of a file name", () => {
  expect(hostOf("https://www.a.example/x")).toBe("a.example");
  expect(hostOf("no url")).toBe("no url");
  expect(siteStem("www.a.example-12")).toBe("a.example");
});
