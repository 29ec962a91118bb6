import { describe, expect, it } from "vitest";
import type { StageComparison } from "../bench/compare-builds.js";
import type { StageName } from "../bench/latency.js";
import { grounds, judgement, record } from "../testing/judgements.js";
import { compareRecords } from "./compare.js";
import { gateTable } from "./gate-table.js";
import { githubAnnotations } from "./github-annotations.js";
import { jobSummary } from "./job-summary.js";
import { defaultPolicy, type GatePolicy } from "./policy.js";
import { withTimings } from "./timing-findings.js";

const wrong = { page_type: "Home", page_type_right: false } as const;
const compare = (changes: Parameters<typeof judgement>[0], policy: Partial<GatePolicy> = {}) =>
  compareRecords(record([judgement()]), record([judgement(changes)]), { ...defaultPolicy, ...policy });

describe("annotations", () => {
  it("are commands of GitHub Actions, with the page's file where it has one", () => {
    const { findings } = compare(wrong);
    const lines = githubAnnotations(findings, (page) => `${page}.html`).split("\n");
    expect(lines).toEqual([
      "::error title=gate%3A page type::page type: expected >= 100.0 %25 (1/1 before), found 0.0 %25 (0/1)",
      expect.stringMatching(
        /^::error file=corpus\/sign-in\.html,title=gate%3A corpus\/sign-in::corpus\/sign-in: expected/,
      ),
      "",
    ]);
    expect(githubAnnotations(findings, () => undefined)).not.toContain("file=");
  });

  it("say warning for what only warns", () => {
    const { findings } = compare({ dead_ids: [7] }, { deadIds: "warn", newlyWrong: "off" });
    expect(githubAnnotations(findings, () => undefined)).toMatch(/^::warning title=/);
  });

  it("let no text begin a command of its own", () => {
    const { findings } = compare({ codes: ["1\n::error title=forged::x"], codes_gold: [] });
    const text = githubAnnotations(findings, () => "a,b:c\r.html");
    expect(text.match(/^::/gm)).toHaveLength(findings.length);
    expect(text).toContain("file=a%2Cb%3Ac%0D.html,");
  });
});

describe("timings against another build", () => {
  const stage = (name: StageName, ratio: number): StageComparison => ({
    stage: name,
    ratio,
    low: ratio - 0.02,
    high: ratio + 0.02,
    verdict: ratio > 1.1 ? "slower" : "same",
  });
  const stages = [stage("layout", 1.15), stage("total", 1.03)];
  const comparison = { pages: 40, rounds: 10, processes: 4, tolerance: 0.05, stages, rerun: stages };
  const timed = (slower: readonly StageName[], level: "warn" | "error" = "warn") => {
    const policy = { ...defaultPolicy, timing: { level, rise: 0.05 } };
    return withTimings(compare({}), { base: "main (0123456789ab)", comparison: { ...comparison, slower } }, policy);
  };

  it("warn when they are confirmed, and pass", () => {
    const result = timed(["layout"]);
    expect(result.passed).toBe(true);
    expect(result.findings).toEqual([
      {
        level: "warn",
        what: "time: layout",
        expected: "<= 1.05 times that of main (0123456789ab)",
        found: "1.15 (1.13 to 1.17)",
      },
    ]);
    expect(jobSummary(result)).toContain("| layout | 1.150 | 1.130–1.170 | slower |");
    expect(gateTable(result)).toContain("verdict: slower by more than 5 %, measured twice: layout by 15 %");
  });

  it("fail where the policy says so, and say nothing when they are not confirmed", () => {
    expect(timed(["layout"], "error").passed).toBe(false);
    expect(timed([]).findings).toEqual([]);
    expect(withTimings(compare({}), undefined, defaultPolicy)).toEqual(compare({}));
  });
});

describe("the job summary", () => {
  it("tells outcome, findings, figures, flips and work in Markdown", () => {
    const text = jobSummary(compare({ ...wrong, work: { ...judgement().work, boxes: 50 } }));
    expect(text).toMatch(/^## Gate failed against 1\.2\.3/);
    expect(text).toContain("- **error** page type: expected &gt;= 100.0 %");
    expect(text).toContain("| page type | 100.0 % (1/1) | 0.0 % (0/1) | **error** |");
    expect(text).toContain("### Newly wrong (1)\n\n- corpus/sign-in: page type Home (0.90), expected Login");
    expect(text).toContain("  - page type: Login (0.90) -&gt; Home (0.90)");
    expect(text).toContain("| boxes | 40 | 50 | **+25.0 %** |");
    expect(jobSummary(compare({}))).toMatch(/^## Gate passed .*\n\nNothing got worse\.\n/);
  });

  it("tells the evidence of a flip before and now beside each other, below its page", () => {
    const before = record([judgement({ grounds: [grounds("Login", 0.9, { "a <b>|field": 3 })] })]);
    const now = record([judgement({ ...wrong, grounds: [grounds("Login", 0.2, { links: -2 })] })]);
    const text = jobSummary(compareRecords(before, now, defaultPolicy));
    expect(text).toContain(`

  | Login (page-type/login) | before | now |  |
  | --- | ---: | ---: | ---: |
  | a &lt;b&gt;\\|field | +3.00 | - | gone |
  | links | - | -2.00 | new |
  | bias | -1.00 | -1.00 |  |
  | score | 0.90 | 0.20 |  |
`);
  });

  it("names what is borne, and until when", () => {
    const allow = [{ page: "corpus/sign-in", reason: "a redesign", until: "2027-01-01" }];
    expect(jobSummary(compare(wrong, { allow }))).toContain("(until 2027-01-01: a redesign)");
  });

  it("keeps hostile text from becoming markup", () => {
    const text = jobSummary(compare({ codes: ["<img src=x>|[a](b)\n# big"], codes_gold: [] }));
    expect(text).toContain("&lt;img src=x&gt;\\|\\[a\\](b) \\# big");
    expect(text).not.toContain("<img");
  });
});
