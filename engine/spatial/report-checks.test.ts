/** Pages distilled from public reports of page-perception tools: corpus/reports. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";
import { type ReportCheck, reportJudge } from "./testing/report-checks.js";

interface Report {
  readonly title: string;
  readonly file: string;
  readonly checks: readonly ReportCheck[];
}

const root = join(import.meta.dirname, "../../corpus/reports");
const reports: [string, Report][] = Object.entries(JSON.parse(readFileSync(join(root, "expected.json"), "utf8")));

/** Checks that fail, as "R02 kind selector", with the reason. None is known. */
const knownFailures: Readonly<Record<string, string>> = {};

describe("reports", () => {
  it.each(reports)(
    "%s: what is listed, its names, states, places and tables are as a careful reader says",
    (id, report) => {
      const page = readPage(readFileSync(join(root, report.file), "utf8"), {
        url: `http://r.test/${report.file}`,
        paths: true,
      });
      const holds = reportJudge(page);
      const failed = report.checks
        .filter((check) => holds(check) === false)
        .map(({ kind, sel, what }) => `${id} ${kind} ${sel ?? what ?? ""}`);
      const known = Object.keys(knownFailures).filter((title) => title.startsWith(`${id} `));
      expect(failed).toEqual(known);
    },
  );
});
