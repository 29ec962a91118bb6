import { expect, it } from "vitest";
import { type ElementSketch, spatialDom } from "../testing/spatial-doms.js";
import { repeatedRows } from "./repeated-rows.js";

const place = (fp: string, tag: string, rest: Partial<ElementSketch> = {}): ElementSketch => ({
  tag,
  fp: `${fp}.a.t`,
  ...rest,
});
const link = (fp: string, rest: Partial<ElementSketch> = {}) => place(fp, "a", { interactive: "native", ...rest });

function rowsOf(sketches: ElementSketch[]) {
  return repeatedRows(spatialDom(sketches).els).map(({ rows }) => rows.map(([first, end]) => [first, end - 1]));
}

it("finds rows that repeat between what does not", () => {
  const row = [link("title"), place("meta", "span"), link("comments")];
  const page = [place("h", "h1"), ...row, ...row, ...row, ...row, link("more")];
  expect(rowsOf(page)).toEqual([
    [
      [1, 3],
      [4, 6],
      [7, 9],
      [10, 12],
    ],
  ]);
});

it("allows rows that lack or add something, and passes over what is hidden", () => {
  const title = link("title");
  const meta = place("meta", "span");
  const hidden = place("menu", "p", { hidden: true });
  const rows = [title, meta, link("reply"), title, hidden, meta, title, meta, link("reply"), title, meta];
  expect(rowsOf(rows)).toEqual([
    [
      [0, 2],
      [3, 5],
      [6, 8],
      [9, 10],
    ],
  ]);
});

it("takes cells that stand side by side for one row", () => {
  const cells = Array.from({ length: 15 }, (_, i) =>
    link("cell", { b: [(i % 3) * 100, Math.floor(i / 3) * 20, 90, 18] }),
  );
  expect(rowsOf(cells)[0]).toHaveLength(5);
  expect(rowsOf(cells)[0]?.[1]).toEqual([3, 5]);
});

it("takes a list of single links for rows of one", () => {
  const links = Array.from({ length: 6 }, (_, i) => link("item", { b: [i * 50, 0, 40, 18] }));
  expect(rowsOf(links)[0]).toHaveLength(6);
});

it("finds no rows in three of a kind, nor in paragraphs without targets", () => {
  expect(rowsOf([link("x"), link("x"), link("x")])).toEqual([]);
  expect(rowsOf(Array.from({ length: 9 }, () => place("p", "p")))).toEqual([]);
});
