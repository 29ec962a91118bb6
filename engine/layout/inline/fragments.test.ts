import { describe, expect, test } from "vitest";
import type { Limits } from "../../limits.js";
import { type LaidOut, layOutHtml } from "../../testing/lay-out-html.js";
import { BoxKind, type BoxTree, Geo, geo } from "../box.js";

function page(body: string, limits: Partial<Limits> = {}): LaidOut {
  return layOutHtml(`<!doctype html><body style="margin:0">${body}`, { limits });
}

function boxesOfKind({ count, kind }: BoxTree, wanted: BoxKind): number[] {
  return Array.from({ length: count }, (_, box) => box).filter((box) => kind[box] === wanted);
}

/** What each line shows of the text boxes, by the fragments' ranges of the boxes' own text. */
function shownText({ tree }: LaidOut): string[] {
  return boxesOfKind(tree, BoxKind.Text).flatMap((box) =>
    (tree.fragments.get(box) ?? []).map(({ start, end }) => (tree.text[box] ?? "").slice(start, end)),
  );
}

describe("fragments", () => {
  test("name each line's part of the box's own text, spaces at line ends left out", () => {
    const laidOut = page('<p style="width:70px">\n  one two\n  three  four</p>');
    expect(shownText(laidOut)).toEqual(["one two", "three  four"]);
    const narrow = page('<p style="width:45px">\n  one two\n  three  four</p>');
    expect(shownText(narrow)).toEqual(["one", "two", "three", "four"]);
  });

  test("texts without anything to show have none", () => {
    const { tree } = page("<p>one <b> </b></p>");
    expect(boxesOfKind(tree, BoxKind.Text).filter((box) => tree.fragments.has(box))).toHaveLength(1);
  });

  test("an inline box has one a line, and its rectangle is their union", () => {
    const { tree } = page('<p style="width:45px;margin:0">a <a style="padding:1px">two three</a></p>');
    const [link = 0] = boxesOfKind(tree, BoxKind.Inline);
    const pieces = tree.fragments.get(link) ?? [];
    expect(pieces).toHaveLength(2);
    const right = Math.max(...pieces.map(({ x, width }) => x + width));
    const bottom = Math.max(...pieces.map(({ y, height }) => y + height));
    expect(geo(tree, link, Geo.X) + geo(tree, link, Geo.Width)).toBe(right);
    expect(geo(tree, link, Geo.Y) + geo(tree, link, Geo.Height)).toBe(bottom);
  });

  test("are not kept twice when a box is laid out twice", () => {
    const { tree } = page('<div style="display:flex"><div style="flex:1"><b>one</b></div></div>');
    for (const [, pieces] of tree.fragments) expect(pieces).toHaveLength(1);
  });

  test("past the limit a box keeps its first and its union", () => {
    const laidOut = page('<p style="width:30px;margin:0"><a>one two three four five six</a></p>', { lineFragments: 3 });
    const [link = 0] = boxesOfKind(laidOut.tree, BoxKind.Inline);
    expect(laidOut.tree.fragments.get(link)?.length).toBeLessThan(6);
    expect(geo(laidOut.tree, link, Geo.Height)).toBe(107);
    expect(laidOut.diagnostics.map(({ code }) => code)).toContain("limit-layout-work");
  });
});

describe("work", () => {
  const measured = (body: string): number => page(body).counters.measureCalls;
  const cases: [string, (size: number) => string][] = [
    ["words", (size) => `<p style="width:200px">${"lorem ipsum dolor ".repeat(size)}`],
    ["one word broken anywhere", (size) => `<p style="width:200px;overflow-wrap:anywhere">${"x".repeat(18 * size)}`],
    ["unbroken inline boxes", (size) => `<p style="white-space:nowrap">${"<b>word</b> ".repeat(size)}`],
    ["preformatted lines", (size) => `<pre>${"a line\n".repeat(size)}`],
    ["floats between words", (size) => `<p>${'word <i style="float:left">x</i>'.repeat(size)}`],
  ];
  test.each(cases)("grows no faster than the text: %s", (_, body) => {
    expect(measured(body(400))).toBeLessThan(measured(body(100)) * 5);
  });
});
