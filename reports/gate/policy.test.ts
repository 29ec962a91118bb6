import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SightlineError } from "../../engine/errors.js";
import { defaultPolicy, type GatePolicy, readPolicy } from "./policy.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-policy-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const config = (): string => join(folder, "sightline.config.json");

function policyOf(text: string): GatePolicy {
  writeFileSync(config(), text);
  return readPolicy(config());
}

const gate = (policy: unknown): GatePolicy => policyOf(JSON.stringify({ gate: policy }));

describe("readPolicy", () => {
  it("has the defaults for what a file leaves out", () => {
    expect(policyOf("{}")).toEqual(defaultPolicy);
    expect(gate({ newlyWrong: "warn" })).toEqual({ ...defaultPolicy, newlyWrong: "warn" });
    expect(gate({ work: { rise: 0.5 } }).work).toEqual({ level: "error", rise: 0.5 });
    expect(gate({ figures: { slots: { level: "off" } } }).figures).toEqual({
      ...defaultPolicy.figures,
      slots: { level: "off", fall: 0 },
    });
  });

  it("takes floors and allowed falls", () => {
    const { figures } = gate({ figures: { "page type": { level: "error", fall: 0.02, floor: 0.9 } } });
    expect(figures["page type"]).toEqual({ level: "error", fall: 0.02, floor: 0.9 });
  });

  it.each([
    [{ newlywrong: "off" }, /unknown key gate\.newlywrong/],
    [{ figures: { recall: { level: "off", fall: 0 } } }, /unknown figure gate\.figures\.recall/],
    [{ figures: { slots: { level: "loud" } } }, /level loud of slots/],
    [{ figures: { slots: { fall: 2 } } }, /fall 2 of slots/],
    [{ figures: { slots: { floor: "high" } } }, /floor high of slots/],
    [{ figures: { slots: null } }, /null as gate\.figures\.slots/],
    [{ figures: [] }, /\[\] as gate\.figures/],
    [{ deadIds: true }, /level true/],
    [{ work: { level: "warn", rise: -1 } }, /gate\.work\.rise -1/],
    [{ timing: { level: "never" } }, /level never/],
    [{ timing: { rise: "5 %" } }, /gate\.timing\.rise 5 %/],
    [{ allow: {} }, /\{\} as gate\.allow/],
    [{ allow: [{ page: "corpus/a", until: "2026-12-31" }] }, /no reason in gate\.allow\[0\]/],
    [{ allow: [{ page: "corpus/a", reason: "x", until: "soon" }] }, /until "soon", not a day/],
    [{ allow: [{ page: "corpus/a", reason: "x", until: "2026-13-01" }] }, /until "2026-13-01", not a day/],
    [{ allow: [{ page: "a", reason: "x", until: "2026-12-31", fault: 1 }] }, /unknown key gate\.allow\[0\]\.fault/],
    ["strict", /"strict" as gate/],
  ])("refuses %j", (policy, found) => {
    const act = () => gate(policy);
    expect(act).toThrow(SightlineError);
    expect(act).toThrow(found);
    expect(act).toThrow(expect.objectContaining({ code: "bad-config", where: config() }));
  });

  it("names a file that is missing or no JSON", () => {
    expect(() => readPolicy(join(folder, "absent.json"))).toThrow(/absent\.json: expected a gate policy/);
    expect(() => policyOf("{")).toThrow(expect.objectContaining({ code: "bad-config", where: config() }));
    expect(() => policyOf("null")).toThrow(expect.objectContaining({ code: "bad-config", where: config() }));
  });
});
