/** Links that turn a page's list over, as the Paginate action names them, against the labelled ones. */

import type { GoldPagination } from "../../corpus/labelled-page.js";
import { attribute, tagName } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import type { SuggestedAction } from "../../engine/spatial-dom.js";
import { slotIds } from "../../rules/verdicts.js";

/** By address: a pager above and one below the list hold the same links. Those without an address go by their place. */
export interface LinkJudgement {
  readonly hits: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

export interface PaginationJudgement {
  readonly next: LinkJudgement;
  readonly prev: LinkJudgement;
  readonly page: LinkJudgement;
}

const slotOf = { next: "next_id", prev: "prev_id", page: "page_ids" } as const;

export function judgePagination(
  gold: GoldPagination,
  page: Page,
  suggested: readonly SuggestedAction[],
): PaginationJudgement {
  const slots = suggested.filter(({ action }) => action === "Paginate").map(slotIds);
  const wantedBy = (selectors: readonly string[]) =>
    new Set(
      selectors
        .flatMap((selector) => page.query(selector))
        .flatMap((node) => linkOf(page, node))
        .map((node) => keyOf(page, node)),
    );
  const either = wantedBy(gold.either);
  const judge = (kind: keyof typeof slotOf): LinkJudgement => {
    const wanted = wantedBy(gold[kind]);
    const found = new Set(
      slots.flatMap((slot) => slot.get(slotOf[kind]) ?? []).map((id) => keyOf(page, page.nodeOf(id))),
    );
    return {
      hits: [...wanted].filter((key) => found.has(key)).length,
      missing: [...wanted].filter((key) => !found.has(key) && !either.has(key)),
      wrong: [...found].filter((key) => !wanted.has(key) && !either.has(key)),
    };
  };
  return { next: judge("next"), prev: judge("prev"), page: judge("page") };
}

/** Selectors name a link, what stands in one, or what holds one. */
function linkOf({ document }: Page, node: number): number[] {
  const isLink = (at: number) => tagName(document, at) === "a" && attribute(document, at, "href") !== undefined;
  for (let up = node; up > 0; up = document.parent[up] ?? -1) if (isLink(up)) return [up];
  const end = document.end[node] ?? 0;
  for (let below = node + 1; below < end; below++) if (isLink(below)) return [below];
  return [];
}

function keyOf({ document }: Page, node: number): string {
  const href = node < 0 ? undefined : attribute(document, node, "href")?.trim();
  return href === undefined || href === "" || /^javascript:|^#/i.test(href) ? `#${node}` : href;
}
