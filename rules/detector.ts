/** A set of plugins, checked and compiled once; it judges any number of pages. */

import { type CompiledPlugin, compilePlugin, type EvidencePlugin } from "./compile-plugin.js";
import { type CompiledCode, compileCode } from "./extract-codes.js";
import { FactCalls } from "./fact-calls.js";
import type { Fact } from "./facts/fact.js";
import { facts as builtInFacts } from "./facts/index.js";
import { type CompiledFields, indexFields } from "./field-index.js";
import { compileClue } from "./field-tests.js";
import { type ConceptEntry, Lexicon } from "./lexicon.js";
import { lintPlugins } from "./lint-plugins.js";
import { defaultMargin, type Margins } from "./margins.js";
import type {
  ActionPlugin,
  BlockPlugin,
  CaptchaPlugin,
  CodePlugin,
  ConsentPlugin,
  FormPlugin,
  PageTypePlugin,
  Plugin,
} from "./plugin.js";
import { type Problem, problemsError } from "./problem.js";
import { EngineRunner } from "./run-engine.js";
import { SelectorSet } from "./view/selector-set.js";
import { noPageType } from "./vocabulary.js";

export interface DetectorOptions {
  /** Two verdicts whose scores differ by less are unsure: for all kinds. @default `margins`, else 0.15 */
  readonly margin?: number;
  /** The same by kind, as tuning found it. */
  readonly margins?: Margins;
  /** Files of the plugins by id, for messages. */
  readonly files?: ReadonlyMap<string, string>;
  /** Facts that plugins may ask beside the built-in ones. */
  readonly facts?: readonly Fact[];
}

/** A compiled set of plugins. */
export interface Detector {
  readonly plugins: readonly Plugin[];
  /** The coarse type of a page type, undefined when it has none. */
  broader(pageType: string): string | undefined;
  readonly compiled: CompiledRules;
}

/** Plugins by stratum, each in the order of their ids. */
export interface CompiledRules {
  readonly lexicon: Lexicon;
  readonly selectors: SelectorSet;
  readonly engine: EngineRunner;
  readonly margins: { readonly pageType: number; readonly form: number; readonly action: number };
  readonly fields: CompiledFields;
  readonly forms: readonly CompiledPlugin<FormPlugin>[];
  readonly captchas: readonly CompiledPlugin<CaptchaPlugin>[];
  readonly blocks: readonly CompiledPlugin<BlockPlugin>[];
  readonly consents: readonly CompiledPlugin<ConsentPlugin>[];
  readonly codes: readonly { readonly evidence: CompiledPlugin<CodePlugin>; readonly code: CompiledCode }[];
  readonly pageTypes: readonly CompiledPlugin<PageTypePlugin>[];
  readonly actions: readonly CompiledPlugin<ActionPlugin>[];
}

/** Page types that verdicts may name, each once. */
export function pageTypeNames({ pageTypes }: Pick<CompiledRules, "pageTypes">): string[] {
  return [...new Set([noPageType, ...pageTypes.map(({ plugin }) => plugin.emits)])];
}

/** Compiles plugins with a lexicon. Throws SightlineError "bad-plugin" that lists every problem. */
export function createDetector(
  plugins: readonly Plugin[],
  lexicon: readonly ConceptEntry[],
  options: DetectorOptions = {},
): Detector {
  const { detector, problems } = compileDetector(plugins, lexicon, options);
  if (problems.length > 0) throw problemsError("bad-plugin", problems);
  return detector;
}

/** Compiles and tells what is wrong instead of throwing; a detector with problems must not be used. */
export function compileDetector(
  plugins: readonly Plugin[],
  entries: readonly ConceptEntry[],
  options: DetectorOptions,
): { readonly detector: Detector; readonly problems: readonly Problem[] } {
  const sorted = [...plugins].sort((a, b) => (a.id < b.id ? -1 : 1));
  const problems: Problem[] = [...lintPlugins(sorted, entries, options.files)];
  const lexicon = new Lexicon(entries);
  const selectors = new SelectorSet();
  const calls = new FactCalls({ lexicon, selectors });
  const facts = new Map([...builtInFacts, ...(options.facts ?? []).map((fact): [string, Fact] => [fact.name, fact])]);
  const reporter = (plugin: Plugin) => (problem: Omit<Problem, "file">) => {
    problems.push({ file: options.files?.get(plugin.id) ?? plugin.id, ...problem });
  };
  const margin = (kind: string) => options.margin ?? options.margins?.[kind] ?? defaultMargin;
  let index = 0;
  const compile = <P extends EvidencePlugin>(plugin: P) =>
    compilePlugin(plugin, index++, { facts, calls, selectors, report: reporter(plugin) });
  const of = <K extends Plugin["kind"]>(kind: K) =>
    sorted.filter((plugin): plugin is Extract<Plugin, { kind: K }> => plugin.kind === kind);
  const compiled: CompiledRules = {
    lexicon,
    selectors,
    engine: new EngineRunner(),
    margins: { pageType: margin("page-type"), form: margin("form"), action: margin("action") },
    fields: indexFields(
      of("field").map((plugin) => ({
        plugin,
        clues: plugin.match.map((clue, at) => compileClue(clue, lexicon, reporter(plugin), `/match/${at}`)),
      })),
    ),
    forms: of("form").map(compile),
    captchas: of("captcha").map(compile),
    blocks: of("block").map(compile),
    consents: of("consent").map(compile),
    codes: of("code").map((plugin) => ({
      evidence: compile(plugin),
      code: compileCode(plugin, lexicon, reporter(plugin)),
    })),
    pageTypes: of("page-type").map(compile),
    actions: of("action").map(compile),
  };
  const broader = new Map(of("page-type").map((plugin) => [plugin.emits, plugin.broader]));
  return { detector: { plugins: sorted, broader: (type) => broader.get(type), compiled }, problems };
}
