import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { resolveOptions } from "../options.js";
import { elementPaths } from "./element-path.js";
import { parseDocument } from "./parse-document.js";

const datasets = process.env.SIGHTLINE_DATASETS ?? "";

/** Where the pages of a data set lie, by the id of their truth file. */
const pages: Record<string, (id: string) => string> = {
  browsy: (id) => join(datasets, "browsy", "snapshots", `${id}.html`),
  readability: (id) => join(datasets, "readability", id, "source.html"),
};

interface Truth {
  readonly id: string;
  readonly url: string;
  readonly elements: readonly (readonly [string, ...unknown[]])[];
}

const truthFolder = (dataset: string) => join(datasets, "truth", dataset);
const present = (dataset: string) => datasets !== "" && existsSync(truthFolder(dataset));

describe.each(Object.keys(pages))("pages of %s", (dataset) => {
  it.skipIf(!present(dataset))("have the elements that Chromium makes of them, in its order", () => {
    const files = readdirSync(truthFolder(dataset)).filter((file) => file.endsWith(".json.gz"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const truth: Truth = JSON.parse(gunzipSync(readFileSync(join(truthFolder(dataset), file))).toString());
      const html = new TextDecoder("utf-8", { ignoreBOM: true }).decode(readFileSync(pages[dataset]!(truth.id)));
      const options = resolveOptions({ url: truth.url });
      const document = parseDocument(html, options, new DiagnosticSink(), createCounters());
      // Chromium's capture walks light trees only.
      const paths = elementPaths(document).filter((path) => path !== "" && !path.includes("#shadow-root"));
      expect(paths, truth.id).toEqual(truth.elements.map(([path]) => path));
    }
  });
});
