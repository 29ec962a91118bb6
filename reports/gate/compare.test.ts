import { describe, expect, it } from "vitest";
import type { PageJudgement } from "../score/judge-page.js";
import { grounds, judgement, record } from "../testing/judgements.js";
import { compareRecords } from "./compare.js";
import { gateTable } from "./gate-table.js";
import { defaultPolicy, type GatePolicy } from "./policy.js";

const many = (change: (index: number) => Partial<PageJudgement> = () => ({})) =>
  Array.from({ length: 20 }, (_, i) => judgement({ id: `page-${i}`, ...change(i) }));

const wrong = { page_type: "Home", page_type_right: false } as const;
const worse = (changes: Partial<PageJudgement>) => many((i) => (i === 3 ? changes : {}));
const compare = (before: PageJudgement[], now: PageJudgement[], policy: Partial<GatePolicy> = {}) =>
  compareRecords(record(before), record(now), { ...defaultPolicy, ...policy });

const slotWith = (right: boolean) => ({
  slots: [{ action: "Login", slot: "submit_id", right, wanted: ["#go"], found: right ? [3] : [] }],
});

describe("the gate passes", () => {
  it("thirty comparisons of equal records", () => {
    for (let run = 0; run < 30; run++) {
      const rows = many((i) => (i < run % 20 ? { ...wrong, work: { ...judgement().work, boxes: run } } : {}));
      const result = compare(rows, structuredClone(rows));
      expect(result).toMatchObject({ passed: true, findings: [], newlyWrong: [], newlyRight: [], pValue: 1 });
    }
  });

  it("pages that are newly right, and says so", () => {
    const result = compare(worse(wrong), many());
    expect(result).toMatchObject({ passed: true, findings: [], newlyWrong: [] });
    expect(result.newlyRight).toEqual([
      {
        page: "corpus/page-3",
        changes: ["page type Home (0.90), expected Login"],
        differences: ["page type: Home (0.90) -> Login (0.90)"],
      },
    ]);
  });

  it("a page on which one of two faults is mended", () => {
    const result = compare(worse({ actions_missing: ["Login", "Search"] }), worse({ actions_missing: ["Search"] }));
    expect(result).toMatchObject({ passed: true, newlyWrong: [] });
    expect(result.newlyRight).toEqual([{ page: "corpus/page-3", changes: ["missing Login"], differences: [] }]);
  });

  it("a rise of work within what is allowed", () => {
    const work = { ...judgement().work, boxes: 44 };
    expect(
      compare(
        many(),
        many(() => ({ work })),
      ).passed,
    ).toBe(true);
  });

  it("a work counter that the baseline does not know", () => {
    const { nodes: _, ...rest } = judgement().work;
    const old = many(() => ({ work: rest as PageJudgement["work"] }));
    expect(compare(old, many())).toMatchObject({ passed: true, findings: [] });
  });
});

describe("the gate fails", () => {
  const whats = (result: ReturnType<typeof compare>) => result.findings.map(({ what }) => what);

  it("on one page whose type flipped, naming page and figure", () => {
    const result = compare(many(), worse(wrong));
    expect(result.passed).toBe(false);
    expect(whats(result)).toEqual(["page type", "corpus/page-3"]);
    expect(result.findings[0]).toEqual({
      level: "error",
      what: "page type",
      expected: ">= 100.0 % (20/20 before)",
      found: "95.0 % (19/20)",
    });
  });

  it("on a flip that another page's mending hides from the figure", () => {
    const result = compare(
      many((i) => (i === 5 ? wrong : {})),
      worse(wrong),
    );
    expect(result.passed).toBe(false);
    expect(whats(result)).toEqual(["corpus/page-3"]);
    expect(result.pValue).toBe(1);
  });

  it("on a slot that lost its element", () => {
    const result = compare(many(), worse(slotWith(false)));
    expect(whats(result)).toEqual(["slots", "corpus/page-3"]);
    expect(result.findings[1]?.found).toBe("Login.submit_id holds nothing, expected #go");
  });

  it("on an id that names no element, in the baseline or not", () => {
    const dead = worse({ dead_ids: [41] });
    expect(compare(many(), dead).findings).toContainEqual({
      level: "error",
      what: "corpus/page-3",
      expected: "slot ids that name elements",
      found: "41",
      page: "corpus/page-3",
    });
    expect(compare(dead, dead).passed).toBe(false);
  });

  it("on a 15 % rise of a work counter", () => {
    const work = { ...judgement().work, boxes: 46 };
    const result = compare(
      many(),
      many(() => ({ work })),
    );
    expect(result.passed).toBe(false);
    expect(result.findings).toEqual([
      { level: "error", what: "work: boxes", expected: "<= 880 (800 before)", found: "920" },
    ]);
  });

  it("below a floor although nothing fell", () => {
    const figures = { "page type": { level: "error", fall: 0, floor: 0.99 } } as const;
    expect(whats(compare(worse(wrong), worse(wrong), { figures }))).toEqual(["page type"]);
  });
});

