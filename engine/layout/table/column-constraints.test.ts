import { describe, expect, it } from "vitest";
import { layOutHtml } from "../../testing/lay-out-html.js";

/** Widths of the cells of the first row of a table with 1 px of padding and 2 px of spacing; boxes are 10 px wide. */
function widths(rows: string): number[] {
  const box = '<b style="display:inline-block;width:50px;height:1px"></b> ';
  const html = `<!doctype html><body style="margin:0"><table>${rows.replaceAll("BOX", box)}</table>`;
  const boxes = layOutHtml(html).boxes();
  return [...boxes].filter(([path]) => /tr\[1\]\/td\[\d\]$/.test(path)).map(([, [, , width]]) => width);
}

describe("the width of a column", () => {
  it("is the max-content width of its cells where there is room", () => {
    expect(widths("<tr><td>BOX<td style='width:7px'>")).toEqual([52, 9]);
    expect(widths("<tr><td>BOX<tr><td><p style='margin:0;width:80px'>")).toEqual([82]);
  });

  it("is that of the cell that has one, whichever comes first", () => {
    const long = "<p style='margin:0'>BOX BOX BOX</p>";
    expect(widths(`<tr><td>${long}<tr><td style='width:70px'>x`)).toEqual([72]);
    expect(widths(`<tr><td style='width:70px'>x<tr><td>${long}`)).toEqual([72]);
    expect(widths(`<tr><td>${long}<tr><td style='width:70px'>x<tr><td style='width:90px'>x<tr><td>${long}`)).toEqual([
      92,
    ]);
  });

  it("is never below the min-content width of a cell", () => {
    expect(widths("<tr><td>BOX BOX<tr><td style='width:20px'>x")).toEqual([52]);
    expect(widths("<tr><td style='width:20px'>x<tr><td>BOX BOX")).toEqual([52]);
    expect(widths("<col style='width:20px'><tr><td>BOX BOX")).toEqual([52]);
  });
});

describe("a spanning cell", () => {
  const first = "<tr><td style='width:48px'>a<td style='width:12px'>b";

  it("does not widen columns that have widths, unless its content does not fit", () => {
    expect(widths(`${first}<tr><td colspan=2>BOX BOX`)).toEqual([50, 14]);
    expect(widths(`${first}<tr><td colspan=2><p style='margin:0;width:98px'>`)).toEqual(
      [76.563, 21.438].map((width) => expect.closeTo(width, 1)),
    );
  });

  it("widens them when it has a width itself", () => {
    expect(widths(`${first}<tr><td colspan=2 style='width:98px'>x`)).toEqual(
      widths(`${first}<tr><td colspan=2><p style='margin:0;width:98px'>`),
    );
  });

  it("widens the column without a width", () => {
    expect(widths("<tr><td style='width:48px'>a<td>b<tr><td colspan=2>BOX BOX")).toEqual([50, expect.closeTo(54, 0)]);
  });
});

describe("columns that exist by spans alone", () => {
  it("take neither room nor spacing", () => {
    expect(widths("<tr><td>BOX<td>BOX<tr><td colspan=5>x")).toEqual([52, 52]);
    expect(widths("<tr><td colspan=5>BOX<tr><td>BOX<td>BOX")).toEqual([106]);
    expect(widths("<col><col><col><tr><td>BOX")).toEqual([52]);
  });

  it("take the width that a col element tells", () => {
    expect(widths("<col><col style='width:30px'><tr><td colspan=2>x<tr><td>BOX")).toEqual([84]);
  });
});

describe("percentages of columns", () => {
  const row = "<tr><td>BOX<td style='width:80%'>BOX";

  it("make a table wide enough for them", () => {
    expect(widths(row)).toEqual([52, 208]);
  });

  it("do so in a cell or flex container only where there is room already", () => {
    expect(
      layOutHtml(`<!doctype html><div style="display:flex"><table><tr><td>x<td style="width:99%">y</table></div>`).box(
        "table",
      )[2],
    ).toBeLessThan(50);
    const nested = (width: string) =>
      layOutHtml(
        `<!doctype html><table><tr><td ${width}><table id=t><tr><td>x<td style="width:99%">y</table></table>`,
      ).box("#t")[2];
    expect(nested("")).toBeLessThan(50);
    expect(nested("width=400")).toBe(400);
  });
});
