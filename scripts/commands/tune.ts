/** `sightline tune`: fits the weights and params of a kind of plugins to labelled pages and writes them back. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { openDataset } from "../../corpus/datasets.js";
import { loadCorpus } from "../../corpus/load.js";
import { SightlineError } from "../../engine/errors.js";
import { replaceFiles } from "../../harvest/snapshot/atomic-files.js";
import { createDetector, type Detector } from "../../rules/detector.js";
import { loadPlugins } from "../../rules/load-plugins.js";
import { tunedFile } from "../../rules/margins.js";
import { problemsError } from "../../rules/problem.js";
import { defaultTuneOptions, type TuneOptions, tune } from "../../rules/tune/cross-validate.js";
import { type TunedKind, tunedKinds, tunedPlugins } from "../../rules/tune/observe.js";
import { currentWeights } from "../../rules/tune/tune-data.js";
import { comparison, type TuneRecords, withRecord } from "../../rules/tune/tune-record.js";
import { withFit } from "../../rules/tune/write-weights.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { CaseReader } from "./tune-cases.js";
import { tuneReport } from "./tune-report.js";
import { wholeNumber } from "./whole-number.js";

interface TuneFlags {
  readonly dataset: readonly string[];
  readonly plugins: string;
  readonly seed: number;
  readonly folds: number;
  readonly strength?: readonly number[];
  readonly balance: number;
  readonly anchors: boolean;
  readonly params: boolean;
  readonly dryRun?: true;
  readonly force?: true;
  readonly failures?: true;
  readonly json?: true;
}

const defaultDatasets: Readonly<Record<TunedKind, readonly string[]>> = {
  "page-type": [
    ...["formasaurus", "autopager", "readability"],
    ...["tpl-gentelella", "tpl-sbadmin", "tpl-modern", "tpl-sneat"],
  ],
  form: ["formasaurus"],
  field: ["formasaurus", "ddg-autofill"],
};

/** Controls are many and their authors wrote priors: one strength, and clues that hardly occur stay as they are. */
const optionsOf: Readonly<Record<TunedKind, Partial<TuneOptions>>> = {
  "page-type": {},
  form: {},
  field: { strengths: [0.001], leastSupport: 4, leastCases: 0 },
};

const examples = `
Weights and params are fitted to all cases; what is printed as validation comes from grouped cross-validation (no site is in
two folds), with the strength of regularisation and the params chosen inside each fold. A param leaves its author's value only
where that tells the labels apart better by more than it takes to name the param and its new value. Pages of the bundled corpus (train and dev) and the examples of
the plugins are fitted too but never scored.

Examples:
  $ sightline tune page-type --dry-run --failures
  $ sightline tune form --dataset formasaurus=datasets/formasaurus`;

export function tuneCommand(io: CommandIo): Command {
  return new Command("tune")
    .description("fit the weights and params of plugins to labelled pages and write them back")
    .addArgument(new Command().createArgument("<kind>", "kind of plugins").choices(tunedKinds))
    .option("--dataset <name=path...>", "data sets to fit to (default: those that label the kind)", [])
    .option("--plugins <dir>", "folder of rules whose files are read and written", "rules")
    .option("--seed <n>", "seed of the folds", wholeNumber(1), defaultTuneOptions.seed)
    .option("--folds <n>", "folds of the cross-validation", wholeNumber(1), defaultTuneOptions.folds)
    .option("--strength <x...>", "strengths of regularisation to choose from", (text: string, all?: number[]) => [
      ...(all ?? []),
      amount(text),
    ])
    .option("--balance <x>", "0: cases count alike, 1: labels count alike", amount, defaultTuneOptions.balance)
    .option("--no-anchors", "fit to the data sets alone")
    .option("--no-params", "fit weights alone, for the params that the authors gave")
    .option("--dry-run", "print figures and write nothing")
    .option("--force", "write even though validation gets worse")
    .option("--failures", "also print the cases that validation gets wrong")
    .option("--json", "print JSON")
    .addHelpText("after", examples)
    .action((kind: TunedKind, flags: TuneFlags) => tuneKind(kind, flags, io));
}

function amount(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new InvalidArgumentError(`Expected a number from 0, found "${text}".`);
}

async function tuneKind(kind: TunedKind, flags: TuneFlags, io: CommandIo): Promise<void> {
  const detector = detectorOf(flags.plugins);
  const reader = new CaseReader(detector, kind);
  const named = flags.dataset.length > 0 ? flags.dataset : defaultDatasets[kind];
  const datasets = named.map(openDataset);
  for (const dataset of datasets) await reader.addDataset(dataset, false);
  if (flags.anchors) await addAnchors(reader);
  if (!reader.cases.some(({ anchor }) => !anchor)) throw noCases(kind, named);

  const options: Partial<TuneOptions> = {
    seed: flags.seed,
    folds: flags.folds,
    balance: flags.balance,
    params: flags.params,
    ...optionsOf[kind],
    ...(flags.strength === undefined ? {} : { strengths: flags.strength }),
  };
  const plugins = tunedPlugins(detector, kind);
  const result = tune(reader.cases, plugins, currentWeights(plugins), options);
  const recordFile = join(flags.plugins, tunedFile);
  const records: TuneRecords = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, "utf8")) : {};
  const names = datasets.map(({ name }) => name);
  const { baseline, reasons } = comparison(records[kind], plugins, result, names);
  io.out(tuneReport(kind, plugins, result, baseline, flags));
  if (flags.dryRun === true) return;
  if (reasons.length > 0 && flags.force !== true) throw new Finding(`nothing written: ${reasons.join("; ")}`);
  const texts = withFit(join(flags.plugins, "plugins"), plugins, result);
  const record = `${JSON.stringify(withRecord(records, kind, plugins, result, names), null, 2)}\n`;
  replaceFiles(new Map([...texts, [recordFile, record]]));
  io.err(`sightline: wrote ${texts.size} of ${plugins.length} plugins\n`);
}

function detectorOf(folder: string): Detector {
  const { plugins, lexicon, files, margins, problems } = loadPlugins([folder], { withoutBuiltIn: true });
  if (problems.length > 0) throw problemsError("bad-plugin", problems);
  return createDetector(plugins, lexicon, { files, margins });
}

/** What was written with the rules: in the fit, not in the figures. The test part of the corpus stays unseen. */
async function addAnchors(reader: CaseReader): Promise<void> {
  const corpus = loadCorpus();
  await reader.addDataset({ ...corpus, pages: corpus.pages.filter(({ split }) => split !== "test") }, true);
  await reader.addExamples();
}

function noCases(kind: string, named: readonly string[]): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "corpus",
    expected: `pages with labels for ${kind}`,
    found: `none in ${named.join(", ")}`,
    next: "Name a data set that has such labels with --dataset.",
  });
}
