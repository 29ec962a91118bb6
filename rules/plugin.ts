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
  /** What its author gave: tuning begins there, and leaves it only for a reason. @default `value` */
  readonly prior?: number;
  readonly min: number;
  readonly max: number;
}

/** Operators of json-rules-engine that conditions may use, and ours (operators.ts): `between` takes [least, most]. */
export type OperatorName =
  | "equal"
  | "notEqual"
  | "lessThan"
  | "lessThanInclusive"
  | "greaterThan"
  | "greaterThanInclusive"
  | "in"
  | "notIn"
  | "between";

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
  /** What its author thought it weighs: tuning pulls the weight to it. @default half a point in the direction of the sign */
  readonly prior?: number;
  /** The author's direction, kept by tuning. @default the sign of `weight` */
  readonly sign?: "positive" | "negative" | "any";
  /** For block: a signal that is reported when this holds. */
  readonly signal?: string;
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
  /** For captcha: the mode it must be in. */
  readonly mode?: "challenge" | "widget" | "invisible" | "passive";
  /** For consent: the state it must be in. */
  readonly state?: "shown" | "latent" | "loader" | "wall";
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
 * How a slot finds its elements: candidates are the elements of `scope` that pass `from`, hidden ones left out; each
 * `prefer` step keeps the candidates that pass it unless none would be left; then the first in `order` (or the nearest to
 * `near`) is taken, or all when `many`. Conditions may use facts of elements, of the form that is judged, and of the page.
 */
export interface SlotQuery {
  readonly from: Condition;
  /** @default "form" when a form is judged, else "page" */
  readonly scope?: "form" | "page" | "content";
  readonly prefer?: readonly Condition[];
  /** Names of earlier slots: nearest to the first of them that is filled. */
  readonly near?: readonly string[];
  readonly order?: "document" | "reverse" | "largest";
  readonly many?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly optional?: boolean;
  /** Also take hidden elements. */
  readonly hidden?: boolean;
  /** Elements already in these slots are left out. */
  readonly not?: readonly string[];
  /** What the slot holds: element ids (default), field descriptions, or items with text and href. */
  readonly as?: "id" | "fields" | "items";
}

/** A slot that holds what a fact says (a reason, a length): left out when that is 0, "" or an empty list and it is optional. */
export interface SlotValue {
  readonly value: { readonly fact: string; readonly params?: FactCondition["params"] };
  readonly optional?: boolean;
}

export type Slot = SlotQuery | SlotValue;

export interface ActionPlugin extends EvidencePlugin {
  readonly kind: "action";
  /** Types of the forms the action is about: judged for each such form, the best one wins. Absent: judged for the page. */
  readonly form?: readonly string[];
  readonly slots: Readonly<Record<string, Slot>>;
  /** Of these slots at least one must be filled. */
  readonly one_of?: readonly string[];
  /** Actions that cannot be meant at the same time for the same form or page: the better one stays, near-ties are unsure. */
  readonly rivals?: readonly string[];
}

export interface CaptchaPlugin extends EvidencePlugin {
  readonly kind: "captcha";
  /** State told by the evidence that holds: the first mode whose conditions hold; passive sensors give bot_management. */
  readonly modes: readonly {
    readonly mode: "challenge" | "widget" | "invisible" | "passive";
    readonly interactive?: boolean;
    readonly conditions: Condition;
  }[];
  /** Selectors of what shows it: the first that a person sees, or else the first, gives the verdict's id. */
  readonly element?: string;
  /** Selectors of the field that takes its answer: of those that a person sees, one whose purpose is that comes first. */
  readonly answer?: string;
  /** Where the site key stands: the first of these that is there; `pattern` takes its first group. */
  readonly sitekey?: readonly { readonly selector: string; readonly attribute: string; readonly pattern?: string }[];
  /** What the block that answers the challenge says beside its own signals. */
  readonly signals?: readonly string[];
}

export interface BlockPlugin extends EvidencePlugin {
  readonly kind: "block";
  /** It is also the verdict on pages that a CAPTCHA blocks: one that a person solves, or one that a browser passes alone. */
  readonly challenge?: "interactive" | "automatic";
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
  /** None where nothing can be answered. */
  readonly slots?: Readonly<Record<string, SlotQuery>>;
}

/**
 * Extraction of verification codes from pages that pass the evidence. Every match of a shape is a candidate; its score is
 * `code_bias` and the weights of its shape, of the concepts near it and of the distractors that match around it. Candidates
 * above 0 are codes; those far below the best are not.
 */
