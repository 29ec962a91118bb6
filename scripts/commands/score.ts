/** `sightline score`: figures over labelled pages. */

import { Command, InvalidArgumentError } from "commander";
import { datasetNames, openDataset } from "../../corpus/datasets.js";
import type { Dataset } from "../../corpus/labelled-page.js";
import { type LayoutScore, scoreLayout } from "../../reports/score/layout.js";
import { layoutTable, summariseLayout, worstPages } from "../../reports/score/layout-summary.js";
import type { CommandIo } from "../command-io.js";

interface ScoreFlags {
  readonly dataset: readonly string[];
  readonly layout?: true;
  readonly json?: true;
  readonly failures?: number;
  readonly only?: string;
}

const examples = `
Data sets: ${datasetNames.join(", ")}. A name alone is looked for below the folder that SIGHTLINE_DATASETS names.

Examples:
  $ sightline score --layout --dataset browsy=datasets/browsy
  $ sightline score --layout --dataset layout-fixtures --only flex/ --failures 20`;

export function scoreCommand(io: CommandIo): Command {
  return new Command("score")
    .description("score the engine on labelled pages")
    .requiredOption("--dataset <name=path...>", "data sets to score")
    .requiredOption("--layout", "compare boxes with Chromium's")
    .option("--only <text>", "pages whose id contains the text")
    .option("--failures <count>", "also print the worst pages", count)
    .option("--json", "print figures and pages as JSON")
    .addHelpText("after", examples)
    .action((flags: ScoreFlags) => score(flags, io));
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError(`Expected a whole number, found "${text}".`);
}

function score(flags: ScoreFlags, io: CommandIo): void {
  const results = flags.dataset.map((argument) => scoreDataset(openDataset(argument), flags, io));
  if (flags.json === true) {
    const data = results.map(({ name, scores }) => ({
      dataset: name,
      summary: summariseLayout(scores),
      pages: scores,
    }));
    io.out(`${JSON.stringify(data, null, 1)}\n`);
    return;
  }
  for (const { name, scores } of results) {
    io.out(`${layoutTable(name, summariseLayout(scores))}\n`);
    if (flags.failures !== undefined) io.out(`${worstPages(scores, flags.failures)}\n`);
  }
  if (results.length > 1) io.out(`${layoutTable("together", summariseLayout(results.flatMap((r) => r.scores)))}\n`);
}

function scoreDataset(dataset: Dataset, flags: ScoreFlags, io: CommandIo): { name: string; scores: LayoutScore[] } {
  const pages = dataset.pages.filter((page) => page.truthFile !== undefined && page.id.includes(flags.only ?? ""));
  const missing = dataset.pages.filter((page) => page.truthFile === undefined).length;
  if (missing > 0) io.err(`sightline: ${dataset.name}: ${missing} pages have no truth file and are left out\n`);
  return { name: dataset.name, scores: pages.map(scoreLayout).filter((row) => row !== undefined) };
}
