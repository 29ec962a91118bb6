import { describe, expect, it } from "vitest";
import { judgement, record } from "../../testing/judgements.js";
import { hostile, releaseHistory } from "../../testing/release-history.js";
import { reportView } from "./report-view.js";
import { overallWork } from "./work.js";

const releases = releaseHistory();
const view = reportView(releases);
const figure = (name: string) => view.figures.find((entry) => entry.name === name);

describe("figures", () => {
  it("are the record's own", () => {
    const { pageType, slots } = releases[2]!.summary;
    expect(figure("Page type")?.share).toEqual(pageType.accuracy);
    expect(figure("Page type")?.value).toBe(4 / 6);
    expect(figure("Slots")?.share).toEqual(slots);
  });

  it("change over the pages that both releases hold", () => {
    expect(figure("Page type")).toMatchObject({ before: 3 / 5, change: 0 });
    expect(figure("Actions found")?.change).toBeCloseTo(-1 / 5);
  });

  it("go back to the first release", () => {
    expect(figure("Page type")?.trend).toEqual([2 / 5, 3 / 5, 4 / 6]);
  });

  it("have no change in a first record", () => {
    const first = reportView(releases.slice(0, 1));
    expect(first.flips).toBeUndefined();
    expect(first.figures.every(({ change }) => change === undefined)).toBe(true);
  });

  it("are not a number where nothing was labelled, as in a record read from JSON", () => {
    const unlabelled = JSON.parse(JSON.stringify(record([judgement()])));
    expect(reportView([unlabelled]).figures.find(({ name }) => name === "Consent")?.value).toBeNaN();
  });
});

describe("forms, fields and pagination", () => {
  const field = { at: "form 1 mail", gold: "email", found: "email", right: true, word: "email", score: 0.9 };
  const wrong = { ...field, found: "tel", right: false };
  const none = { forms: [], submits: [], submits_wrong: [] };
  const links = { hits: 1, missing: [], wrong: [] };
  const pagination = { next: links, prev: links, page: links };
  const before = record([judgement({ controls: { ...none, fields: [field] }, pagination })]);
  const now = record([judgement({ controls: { ...none, fields: [wrong] }, pagination })]);
  const forms = reportView([before, now]);

  it("have figures where they are labelled, and none elsewhere", () => {
    const value = (name: string) => forms.figures.find((entry) => entry.name === name)?.value;
    expect([value("Field purpose"), value("Next links"), value("Form type")]).toEqual([0, 1, Number.NaN]);
    expect(figure("Field purpose")?.value).toBeNaN();
  });

  it("flip their page, which tells where", () => {
    expect(forms.flips?.newlyWrong[0]?.faults).toMatchObject([
      { what: "field purpose", at: "form 1 mail", expected: "email", found: "tel (0.90)" },
    ]);
  });

  it("are absent from records that are older than they are", () => {
    const { formTypes: _, fieldPurposes: __, submits: ___, pagination: ____, ...summary } = before.summary;
    const old = { ...before, summary: summary as typeof before.summary };
    expect(reportView([old]).figures.find(({ name }) => name === "Field purpose")?.value).toBeNaN();
  });
});

describe("flips", () => {
  it("name every page that is newly right or newly wrong, with expected and found", () => {
    const { newlyRight, newlyWrong, added, removed, compared } = view.flips!;
    expect(newlyRight.map(({ page }) => page)).toEqual(["corpus/news"]);
    expect(newlyRight[0]?.faults[0]).toMatchObject({ what: "page type", expected: "Login", found: "Article (0.65)" });
    expect(newlyWrong.map(({ page }) => page)).toEqual(["corpus/shop"]);
    expect(newlyWrong[0]?.faults.map(({ what, found }) => [what, found])).toEqual([
      ["page type", "Article (0.85)"],
      ["action", "not suggested"],
    ]);
    expect([added, removed, compared]).toEqual([["corpus/new"], [], 5]);
  });

  it("stand in the history of every release", () => {
    expect(view.releases.map(({ newlyRight, newlyWrong }) => [newlyRight, newlyWrong])).toEqual([
      [undefined, undefined],
      [1, 0],
      [1, 1],
    ]);
    expect(view.faulty.map(({ page }) => page)).toEqual(["corpus/shop", `corpus/${hostile}`]);
  });
});

