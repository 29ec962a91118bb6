/** What detectors say of a page, and why. */

import type { SpatialDom, SuggestedAction } from "../engine/spatial-dom.js";

/** One fact as a condition saw it. */
export interface FactObservation {
  readonly fact: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly operator: string;
  readonly expected: unknown;
  readonly value: unknown;
  readonly holds: boolean;
}

/** One piece of evidence of one plugin. */
export interface EvidenceObservation {
  readonly name: string;
  readonly weight: number;
  readonly holds: boolean;
  readonly facts: readonly FactObservation[];
}

/** Why a plugin scored what it scored. */
export interface Explanation {
  readonly plugin: string;
  readonly kind: string;
  readonly emits: string;
  /**
   * sigmoid(bias + weights of the evidence that holds); 0 when a gate or veto stopped it, or nothing
   * that speaks for it can hold ("evidence"). Scores of page types and form types in
   * the verdicts are shares among rivals (evidence.ts): two sure ones are less sure together.
   */
  readonly score: number;
  readonly bias: number;
  readonly stopped?: "requires" | "evidence" | "veto" | "slots";
  /** Index of the form it was judged for. */
  readonly form?: number;
  /** Id of the control whose purpose it is about. */
  readonly element?: number;
  readonly evidence: readonly EvidenceObservation[];
}

/** A plugin that failed on this page; the others still answer. */
export interface PluginFailure {
  readonly plugin: string;
  readonly message: string;
}

/** Verdict fields of the Spatial DOM, and what stands behind them. */
export type VerdictFields = Required<Pick<SpatialDom, "page_type" | "page_types" | "outcome">> &
  Pick<
    SpatialDom,
    "unsure" | "forms" | "suggested_actions" | "captcha" | "bot_management" | "consent" | "blocked" | "codes"
  >;

export interface Verdicts {
  readonly fields: VerdictFields;
  /** Field purpose by element id. */
  readonly purposes: ReadonlyMap<number, string>;
  /** How sure that is, 0 to 1, by element id. */
  readonly purposeScores: ReadonlyMap<number, number>;
  /** Index of the form or form-less group by id of the control. */
  readonly formsOf: ReadonlyMap<number, number>;
  /** Margin between the best page type's score and the runner-up's. */
  readonly margin: number;
  readonly explanations: readonly Explanation[];
  readonly failures: readonly PluginFailure[];
}

/** Every element id that an action's slots hold, by slot name. */
export function slotIds(action: SuggestedAction): Map<string, number[]> {
  const slots = new Map<string, number[]>();
  for (const [name, value] of Object.entries(action)) {
    const ids = idsIn(name, value);
    if (ids.length > 0) slots.set(name, ids);
  }
  return slots;
}

function idsIn(name: string, value: unknown): number[] {
  if (name.endsWith("_id") && typeof value === "number") return [value];
  if (name.endsWith("_ids") && Array.isArray(value)) return value.filter((id) => typeof id === "number");
  if ((name === "items" || name === "fields") && Array.isArray(value)) {
    return value.flatMap((item) => {
      if (typeof item === "number") return [item];
      const id = (item as { id?: unknown } | null)?.id;
      return typeof id === "number" ? [id] : [];
    });
  }
  return [];
}
