import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDataset } from "../../corpus/datasets.js";
import { loadCorpus } from "../../corpus/load.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { judgePage } from "./judge-page.js";
import { scoreLayout } from "./layout.js";
import { measurePage } from "./measure-page.js";
import { scoreSemantics } from "./semantics.js";

const folder = join(process.env.SIGHTLINE_DATASETS ?? "", "browsy");
const detector = defaultDetector();

describe("measurePage", () => {
  it("has nothing but verdicts for a page that Chromium never showed", async () => {
    const [page] = loadCorpus().pages;
    if (page === undefined) throw new Error("the corpus is empty");
    expect(await measurePage(page, detector)).toEqual({ id: page.id, judgement: await judgePage(page, detector) });
  });

  it.skipIf(!existsSync(folder))("tells what three readings would have told", async () => {
    const page = openDataset(`browsy=${folder}`).pages.find(({ id }) => id === "github-login");
    if (page === undefined) throw new Error("the data set has no page github-login");
    const measured = await measurePage(page, detector);
    expect(measured).toEqual({
      id: page.id,
      judgement: await judgePage(page, detector),
      layout: scoreLayout(page),
      semantics: scoreSemantics(page),
    });
    expect(measured.layout?.interactive).toBeGreaterThan(0);
  });
});
