import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { defaultDetector, detectorFrom } from "./default-detector.js";
import { detect } from "./detect.js";
import { createDetector } from "./detector.js";
import { explainText } from "./explain.js";
import { pageFact } from "./facts/fact.js";
import { loadPlugins } from "./load-plugins.js";
import { perceive } from "./perceive.js";
import type { Plugin } from "./plugin.js";
import { runExamples } from "./run-examples.js";
import { actionPlugin, captchaPlugin, lexiconEntry, pageTypePlugin, ruleFolder } from "./testing/rule-folders.js";

const loginPage = `<title>Sign in</title><main><h1>Sign in</h1><form action="/session" method="post">
  <label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label>
  <button>Sign in</button></form></main>`;

describe("the built-in plugins", () => {
  it("hold every example of theirs", async () => {
    const failed = (await runExamples(defaultDetector())).filter(({ wrong }) => wrong.length > 0);
    expect(failed).toEqual([]);
  }, 300_000);

  it("show two pages at the least that each speaks of, and two that it does not", () => {
    const few = loadPlugins().plugins.filter(({ examples }) =>
      [true, false].some((side) => examples.filter(({ emits }) => emits === side).length < 2),
    );
    expect(few.map(({ id }) => id)).toEqual([]);
  });

  it("give a Spatial DOM that fits its schema, with purposes and the form of every control", async () => {
    const dom = await perceive(loginPage, { url: "https://site.example/login" });
    const schema = JSON.parse(readFileSync(new URL("../engine/spatial-dom.schema.json", import.meta.url), "utf8"));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.validate(schema, dom);
    expect(ajv.errors ?? []).toEqual([]);
    expect(dom.page_type).toBe("Login");
    expect(dom.outcome).toBe("served");
    expect(dom.forms).toMatchObject([{ index: 0, type: "login" }]);
    expect(dom.els.find(({ type }) => type === "password")).toMatchObject({ purpose: "current-password", form: 0 });
    expect(dom.suggested_actions?.[0]).toMatchObject({ action: "Login" });
  });

  it("judge controls that no form owns as a group", async () => {
    const dom = await perceive(loginPage.replace(/<form[^>]*>/, "<div>").replace("</form>", "</div>"));
    expect(dom.forms).toMatchObject([{ index: 0, type: "login" }]);
    expect(dom.suggested_actions?.map(({ action }) => action)).toEqual(["Login"]);
  });

  it("give the same verdicts for the same page, and leave the page as it was read", async () => {
    const page = readPage(loginPage);
    const before = JSON.stringify(page.dom);
    const verdicts = [await detect(page, defaultDetector()), await detect(page, defaultDetector())];
    expect(JSON.stringify(verdicts[0])).toBe(JSON.stringify(verdicts[1]));
    expect(JSON.stringify(page.dom)).toBe(before);
  });

  it("count the conditions they evaluate: the same number on every run", async () => {
    const counts = [];
    for (let run = 0; run < 2; run++) {
      const page = readPage(loginPage);
      await detect(page, defaultDetector());
      counts.push(page.counters.conditionsEvaluated);
    }
    expect(counts[0]).toBeGreaterThan(20);
    expect(counts[1]).toBe(counts[0]);
  });

  it("tell the evidence of a verdict with fact values, weights, runner-up and margin", async () => {
    const verdicts = await detect(readPage(loginPage), defaultDetector());
    const text = explainText(verdicts);
    expect(text).toContain("page type  Login");
    // Weights are fitted: what must be told is whatever the verdict itself says held.
    const login = verdicts.explanations.find(({ plugin }) => plugin === "page-type/login");
    const held = login?.evidence.filter(({ holds, weight }) => holds && weight > 0) ?? [];
    expect(held.length).toBeGreaterThan(1);
    for (const { name, weight, facts } of held) {
      expect(text).toContain(`✓  +${weight.toFixed(2)}  ${name}\n`);
      for (const { fact, holds } of facts) {
        expect(text).toMatch(new RegExp(`\\n +${fact}\\b.* = \\S+ is ${holds ? "(?!not )" : "not "}`));
      }
    }
  });
});

describe("rules from a folder", () => {
  it("add a page type and an action without code", async () => {
    const folder = ruleFolder({
      "plugins/page-type/wombat.json": pageTypePlugin({ broader: "List" }),
      "plugins/action/pet.json": actionPlugin(),
    });
    const detector = detectorFrom([folder]);
    const dom = await perceive("<h1 class=wombat>Wombat</h1><button id=pet>Pet it</button>", { detector });
    expect(dom.page_type).toBe("Wombat");
    expect(detector.broader("Wombat")).toBe("List");
    const pet = dom.els.find(({ tag }) => tag === "button")?.id;
    expect(dom.suggested_actions).toMatchObject([{ action: "Pet", pet_id: pet }]);
  });

  it("add a vendor of CAPTCHAs", async () => {
    const detector = detectorFrom([ruleFolder({ "captcha/marsupial.json": captchaPlugin() })]);
    const html =
      "<form><input name=email type=email><div class=marsupial-captcha data-key=k1></div><button>Go</button></form>";
    const dom = await perceive(html, { detector });
    expect(dom.captcha).toMatchObject({ captcha_type: "Slider", mode: "widget", sitekey: "k1" });
  });

  it("add a language to a concept", async () => {
    const html = `<html lang=eo><title>Ensaluti</title><main><h1>Ensaluti</h1><form><input name=a><input type=password name=b>
      <button>Ensaluti</button></form></main></html>`;
    const detector = detectorFrom([ruleFolder({ "lexicon/log-in.json": lexiconEntry() })]);
    const score = async (dom: ReturnType<typeof perceive>) => (await dom).forms?.[0]?.score ?? 0;
    const with_ = await score(perceive(html, { detector }));
    expect(with_).toBeGreaterThan(await score(perceive(html)));
  });
});

describe("failure", () => {
  it("of a fact is its plugin's alone", async () => {
    const broken = pageFact({
      name: "broken",
      returns: "number",
      description: "Always fails.",
      params: {},
      compute: () => {
        throw new Error("out of wombats");
      },
    });
    const plugin = pageTypePlugin({
      evidence: [{ name: "it", conditions: { fact: "broken", operator: "equal", value: 1 }, weight: 1 }],
    }) as unknown as Plugin;
    const { plugins, lexicon } = loadPlugins();
    const detector = createDetector([...plugins, plugin], lexicon, { facts: [broken] });
    const verdicts = await detect(readPage(loginPage), detector);
    expect(verdicts.failures).toEqual([{ plugin: "page-type/wombat", message: "broken: out of wombats" }]);
    expect(verdicts.fields.page_type).toBe("Login");
  });
});

describe("outcome", () => {
  const outcome = async (html: string, status = 200) => (await perceive(html, { response: { status } })).outcome;

  it("tells served, walled, shell, empty and error apart", async () => {
    expect(await outcome(loginPage)).toBe("served");
    expect(await outcome("<title>Access denied</title><h1>Access denied</h1>", 403)).toBe("walled");
    expect(await outcome("<div id=root></div><script src=app.js></script>")).toBe("shell");
    expect(await outcome("")).toBe("empty");
    expect(await outcome("<h1>Something broke</h1><a href=/>Back</a>", 500)).toBe("error");
  });
});
