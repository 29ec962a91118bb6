/**
 * Does the comparison of builds cry wolf, and does it miss the wolf? With one core kept busy, this build is timed against
 * a copy of itself, and a copy with one stage 15 % slower against it, over and over:
 *
 *     node dist/scripts/alarm-study.js 30 > reports/bench/alarm-study.md
 *
 * Options: --planted N (as many as comparisons of unchanged code), spread evenly among the others; --sample PAGES (24),
 * --processes N (4), --rounds N (10), --warm-up READS (800); --from N (1): number of the first comparison, for a study that
 * is gone on with; --minutes M (no end): after so long no further comparison is begun, and those that were made are counted.
 */

import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { loadCorpus } from "../corpus/load.js";
import { thisDist } from "../reports/bench/builds.js";
import { type Cleanup, withCleanup } from "../reports/bench/cleanup.js";
import { copyBuild, type SlowableStage, slowBuild } from "../reports/bench/copied-build.js";
import { type BuildComparison, timeBuilds } from "../reports/bench/time-builds.js";
import { benchPage } from "../reports/bench/time-pages.js";
import { sampled } from "./commands/judge-pages.js";

const slowdown = 0.15;
const tolerance = 0.05;
/** The planted stage changes from comparison to comparison. */
const planted: readonly SlowableStage[] = ["styles", "layout", "emit"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    planted: { type: "string" },
    sample: { type: "string", default: "24" },
    processes: { type: "string", default: "4" },
    rounds: { type: "string", default: "10" },
    "warm-up": { type: "string", default: "800" },
    from: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
  },
});
const comparisons = Number(positionals[0] ?? 30);
const first = Number(values.from);
const plantings = Math.min(comparisons, Number(values.planted ?? comparisons));
const pages = sampled(loadCorpus().pages, Number(values.sample)).map(benchPage);
const plan = {
  processes: Number(values.processes),
  rounds: Number(values.rounds),
  warmUp: Math.ceil(Number(values["warm-up"]) / pages.length),
  tolerance,
};

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}

function row(number: number, kind: string, { stages, rerun, slower }: BuildComparison, ok: boolean): void {
  const ratios = stages.map(({ stage, ratio, low, high }) => {
    return `${stage} ${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  });
  const alarm = slower.length === 0 ? "none" : slower.join(", ");
  line(
    `| ${number} | ${kind} | ${alarm} | ${rerun === undefined ? "no" : "yes"} | ${ok ? "as it should" : "**wrong**"} | ${ratios.join(", ")} |`,
  );
}

async function study(cleanup: Cleanup): Promise<void> {
  const busy = new Worker("for (;;);", { eval: true });
  cleanup.add(() => void busy.terminate());
  const base = copyBuild(thisDist, cleanup);
  const slow = new Map(planted.map((stage) => [stage, slowBuild(thisDist, stage, slowdown, cleanup)]));
  const end = performance.now() + 60_000 * Number(values.minutes);
  head();
  let [made, falseAlarms, plants, found] = [0, 0, 0, 0];
  for (let number = 1; number <= comparisons && performance.now() < end; number++) {
    made = number;
    const same = await timeBuilds(base, thisDist, pages, plan, cleanup);
    falseAlarms += Number(same.slower.length > 0);
    row(first + number - 1, "unchanged", same, same.slower.length === 0);
    if (plants >= Math.floor((number * plantings) / comparisons)) continue;
    const stage = planted[plants++ % planted.length] ?? "layout";
    const slower = await timeBuilds(base, slow.get(stage) ?? base, pages, plan, cleanup);
    found += Number(slower.slower.includes(stage));
    row(first + number - 1, `${stage} slower`, slower, slower.slower.includes(stage));
  }
  line(
    `\nUnchanged code: ${falseAlarms} alarms in ${made} comparisons. Planted slow-downs: ${found} of ${plants} found.`,
  );
}

function head(): void {
  line("# Alarms of timed comparisons\n");
  line(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ""}), one kept busy.`,
  );
  line(
    `${pages.length} pages read ${plan.warmUp} times untimed, then ${plan.rounds} times timed, in each of ${plan.processes} processes; ` +
      `tolerance ${100 * tolerance} %, planted ${100 * slowdown} %.\n`,
  );
  line("| | current build | alarm | measured again | | ratios of the first measurement (95 % interval) |");
  line("|---|---|---|---|---|---|");
}

await withCleanup(study);
