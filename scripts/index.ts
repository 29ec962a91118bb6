/** What the package offers to programs: the engine, its formats and all its types. */

export { createCache, type EngineCache } from "../engine/cache.js";
export type { Counters } from "../engine/counters.js";
export { stylesheetUrls } from "../engine/css/stylesheet-urls.js";
export type { Diagnostic, DiagnosticCode } from "../engine/diagnostics.js";
export { type ErrorCode, type ErrorDetails, SightlineError } from "../engine/errors.js";
export { type Budget, fitDom } from "../engine/format/budget.js";
export { toCompact } from "../engine/format/compact.js";
export { deltaText, toDelta } from "../engine/format/delta.js";
export { filterDom, type Selection } from "../engine/format/filter.js";
export { toJson } from "../engine/format/json.js";
export { elementDepths } from "../engine/format/nesting.js";
export { estimateTokens } from "../engine/format/tokens.js";
export { type TreeOptions, toTree } from "../engine/format/tree.js";
export type { WireframeColours } from "../engine/format/wireframe/colours.js";
export { type PageText, pageText, type TextLine } from "../engine/format/wireframe/page-text.js";
export { toWireframe, type WireframeLink, type WireframeOptions } from "../engine/format/wireframe.js";
export { imageUrls } from "../engine/layout/image-urls.js";
export { type ImageSize, imageSize } from "../engine/layout/replaced/image-data.js";
export { type LayoutBox, layoutBoxes } from "../engine/layout-boxes.js";
export { defaultLimits, type Limits } from "../engine/limits.js";
export { defaultViewport, type ReadOptions, type ReadStage } from "../engine/options.js";
export type { Page, Rect, ResponseInfo } from "../engine/page.js";
export { readPage } from "../engine/read-page.js";
export {
  type ChangeKind,
  diff,
  type ElementChange,
  type ElementMove,
  type FieldChange,
  matchElements,
  type SpatialDelta,
} from "../engine/spatial/identity.js";
export { type ElementReasons, type Reason, whyElements } from "../engine/spatial/why/why-elements.js";
export {
  type AlertType,
  type BlockedVerdict,
  type Box,
  type CaptchaVerdict,
  type ConsentVerdict,
  type FormType,
  type FormVerdict,
  type HiddenReason,
  type InteractiveReason,
  type Omission,
  type Outcome,
  type SelectOption,
  type SpatialDom,
  type SpatialElement,
  type SuggestedAction,
  spatialDomVersion,
  type TableGrid,
} from "../engine/spatial-dom.js";
export { defaultDetector, detectorFrom } from "../rules/default-detector.js";
export { detect } from "../rules/detect.js";
export { createDetector, type Detector, type DetectorOptions } from "../rules/detector.js";
export { type ExplainTextOptions, explainText } from "../rules/explain.js";
export {
  elementFact,
  type Fact,
  type FactParam,
  type FactValue,
  formFact,
  pageFact,
} from "../rules/facts/fact.js";
export type { ConceptEntry } from "../rules/lexicon.js";
export { type LoadedRules, type LoadOptions, loadPlugins } from "../rules/load-plugins.js";
export { judgedDom, type PerceiveOptions, perceive } from "../rules/perceive.js";
export type { Plugin, PluginKind } from "../rules/plugin.js";
export { type Problem, problemLine } from "../rules/problem.js";
export { type ExampleResult, runExamples } from "../rules/run-examples.js";
export type {
  EvidenceObservation,
  Explanation,
  FactObservation,
  PluginFailure,
  VerdictFields,
  Verdicts,
} from "../rules/verdicts.js";
export { toWireframePng, type WireframePngOptions } from "./wireframe-png.js";
