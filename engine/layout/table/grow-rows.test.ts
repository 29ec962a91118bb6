import { describe, expect, it } from "vitest";
import { layoutBoxes } from "../../layout-boxes.js";

/** Heights of the rows of a table of single letters in 16 px, without spacing. */
function rowHeights(rows: string, height = "auto"): (number | undefined)[] {
  const table = `<table cellspacing=0 cellpadding=0 style="height:${height}">${rows}</table>`;
  return layoutBoxes(`<!doctype html>${table}`)
    .filter(({ path }) => /\/tr\[\d+\]$/.test(path))
    .map(({ box }) => Math.round((box[3] ?? 0) * 1000) / 1000);
}

// As measured in Chromium.
describe("rows under a cell of 300 px that spans them", () => {
  const first = "<tr><td rowspan=3 style='height:300px'>x";

  it.each([
    [
      "grow where they have no height of their own",
      `${first}<td height=40>x<tr><td>x<tr><td height=100>x`,
      [40, 160, 100],
    ],
    [
      "grow in proportion when all have one",
      `${first}<td height=40>x<tr><td height=60>x<tr><td height=100>x`,
      [60, 90, 150],
    ],
    [
      "leave it to a row in which another spanning cell begins",
      `${first}<td>x<tr><td height=50>x<td rowspan=2>x<tr><td>x`,
      [18, 264, 18],
    ],
    ["do not grow when they are empty and others are not", `${first}<td height=40>x<tr><tr>`, [300, 0, 0]],
    ["leave it to the last when all are empty", `${first}<tr><tr>`, [0, 0, 300]],
    ["have no percentages", `${first}<td height=40>x<tr height="50%"><td>x<tr><td height=70>x`, [40, 190, 70]],
  ])("%s", (_, rows, expected) => {
    expect(rowHeights(rows)).toEqual(expected);
  });
});

describe("rows of a table of 300 px", () => {
  it.each([
    ["grow where they have no height of their own", "<tr><td height=40>x<tr><td>x<tr><td height=100>x", [40, 160, 100]],
    ["grow where they are empty rather than beyond their height", "<tr><td height=30>x<tr><tr>", [30, 135, 135]],
    ["grow in proportion when all have a height", "<tr><td height=40>x<tr><td height=50>x", [133.328, 166.672]],
    [
      "take percentages of 100 together",
      "<tr><td height='80%'>x<tr><td height='80%'>x<tr><td height=30>x",
      [214.766, 55.234, 30],
    ],
    ["do not heed min-height of cells", "<tr><td style='min-height:30px'>x<tr><td>x", [150, 150]],
    [
      "grow with their bodies",
      "<tbody><tr><td height=40>x<tr><td>x</tbody><tbody><tr><td height=42>x</tbody>",
      [40, 134, 126],
    ],
  ])("%s", (_, rows, expected) => {
    expect(rowHeights(rows, "300px")).toEqual(expected);
  });
});

it("tables without cells are empty, whatever the spacing", () => {
  const heights = (html: string) =>
    layoutBoxes(`<!doctype html>${html}`).filter(({ path }) => path.endsWith("/table[1]"));
  expect(heights("<table><tr></tr><tr></tr></table>").map(({ box }) => box[3])).toEqual([0]);
  expect(heights("<table><tr></tr><tr><td>x</table>").map(({ box }) => box[3])).toEqual([26]);
});

it("percentages in a cell have a base where the table or the cell has a height, not the row", () => {
  const height = (table: string, row: string, cell: string) =>
    layoutBoxes(
      `<!doctype html><table style="height:${table}"><tr style="height:${row}"><td style="height:${cell}"><p style="margin:0;height:100%">x</table>`,
    ).find(({ path }) => path.endsWith("/p[1]"))?.box[3];
  expect(height("auto", "50px", "auto")).toBe(18);
  expect(height("auto", "auto", "100%")).toBe(18);
  expect(height("auto", "auto", "48px")).toBe(48);
  expect(height("104px", "auto", "auto")).toBe(98);
});
