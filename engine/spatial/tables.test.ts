import { expect, it } from "vitest";
import { read } from "./testing/read.js";

it("repeats spanned cells in every slot and pads short rows at their end", () => {
  const html = `<table><tr><th>Quay<th>Slot<th>Depth
    <tr><th rowspan=2>North<td>A1<td>3 m <tr><td>A2<td>4 m <tr><th>South<td colspan=2>closed <tr><th>West<td>C1</table>`;
  const { tables } = read(html).page.dom;
  expect(tables).toHaveLength(1);
  expect(tables?.[0]?.headers).toEqual(["Quay", "Slot", "Depth"]);
  expect(tables?.[0]?.rows).toEqual([
    ["North", "A1", "3 m"],
    ["North", "A2", "4 m"],
    ["South", "closed", "closed"],
    ["West", "C1", ""],
  ]);
});

it("keeps tables apart, with links in their cells and captions", () => {
  const html = `<table><caption>One</caption><tr><th>a<tr><td>A|<a href=/>link</a></table><table><tr><th>b<tr><td>B</table>`;
  const { tables } = read(html).page.dom;
  expect(tables?.map(({ caption, headers, rows }) => [caption, headers, rows])).toEqual([
    ["One", ["a"], [["A|link"]]],
    [undefined, ["b"], [["B"]]],
  ]);
});

it("joins several header rows by column", () => {
  const html = "<table><thead><tr><th colspan=2>Size<tr><th>w<th>h</thead><tr><td>1<td>2</table>";
  expect(read(html).page.dom.tables?.[0]).toMatchObject({ headers: ["Size w", "Size h"], rows: [["1", "2"]] });
});

it("tells layout tables apart", () => {
  const form = "<table><tr><td>name<td><input><tr><td>word<td><input></table>";
  const outer = `<table><tr><td>menu<td><table><tr><th>a<tr><td>1</table></table>`;
  expect(read(form).page.dom.tables).toBeUndefined();
  expect(read(outer).page.dom.tables).toHaveLength(1);
});

it("reads grids made of roles", () => {
  const row = (role: string, ...cells: string[]): string =>
    `<div role=row>${cells.map((cell) => `<div role=${role}>${cell}</div>`).join("")}</div>`;
  const html = `<div role=table>${row("columnheader", "a", "b")}${row("cell", "1", "2")}</div>`;
  expect(read(html).page.dom.tables?.[0]).toMatchObject({ headers: ["a", "b"], rows: [["1", "2"]] });
});

it("bounds spans that claim millions of slots", () => {
  const html = `<table><tr><th>h</tr>${"<tr><td colspan=1000 rowspan=65534>x".repeat(500)}</table>`;
  const slots = read(html).page.dom.tables?.[0]?.rows.flat().length ?? 0;
  expect(slots).toBeLessThan(51_000);
});
