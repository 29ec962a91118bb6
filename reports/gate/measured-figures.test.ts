import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  type GeometryFigures,
  makeRecord,
  type ReleaseMeasures,
  type ReleaseRecord,
  type SemanticsFigures,
} from "../release.js";
import { share } from "../statistics.js";
import { judgement } from "../testing/judgements.js";
import { compareRecords } from "./compare.js";
import { gateTable } from "./gate-table.js";
import { measuredBy } from "./measured-figures.js";
import { defaultPolicy, readPolicy } from "./policy.js";

const folder = mkdtempSync(join(tmpdir(), "sightline-measured-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A policy file with these figures. */
function policyOf(figures: object) {
  const file = join(folder, "sightline.config.json");
  writeFileSync(file, JSON.stringify({ gate: { figures } }));
  return readPolicy(file);
}

function record(measures: ReleaseMeasures): ReleaseRecord {
  const hash = "a".repeat(64);
  const facts = { version: "1.0.0", corpusHash: hash, rulesHash: hash, commit: "", date: "2026-01-02T00:00:00.000Z" };
  return makeRecord(facts, [judgement()], measures);
}

function geometry(dataset: string, hits: number, pages = 10, phantoms = 0): GeometryFigures {
  const good = share(hits, 1000);
  return {
    ...{
      dataset,
      pages,
      clickThrough: good,
      clickThroughPerPage: hits / 1000,
      exact: good,
      sizeExact: good,
      offsetExact: good,
    },
    ...{ phantom: share(phantoms, 1000), display: good, boxesExact: good, pagesExact: share(0, pages) },
  };
}

function semantics(names: number): SemanticsFigures {
  const good = share(99, 100);
  const shares = { roles: good, names: share(names, 1000), states: good, coverage: good, usable: good };
  return { dataset: "browsy", pages: 10, trees: 10, ...shares, leftOut: 3 };
}

const findings = (before: ReleaseMeasures, now: ReleaseMeasures, policy = defaultPolicy): string[] =>
  compareRecords(record(before), record(now), policy).findings.map(
    ({ level, what, expected, found }) => `${level} ${what}: ${expected}, ${found}`,
  );

describe("boxes, roles and names in the gate", () => {
  it("pass when they are as before, whatever the data sets", () => {
    const both = { geometry: [geometry("browsy", 980), geometry("autopager", 950)], semantics: [semantics(970)] };
    expect(findings(both, both)).toEqual([]);
    expect(gateTable(compareRecords(record(both), record(both), defaultPolicy))).toMatch(/click-through.*1930\/2000/);
  });

  it("fail when a share falls further than the policy allows", () => {
    const before = { geometry: [geometry("browsy", 980)], semantics: [semantics(970)] };
    const now = { geometry: [geometry("browsy", 979, 10, 3)], semantics: [semantics(960)] };
    expect(findings(before, now)).toEqual([
      "error click-through: >= 98.0 % (980/1000 before), 97.9 % (979/1000)",
      "error no phantom: >= 99.9 % (1000/1000 before), 99.7 % (997/1000)",
      "error names: >= 96.9 % (970/1000 before), 96.0 % (960/1000)",
    ]);
  });

  it("are held to level, fall and floor of the policy file", () => {
    const before = { geometry: [geometry("browsy", 980)], semantics: [semantics(970)] };
    const now = { geometry: [geometry("browsy", 960)], semantics: [semantics(960)] };
    const off = { level: "off" };
    const figures = { exact: off, "size-exact": off, "offset-exact": off };
    const policy = { ...figures, "click-through": { fall: 0.05, floor: 0.97 }, names: { level: "warn", fall: 0 } };
    expect(findings(before, now, policyOf(policy))).toEqual([
      "error click-through: >= 97.0 % (the floor), 96.0 % (960/1000)",
      "warn names: >= 97.0 % (970/1000 before), 96.0 % (960/1000)",
    ]);
    expect(() => policyOf({ clickthrough: { fall: 0 } })).toThrow(/unknown figure gate\.figures\.clickthrough/);
  });

  it("compare data sets alone of which both runs measured as many pages", () => {
    const before = { geometry: [geometry("browsy", 980), geometry("autopager", 900)] };
    expect(findings(before, { geometry: [geometry("browsy", 980), geometry("autopager", 100, 3)] })).toEqual([]);
    expect(findings({}, { geometry: [geometry("browsy", 100)], semantics: [semantics(1)] })).toEqual([]);
  });

  it("are measured when the baseline has them or a floor asks for them", () => {
    const without = record({});
    const withBoxes = record({ geometry: [geometry("browsy", 980)] });
    expect(measuredBy(defaultPolicy, without)).toEqual({ geometry: false, semantics: false });
    expect(measuredBy(defaultPolicy, withBoxes)).toEqual({ geometry: true, semantics: false });
    expect(measuredBy(policyOf({ names: { floor: 0.9 } }), without)).toEqual({ geometry: false, semantics: true });
    const off = Object.fromEntries(Object.keys(defaultPolicy.figures).map((name) => [name, { level: "off" }]));
    expect(measuredBy(policyOf(off), withBoxes)).toEqual({ geometry: false, semantics: false });
  });
});
