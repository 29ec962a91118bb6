import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { compareVersions, readReleases } from "./read-releases.js";
import { writeRecord } from "./release.js";
import { judgement, record } from "./testing/judgements.js";

const root = mkdtempSync(join(tmpdir(), "sightline-releases-"));
afterAll(() => rmSync(root, { recursive: true }));

describe("compareVersions", () => {
  it("orders the versions of semver's own example", () => {
    const ordered = ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11"];
    const versions = [...ordered, "1.0.0-rc.1", "1.0.0", "1.2.0", "1.10.0"];
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
  });
});

describe("readReleases", () => {
  it("reads the records of a folder by version, whatever their files are called", () => {
    for (const [file, version] of Object.entries({ "a.json": "0.10.0", "b.json": "0.9.0" })) {
      writeRecord({ ...record([judgement()]), version }, join(root, file));
    }
    writeFileSync(join(root, "notes.txt"), "no record");
    expect(readReleases(root).map(({ version }) => version)).toEqual(["0.9.0", "0.10.0"]);
  });

  it("says what to do about a folder without records", () => {
    expect(() => readReleases(join(root, "none"))).toThrow(/sightline release VERSION/);
  });
});
