import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");

/** A copy of the sources, so that other edits start nothing, with plugins and pages that can be edited. */
const checkout = mkdtempSync(join(tmpdir(), "sightline-lab-loop-"));

let lab: ChildProcess;
let output = "";

/** Resolves with the first match in what the lab prints from now on. */
function printed(pattern: RegExp): Promise<string> {
  const from = output.length;
  return new Promise((done) => {
    const look = (): void => {
      const [match] = pattern.exec(output.slice(from)) ?? [];
      if (match === undefined) return;
      lab.stdout?.off("data", look);
      done(match);
    };
    lab.stdout?.on("data", look);
    look();
  });
}

const verdict = /Tests {2}.*\n(?:.*\n)*.*(?:Waiting for|Watching for) file changes/;

/** Edits a file and resolves with what the lab then prints, and how long that took. */
async function edit(file: string, change: (text: string) => string): Promise<{ said: string; ms: number }> {
  const path = join(checkout, file);
  const from = output.length;
  const text = change(readFileSync(path, "utf8"));
  const told = printed(verdict);
  const start = performance.now();
  writeFileSync(path, text);
  await told;
  return { said: output.slice(from), ms: performance.now() - start };
}

beforeAll(async () => {
  for (const folder of ["engine", "rules", "corpus", "reports", "package.json", "tsconfig.json"]) {
    cpSync(join(root, folder), join(checkout, folder), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const script = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    .scripts.lab.split(" ")
    .slice(1);
  lab = spawn(process.execPath, [vitest, ...script, "--open=false"], {
    cwd: checkout,
    env: { ...env, NO_COLOR: "1", CI: "", SIGHTLINE_LAB_CORPUS: "", SIGHTLINE_LAB_RULES: "" },
  });
  for (const stream of [lab.stdout, lab.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  await printed(verdict);
}, 300_000);

afterAll(async () => {
  const ended = once(lab, "exit");
  lab.kill("SIGINT");
  await ended;
  rmSync(checkout, { recursive: true, force: true });
}, 60_000);

it("serves its page on the loopback address, with a test for each snapshot", () => {
  const { snapshots } = JSON.parse(readFileSync(join(root, "corpus", "manifest.json"), "utf8"));
  expect(output).toMatch(/UI started at http:\/\/127\.0\.0\.1:\d+\//);
  expect(output).toMatch(new RegExp(`Tests {2}.*\\d+ passed.*\\(${snapshots.length + 1}\\)`));
});

it("judges anew when a plugin or a word is edited, and tells expected, found and evidence", async () => {
  const plugin = join("rules", "plugins", "page-type", "login.json");
  const [heavy, back, word] = [
    await edit(plugin, (text) => text.replace(/"bias": [-\d.]+/, '"bias": -90')),
    await edit(plugin, () => readFileSync(join(root, plugin), "utf8")),
    await edit(join("rules", "lexicon", "log-in.json"), (text) =>
      text.replace('"description": "', '"description": "A '),
    ),
  ];
  console.log(`edit to result: ${[heavy, back, word].map(({ ms }) => Math.round(ms)).join(", ")} ms`);
  expect(heavy.said).toMatch(/RERUN {2}rules\/plugins\/page-type\/login\.json/);
  expect(heavy.said).toMatch(/FAIL {2}.*library-sign-in/);
  expect(heavy.said).toMatch(/page type: expected Login, found /);
  expect(heavy.said).toMatch(/page-type\/login scores 0\.00: bias -90\.00, evidence that holds \d/);
  expect(heavy.said).toMatch(/- {3}"page type": "Login"/);
  for (const { said } of [back, word]) expect(said).not.toMatch(/FAIL {2}.*library-sign-in/);
}, 300_000);

it("reads a page anew when it is edited", async () => {
  const page = join("corpus", "snapshots", "library-sign-in", "page.html");
  const { said, ms } = await edit(page, () => "<!doctype html><title>Gone</title><p>Nothing here.");
  console.log(`edit of a page to result: ${Math.round(ms)} ms`);
  expect(said).toContain("page type: expected Login, found Other");
  expect(said).toMatch(/FAIL {2}.*library-sign-in/);
}, 120_000);
