/** `sightline gate`: scores the corpus and compares it page by page with a release record. */

import { appendFileSync, existsSync } from "node:fs";
import { join, relative } from "node:path";
import { Command, Option } from "commander";
import { bundledCorpus } from "../../corpus/load.js";
import { compareRecords, type GateResult } from "../../reports/gate/compare.js";
import { gateTable } from "../../reports/gate/gate-table.js";
import { githubAnnotations } from "../../reports/gate/github-annotations.js";
import { jobSummary } from "../../reports/gate/job-summary.js";
import { measuredBy } from "../../reports/gate/measured-figures.js";
import { defaultPolicy, type GatePolicy, readPolicy } from "../../reports/gate/policy.js";
import { withTimings } from "../../reports/gate/timing-findings.js";
import { readRecord } from "../../reports/release.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { newestRecord, recordsFolder } from "./newest-record.js";
import { type RunFlags, runRecord } from "./run-record.js";
import { wholeNumber } from "./whole-number.js";

interface GateFlags extends RunFlags {
  readonly baseline?: string;
  readonly config?: string;
  readonly json?: true;
  readonly format?: "table" | "json" | "github";
  readonly summary?: string;
  readonly against?: string;
}

/** How builds are timed against each other. */
const timing = { rounds: 10, processes: 4 };

const defaultConfig = "sightline.config.json";

const explanation = `
In GitHub Actions (GITHUB_ACTIONS is set) findings are annotated in the changed files, and the result is added to the
job's summary (the file that GITHUB_STEP_SUMMARY names) unless told otherwise.

Verdicts and work counters are the same on every machine and fail the gate; timings are not, and warn (--against).

A verdict that changed on purpose needs a new record: sightline release VERSION, committed with the change.

Examples:
  $ sightline gate
  $ sightline gate --baseline reports/releases/0.1.0.json --summary gate.md
  $ sightline gate --against main`;

export function gateCommand(io: CommandIo): Command {
  return new Command("gate")
    .description("fail when the detectors got worse than a release record")
    .option("--baseline <file>", `release record to compare with (default: the newest in ${recordsFolder})`)
    .option("--config <file>", `file whose gate key holds the policy (default: ${defaultConfig} when it is there)`)
    .option("--dataset <name=path...>", "data sets to score (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins", [])
    .option("--jobs <count>", "threads (default: all cores when there are pages enough)", wholeNumber(1))
    .option("--against <dist|ref>", "also time this build against another one, as `bench --against` does")
    .addOption(new Option("--format <format>", "how to print the result").choices(["table", "json", "github"]))
    .option("--json", "the same as --format json")
    .option("--summary <file>", "also add the result to this file as Markdown")
    .addHelpText("after", explanation)
    .action((flags: GateFlags) => gate(flags, io));
}

async function gate(flags: GateFlags, io: CommandIo): Promise<void> {
  const baseline = readRecord(flags.baseline ?? newestRecord());
  const config = flags.config ?? (existsSync(defaultConfig) ? defaultConfig : undefined);
  const policy = config === undefined ? defaultPolicy : readPolicy(config);
  const current = await runRecord("current", flags, io, measuredBy(policy, baseline));
  const verdicts = compareRecords(baseline, current, policy);
  const result = withTimings(verdicts, await timings(flags, policy, io), policy);
  print(result, flags, io);
  const summary = flags.summary ?? process.env.GITHUB_STEP_SUMMARY;
  if (summary !== undefined && summary !== "") appendFileSync(summary, jobSummary(result));
  if (!result.passed) {
    const errors = result.findings.filter(({ level }) => level === "error").length;
    throw new Finding(`the gate failed: ${errors} ${errors === 1 ? "finding" : "findings"}`);
  }
}

async function timings({ against, ...flags }: GateFlags, policy: GatePolicy, io: CommandIo) {
  const { level, rise } = policy.timing;
  if (against === undefined || level === "off") return undefined;
  const { timeAgainst, warmUpReads } = await import("./time-against.js");
  return timeAgainst({ ...flags, ...timing, against, tolerance: rise, warmUp: warmUpReads }, io);
}

function print(result: GateResult, flags: GateFlags, io: CommandIo): void {
  const inActions = (process.env.GITHUB_ACTIONS ?? "") !== "";
  const format = flags.json === true ? "json" : (flags.format ?? (inActions ? "github" : "table"));
  if (format === "json") {
    io.out(`${JSON.stringify(result, null, 1)}\n`);
    return;
  }
  io.out(`${gateTable(result)}\n`);
  if (format === "github") io.out(githubAnnotations(result.findings, (page) => pageFile(page, flags.corpus)));
}

/** File of a snapshot in the checkout; undefined for pages of data sets elsewhere. */
function pageFile(page: string, corpus: string = bundledCorpus()): string | undefined {
  const [dataset, ...id] = page.split("/");
  if (dataset !== "corpus") return undefined;
  const file = relative(process.cwd(), join(corpus, "snapshots", id.join("/"), "page.html"));
  return !file.startsWith("..") && existsSync(file) ? file : undefined;
}
