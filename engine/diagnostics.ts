/**
 * What the engine noticed and went on from. Page content never makes the engine throw: bad input and reached limits
 * become diagnostics, callers' mistakes become a SightlineError.
 */

/** Closed list of diagnostic codes. A `limit-*` code says that something was left out. */
export type DiagnosticCode =
  | "limit-nodes"
  | "limit-depth"
  | "limit-frames"
  | "limit-html-bytes"
  | "limit-stylesheet-bytes"
  | "limit-rules"
  | "limit-selector-work"
  | "limit-nesting"
  | "limit-imports"
  | "limit-variables"
  | "limit-boxes"
  | "limit-flex-depth"
  | "limit-grid-tracks"
  | "limit-layout-work"
  | "limit-measure-calls"
  | "limit-elements"
  | "limit-text"
  | "bad-url"
  | "bad-selector"
  | "bad-css"
  | "bad-shadow-root"
  | "missing-stylesheet"
  | "missing-frame"
  | "import-cycle"
  | "unsupported";

export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** The pipeline stage that noticed it. */
  readonly stage: "dom" | "css" | "layout" | "spatial" | "format";
  /** One sentence: what was expected, what was found, what was done instead. */
  readonly message: string;
  /** How often it happened, when more than once. */
  readonly count?: number;
  /** Where: a path of the element, a stylesheet URL, a line and column. */
  readonly where?: string;
}

/** Collects diagnostics, folding repeats of one code and message into a count and capping distinct ones. */
export class DiagnosticSink {
  readonly #entries = new Map<string, { diagnostic: Diagnostic; count: number }>();
  readonly #maximum: number;

  constructor(maximum = 200) {
    this.#maximum = maximum;
  }

  /** Notes a diagnostic that happened `times` times. */
  report(diagnostic: Diagnostic, times = 1): void {
    const key = `${diagnostic.code}\n${diagnostic.message}`;
    const seen = this.#entries.get(key);
    if (seen !== undefined) seen.count += times;
    else if (this.#entries.size < this.#maximum) this.#entries.set(key, { diagnostic, count: times });
  }

  list(): Diagnostic[] {
    return [...this.#entries.values()].map(({ diagnostic, count }) =>
      count > 1 ? { ...diagnostic, count } : diagnostic,
    );
  }
}
