import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledCorpus } from "./load.js";
import { checkManifest, readManifest } from "./manifest.js";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-manifest-"));
  mkdirSync(join(root, "snapshots", "a"), { recursive: true });
  writeFileSync(join(root, "snapshots", "a", "page.html"), "<p>x");
});

afterAll(() => rmSync(root, { recursive: true }));

const snapshot = (changes: Record<string, unknown> = {}) => ({
  id: "a",
  file: "snapshots/a/page.html",
  url: "https://a.example/",
  split: "train",
  source: "written",
  page_type: "Login",
  reviewed: true,
  ...changes,
});

const manifest = (...snapshots: unknown[]) => ({
  $schema: "./manifest.schema.json",
  format: 1,
  viewport: [1280, 800],
  snapshots,
});

describe("checkManifest", () => {
  it("finds nothing wrong with a sound manifest", () => {
    expect(checkManifest(manifest(snapshot()), root)).toEqual([]);
  });

  it("takes labels of elements and forms without a page type, but no entry without any label", () => {
    const { page_type: _, ...bare } = snapshot();
    const elements = [{ selector: "a", box: [0, 0.5, 10, 10] }];
    expect(checkManifest(manifest({ ...bare, elements }), root)).toEqual([]);
    expect(checkManifest(manifest({ ...bare, forms: [{ type: "login" }] }), root)).toEqual([]);
    expect(checkManifest(manifest(bare), root)).not.toEqual([]);
    expect(checkManifest(manifest({ ...bare, elements: [{ selector: "a" }] }), root)).not.toEqual([]);
    expect(checkManifest(manifest({ ...bare, elements: [{ selector: "a", box: [0, 0, 1] }] }), root)).not.toEqual([]);
  });

  it.each([
    ["an unknown key", [snapshot({ colour: "red" })], "/snapshots/0 (a)", /additional properties "colour"/],
    ["a missing key", [{ ...snapshot(), url: undefined }], "/snapshots/0 (a)", /required property 'url'/],
    ["a page type that is no name", [snapshot({ page_type: "shop" })], "/snapshots/0/page_type (a)", /pattern/],
    ["a missing file", [snapshot({ file: "snapshots/b/page.html" })], "/snapshots/0 (a)", /no file snapshots\/b\/page/],
    ["a duplicate id", [snapshot(), snapshot()], "/snapshots/1 (a)", /stands already at \/snapshots\/0/],
    [
      "an action that is wanted and forbidden",
      [snapshot({ actions: [{ action: "Login" }], no_actions: ["Login"] })],
      "/snapshots/0 (a)",
      /Login stands in actions and in no_actions/,
    ],
    ["an alternative that is the label", [snapshot({ also: ["Login"] })], "/snapshots/0 (a)", /also repeats page_type/],
    ["a skip without a reason", [snapshot({ skip: true })], "/snapshots/0 (a)", /skip_reason/],
    ["a file outside snapshots", [snapshot({ file: "../secret/page.html" })], "/snapshots/0/file (a)", /match pattern/],
    [
      "an unknown key of an alternative",
      [snapshot({ captcha: { captcha_type: "hcaptcha", mode: "widget", size: 1 } })],
      "/snapshots/0/captcha (a)",
      /additional properties "size"/,
    ],
    [
      "a value of no allowed type",
      [snapshot({ consent: "shown" })],
      "/snapshots/0/consent (a)",
      /must be null or object/,
    ],
    [
      "a slot of an impossible name",
      [snapshot({ actions: [{ action: "Login", slots: { Button: "#go" } }] })],
      "/snapshots/0/actions/0/slots (a)",
      /must match pattern .* "Button"/,
    ],
    [
      "a slot without a selector",
      [snapshot({ actions: [{ action: "Login", slots: { submit_id: 5 } }] })],
      "/snapshots/0/actions/0/slots/submit_id (a)",
      /must be string or array/,
    ],
  ])("reports %s once, with its place and a next step", (_, snapshots, place, message) => {
    const problems = checkManifest(JSON.parse(JSON.stringify(manifest(...snapshots))), root);
    expect(problems.map((problem) => problem.place)).toEqual([place]);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.next).toMatch(/^[A-Z].+\.$/);
  });

  it("reports every problem, not the first alone", () => {
    const missing = snapshot({ id: "b", file: "snapshots/b/page.html", also: ["Login"] });
    expect(checkManifest(manifest(snapshot(), snapshot(), missing), root)).toHaveLength(3);
  });

  it.each([null, 5, [], { format: 1 }])("does not break on %j", (value) => {
    expect(checkManifest(value, root).length).toBeGreaterThan(0);
  });
});

describe("readManifest", () => {
  it("finds the bundled manifest sound", () => {
    expect(readManifest(join(bundledCorpus(), "manifest.json")).snapshots.length).toBeGreaterThan(50);
  });

  it("lists the problems of a file in its error", () => {
    const file = join(root, "manifest.json");
    writeFileSync(file, JSON.stringify(manifest(snapshot(), snapshot())));
    expect(() => readManifest(file)).toThrow(expect.objectContaining({ code: "bad-manifest", where: file }));
    expect(() => readManifest(file)).toThrow(/\/snapshots\/1 \(a\): the id stands already at \/snapshots\/0/);
  });

  it("names a file that is missing or no JSON", () => {
    const broken = join(root, "broken.json");
    writeFileSync(broken, "{");
    for (const file of [broken, join(root, "absent.json")]) {
      expect(() => readManifest(file)).toThrow(expect.objectContaining({ code: "bad-manifest", where: file }));
    }
  });
});
