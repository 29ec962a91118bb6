/** Work on some pages of one data set, described by plain data: done in this process or in another thread. */

import { openDataset } from "../../corpus/datasets.js";
import type { Dataset, LabelledPage } from "../../corpus/labelled-page.js";
import { loadCorpus } from "../../corpus/load.js";
import { detectorFrom } from "../../rules/default-detector.js";
import type { Detector } from "../../rules/detector.js";
import { type BenchRow, benchRows } from "../bench/run-bench.js";
import { type Subject, thisBuild } from "../bench/subject.js";
import { benchPage } from "../bench/time-pages.js";
import { judgePage, type PageJudgement } from "../score/judge-page.js";
import { type LayoutScore, scoreLayout } from "../score/layout.js";
import { measurePage, type PageMeasures } from "../score/measure-page.js";
import { type SemanticsScore, scoreSemantics } from "../score/semantics.js";

/** How pages are found again elsewhere: the corpus of a folder or a data set at a path. */
export interface DatasetPlace {
  readonly name: string;
  readonly root: string;
}

/** What is done with each page, and what comes of it. */
export interface PageWork {
  readonly judge: { readonly options: { readonly rules: readonly string[] }; readonly row: PageJudgement };
  /** A page without a truth file has no row. */
  readonly layout: { readonly options: Record<never, never>; readonly row: LayoutScore };
  /** A page without a captured accessibility tree has no row. */
  readonly semantics: { readonly options: Record<never, never>; readonly row: SemanticsScore };
  /** All of these three over one reading of the page. */
  readonly measure: { readonly options: { readonly rules: readonly string[] }; readonly row: PageMeasures };
  readonly bench: {
    readonly options: { readonly rules: readonly string[]; readonly rounds: number; readonly warmUp: number };
    readonly row: BenchRow;
  };
}

export type WorkKind = keyof PageWork;

export interface PageTask<Kind extends WorkKind = WorkKind> {
  readonly kind: Kind;
  readonly place: DatasetPlace;
  readonly ids: readonly string[];
  readonly options: PageWork[Kind]["options"];
}

type Doers = { readonly [Kind in WorkKind]: (task: PageTask<Kind>) => Promise<PageWork[Kind]["row"][]> };

const datasets = new Map<string, ReadonlyMap<string, LabelledPage>>();
const detectors = new Map<string, Detector>();
const subjects = new Map<string, Subject>();

const doers: Doers = {
  judge: async ({ options, ...task }) => {
    const detector = kept(detectors, options.rules.join("\n"), () => detectorFrom(options.rules));
    const rows: PageJudgement[] = [];
    for (const page of pagesOf(task)) rows.push(await judgePage(page, detector));
    return rows;
  },
  layout: async (task) => pagesOf(task).flatMap((page) => scoreLayout(page) ?? []),
  semantics: async (task) => pagesOf(task).flatMap((page) => scoreSemantics(page) ?? []),
  measure: async ({ options, ...task }) => {
    const detector = kept(detectors, options.rules.join("\n"), () => detectorFrom(options.rules));
    const rows: PageMeasures[] = [];
    for (const page of pagesOf(task)) rows.push(await measurePage(page, detector));
    return rows;
  },
  bench: async ({ options: { rules, ...plan }, ...task }) => {
    const subject = kept(subjects, rules.join("\n"), () => thisBuild(rules));
    return benchRows(subject, pagesOf(task).map(benchPage), plan);
  },
};

/** Rows in the order of the ids. */
export function doTask<Kind extends WorkKind>(task: PageTask<Kind>): Promise<PageWork[Kind]["row"][]> {
  return doers[task.kind](task);
}

function pagesOf({ place, ids }: Pick<PageTask, "place" | "ids">): LabelledPage[] {
  const pages = kept(datasets, `${place.name}=${place.root}`, () => {
    return new Map(open(place).pages.map((page) => [page.id, page]));
  });
  return ids.flatMap((id) => pages.get(id) ?? []);
}

function open({ name, root }: DatasetPlace): Dataset {
  return name === "corpus" ? loadCorpus(root) : openDataset(`${name}=${root}`);
}

function kept<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
