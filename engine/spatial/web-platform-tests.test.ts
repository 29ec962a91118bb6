/** Names and roles against web-platform-tests (accname, html-aam, wai-aria), when SIGHTLINE_DATASETS has them. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { querySelectorAll } from "../css/query.js";
import { accessibleName } from "./names.js";
import { roleOf } from "./roles.js";
import type { Semantics } from "./semantics.js";
import { semanticsOf } from "./testing/read.js";

interface Case {
  readonly file: string;
  readonly case: string;
  readonly selector: string;
  readonly nth?: number;
  readonly kind: "name" | "role";
  readonly expected: string;
  readonly tentative: boolean;
}

const root = join(process.env.SIGHTLINE_DATASETS ?? "", "wpt");
const expectedFile = join(root, "expected.json");
const present = process.env.SIGHTLINE_DATASETS !== undefined && existsSync(expectedFile);
const cases: readonly Case[] = present ? JSON.parse(readFileSync(expectedFile, "utf8")) : [];

/** "generic", "none" and no role are one to these tests. */
function passes(s: Semantics, wanted: Case): boolean {
  const node = querySelectorAll(s.document, wanted.selector)[wanted.nth ?? 0];
  if (node === undefined) return false;
  if (wanted.kind === "name") return accessibleName(s, node) === wanted.expected;
  const without = (role: string): string => (role === "none" || role === "generic" ? "" : role);
  return without(roleOf(s, node)) === without(wanted.expected);
}

/** Cases that count, by whether they pass. */
function run(kind: Case["kind"]): { passed: number; failed: string[] } {
  const pages = new Map<string, Semantics>();
  const failed: string[] = [];
  let passed = 0;
  for (const wanted of cases) {
    if (wanted.kind !== kind || wanted.tentative) continue;
    const page = pages.get(wanted.file) ?? semanticsOf(readFileSync(join(root, wanted.file), "utf8"));
    pages.set(wanted.file, page);
    if (passes(page, wanted)) passed++;
    else failed.push(`${wanted.file}: ${wanted.case}`);
  }
  return { passed, failed };
}

describe.skipIf(!present)("web-platform-tests", () => {
  it("names pass at 97 % or better", () => {
    const { passed, failed } = run("name");
    expect(passed / (passed + failed.length), failed.join("\n")).toBeGreaterThanOrEqual(0.97);
  });

  it("roles pass at 98 % or better", () => {
    const { passed, failed } = run("role");
    expect(passed / (passed + failed.length), failed.join("\n")).toBeGreaterThanOrEqual(0.98);
  });
});
