import { describe, expect, it } from "vitest";
import type { Gold } from "../../corpus/labelled-page.js";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
import type { EvidenceObservation, Explanation, Verdicts } from "../../rules/verdicts.js";
import { groundsOf } from "./verdict-grounds.js";

const signIn = `<title>Sign in</title><h1>Sign in</h1><form method="post"><input name="user" autocomplete="username">
  <input type="password" name="word"><button>Sign in</button></form>`;

const kept = async (html: string, gold: Gold) => {
  return groundsOf(await detect(readPage(html, { url: "https://site.example/login" }), defaultDetector()), gold);
};

const names = (list: readonly { kind: string; emits: string }[]) => list.map(({ kind, emits }) => `${kind} ${emits}`);

describe("the grounds of a page's verdicts", () => {
  it("add up to the score with the bias, by the plugin that spoke", async () => {
    const [login] = await kept(signIn, {});
    const { bias = 0, held = [], rest = [0, 0], score } = login ?? {};
    const sum = held.reduce((total, [, weight]) => total + weight, bias + rest[1]);
    expect(login).toMatchObject({ kind: "page-type", emits: "Login", plugin: "page-type/login" });
    expect(held.length).toBeGreaterThan(0);
    expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(score ?? 0, 2);
  });

  it("are kept of what is labelled though it is not found", async () => {
    const gold = { pageType: "Article", actions: [{ action: "Subscribe" }] };
    const list = names(await kept(signIn, gold));
    expect(list).toEqual(expect.arrayContaining(["page-type Login", "page-type Article", "action Login"]));
  });

  it("are kept of walls and notices where these are labelled, and of nothing twice", async () => {
    const widget = `${signIn}<div class="g-recaptcha" data-sitekey="x"></div>`;
    const labelled = await kept(widget, { pageType: "Login", captcha: null, blocked: null, consent: null });
    expect(names(labelled).filter((name) => name.startsWith("captcha"))).toEqual(["captcha ReCaptcha"]);
    expect(new Set(names(labelled)).size).toBe(labelled.length);
    expect(names(await kept(widget, {})).filter((name) => name.startsWith("captcha"))).toEqual([]);
  });
});

describe("bounds", () => {
  const evidence = Array.from(
    { length: 20 },
    (_, i): EvidenceObservation => ({
      name: `piece ${i}`,
      weight: i % 2 === 0 ? i / 10 : -i / 10,
      holds: i !== 19,
      facts: [],
    }),
  );
  const explanation = (emits: string): Explanation => {
    return { plugin: `action/${emits}`, kind: "action", emits, score: 0.5, bias: 0.12345, evidence };
  };
  const actions = Array.from({ length: 30 }, (_, i) => ({ action: `Action${i}`, score: 0.9 }));
  const verdicts = {
    fields: { page_type: "Other", page_types: [], outcome: "served", suggested_actions: actions },
    explanations: actions.map(({ action }) => explanation(action)),
  } as unknown as Verdicts;

  it("keep the eight heaviest pieces, and of the others their number and sum", () => {
    const [first] = groundsOf(verdicts, {});
    expect(first?.held.map(([, weight]) => weight)).toEqual([1.8, -1.7, 1.6, -1.5, 1.4, -1.3, 1.2, -1.1]);
    expect(first?.rest).toEqual([11, 0.5]);
    expect(first?.bias).toBe(0.123);
  });

  it("keep sixteen verdicts of a page at most", () => {
    expect(groundsOf(verdicts, {})).toHaveLength(16);
  });
});