describe("a policy", () => {
  const bad = worse({ ...wrong, dead_ids: [9], work: { ...judgement().work, boxes: 4000 } });
  const at = (level: "off" | "warn"): GatePolicy => ({
    figures: Object.fromEntries(Object.keys(defaultPolicy.figures).map((name) => [name, { level, fall: 0 }])),
    newlyWrong: level,
    deadIds: level,
    work: { level, rise: 0.1 },
    timing: { level, rise: 0.05 },
    allow: [],
  });

  it("of warnings passes and reports", () => {
    const result = compare(many(), bad, at("warn"));
    expect(result.passed).toBe(true);
    expect(result.findings).toHaveLength(4);
    expect(new Set(result.findings.map(({ level }) => level))).toEqual(new Set(["warn"]));
  });

  it("that is off reports nothing, and still lists the flips", () => {
    const result = compare(many(), bad, at("off"));
    expect(result).toMatchObject({ passed: true, findings: [] });
    expect(result.newlyWrong).toHaveLength(1);
  });

  it("allows a figure to fall", () => {
    const figures = { "page type": { level: "error", fall: 0.05 } } as const;
    expect(compare(many(), worse(wrong), { figures, newlyWrong: "off" }).passed).toBe(true);
  });
});

describe("pages of one run alone", () => {
  it("are listed and compared with nothing", () => {
    const result = compare([judgement({ id: "gone" })], [judgement({ id: "new", ...wrong })]);
    expect(result).toMatchObject({ added: ["corpus/new"], removed: ["corpus/gone"], newlyWrong: [], newlyRight: [] });
    expect(result).toMatchObject({ passed: true, findings: [] });
  });

  it("neither lower nor raise a figure, nor the work", () => {
    const added = judgement({ id: "new", ...wrong, work: { ...judgement().work, boxes: 9000 } });
    expect(compare(many(), [...many(), added])).toMatchObject({ passed: true, findings: [] });
    const hidden = compare(many(), [...worse(wrong), judgement({ id: "new" })]);
    expect(hidden.figures[0]).toMatchObject({ before: { hits: 20 }, now: { hits: 19, total: 20 }, fails: true });
  });

  it("count for a floor", () => {
    const figures = { "page type": { level: "error", fall: 0, floor: 0.99 } } as const;
    const { findings } = compare(many(), [...many(), judgement({ id: "new", ...wrong })], { figures });
    expect(findings).toEqual([
      { level: "error", what: "page type", expected: ">= 99.0 % (the floor)", found: "95.2 % (20/21)" },
    ]);
  });
});

