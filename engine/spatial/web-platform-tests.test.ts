/** Names and roles against web-platform-tests (accname, html-aam, wai-aria), when SIGHTLINE_DATASETS has them. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { querySelectorAll } from "../css/query.js";
import { accessibleName } from "./names.js";
import { roleOf } from "./roles.js";
import type { Semantics } from "./semantics.js";
import { semanticsOf } from "./testing/read.js";
import knownFailures from "./testing/web-platform-tests.known-failures.json" with { type: "json" };

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
    else failed.push(titleOf(wanted));
  }
  return { passed, failed };
}

const titleOf = (wanted: { readonly file: string; readonly case: string }): string => `${wanted.file}: ${wanted.case}`;
const known = new Set(knownFailures.map(titleOf));

describe.skipIf(!present)("web-platform-tests", () => {
  const names = run("name");
  const roles = run("role");

  it("names pass at 97 % or better", () => {
    expect(names.passed / (names.passed + names.failed.length)).toBeGreaterThanOrEqual(0.97);
  });

  it("roles pass at 98 % or better", () => {
    expect(roles.passed / (roles.passed + roles.failed.length)).toBeGreaterThanOrEqual(0.98);
  });

  it("nothing fails that is not known to fail, for a reason that is told, and nothing passes that is", () => {
    const failed = [...names.failed, ...roles.failed];
    expect(failed.filter((title) => !known.has(title))).toEqual([]);
    expect([...known].filter((title) => !failed.includes(title))).toEqual([]);
    expect(knownFailures.every(({ reason }) => reason.length > 20)).toBe(true);
  });
});
