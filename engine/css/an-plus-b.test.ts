import { describe, expect, it } from "vitest";
import { isNth, parseAnPlusB } from "./an-plus-b.js";

describe("An+B", () => {
  it.each([
    ["odd", 2, 1],
    ["EVEN", 2, 0],
    ["5", 0, 5],
    ["+5", 0, 5],
    ["-0", 0, -0],
    ["n", 1, 0],
    ["-n", -1, -0],
    ["+n", 1, 0],
    ["2n+1", 2, 1],
    ["2n + 1", 2, 1],
    ["2n- 1", 2, -1],
    ["-n+ 3", -1, 3],
    ["3n -0", 3, -0],
    ["999999999999", 0, 2 ** 31 - 1],
  ])("reads %s", (text, a, b) => {
    const nth = parseAnPlusB(text);
    expect(nth?.a === a && nth?.b === b).toBe(true);
  });

  it.each(["", "2 n", "+ 2n", "2n1", "--1", "2.0n", "n-", "- n", "foo", "n + -1"])("refuses %j", (text) => {
    expect(parseAnPlusB(text)).toBeNull();
  });

  it("counts from 1 with n from 0", () => {
    const positions = (text: string) => {
      const nth = parseAnPlusB(text) ?? { a: 0, b: 0 };
      return [1, 2, 3, 4, 5, 6, 7].filter((position) => isNth(nth, position));
    };
    expect(positions("3n+1")).toEqual([1, 4, 7]);
    expect(positions("-n+2")).toEqual([1, 2]);
    expect(positions("n+6")).toEqual([6, 7]);
    expect(positions("0n+4")).toEqual([4]);
    expect(positions("2n-1")).toEqual([1, 3, 5, 7]);
  });
});
