/** Precision, recall and F1 of links to the next, previous and numbered pages, over pages that label them. */

import { type Share, share } from "../statistics.js";
import { f1 } from "./classification.js";
import type { PageJudgement } from "./judge-page.js";

export interface LinkFigures {
  readonly precision: Share;
  readonly recall: Share;
  readonly f1: number;
}

export interface PaginationFigures {
  readonly next: LinkFigures;
  readonly prev: LinkFigures;
  readonly page: LinkFigures;
}

export function paginationLinks(rows: readonly PageJudgement[]): PaginationFigures {
  const figures = (kind: keyof PaginationFigures): LinkFigures => {
    const judged = rows.flatMap(({ pagination }) => (pagination === undefined ? [] : [pagination[kind]]));
    const sum = (count: (links: (typeof judged)[number]) => number) =>
      judged.reduce((all, links) => all + count(links), 0);
    const hits = sum((links) => links.hits);
    const gold = hits + sum(({ missing }) => missing.length);
    const found = hits + sum(({ wrong }) => wrong.length);
    return { precision: share(hits, found), recall: share(hits, gold), f1: f1(hits, found, gold) };
  };
  return { next: figures("next"), prev: figures("prev"), page: figures("page") };
}
