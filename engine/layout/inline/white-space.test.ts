import { describe, expect, test } from "vitest";
import { initialStyle } from "../../css/internal-style.js";
import { InlineItem, ItemKind, sourceOffset } from "./items.js";
import { collapse, preserve } from "./white-space.js";

describe("collapse", () => {
  test("makes one space of a run of spaces, tabs and line feeds", () => {
    expect(collapse("a \t\n b  c", false)?.text).toBe("a b c");
  });

  test("keeps text without runs as it is", () => {
    expect(collapse("a b", false)).toEqual({ kind: "text", text: "a b", sourceStart: 0, gaps: null });
  });

  test("drops the leading run where a line begins or a space stands before", () => {
    expect(collapse(" a", true)?.text).toBe("a");
    expect(collapse("\n  a b", true)?.text).toBe("a b");
    expect(collapse("\n  ", true)).toBeNull();
    expect(collapse("\n  ", false)?.text).toBe(" ");
  });

  test("keeps no-break spaces", () => {
    expect(collapse("a \u00a0 b", false)?.text).toBe("a \u00a0 b");
  });

  test("drops line feeds between ideographs but not between Latin or Hangul letters", () => {
    expect(collapse("中\n  文", false)?.text).toBe("中文");
    expect(collapse("中 文", false)?.text).toBe("中 文");
    expect(collapse("中\na", false)?.text).toBe("中 a");
    expect(collapse("한\n글", false)?.text).toBe("한 글");
  });

  test("tells where the text stood in its source", () => {
    const source = "\n  one \n two   three";
    const stretch = collapse(source, true);
    const item = new InlineItem(ItemKind.Text, 1, initialStyle, true, 10, 10 + (stretch?.text.length ?? 0));
    item.sourceStart = stretch?.sourceStart ?? 0;
    item.gaps = stretch?.gaps?.map(({ at, shift }) => ({ at: at + 10, shift })) ?? null;
    const text = stretch?.text ?? "";
    for (const word of ["one", "two", "three"]) {
      const at = sourceOffset(item, 10 + text.indexOf(word));
      expect(source.slice(at, at + word.length)).toBe(word);
    }
  });
});

describe("preserve", () => {
  const kinds = (text: string, collapses: boolean) =>
    preserve(text, collapses, false).map(({ kind, text: part }) => (kind === "text" ? part : kind));

  test("splits at tabs and line feeds and keeps spaces", () => {
    expect(kinds("a  b\n\tc", false)).toEqual(["a  b", "line-feed", "tab", "c"]);
  });

  test("pre-line collapses spaces and drops them beside line feeds", () => {
    expect(kinds("a  b \t \n  c", true)).toEqual(["a b", "line-feed", "c"]);
  });

  test("a carriage return is no line break", () => {
    expect(kinds("a\rb", false)).toEqual(["a", "b"]);
  });

  test("source offsets point at the stretches", () => {
    expect(preserve("ab\ncd", false, false).map(({ sourceStart }) => sourceStart)).toEqual([0, 2, 3]);
  });
});