describe("a flip tells what else changed", () => {
  const flipped = (before: Partial<PageJudgement>, now: Partial<PageJudgement>) =>
    compare(
      many(() => before),
      many((i) => ({ ...before, ...(i === 3 ? now : {}) })),
    );

  it("verdicts and actions", () => {
    expect(flipped({}, { ...wrong, actions: ["Search"] }).newlyWrong[0]?.differences).toEqual([
      "page type: Login (0.90) -> Home (0.90)",
      "no longer suggested: Login",
      "newly suggested: Search",
    ]);
  });

  it("the evidence of what flipped, before and now beside each other", () => {
    const login = grounds("Login", 0.9, { "a password field": 3, "the title says so": 1 });
    const search = grounds("Search", 0.8, { "a search field": 2 }, { kind: "action" });
    const result = flipped(
      { grounds: [login, search] },
      {
        ...wrong,
        grounds: [
          grounds("Home", 0.7, { "many links": 2.5 }),
          grounds("Login", 0.2, { "the title says so": 1.5, "much text": -2 }),
          grounds("Search", 0.9, { "a search field": 3 }, { kind: "action" }),
        ],
      },
    );
    expect(gateTable(result)).toContain(`
      page type: Login (0.90) -> Home (0.90)
      Login (page-type/login)  before    now
      a password field          +3.00      -          gone
      much text                     -  -2.00           new
      the title says so         +1.00  +1.50  other weight
      bias                      -1.00  -1.00
      score                      0.90   0.20
      Home (page-type/home)     before    now
      many links                        +2.50
      bias                              -1.00
      score                  not found   0.70
`);
    expect(result.findings.at(-1)?.found).toContain(
      "| Login 0.90 -> 0.20: gone a password field +3.00; new much text -2.00; the title says so +1.00 -> +1.50 | Home not found -> 0.70: many links +2.50",
    );
    expect(gateTable(result)).not.toContain("a search field");
  });

  it("a bias that changed", () => {
    const now = grounds("Login", 0.2, { "a password field": 3 }, { bias: -4 });
    const result = flipped(
      { grounds: [grounds("Login", 0.9, { "a password field": 3 })] },
      { ...wrong, grounds: [now] },
    );
    expect(gateTable(result)).toMatch(/^ +bias +-1\.00 +-4\.00 +other weight$/m);
    expect(result.findings.at(-1)?.found).toMatch(/\| Login 0\.90 -> 0\.20: bias -1\.00 -> -4\.00$/);
  });

  it("names of evidence where an older record kept no weights", () => {
    const old = { evidence: ["Login: a password field", "Login: the title says so"] };
    const now = { ...wrong, evidence: [], grounds: [grounds("Login", 0.2, { "the title says so": 1.5 })] };
    expect(flipped(old, now).newlyWrong[0]?.evidence?.[0]?.pieces).toEqual([
      { name: "a password field", before: null, change: "gone" },
      { name: "the title says so", before: null, now: 1.5, change: "same" },
    ]);
  });

  it("and whether its labels are others than before", () => {
    const relabelled = worse({ page_type_gold: "Home", page_type_right: false });
    expect(compare(many(), relabelled).newlyWrong[0]?.relabelled).toBe(true);
    expect(compare(many(), worse(wrong)).newlyWrong[0]).not.toHaveProperty("relabelled");
  });
});

describe("an allowance", () => {
  const until = (day: string) => ({ allow: [{ page: "corpus/page-3", reason: "a redesign", until: day }] });

  it("bears the findings of its page until its day, and names them", () => {
    const result = compare(many(), worse({ ...wrong, dead_ids: [9] }), until("2026-01-02"));
    expect(result).toMatchObject({ passed: true, findings: [] });
    expect(result.allowed.map(({ finding }) => finding.what)).toEqual(["corpus/page-3", "corpus/page-3"]);
    expect(result.newlyWrong).toHaveLength(1);
  });

  it("bears nothing after it, and says that it is over", () => {
    const result = compare(many(), worse(wrong), until("2026-01-01"));
    expect(result.passed).toBe(false);
    expect(result.findings.at(-1)).toEqual({
      level: "warn",
      what: "allowance of corpus/page-3",
      expected: "a day to come",
      found: "2026-01-01: a redesign",
    });
  });

  it("bears no other page", () => {
    const rows = many((i) => (i === 3 || i === 4 ? wrong : {}));
    const { findings } = compare(many(), rows, until("2027-01-01"));
    expect(findings.map(({ what }) => what)).toEqual(["page type", "corpus/page-4"]);
  });
});

it("the table tells the outcome, flips and findings", () => {
  const table = gateTable(compare(many(), worse(wrong)));
  expect(table).toMatch(/^FAILED against 1\.2\.3 \(0123456789ab\)\n/);
  expect(table).toMatch(/page type +100\.0 % \(20\/20\) +95\.0 % \(19\/20\) +error/);
  expect(table).toContain("newly wrong (1):\n  corpus/page-3: page type Home (0.90), expected Login");
  expect(table).toContain("error: page type: expected >= 100.0 % (20/20 before), found 95.0 % (19/20)");
  expect(gateTable(compare(many(), many()))).toMatch(/^passed against/);
});
