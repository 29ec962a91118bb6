import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCommandLine } from "../command-line.js";

async function run(...args: string[]) {
  let out = "";
  let err = "";
  const stdin = (async function* () {
    yield new TextEncoder().encode(
      "<title>Sign in</title><form><input name=u><input type=password><button>Sign in</button></form>",
    );
  })();
  const code = await runCommandLine(args, { stdin, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

function folder(plugin: unknown): string {
  const path = mkdtempSync(join(tmpdir(), "sightline-rules-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  mkdirSync(join(path, "page-type"));
  writeFileSync(join(path, "page-type", "wombat.json"), JSON.stringify(plugin));
  return path;
}

const plugin = {
  $schema: "",
  format: 1,
  id: "page-type/wombat",
  kind: "page-type",
  emits: "Wombat",
  title: "A wombat",
  description: "Made for a test and for nothing else.",
  tags: [],
  bias: -4,
  evidence: [
    {
      name: "it",
      conditions: { fact: "selector", params: { selector: ".wombat" }, operator: "equal", value: 1 },
      weight: 9,
    },
  ],
  examples: [
    { title: "One wombat", html: "<p class=wombat>x", emits: true },
    { title: "Two", html: "<p class=wombat>x<p class=wombat>y", emits: false },
  ],
};

describe("sightline rules", () => {
  it("lists facts with their parameters", async () => {
    const { code, out } = await run("rules", "facts", "--only", "text-concept");
    expect(code).toBe(0);
    expect(out).toContain("text-concept  (page, number)");
    expect(out).toContain("- concept: concepts (required)");
  });

  it("tests plugins of a folder beside the built-in ones", async () => {
    const { code, out } = await run("rules", "test", "--rules", folder(plugin), "--only", "wombat");
    expect({ code, out }).toEqual({ code: 0, out: "2 of 2 examples hold.\n" });
  });

  it("ends with 1 when an example does not hold", async () => {
    const wrong = {
      ...plugin,
      examples: [
        { ...plugin.examples[0], emits: false },
        { ...plugin.examples[1], emits: true },
      ],
    };
    const { code, out, err } = await run("rules", "test", "--rules", folder(wrong), "--only", "wombat");
    expect(code).toBe(1);
    expect(out).toContain("Expected anything but Wombat, found Wombat.");
    expect(err).toBe("sightline: 2 of 2 examples do not hold\n");
  });

  it("ends with 2 and says what is wrong when a plugin is broken", async () => {
    const { code, err } = await run("rules", "list", "--rules", folder({ ...plugin, tagz: [] }));
    expect(code).toBe(2);
    expect(err).toMatch(/page-type\/wombat\.json#\/tagz: expected a known key, found "tagz"\. Did you mean "tags"\?/);
  });
});

describe("sightline explain", () => {
  it("tells verdicts with their evidence", async () => {
    const { code, out } = await run("explain", "-", "--url", "https://site.example/login");
    expect(code).toBe(0);
    expect(out).toMatch(/^page type {2}Login/);
    expect(out).toContain("url-concept");
  });

  it("prints the same as JSON", async () => {
    const { out } = await run("explain", "-", "--json");
    const data = JSON.parse(out);
    expect(data.page_type).toBe("Login");
    expect(data.explanations.some(({ plugin: id }: { plugin: string }) => id === "form/login")).toBe(true);
  });
});

describe("sightline parse --judge", () => {
  it("adds verdicts", async () => {
    const dom = JSON.parse((await run("parse", "-", "--judge")).out);
    expect(dom.page_type).toBe("Login");
    expect(dom.suggested_actions[0].action).toBe("Login");
  });
});
