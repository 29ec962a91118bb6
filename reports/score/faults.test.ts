import { describe, expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { faultsOf, faultsSince } from "./faults.js";

describe("faultsOf", () => {
  it("finds nothing on a page where all is right", () => {
    expect(faultsOf(judgement())).toEqual([]);
  });

  it("marks slots of a missing action as implied", () => {
    const slots = [{ action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found: [] }];
    const faults = faultsOf(judgement({ actions: [], actions_missing: ["Login"], slots }));
    expect(faults.map(({ text, implied }) => [text, implied])).toEqual([
      ["missing Login", undefined],
      ["Login.submit_id holds nothing, expected #go", true],
    ]);
  });
});

describe("faultsOf, as a table wants it", () => {
  it("tells the labelled answer and ours apart", () => {
    const slots = [{ action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found: [4] }];
    const wrong = { page_type: "Home", score: 0.5, page_type_right: false, codes: ["123456"], slots };
    const faults = faultsOf(judgement({ ...wrong, actions_wrong: ["Search"] }));
    expect(faults.map(({ what, expected, found }) => [what, expected, found])).toEqual([
      ["page type", "Login", "Home (0.50)"],
      ["action", "no Search", "Search"],
      ["Login.submit_id", "#go", "element 4"],
      ["codes", "none", "123456"],
    ]);
  });
});

describe("faultsSince", () => {
  const since = (...rows: Parameters<typeof faultsSince>): string[] => faultsSince(...rows).map(({ text }) => text);
  const lacking = (...actions: string[]) => judgement({ actions_missing: actions });

  it("names what was right before", () => {
    expect(since(judgement(), lacking("Login"))).toEqual(["missing Login"]);
    expect(since(lacking("Search"), lacking("Login", "Search"))).toEqual(["missing Login"]);
  });

  it("finds none when fewer things are wrong than before", () => {
    expect(since(lacking("Login", "Search"), lacking("Search"))).toEqual([]);
    const suggested = (...actions: string[]) => judgement({ actions_wrong: actions });
    expect(since(suggested("Consent", "Search"), suggested("Search"))).toEqual([]);
  });

  it("takes one wrong answer instead of another for the same fault", () => {
    const typed = (page_type: string, score: number) => judgement({ page_type, score, page_type_right: false });
    expect(since(typed("Home", 0.5), typed("List", 0.71))).toEqual([]);
    const slot = (found: number[]) =>
      judgement({ slots: [{ action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found }] });
    expect(since(slot([4]), slot([12, 13]))).toEqual([]);
    const coded = (codes: string[]) => judgement({ codes, codes_gold: ["111222"] });
    expect(since(coded([]), coded(["999"]))).toEqual([]);
  });

  it("does not blame a slot that could not be filled while its action was missing", () => {
    const slots = [{ action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found: [] }];
    expect(since(judgement({ actions_missing: ["Login"], slots }), judgement({ slots }))).toEqual([]);
  });
});
