import { describe, expect, it } from "vitest";
import { SightlineError } from "../engine/errors.js";
import { detectorFrom } from "./default-detector.js";
import { compileDetector } from "./detector.js";
import { loadPlugins } from "./load-plugins.js";
import { problemLine } from "./problem.js";
import { actionPlugin, captchaPlugin, lexiconEntry, pageTypePlugin, ruleFolder } from "./testing/rule-folders.js";

/** Every problem of a folder, one line each, without the folder's name. */
function problemsOf(files: Readonly<Record<string, unknown>>): string[] {
  const folder = ruleFolder(files);
  const { plugins, lexicon, files: paths, problems } = loadPlugins([folder], { withoutBuiltIn: true });
  const compiled = compileDetector(plugins, lexicon, { files: paths });
  return [...problems, ...compiled.problems].map((problem) => problemLine(problem).replace(`${folder}/`, ""));
}

const problemsOfPlugin = (change: Readonly<Record<string, unknown>>) =>
  problemsOf({ "plugins/page-type/wombat.json": pageTypePlugin(change) });

const evidence = (conditions: unknown, more = {}) => [{ name: "it", conditions, weight: 1, ...more }];

describe("loading plugins", () => {
  it("takes sound plugins of every kind", () => {
    const files = {
      "plugins/page-type/wombat.json": pageTypePlugin(),
      "plugins/action/pet.json": actionPlugin(),
      "plugins/captcha/marsupial.json": captchaPlugin(),
      "lexicon/log-in.json": lexiconEntry(),
    };
    expect(problemsOf(files)).toEqual([]);
  });

  it.each([
    ["broken JSON", '{ "id": ', /^plugins\/page-type\/wombat\.json: expected a JSON file, found .*Correct its syntax/],
    [
      "an unknown key",
      pageTypePlugin({ biass: 1 }),
      /#\/biass: expected a known key, found "biass"\. Did you mean "bias"\?/,
    ],
    ["a missing key", pageTypePlugin({ bias: undefined }), /expected a key "bias", found none\. Add it/],
    [
      "another id than its path",
      pageTypePlugin({ id: "page-type/koala" }),
      /#\/id: expected "page-type\/wombat", the file's path/,
    ],
    [
      "an operator that does not exist",
      pageTypePlugin({ evidence: evidence({ fact: "status", operator: "greaterthan", value: 1 }) }),
      /#\/evidence\/0\/conditions\/operator: expected one of .*Did you mean "greaterThan"\?/,
    ],
    [
      "a fact that does not exist",
      pageTypePlugin({ evidence: evidence({ fact: "form-cuont", operator: "equal", value: 1 }) }),
      /#\/evidence\/0\/conditions\/fact: expected the name of a fact, found "form-cuont"\. Did you mean "form-count"\?/,
    ],
    [
      "a fact about an element where there is none",
      pageTypePlugin({ evidence: evidence({ fact: "is-button", operator: "equal", value: true }) }),
      /expected a fact about the page, found is-button, which is about an element/,
    ],
    [
      "a parameter that the fact does not have",
      pageTypePlugin({
        evidence: evidence({ fact: "selector", params: { selector: "a", visble: true }, operator: "equal", value: 1 }),
      }),
      /#\/evidence\/0\/conditions\/params\/visble: .*Did you mean "visible"\?/,
    ],
    [
      "a selector that cannot be parsed",
      pageTypePlugin({
        evidence: evidence({ fact: "selector", params: { selector: "a[" }, operator: "equal", value: 1 }),
      }),
      /\/params\/selector: expected a list of CSS selectors, found "a\["/,
    ],
    [
      "a pattern that cannot be read",
      pageTypePlugin({
        evidence: evidence({ fact: "url-pattern", params: { pattern: "(" }, operator: "equal", value: true }),
      }),
      /\/params\/pattern: expected a regular expression/,
    ],
    [
      "a concept that the lexicon lacks",
      pageTypePlugin({
        evidence: evidence({ fact: "text-concept", params: { concept: "log-inn" }, operator: "equal", value: 1 }),
      }),
      /\/params\/concept: expected concepts of the lexicon \(there is no "log-inn"\)/,
    ],
    [
      "a param that is not declared",
      pageTypePlugin({ evidence: evidence({ fact: "status", operator: "equal", value: { param: "code" } }) }),
      /\/value\/param: expected a param of this plugin, found "code"/,
    ],
    [
      "a param that nothing uses",
      pageTypePlugin({ params: { few: { value: 1, min: 0, max: 2 } } }),
      /#\/params\/few: expected a param that a condition uses/,
    ],
    [
      "a param out of its range",
      pageTypePlugin({
        params: { code: { value: 9, min: 0, max: 2 } },
        evidence: evidence({ fact: "status", operator: "equal", value: { param: "code" } }),
      }),
      /#\/params\/code: expected a value from 0 to 2, found 9/,
    ],
    [
      "examples of one side only",
      pageTypePlugin({ examples: [0, 1].map(() => ({ title: "x", html: "x", emits: true })) }),
      /expected an example that must not be recognised/,
    ],
    [
      "a sign that disagrees",
      pageTypePlugin({ evidence: evidence({ fact: "status", operator: "equal", value: 1 }, { sign: "negative" }) }),
      /#\/evidence\/0\/sign: expected the sign of the weight, found "negative"/,
    ],
    [
      "an operand of another type",
      pageTypePlugin({ evidence: evidence({ fact: "status", operator: "in", value: 403 }) }),
      /\/value: expected a list for in, found 403/,
    ],
  ])("says once and clearly what is wrong with %s", (_title, plugin, message) => {
    const problems = problemsOf({ "plugins/page-type/wombat.json": plugin });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });

  it("checks slots: their names, and that they refer to earlier ones", () => {
    const from = { fact: "is-button", operator: "equal", value: true };
    const wrong = (slots: unknown) => problemsOf({ "plugins/action/pet.json": actionPlugin({ slots }) });
    expect(wrong({ pets: { from, many: true } })).toEqual([expect.stringContaining("a name that ends in _ids")]);
    expect(wrong({ a_id: { from, near: ["b_id"] }, b_id: { from } })).toEqual([
      expect.stringContaining("expected an earlier slot"),
    ]);
  });

  it("lists every problem of every file in one error", () => {
    const folder = ruleFolder({
      "plugins/page-type/wombat.json": pageTypePlugin({ biass: 1 }),
      "plugins/action/pet.json": actionPlugin({ emmits: "Pet" }),
      "lexicon/log-in.json": lexiconEntry({ terms: {} }),
    });
    expect(() => detectorFrom([folder])).toThrow(SightlineError);
    expect(() => detectorFrom([folder])).toThrow(/wombat\.json[\s\S]*|pet\.json/);
    try {
      detectorFrom([folder]);
    } catch (error) {
      for (const part of ["biass", "emmits", "/terms"]) expect(String(error)).toContain(part);
    }
  });

  it("refuses two plugins of one id, and folders that are not there", () => {
    const first = ruleFolder({ "page-type/wombat.json": pageTypePlugin() });
    const second = ruleFolder({ "page-type/wombat.json": pageTypePlugin() });
    const { problems } = loadPlugins([first, second], { withoutBuiltIn: true });
    expect(problems.map(({ expected }) => expected)).toEqual(["an id that is not taken"]);
    expect(() => loadPlugins([`${first}-missing`])).toThrow(/expected a folder of plugins/);
  });

  it("names gates that do not count", () => {
    const requires = [{ fact: "captcha-mode" }];
    expect(problemsOfPlugin({ requires })).toEqual([expect.stringContaining("expected a fact that counts")]);
  });
});
