/**
 * Detector plugins as data: one JSON file each, checked against schema/plugin.schema.json. A tagged union on `kind`;
 * the file's path below plugins/ without ".json" is its id.
 */

/** Strata in the order they run; each sees the verdicts of the ones before it. Kinds of one stratum do not see each other. */
export const strata = [
  ["field"],
  ["form"],
  ["captcha", "block", "consent", "code"],
  ["page-type"],
  ["action"],
] as const;

export type PluginKind = "field" | "form" | "captcha" | "block" | "consent" | "code" | "page-type" | "action";

/** A threshold with its allowed range; the unit is the end of its name ("max_gap_px"). */
export interface Param {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Operators of json-rules-engine that conditions may use, and ours (operators.ts). */
export type OperatorName =
  | "equal"
  | "notEqual"
  | "lessThan"
  | "lessThanInclusive"
  | "greaterThan"
  | "greaterThanInclusive"
  | "in"
  | "notIn"
  | "contains"
  | "doesNotContain";

export type Scalar = string | number | boolean;

/** A test of one fact. `value` may name a param of the plugin. */
export interface FactCondition {
  readonly fact: string;
  readonly params?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  readonly operator: OperatorName;
  readonly value: Scalar | readonly Scalar[] | { readonly param: string };
}

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FactCondition;

/** A named piece of evidence: when its conditions hold, its weight counts. */
export interface Evidence {
  readonly name: string;
  readonly conditions: Condition;
  readonly weight: number;
  /** The author's direction, kept by tuning. @default the sign of `weight` */
  readonly sign?: "positive" | "negative" | "any";
}

/** A cheap gate: the plugin is skipped unless the count lies in the range. */
export interface Requirement {
  readonly fact: string;
  readonly params?: FactCondition["params"];
  readonly min?: number;
  readonly max?: number;
}

/** A tiny page and what must and must not come out of it. */
export interface Example {
  readonly title: string;
  readonly html: string;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the plugin's verdict must be given for this page. */
  readonly emits: boolean;
  /** For actions: CSS selectors of the elements that must fill the slots. */
  readonly slots?: Readonly<Record<string, string | readonly string[]>>;
  /** For fields: selector of the control that must (or must not) get the purpose. */
  readonly field?: string;
  /** For codes: exactly these. */
  readonly codes?: readonly string[];
}

interface PluginBase {
  readonly $schema: string;
  readonly format: 1;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly requires?: readonly Requirement[];
  readonly params?: Readonly<Record<string, Param>>;
  readonly veto?: Condition;
  readonly examples: readonly Example[];
}

interface EvidencePlugin extends PluginBase {
  readonly emits: string;
  readonly bias: number;
  readonly evidence: readonly Evidence[];
}

export interface PageTypePlugin extends EvidencePlugin {
  readonly kind: "page-type";
  readonly broader?: string;
}

/** Judged once a form (or form-less group of controls); facts of scope "form" are about that form. */
export interface FormPlugin extends EvidencePlugin {
  readonly kind: "form";
}

/**
 * How a slot finds its elements: candidates are the elements that pass `from`, within `scope`; each `prefer` step keeps
 * the candidates that pass it unless none would be left; then the first (or nearest to `near`) is taken, or all when `many`.
 */
export interface SlotQuery {
  readonly from: Condition;
  readonly scope?: "form" | "page" | "main" | "group";
  readonly prefer?: readonly Condition[];
  /** Name of an earlier slot to be nearest to. */
  readonly near?: string;
  readonly order?: "document" | "reverse" | "largest";
  readonly many?: boolean;
  readonly max?: number;
  readonly optional?: boolean;
  /** Elements already in these slots are left out. */
  readonly not?: readonly string[];
  /** What the slot holds: element ids (default), field descriptions, items with text and href, a count or a constant fact. */
  readonly as?: "id" | "fields" | "items" | "count" | "value";
}

export interface ActionPlugin extends EvidencePlugin {
  readonly kind: "action";
  /** Type of the form the action is about: judged for each such form, the best one wins. Absent: judged for the page. */
  readonly form?: readonly string[];
  readonly slots: Readonly<Record<string, SlotQuery>>;
}

export interface CaptchaPlugin extends EvidencePlugin {
  readonly kind: "captcha";
  /** State told by the evidence that holds: the first mode whose conditions hold; passive sensors give bot_management. */
  readonly modes: readonly {
    readonly mode: "challenge" | "widget" | "invisible" | "passive";
    readonly interactive?: boolean;
    readonly conditions: Condition;
  }[];
  /** Selectors of the element that shows it, and attributes that carry the site key. */
  readonly element?: string;
  readonly sitekey?: { readonly selector: string; readonly attribute: string; readonly pattern?: string };
}

export interface BlockPlugin extends EvidencePlugin {
  readonly kind: "block";
  readonly reason: string;
  readonly signals: readonly string[];
  readonly recommendations: readonly string[];
  readonly require_human: boolean;
  readonly next_step: string;
}

export interface ConsentPlugin extends EvidencePlugin {
  readonly kind: "consent";
  readonly platform?: string;
  readonly states: readonly {
    readonly state: "shown" | "latent" | "loader" | "wall";
    readonly blocking: boolean;
    readonly conditions: Condition;
  }[];
  readonly slots: Readonly<Record<string, SlotQuery>>;
}

/** Extraction of verification codes: shapes are patterns, distractors veto a candidate by what stands around it. */
export interface CodePlugin extends EvidencePlugin {
  readonly kind: "code";
  readonly shapes: readonly { readonly name: string; readonly pattern: string; readonly weight: number }[];
  readonly near: readonly { readonly concept: string; readonly weight: number; readonly max_distance_chars: number }[];
  readonly distractors: readonly { readonly name: string; readonly pattern: string; readonly weight: number }[];
}

/** One weighted clue of a field purpose; every clue is tested for every control by one compiled matcher. */
export interface FieldClue {
  readonly name: string;
  readonly weight: number;
  readonly sign?: "positive" | "negative" | "any";
  readonly any?: readonly FieldClue["test"][];
  readonly test: {
    /** autocomplete token, input type, tag, inputmode, whole tokens of name and id, of class. */
    readonly autocomplete?: readonly string[];
    readonly type?: readonly string[];
    readonly tag?: readonly string[];
    readonly inputmode?: readonly string[];
    readonly tokens?: readonly string[];
    readonly class_tokens?: readonly string[];
    /** Lexicon concepts of the label, placeholder, accessible name, neighbouring text. */
    readonly label?: readonly string[];
    readonly placeholder?: readonly string[];
    readonly near?: readonly string[];
    readonly max_length?: { readonly min?: number; readonly max?: number };
    readonly pattern?: string;
    readonly hidden?: boolean;
    readonly required?: boolean;
    /** Purpose of the control before or after it in the form (first-pass verdicts). */
    readonly previous?: readonly string[];
    readonly next?: readonly string[];
    readonly options?: { readonly min?: number; readonly max?: number; readonly like?: string };
  };
}

export interface FieldPlugin extends PluginBase {
  readonly kind: "field";
  readonly emits: string;
  readonly bias: number;
  readonly match: readonly FieldClue[];
}

export type Plugin =
  | FieldPlugin
  | FormPlugin
  | CaptchaPlugin
  | BlockPlugin
  | ConsentPlugin
  | CodePlugin
  | PageTypePlugin
  | ActionPlugin;
