import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minimise } from "./minimise.js";

/** What shows it: every list that holds one of the groups whole. */
const holding = (groups: readonly (readonly number[])[]) => async (left: readonly number[]) =>
  groups.some((group) => group.every((unit) => left.includes(unit)));

const range = (count: number) => Array.from({ length: count }, (_, unit) => unit);

describe("minimise", () => {
  it("finds what is needed, wherever it stands", async () => {
    expect(await minimise(range(100), holding([[3, 57, 99]]))).toEqual([3, 57, 99]);
  });

  it("leaves nothing when nothing is needed, and takes nothing for what it is", async () => {
    expect(await minimise(range(10), async () => true)).toEqual([]);
    expect(await minimise([], () => expect.fail("asked"))).toEqual([]);
  });

  it("takes few tests where little is needed", async () => {
    let tests = 0;
    const shows = holding([[500]]);
    await minimise(range(1000), async (left) => {
      tests++;
      return shows(left);
    });
    expect(tests).toBeLessThan(50);
  });

  it("is 1-minimal and still shows it, also where leaving out more can bring it back", async () => {
    const groups = fc.array(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(6), async (needed, odd) => {
        const holds = holding(needed);
        // Not monotonous: some lists of other lengths do not show it.
        const shows = async (left: readonly number[]) =>
          left.length === 31 || ((await holds(left)) && left.length % 7 !== odd);
        const left = await minimise(range(31), shows);
        expect(await shows(left)).toBe(true);
        for (const unit of left) expect(await shows(left.filter((other) => other !== unit))).toBe(false);
      }),
    );
  });
});
