/** `sightline gate`: scores the corpus and compares it page by page with a release record. */

import { existsSync } from "node:fs";
import { Command } from "commander";
import { compareRecords } from "../../reports/gate/compare.js";
import { gateTable } from "../../reports/gate/gate-table.js";
import { defaultPolicy, readPolicy } from "../../reports/gate/policy.js";
import { readRecord } from "../../reports/release.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { type RunFlags, runRecord } from "./run-record.js";

interface GateFlags extends RunFlags {
  readonly baseline: string;
  readonly config?: string;
  readonly json?: true;
}

const defaultConfig = "sightline.config.json";

export function gateCommand(io: CommandIo): Command {
  return new Command("gate")
    .description("fail when the detectors got worse than a release record")
    .requiredOption("--baseline <file>", "release record to compare with")
    .option("--config <file>", `file whose gate key holds the policy (default: ${defaultConfig} when it is there)`)
    .option("--dataset <name=path...>", "data sets to score (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins", [])
    .option("--json", "print the comparison as JSON")
    .addHelpText("after", "\nExample:\n  $ sightline gate --baseline reports/releases/0.1.0.json")
    .action((flags: GateFlags) => gate(flags, io));
}

async function gate(flags: GateFlags, io: CommandIo): Promise<void> {
  const baseline = readRecord(flags.baseline);
  const config = flags.config ?? (existsSync(defaultConfig) ? defaultConfig : undefined);
  const policy = config === undefined ? defaultPolicy : readPolicy(config);
  const result = compareRecords(baseline, await runRecord("current", flags, io), policy);
  io.out(flags.json === true ? `${JSON.stringify(result, null, 1)}\n` : `${gateTable(result)}\n`);
  if (!result.passed) {
    throw new Finding(`the gate failed: ${result.findings.filter(({ level }) => level === "error").length} findings`);
  }
}
