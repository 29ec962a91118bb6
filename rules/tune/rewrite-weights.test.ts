import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { valueSpans, withNumbers } from "./rewrite-weights.js";
import type { TunedPlugin } from "./tune-data.js";
import { withWeights } from "./write-weights.js";

const file = `{
  "id": "page-type/wombat",
  "title": "A \\"weight\\": 7",
  "bias": -3,
  "evidence": [
    { "name": "it", "conditions": { "fact": "selector", "params": { "weight": 1, "a/b": [1, 2] } }, "weight": 2.50 },
    {
      "name": "that",
      "weight": -1
    }
  ]
}
`;

describe("rewriting", () => {
  it("replaces numbers where pointers say and leaves every other character alone", () => {
    const numbers = new Map([
      ["/bias", -2.25],
      ["/evidence/0/weight", 2.5],
      ["/evidence/1/weight", -0.4],
    ]);
    expect(withNumbers(file, numbers)).toBe(file.replace('"bias": -3', '"bias": -2.25').replace("-1", "-0.4"));
  });

  it("knows where every value stands", () => {
    const spans = valueSpans(file);
    const at = (pointer: string) => file.slice(...(spans.get(pointer) ?? [0, 0]));
    expect(at("/title")).toBe('"A \\"weight\\": 7"');
    expect(at("/evidence/0/conditions/params/a~1b/1")).toBe("2");
    expect(JSON.parse(at(""))).toEqual(JSON.parse(file));
  });

  it("refuses pointers that name no number", () => {
    expect(() => withNumbers(file, new Map([["/evidence/2/weight", 1]]))).toThrow("no number at /evidence/2/weight");
    expect(() => withNumbers(file, new Map([["/title", 1]]))).toThrow("no number at /title");
  });
});

it("gives new texts of the files whose numbers change", () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-tune-"));
  const path = join(folder, "page-type/wombat.json");
  mkdirSync(join(folder, "page-type"));
  writeFileSync(path, file);
  const clue = { name: "", weight: 0, sign: 0 } as const;
  const plugin: TunedPlugin = { id: "page-type/wombat", emits: "Wombat", bias: 0, evidence: [clue, clue] };
  const weights = { bias: [-1], evidence: [[1, 2]] };
  const texts = withWeights(folder, [plugin], weights);
  expect([...texts.keys()]).toEqual([path]);
  const { bias, evidence } = JSON.parse(texts.get(path) ?? "");
  expect([bias, ...evidence.map(({ weight }: { weight: number }) => weight)]).toEqual([-1, 1, 2]);
  writeFileSync(path, texts.get(path) ?? "");
  expect(withWeights(folder, [plugin], weights).size).toBe(0);
});
