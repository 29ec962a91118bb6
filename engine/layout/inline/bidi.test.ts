import { describe, expect, test } from "vitest";
import type { ComputedStyle } from "../../css/computed-style.js";
import { initialStyle } from "../../css/internal-style.js";
import { resolveBidi } from "./bidi.js";
import { InlineContent, InlineItem, ItemKind } from "./items.js";

const rtl: ComputedStyle = { ...initialStyle, direction: "rtl" };

/** Content of one text item. */
function contentOf(text: string): InlineContent {
  const content = new InlineContent();
  content.text = text;
  content.items.push(new InlineItem(ItemKind.Text, 1, initialStyle, true, 0, text.length));
  return content;
}

/** Runs as "text:level". */
function runs(content: InlineContent): string[] {
  return content.items
    .filter(({ kind }) => kind === ItemKind.Text)
    .map(({ start, end, level }) => `${content.text.slice(start, end)}:${level}`);
}

function levels(text: string, style: ComputedStyle = initialStyle): string[] {
  const content = contentOf(text);
  resolveBidi(content, style);
  return runs(content);
}

describe("resolveBidi", () => {
  test("leaves left-to-right text alone", () => {
    const content = contentOf("plain, text 123");
    resolveBidi(content, initialStyle);
    expect(content.isBidi).toBe(false);
    expect(content.items).toHaveLength(1);
  });

  test("raises Hebrew words and the spaces between them", () => {
    expect(levels("abc שלום עולם def")).toEqual(["abc :0", "שלום עולם:1", " def:0"]);
  });

  test("numbers after Hebrew read left to right inside the run", () => {
    expect(levels("שלום 123 עולם")).toEqual(["שלום :1", "123:2", " עולם:1"]);
  });

  test("a right-to-left block has level 1 and English in it level 2", () => {
    expect(levels("abc, def.", rtl)).toEqual(["abc, def:2", ".:1"]);
  });

  test("separators inside numbers stay with them, others do not", () => {
    expect(levels("ש 1,2 - 3", rtl)).toEqual(["ש :1", "1,2:2", " - :1", "3:2"]);
  });

  test("currency beside a number takes its direction", () => {
    expect(levels("ש $5", rtl)).toEqual(["ש :1", "$5:2"]);
  });

  test("an isolate does not reach into what stands around it", () => {
    const content = new InlineContent();
    const isolated: ComputedStyle = { ...initialStyle, direction: "rtl", unicodeBidi: "isolate" };
    content.text = "aב(c";
    content.items.push(
      new InlineItem(ItemKind.Text, 1, initialStyle, true, 0, 1),
      new InlineItem(ItemKind.Open, 2, isolated, true, 1, 1),
      new InlineItem(ItemKind.Text, 3, isolated, true, 1, 3),
      new InlineItem(ItemKind.Close, 2, isolated, true, 3, 3),
      new InlineItem(ItemKind.Text, 4, initialStyle, true, 3, 4),
    );
    resolveBidi(content, initialStyle);
    expect(runs(content)).toEqual(["a:0", "ב(:1", "c:0"]);
  });
});
