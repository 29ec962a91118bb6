/** `sightline score`: figures over labelled pages. */

import { Command, Option } from "commander";
import { datasetNames } from "../../corpus/datasets.js";
import { unknownLabels } from "../../corpus/unknown-labels.js";
import type { PageJudgement } from "../../reports/score/judge-page.js";
import { detectorFrom } from "../../rules/default-detector.js";
import type { CommandIo } from "../command-io.js";
import { resumeOption, rowsOf, type Selection, selectDatasets, shardMark } from "./judge-pages.js";
import { type DatasetRows, printVerdicts } from "./print-results.js";
import { scoreLayouts } from "./score-layout.js";
import { scoreSemanticsOf } from "./score-semantics.js";
import { parseShard } from "./shard.js";
import { wholeNumber } from "./whole-number.js";

export interface ScoreFlags extends Selection {
  readonly rules: readonly string[];
  readonly layout?: true;
  readonly semantics?: true;
  readonly json?: true;
  readonly failures?: number;
  readonly suspects?: true;
  readonly calibration?: true;
}

const examples = `
Data sets: ${datasetNames.join(", ")}. A name alone is looked for below the folder that SIGHTLINE_DATASETS names.

Examples:
  $ sightline score                                              the bundled corpus
  $ sightline score --dataset browsy=datasets/browsy --failures
  $ sightline score --layout --dataset layout-fixtures --only flex/ --failures 20
  $ sightline score --semantics --dataset browsy --failures 5`;

export function scoreCommand(io: CommandIo): Command {
  return new Command("score")
    .description("score the detectors, the boxes, or roles and names, on labelled pages")
    .option("--dataset <name=path...>", "data sets to score (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .addOption(new Option("--split <split>", "part of the corpus").choices(["train", "dev", "test", "all"]))
    .option("--only <text>", "pages whose id contains the text")
    .option("--sample <count>", "at most so many pages of each data set, evenly spread", wholeNumber(1))
    .option("--shard <i/n>", "every n-th page from the i-th on; `merge` joins the parts' JSON", parseShard)
    .option("--jobs <count>", "threads (default: all cores when there are pages enough)", wholeNumber(1))
    .option("--rules <dir...>", "further plugins", [])
    .addOption(resumeOption())
    .option("--layout", "compare boxes with Chromium's instead")
    .addOption(
      new Option("--semantics", "compare roles, names and states with Chromium's accessibility tree instead").conflicts(
        "layout",
      ),
    )
    .option(
      "--failures [count]",
      "also print what is wrong; with --layout and --semantics the worst pages",
      wholeNumber(0),
    )
    .option("--suspects", "also list labels that the detectors contradict with high confidence")
    .option("--calibration", "also print log loss, Brier score and calibration error of page types and form types")
    .option("--json", "print figures and pages as JSON")
    .addHelpText("after", examples)
    .action((flags: ScoreFlags) => score(flags, io));
}

async function score(given: ScoreFlags, io: CommandIo): Promise<void> {
  // The option's value may be left out: commander then says true.
  const failures = given.failures as number | true | undefined;
  const { failures: _, ...rest } = given;
  const flags: ScoreFlags = failures === undefined ? rest : { ...rest, failures: failures === true ? 20 : failures };
  const datasets = selectDatasets(flags);
  if (flags.layout === true) {
    await scoreLayouts(datasets, flags, io);
    return;
  }
  if (flags.semantics === true) {
    await scoreSemanticsOf(datasets, flags, io);
    return;
  }
  await scoreVerdicts(datasets, flags, io);
}

async function scoreVerdicts(
  datasets: ReturnType<typeof selectDatasets>,
  flags: ScoreFlags,
  io: CommandIo,
): Promise<void> {
  const results: DatasetRows<PageJudgement>[] = [];
  const { compiled } = detectorFrom(flags.rules);
  for (const dataset of datasets) {
    for (const { place, message, next } of unknownLabels(dataset.pages, compiled)) {
      io.err(`sightline: ${dataset.name}: ${place}: ${message}. ${next}\n`);
    }
    const rows = await rowsOf(dataset, "judge", { rules: flags.rules }, flags, io);
    const result = { dataset: dataset.name, rows, ...shardMark(dataset, rows, flags) };
    // Tables are printed as they come, data in one piece.
    if (flags.json === true) results.push(result);
    else printVerdicts([result], flags, io);
  }
  if (flags.json === true) printVerdicts(results, flags, io);
}
