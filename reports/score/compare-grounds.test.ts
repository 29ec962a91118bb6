import { describe, expect, it } from "vitest";
import { grounds, judgement } from "../testing/judgements.js";
import { changedGrounds, compareGrounds } from "./compare-grounds.js";
import { faultsOf } from "./faults.js";
import type { Grounds } from "./verdict-grounds.js";

const rowOf = (...kept: Grounds[]) => judgement({ grounds: kept });
const compare = (before: Grounds, now: Grounds) => compareGrounds(rowOf(before), rowOf(now))[0];

describe("two runs side by side", () => {
  it("tell what is gone, new, of another weight and the same, changes first and heavy ones before light ones", () => {
    const before = grounds("Login", 0.9, { same: 9, field: 3, title: 1, light: 0.2 });
    const now = grounds("Login", 0.4, { same: 9, title: 2, links: -4, light: 0.2 });
    expect(compare(before, now)?.pieces).toEqual([
      { name: "links", now: -4, change: "new" },
      { name: "field", before: 3, change: "gone" },
      { name: "title", before: 1, now: 2, change: "weight" },
      { name: "same", before: 9, now: 9, change: "same" },
      { name: "light", before: 0.2, now: 0.2, change: "same" },
    ]);
  });

  it("are unchanged when nothing but the plugin's name is unknown", () => {
    const login = grounds("Login", 0.9, { field: 3 });
    expect(compare(login, structuredClone(login))?.isChanged).toBe(false);
  });

  it.each([
    ["the bias", { bias: -3 }],
    ["a veto", { stopped: "veto" }],
    ["another plugin", { plugin: "page-type/sign-in" }],
    ["the score alone", { score: 0.5 }],
  ])("are changed by %s", (_, changes) => {
    const login = grounds("Login", 0.9, { field: 3 });
    expect(compare(login, { ...login, ...changes })?.isChanged).toBe(true);
  });

  it("call nothing new or gone that may be among the lighter pieces, whose names are not kept", () => {
    const before = grounds("Login", 0.9, { field: 3, title: 1 }, { rest: [2, 0.7] });
    const now = grounds("Login", 0.9, { field: 3, links: 2, path: 0.5 });
    expect(compare(before, now)?.pieces.map(({ name, change }) => [name, change])).toEqual([
      ["links", "new"],
      ["title", "gone"],
      ["field", "same"],
      ["path", "lighter"],
    ]);
  });

  it("say of a verdict that one run alone kept that it is changed, and of its pieces nothing", () => {
    const found = judgement({ page_type: "Home", grounds: [grounds("Home", 0.7, { links: 2 })] });
    const [home] = compareGrounds(rowOf(), found);
    expect(home).toMatchObject({ isChanged: true, pieces: [{ name: "links", now: 2, change: "same" }] });
    expect(home).not.toHaveProperty("before");
  });

  it("take names without weights from older records", () => {
    const old = judgement({ evidence: ["Login: a field: for passwords", "Other: x"] });
    const [login, ...others] = compareGrounds(old, rowOf(grounds("Login", 0.9, { "a field: for passwords": 3 })));
    expect(others).toEqual([]);
    expect(login).toMatchObject({ before: {}, now: { score: 0.9 }, isChanged: false });
    expect(login?.pieces).toEqual([{ name: "a field: for passwords", before: null, now: 3, change: "same" }]);
  });
});

describe("verdicts that one record alone has", () => {
  const search = grounds("Search", 0.9, { field: 2 }, { kind: "action" });

  it("are told where the other one keeps such verdicts", () => {
    expect(compareGrounds(rowOf(), rowOf(search))).toHaveLength(1);
    expect(compareGrounds(judgement({ evidence: [] }), rowOf(search))).toEqual([]);
    expect(compareGrounds(judgement({ evidence: [] }), rowOf(grounds("Login", 0.9, {})))).toHaveLength(1);
    expect(compareGrounds(judgement(), rowOf(search, grounds("Login", 0.9, {})))).toEqual([]);
  });

  it("are not told when they were mere runners-up", () => {
    expect(compareGrounds(rowOf(), rowOf(grounds("Home", 0.2, { links: 2 })))).toEqual([]);
  });
});

describe("the evidence behind a flip", () => {
  const action = (emits: string, score: number) => grounds(emits, score, { form: score }, { kind: "action" });
  const before = rowOf(
    grounds("Login", 0.9, { field: 3 }),
    grounds("Form", 0.1, { fields: 1 }),
    action("Login", 0.9),
    action("Search", 0.9),
  );
  const kept = [
    grounds("Home", 0.6, { links: 3 }),
    grounds("Login", 0.3, {}),
    grounds("List", 0.2, { rows: 1 }),
    action("Login", 0.4),
    action("Search", 0.8),
  ];
  const told = (changes: Parameters<typeof judgement>[0]) => {
    const now = judgement({ grounds: kept, ...changes });
    return changedGrounds(before, now, faultsOf(now)).map(({ kind, emits }) => `${kind} ${emits}`);
  };

  it("is that of the page types found and labelled, not of runners-up", () => {
    expect(told({ page_type: "Home", page_type_right: false })).toEqual(["page-type Login", "page-type Home"]);
  });

  it("is that of the action that is missing, wrong or has a wrong slot", () => {
    expect(told({ actions_missing: ["Login"] })).toEqual(["action Login"]);
    expect(told({ actions_wrong: ["Search"] })).toEqual(["action Search"]);
    const slots = [{ action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found: [9] }];
    expect(told({ slots })).toEqual(["action Login"]);
  });

  it("is none where no evidence stands behind the fault", () => {
    expect(told({ dead_ids: [4], failures: ["page-type/login: no"] })).toEqual([]);
  });
});
