import { describe, expect, it } from "vitest";
import { computed } from "../testing/styles-of.js";

const columns = (value: string) => computed("gridTemplateColumns", `grid-template-columns: ${value}`);

describe("grid templates", () => {
  it("keeps names, tracks and repetitions in order", () => {
    expect(columns("[a b] 1fr minmax(10px, auto) repeat(2, [c] 2em) fit-content(50%) [d]")).toEqual([
      { kind: "names", names: ["a", "b"] },
      { kind: "track", size: { fr: 1 } },
      { kind: "track", size: { min: 10, max: "auto" } },
      {
        kind: "repeat",
        count: 2,
        items: [
          { kind: "names", names: ["c"] },
          { kind: "track", size: 32 },
        ],
      },
      { kind: "track", size: { fitContent: { percent: 50, px: 0 } } },
      { kind: "names", names: ["d"] },
    ]);
  });

  it("keeps auto-fill for the layout", () => {
    expect(columns("repeat(auto-fill, minmax(100px, 1fr))")).toEqual([
      { kind: "repeat", count: "auto-fill", items: [{ kind: "track", size: { min: 100, max: { fr: 1 } } }] },
    ]);
  });

  it.each([
    "repeat(auto-fill, 1fr)",
    "repeat(auto-fill, 1px) auto",
    "repeat(2, repeat(2, 1px))",
    "minmax(1fr, 1px)",
    "[a] [b] 1px",
    "[a]",
    "repeat(0, 1px)",
    "1px / 2px",
    "10",
    "-1px",
    "repeat(auto-fit, 1px) repeat(auto-fill, 1px)",
  ])("drops %s", (value) => {
    expect(columns(value)).toBe("none");
  });

  it("bounds the number of repetitions", () => {
    expect(columns("repeat(100000000, 1px)")).toMatchObject([{ count: 10_000 }]);
  });

  it("reads areas, with null cells, and refuses areas that are no rectangle", () => {
    expect(computed("gridTemplateAreas", "grid-template-areas: 'a a' '. b'")).toEqual([
      ["a", "a"],
      ["", "b"],
    ]);
    expect(computed("gridTemplateAreas", "grid-template-areas: 'a a' 'b a'")).toBeNull();
    expect(computed("gridTemplateAreas", "grid-template-areas: 'a b' 'c'")).toBeNull();
  });

  it("expands grid-template with areas, sizes and names", () => {
    const shorthand = "grid-template: [top] 'a b' 10px 'c d' [end] / 1fr 2fr";
    expect(computed("gridTemplateAreas", shorthand)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(computed("gridTemplateRows", shorthand)).toEqual([
      { kind: "names", names: ["top"] },
      { kind: "track", size: 10 },
      { kind: "track", size: "auto" },
      { kind: "names", names: ["end"] },
    ]);
  });

  it.each([
    ["2", { line: 2 }],
    ["-1 a", { line: -1, name: "a" }],
    ["span 3", { span: 3 }],
    ["span a", { span: 1, name: "a" }],
    ["a 2 span", { span: 2, name: "a" }],
    ["0", "auto"],
    ["span -1", "auto"],
    ["span span", "auto"],
  ])("reads the line %s", (value, line) => {
    expect(computed("gridRowStart", `grid-row-start: ${value}`)).toEqual(line);
  });

  it("repeats a lone name in grid-area, and leaves numbers auto", () => {
    expect(computed("gridColumnEnd", "grid-area: main")).toEqual({ name: "main" });
    expect(computed("gridColumnEnd", "grid-area: 2 / 3")).toBe("auto");
  });
});
