import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { valueSpans, withNumberBehind, withNumbers } from "./rewrite-weights.js";
import type { TunedPlugin } from "./tune-data.js";
import { withFit } from "./write-weights.js";

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

describe("a number more", () => {
  it("stands behind another one and is laid out like it", () => {
    const lines = '{\n  "params": {\n    "few_links": {\n      "value": 3,\n      "min": 1\n    }\n  }\n}\n';
    const behind = (text: string) => withNumberBehind(text, "/params/few_links", "value", "prior", 4);
    expect(behind(lines)).toBe(lines.replace('"value": 3,\n', '"value": 3,\n      "prior": 4,\n'));
    const line = '{ "params": { "few_links": { "min": 1, "value": 3 } } }';
    expect(behind(line)).toBe('{ "params": { "few_links": { "min": 1, "value": 3, "prior": 4 } } }');
  });

  it("needs the one that it is to stand behind", () => {
    expect(() => withNumberBehind("{}", "/params/few_links", "value", "prior", 4)).toThrow("/params/few_links/value");
  });
});

describe("writing", () => {
  const clue = { name: "", weight: 0, sign: 0 } as const;
  const wombat = { id: "page-type/wombat", emits: "Wombat", bias: 0, evidence: [clue, clue] };
  const written = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), "sightline-tune-"));
    const path = join(folder, "page-type/wombat.json");
    mkdirSync(join(folder, "page-type"));
    writeFileSync(path, text);
    return { folder, path };
  };

  it("gives new texts of the files whose numbers change", () => {
    const { folder, path } = written(file);
    const plugin: TunedPlugin = { ...wombat, params: [] };
    const fit = { weights: { bias: [-1], evidence: [[1, 2]] }, params: [[]] };
    const texts = withFit(folder, [plugin], fit);
    expect([...texts.keys()]).toEqual([path]);
    const { bias, evidence } = JSON.parse(texts.get(path) ?? "");
    expect([bias, ...evidence.map(({ weight }: { weight: number }) => weight)]).toEqual([-1, 1, 2]);
    writeFileSync(path, texts.get(path) ?? "");
    expect(withFit(folder, [plugin], fit).size).toBe(0);
  });

  it("keeps the author's value of a param that moves, once, and changes nothing else", () => {
    const params =
      '"params": { "few_links": { "value": 4, "min": 1, "max": 9 }, "long_characters": { "value": 50, "min": 9, "max": 90 } },';
    const { folder, path } = written(file.replace('"bias": -3,', `"bias": -3,\n  ${params}`));
    const about = { min: 1, max: 90, isFitted: true };
    const plugin: TunedPlugin = {
      ...wombat,
      params: [
        { name: "few_links", value: 4, prior: 4, ...about },
        { name: "long_characters", value: 50, prior: 50, ...about },
      ],
    };
    const weights = { bias: [-3], evidence: [[2.5, -1]] };
    const write = (values: number[]) => {
      const before = readFileSync(path, "utf8");
      const after = withFit(folder, [plugin], { weights, params: [values] }).get(path) ?? before;
      writeFileSync(path, after);
      return [before, after];
    };
    const [before, after] = write([6, 50]);
    expect(after).toBe(before?.replace('"value": 4,', '"value": 6, "prior": 4,'));
    const [, again] = write([3, 50]);
    expect(again).toBe(before?.replace('"value": 4,', '"value": 3, "prior": 4,'));
  });
});