export interface CodePlugin extends EvidencePlugin {
  readonly kind: "code";
  readonly code_bias: number;
  /** Codes given at most, best first. */
  readonly max_codes: number;
  /** A pattern's first group is the code, or the whole match; `strip` names characters to take out of it. */
  readonly shapes: readonly {
    readonly name: string;
    readonly pattern: string;
    readonly weight: number;
    readonly strip?: string;
  }[];
  /** Concepts in the text before or after the candidate, which text pieces do not end. */
  readonly near: readonly {
    readonly concept: string;
    readonly weight: number;
    readonly side: "before" | "after" | "any";
    readonly max_distance_chars: number;
  }[];
  /** Weight when the candidate is all that its text says. */
  readonly alone?: number;
  /** Patterns over the 48 characters on each side, in which {code} stands for the candidate. */
  readonly distractors: readonly { readonly name: string; readonly pattern: string; readonly weight: number }[];
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A test of a control: every key must hold, any entry of its list is enough. */
export interface FieldTest {
  /** Tokens of the autocomplete attribute. */
  readonly autocomplete?: readonly string[];
  /** Input type, or "select", "textarea", "editable", button types. */
  readonly type?: readonly string[];
  readonly tag?: readonly string[];
  readonly inputmode?: readonly string[];
  /** Tokens of name and id, neighbours joined: "user-name" is in user_name, userName and username. */
  readonly tokens?: readonly string[];
  /** Concepts whose tokens are in name or id. */
  readonly token_concepts?: readonly string[];
  readonly class_tokens?: readonly string[];
  /** Lexicon concepts of the label, placeholder, neighbouring text, or any of these; of buttons the text is the label. */
  readonly label?: readonly string[];
  readonly placeholder?: readonly string[];
  readonly near?: readonly string[];
  readonly words?: readonly string[];
  /** The label, placeholder or neighbouring text is nothing but the concept. */
  readonly whole?: readonly string[];
  readonly max_length?: Range;
  /** Pattern over label, placeholder and neighbouring text. */
  readonly pattern?: string;
  /** Pattern over the value that is in it. */
  readonly value?: string;
  /** Pattern over what it wants: the shape of a date, kinds of files, or its own pattern as the page wrote it. */
  readonly format?: string;
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly checked?: boolean;
  /** Whether its tabindex lets the Tab key reach it. */
  readonly tabbable?: boolean;
  /** Controls of the same type in its form, and its place among them from 0. */
  readonly same_type?: Range;
  readonly same_type_index?: Range;
  /** Fields of the form, those of them that are typed into, and buttons of the form. */
  readonly form_fields?: Range;
  readonly form_typed?: Range;
  readonly form_buttons?: Range;
  /** Method of the form, "" without one; where the form stands (areaNames). */
  readonly form_method?: readonly string[];
  readonly form_area?: readonly string[];
  /** Whether a picture stands beside it, and one that its address or names call a CAPTCHA. */
  readonly near_image?: boolean;
  readonly near_captcha?: boolean;
  /** Types that the form must have among its visible controls. */
  readonly form_controls?: readonly string[];
  /** What the form was judged to be, sure or not; asked once all forms are judged. */
  readonly form_type?: readonly string[];
  /** Concepts of texts and headings of the form, of its attributes, and of the page's title and h1. */
  readonly form_words?: readonly string[];
  readonly form_tokens?: readonly string[];
  readonly page_words?: readonly string[];
  /** Concepts in the path of the page's URL. */
  readonly url_words?: readonly string[];
  /** Purposes of the nearest field before or after it in the form, and of any other, as a first pass saw them. */
  readonly previous?: readonly string[];
  readonly next?: readonly string[];
  readonly among?: readonly string[];
  /** Number of options of a select; a share of options (0.6) must match `like` and name the concept `names`. */
  readonly options?: Range & { readonly like?: string; readonly names?: string };
}

/** One weighted clue of a field purpose; every clue is tested for every control by one compiled matcher. */
export interface FieldClue {
  readonly name: string;
  readonly weight: number;
  readonly prior?: number;
  readonly sign?: "positive" | "negative" | "any";
  /** Holds when any of these tests does. */
  readonly any: readonly FieldTest[];
  /** Unless one of these does. */
  readonly unless?: readonly FieldTest[];
}

export interface FieldPlugin extends PluginBase {
  readonly kind: "field";
  readonly emits: string;
  /** Controls that are judged. @default "fields" */
  readonly targets?: "fields" | "buttons" | "any";
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
