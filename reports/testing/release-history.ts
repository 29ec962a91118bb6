/** A made-up history of three releases, with hostile names in it: one page newly right, one newly wrong, one added. */

import { type LatencyFigures, type PageLatency, summariseLatency } from "../bench/latency.js";
import { type GeometryFigures, makeRecord, type ReleaseRecord } from "../release.js";
import type { PageJudgement } from "../score/judge-page.js";
import type { SemanticsSummary } from "../score/semantics-summary.js";
import { share } from "../statistics.js";
import { grounds, judgement } from "./judgements.js";

export const hostile = `<img src=x onerror="alert(1)"></script></style>&amp;"'`;

const names = ["sign-in", "news", "search", "shop", hostile];

function pagesOf(changes: Readonly<Record<string, Partial<PageJudgement>>>): PageJudgement[] {
  return names.map((id, index) =>
    judgement({
      ...{ id, lang: index % 2 === 0 ? "en" : "de", score: 0.55 + index / 10, grounds: [login] },
      ...changes[id],
    }),
  );
}

const long = `${hostile}${"verylong".repeat(20)}`;
const login = grounds("Login", 0.9, { "a password field": 3, [long]: 0.5 });
const article = [
  grounds("Article", 0.8, { "much text": 2 }),
  grounds("Login", 0.3, { [long]: 1.5, "many links": -1 }, { rest: [2, 0.1] }),
];
const wrongType = { page_type: "Article", page_type_right: false, grounds: article };
const hostileType = { [hostile]: { page_type: hostile, page_type_right: false } };

/** Oldest first. The first one has neither latency nor geometry, and lacks a counter. */
export function releaseHistory(): ReleaseRecord[] {
  const first = pagesOf({ news: wrongType, search: wrongType, ...hostileType });
  const second = pagesOf({ news: wrongType, ...hostileType });
  const third = pagesOf({ shop: { ...wrongType, actions_missing: ["Login"] }, ...hostileType });
  const { yogaItems: _, ...work } = release("0.1.0", first).work;
  return [
    { ...release("0.1.0", first), work: work as ReleaseRecord["work"] },
    release("0.2.0", second, 2),
    release("0.10.0", [...third, judgement({ id: "new" })], 1.5),
  ];
}

function release(version: string, pages: readonly PageJudgement[], cost?: number): ReleaseRecord {
  const facts = {
    version,
    corpusHash: "a".repeat(64),
    rulesHash: version.replace(/\D/g, "").padEnd(64, "0"),
    commit: "0123456789abcdef",
    date: "2026-01-02T03:04:05.000Z",
  };
  if (cost === undefined) return makeRecord(facts, pages);
  const latency = latencyOf(pages, cost);
  return makeRecord(facts, pages, {
    latency,
    geometry: [{ dataset: hostile, ...geometry(cost) }],
    semantics: [{ dataset: hostile, ...semantics(cost) }],
  });
}

function latencyOf(pages: readonly PageJudgement[], cost: number): LatencyFigures {
  const timed = pages.map(({ dataset, id }, index): PageLatency => {
    const parse5_ms = 0.1 * 4 ** index;
    const [styles, layout] = [parse5_ms * cost, 2 * parse5_ms * cost];
    const stages_ms = { parse: parse5_ms, styles, layout, total: parse5_ms + styles + layout };
    return { dataset, id, bytes: 2000 * 4 ** index, parse5_ms, stages_ms, heap_mb: index };
  });
  return summariseLatency(3, timed);
}

function semantics(cost: number): SemanticsSummary {
  const good = share(Math.round(95 - 5 * cost), 100);
  const shares = { roles: good, names: good, states: share(7, 8), coverage: share(100, 104), usable: share(40, 41) };
  return { pages: 5, trees: 4, ...shares, leftOut: 2 };
}

function geometry(cost: number): Omit<GeometryFigures, "dataset"> {
  const hits = Math.round(90 - 10 * cost);
  const good = share(hits, 100);
  return {
    pages: 5,
    clickThrough: good,
    clickThroughPerPage: hits / 100,
    exact: good,
    sizeExact: good,
    offsetExact: good,
    phantom: share(1, 100),
    display: good,
    boxesExact: good,
    pagesExact: share(0, 5),
  };
}