describe("groups", () => {
  it("cover all pages, the largest first, and know how it was before", () => {
    expect(view.languages.map(({ group, pages }) => [group, pages])).toEqual([
      ["en", 3],
      ["de", 2],
      ["not labelled", 1],
    ]);
    expect(view.languages[1]).toMatchObject({ pageType: { hits: 1, total: 2 }, before: 1 / 2 });
    expect(view.languages[2]?.before).toBeNaN();
  });
});

describe("cost", () => {
  it("compares the total page by page with the last release that was timed", () => {
    expect(view.cost?.against).toBe("0.2.0");
    expect(view.cost?.ratio).toBeCloseTo((1 + 3 * 1.5) / (1 + 3 * 2));
  });

  it("knows the stages of every release, and gaps where one was not timed", () => {
    const total = view.cost?.stages.find(({ stage }) => stage === "total");
    expect(total?.trend[0]).toBeNaN();
    expect(total?.trend.slice(1)).toEqual([7, 5.5]);
    expect(total?.units).toEqual(releases[2]?.latency?.stages.at(-1)?.units);
  });

  it("is absent when the last record was not timed", () => {
    expect(reportView(releases.slice(0, 1)).cost).toBeUndefined();
  });

  it("sorts pages by size", () => {
    expect(view.cost?.points.map(({ bytes }) => bytes)).toEqual([2000, 8000, 32_000, 128_000, 512_000, 2_048_000]);
  });
});

describe("work", () => {
  const working = (version: string, ...boxes: number[]) => ({
    ...record(
      boxes.map((n, index) => judgement({ id: `p${index}`, work: { ...judgement().work, boxes: n, nodes: 10 } })),
    ),
    version,
  });

  it("chains the ratios of neighbours over the pages that they share", () => {
    const { work } = reportView([working("1.0.0", 10), working("1.1.0", 20, 999), working("1.2.0", 10, 999)]);
    const boxes = work.find(({ counter }) => counter === "boxes");
    expect(boxes?.totals).toEqual([10, 1019, 1009]);
    expect(boxes?.index).toEqual([1, 2, (2 * 1009) / 1019]);
    expect(boxes?.ratio).toBeCloseTo(1009 / 1019);
  });

  it("does not change where nothing was done in either release", () => {
    const { work } = reportView([working("1.0.0", 10), working("1.1.0", 10)]);
    expect(work.find(({ counter }) => counter === "selector tests")).toMatchObject({ index: [1, 1], ratio: 1 });
  });

  it("is one number over all counters that did something", () => {
    const { work } = reportView([working("1.0.0", 10), working("1.1.0", 40)]);
    expect(overallWork(work)).toBeCloseTo(2);
    expect(overallWork([])).toBeUndefined();
  });

  it("starts a counter where a record first knows it", () => {
    const flex = view.work.find(({ counter }) => counter === "flex items laid out");
    expect(flex?.totals).toEqual([Number.NaN, 0, 0]);
  });
});

it("follows the cost of pages of one size over the releases, and leaves a gap where none was timed", () => {
  const [small] = view.cost?.sizes ?? [];
  expect(small?.trend).toHaveLength(3);
  expect(small?.trend[0]).toBeNaN();
  expect((small?.trend[1] ?? 0) > (small?.trend[2] ?? 0)).toBe(true);
});

it("sets roles and names beside those of the release before", () => {
  const [names] = view.semantics.flatMap(({ rows }) => rows.filter(({ name }) => name === "names"));
  expect(names).toMatchObject({ better: "higher", share: { hits: 88, total: 100 }, before: 0.85 });
  expect(reportView(releaseHistory().slice(0, 1)).semantics).toEqual([]);
});

it("keeps hostile names as they are: escaping is the page's affair", () => {
  expect(view.geometry[0]?.dataset).toBe(hostile);
});
