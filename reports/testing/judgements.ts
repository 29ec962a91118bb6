/** Judged pages for tests: one that is right in everything, and records of such pages. */

import { createCounters } from "../../engine/counters.js";
import { makeRecord, type ReleaseRecord } from "../release.js";
import type { PageJudgement } from "../score/judge-page.js";
import type { Grounds } from "../score/verdict-grounds.js";

/** A sign-in page on which everything is right, with `changes` applied. */
export function judgement(changes: Partial<PageJudgement> = {}): PageJudgement {
  return {
    dataset: "corpus",
    id: "sign-in",
    page_type: "Login",
    score: 0.9,
    page_type_gold: "Login",
    page_type_right: true,
    actions: ["Login"],
    actions_missing: [],
    actions_wrong: [],
    actions_gold: ["Login"],
    slots: [{ action: "Login", slot: "submit_id", right: true, wanted: ["#go"], found: [3] }],
    captcha_right: true,
    codes: [],
    codes_gold: [],
    dead_ids: [],
    failures: [],
    work: { ...createCounters(), nodes: 100, boxes: 40 },
    ...changes,
  };
}

/** Grounds of a page type whose bias is -1, heaviest piece first. */
export function grounds(
  emits: string,
  score: number,
  held: Readonly<Record<string, number>>,
  changes: Partial<Grounds> = {},
): Grounds {
  const kind = changes.kind ?? "page-type";
  const plugin = `${kind}/${emits.toLowerCase()}`;
  return { kind, emits, plugin, score, bias: -1, held: Object.entries(held), ...changes };
}

export function record(pages: readonly PageJudgement[]): ReleaseRecord {
  const facts = {
    version: "1.2.3",
    corpusHash: "a".repeat(64),
    rulesHash: "b".repeat(64),
    commit: "0123456789abcdef",
    date: "2026-01-02T03:04:05.000Z",
  };
  return makeRecord(facts, pages);
}
