import { expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { judgement } from "../testing/judgements.js";
import { judgePagination } from "./judge-pagination.js";
import { paginationLinks } from "./pagination-links.js";

const html = `<ul class="top"><li><a class="n" href="?p=2">Next</a></li></ul><ul><li>1</li><li><a href="?p=2">2</a></li>
<li><a href="?p=3">3</a></li><li class="n"><a href="?p=2">Next</a></li><li><a class="l" href="?p=9">9</a></li></ul>`;
const page = readPage(html, {});
const idOf = (selector: string) => page.idOf(page.query(selector)[0] ?? -1);
const gold = { next: [".n"], prev: [], page: ["ul + ul li:nth-child(2), ul + ul li:nth-child(3) a"], either: [".l"] };

it("compares the slots of Paginate with labelled links by address", () => {
  const suggested = [
    { action: "Paginate", score: 1, next_id: idOf(".n"), page_ids: [idOf("[href='?p=3']"), idOf(".l")] },
  ];
  expect(judgePagination(gold, page, suggested)).toEqual({
    next: { hits: 1, missing: [], wrong: [] },
    prev: { hits: 0, missing: [], wrong: [] },
    page: { hits: 1, missing: ["?p=2"], wrong: [] },
  });
});

it("misses everything where the action is not suggested", () => {
  const { next, page: numbered } = judgePagination(gold, page, []);
  expect([next.missing, numbered.missing]).toEqual([["?p=2"], ["?p=2", "?p=3"]]);
});

it("adds links up over pages", () => {
  const none = { hits: 0, missing: [], wrong: [] };
  const pagination = {
    next: { hits: 1, missing: [], wrong: [] },
    prev: none,
    page: { hits: 3, missing: ["a"], wrong: ["b", "c"] },
  };
  const { next, page: numbered } = paginationLinks([judgement({ pagination }), judgement({ pagination }), judgement()]);
  expect(next).toMatchObject({ f1: 1, recall: { hits: 2, total: 2 } });
  expect(numbered).toMatchObject({ precision: { hits: 6, total: 10 }, recall: { hits: 6, total: 8 }, f1: 12 / 18 });
});
