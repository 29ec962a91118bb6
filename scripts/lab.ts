/** What the package offers to programs that score, time and gate detectors: `import { … } from "sightline/lab"`. */

export { type DatasetSource, readDatasetSources, type Verification, verifyFiles } from "../corpus/dataset-sources.js";
export { datasetNames, openDataset } from "../corpus/datasets.js";
export type { Dataset, Gold, LabelledPage } from "../corpus/labelled-page.js";
export { loadCorpus } from "../corpus/load.js";
export { type Harvest, type HarvestOptions, harvestPage } from "../harvest/harvest-page.js";
export { type ClientOptions, HttpClient, type HttpRequest, type HttpResponse } from "../harvest/http/client.js";
export { type LoadedPage, type LoadOptions, loadPage, readOptionsOf } from "../harvest/load-page.js";
export { type Pull, type PullOptions, pullDataset } from "../harvest/pull/pull-dataset.js";
export { type PageTexts, type RedactedPage, redactPage } from "../harvest/redact/redact-page.js";
export { fileReduction } from "../harvest/reduce/file-reduction.js";
export {
  NotShown,
  type ReduceOptions,
  type Reduction,
  reducePage,
  type WholePage,
} from "../harvest/reduce/reduce-page.js";
export { compareBuilds, type ProcessPairs, type StageComparison } from "../reports/bench/compare-builds.js";
export { type LatencyFigures, type PageLatency, type StageName, summariseLatency } from "../reports/bench/latency.js";
export { type BenchRow, benchRows } from "../reports/bench/run-bench.js";
export { loadBuild, type Subject, thisBuild } from "../reports/bench/subject.js";
export { type BenchPage, benchPage, type TimingPlan, timePages } from "../reports/bench/time-pages.js";
export { compareRecords, type GateResult } from "../reports/gate/compare.js";
export type { Finding } from "../reports/gate/finding.js";
export { gateTable } from "../reports/gate/gate-table.js";
export { githubAnnotations } from "../reports/gate/github-annotations.js";
export { jobSummary } from "../reports/gate/job-summary.js";
export { defaultPolicy, type GatePolicy, readPolicy } from "../reports/gate/policy.js";
export { htmlReport } from "../reports/html/report.js";
export { inspectLabelled } from "../reports/inspect/inspect-labelled.js";
export { inspectPage } from "../reports/inspect/inspect-page.js";
export { type InspectView, inspectView } from "../reports/inspect/inspect-view.js";
export { type LiveOptions, type LiveServer, serveLive } from "../reports/inspect/live/live-server.js";
export { overKeptPages } from "../reports/parallel/over-kept-pages.js";
export { overPages } from "../reports/parallel/over-pages.js";
export {
  corpusHash,
  makeRecord,
  type ReleaseFacts,
  type ReleaseMeasures,
  type ReleaseRecord,
  readRecord,
  rulesHash,
  writeRecord,
} from "../reports/release.js";
export { type CalibrationFigures, calibration } from "../reports/score/calibration.js";
export { compareVerdicts, judgePage, type PageJudgement } from "../reports/score/judge-page.js";
export { comparePage, type LayoutScore, scoreLayout } from "../reports/score/layout.js";
export type { ContextName, CountsByContext, LayoutCounts } from "../reports/score/layout-counts.js";
export type { Departure } from "../reports/score/layout-departure.js";
export {
  type LayoutShares,
  type LayoutSummary,
  layoutTable,
  summariseLayout,
} from "../reports/score/layout-summary.js";
export { summariseVerdicts, type VerdictSummary } from "../reports/score/verdict-summary.js";
export { mcnemar, type Share, share, wilson } from "../reports/statistics.js";
