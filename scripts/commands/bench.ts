/** `sightline bench`: what reading and judging pages costs, by stage. */

import { Command, Option } from "commander";
import { latencyTable } from "../../reports/bench/latency-table.js";
import type { CommandIo } from "../command-io.js";
import { type Selection, selectDatasets, shardMark } from "./judge-pages.js";
import { parseShard } from "./shard.js";
import { timeDataset } from "./time-datasets.js";
import { wholeNumber } from "./whole-number.js";

export interface BenchFlags extends Selection {
  readonly rules: readonly string[];
  readonly rounds: number;
  readonly json?: true;
}

const explanation = `
Times are those of parse5.parse on the same html, measured in the same rounds, and milliseconds beside it. A page's
figure is the median of its rounds, the table shows median and upper tenth over pages.

Examples:
  $ sightline bench
  $ sightline bench --dataset browsy=datasets/browsy --sample 50 --json`;

export function benchCommand(io: CommandIo): Command {
  return new Command("bench")
    .description("time reading and judging by stage, in units of parse5.parse and in ms")
    .option("--dataset <name=path...>", "data sets to time (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .addOption(new Option("--split <split>", "part of the corpus").choices(["train", "dev", "test", "all"]))
    .option("--only <text>", "pages whose id contains the text")
    .option("--sample <count>", "at most so many pages of each data set, evenly spread", wholeNumber(1))
    .option("--rounds <count>", "how often each page is timed", wholeNumber(1), 10)
    .option("--shard <i/n>", "every n-th page from the i-th on; `merge` joins the parts' JSON", parseShard)
    .option(
      "--jobs <count>",
      "threads, each with pages of its own; more than one is faster and less exact",
      wholeNumber(1),
    )
    .option("--rules <dir...>", "further plugins", [])
    .option("--json", "print figures and pages as JSON")
    .addHelpText("after", explanation)
    .action((flags: BenchFlags) => bench(flags, io));
}

async function bench(flags: BenchFlags, io: CommandIo): Promise<void> {
  const data = [];
  for (const dataset of selectDatasets(flags)) {
    const { rows, ...timed } = await timeDataset(dataset, { ...flags, jobs: flags.jobs ?? 1 }, io);
    if (flags.json !== true) io.out(`${latencyTable(timed.dataset, timed.latency, timed.work)}\n`);
    const pages = rows.map(({ dataset: name, id, work }) => ({ dataset: name, id, work }));
    data.push({ ...timed, pages, ...shardMark(dataset, rows, flags) });
  }
  if (flags.json === true) io.out(`${JSON.stringify(data, null, 1)}\n`);
}
