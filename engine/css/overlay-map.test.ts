import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OverlayMap } from "./overlay-map.js";

describe("OverlayMap", () => {
  it("behaves as a copied and changed map, however many layers there are", () => {
    const key = fc.constantFrom("a", "b", "c", "d");
    const change = fc.tuple(key, fc.option(fc.constantFrom("1", "2", "3"), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 30 }), (layers) => {
        const expected = new Map<string, string>();
        let map: ReadonlyMap<string, string> = new Map();
        for (const changes of layers) {
          map = OverlayMap.of(map, new Map(changes));
          for (const [name, value] of new Map(changes)) {
            if (value === undefined) expected.delete(name);
            else expected.set(name, value);
          }
          for (const name of ["a", "b", "c", "d", "e"]) {
            expect(map.get(name)).toBe(expected.get(name));
            expect(map.has(name)).toBe(expected.has(name));
          }
        }
        expect(new Map(map)).toEqual(expected);
        expect(map.size).toBe(expected.size);
        expect([...map.keys()].sort()).toEqual([...expected.keys()].sort());
      }),
    );
  });
});
