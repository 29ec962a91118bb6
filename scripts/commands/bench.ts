/** `sightline bench`: what reading and judging pages costs, by stage, alone or against another build. */

import { Command, InvalidArgumentError, Option } from "commander";
import { comparisonTable, verdictLine } from "../../reports/bench/comparison-table.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { resumeOption, type Selection, selectDatasets, shardMark } from "./judge-pages.js";
import { type LatencyRows, printLatencies } from "./print-results.js";
import { parseShard } from "./shard.js";
import { timeAgainst, warmUpReads } from "./time-against.js";
import { timeDataset } from "./time-datasets.js";
import { wholeNumber } from "./whole-number.js";

interface BenchFlags extends Selection {
  readonly rules: readonly string[];
  readonly rounds: number;
  readonly against?: string;
  readonly processes: number;
  readonly tolerance: number;
  readonly warmUp: number;
  readonly json?: true;
}

const explanation = `
Times are told in units of parse5.parse on the same html, measured in the same rounds, and in milliseconds of processor
time. A page's figure is the median of its rounds, the table shows median and upper tenth over pages.

With --against both builds read every page in turns, in several processes; the ratio is told with its interval. A stage
counts as slower when the whole interval lies beyond the tolerance, in two measurements; the command then exits with 1.

Examples:
  $ sightline bench
  $ sightline bench --dataset browsy=datasets/browsy --sample 50 --json
  $ sightline bench --against main
  $ sightline bench --against ../other-checkout/dist`;

export function benchCommand(io: CommandIo): Command {
  return new Command("bench")
    .description("time reading and judging by stage, in units of parse5.parse and in ms")
    .option("--dataset <name=path...>", "data sets to time (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .addOption(new Option("--split <split>", "part of the corpus").choices(["train", "dev", "test", "all"]))
    .option("--only <text>", "pages whose id contains the text")
    .option("--sample <count>", "at most so many pages of each data set, evenly spread", wholeNumber(1))
    .option("--rounds <count>", "how often each page is timed (in each process)", wholeNumber(1), 10)
    .option("--against <dist|ref>", "compare with another build: its dist folder, or a git ref that is built aside")
    .option("--processes <count>", "with --against: processes, one after the other", wholeNumber(1), 4)
    .option("--warm-up <reads>", "with --against: reads with each build before", wholeNumber(0), warmUpReads)
    .option("--tolerance <share>", "with --against: what is taken for equal", parseTolerance, 0.05)
    .option("--shard <i/n>", "every n-th page from the i-th on; `merge` joins the parts' JSON", parseShard)
    .option("--jobs <count>", "threads, each with pages of its own; more are faster and less exact", wholeNumber(1))
    .option("--rules <dir...>", "further plugins", [])
    .addOption(resumeOption().conflicts("against"))
    .option("--json", "print figures and pages as JSON")
    .addHelpText("after", explanation)
    .action((flags: BenchFlags) => bench(flags, io));
}

function parseTolerance(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value < 1) return value;
  throw new InvalidArgumentError(`Expected a share from 0 up to 1, found "${text}".`);
}

async function bench(flags: BenchFlags, io: CommandIo): Promise<void> {
  const { against } = flags;
  if (against !== undefined) {
    await compare({ ...flags, against }, io);
    return;
  }
  const results: LatencyRows[] = [];
  for (const dataset of selectDatasets(flags)) {
    const { rows } = await timeDataset(dataset, { ...flags, jobs: flags.jobs ?? 1 }, io);
    const result = { dataset: dataset.name, rounds: flags.rounds, rows, ...shardMark(dataset, rows, flags) };
    if (flags.json === true) results.push(result);
    else printLatencies([result], flags, io);
  }
  if (flags.json === true) printLatencies(results, flags, io);
}

async function compare(flags: BenchFlags & { readonly against: string }, io: CommandIo): Promise<void> {
  const { base, comparison } = await timeAgainst(flags, io);
  const text =
    flags.json === true ? JSON.stringify({ base, ...comparison }, null, 1) : comparisonTable(base, comparison);
  io.out(`${text}\n`);
  if (comparison.slower.length > 0) throw new Finding(verdictLine(comparison));
}
