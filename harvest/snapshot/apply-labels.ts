/** What a person says of a page in place of what the detectors propose. */

import { failureTypes } from "../../corpus/failures.js";
import type { ManifestSnapshot } from "../../corpus/manifest.js";

/** What is absent stays as it was proposed. */
export interface LabelChoices {
  readonly pageType?: string;
  /** Page types that count as right too. */
  readonly also?: readonly string[];
  /** The page's actions; those that were proposed keep the selectors of their slots. */
  readonly actions?: readonly string[];
  readonly noActions?: readonly string[];
  /** No other action is right. */
  readonly actionsComplete?: boolean;
  readonly lang?: string;
  readonly notes?: string;
  /** A person has checked the labels. */
  readonly reviewed?: boolean;
  readonly reviewer?: string;
}

/** The entry with the labels; `entry` is not touched. */
export function withLabels(entry: ManifestSnapshot, choices: LabelChoices): ManifestSnapshot {
  const { pageType: type = entry.page_type, lang, notes, reviewer, actionsComplete } = choices;
  const { also: _also, actions: _actions, no_actions: _none, ...rest } = entry;
  return {
    ...rest,
    ...listsOf(entry, choices, type),
    ...(lang === undefined ? {} : { lang }),
    ...(type === undefined ? {} : { page_type: type }),
    ...(actionsComplete === true ? { actions_complete: true as const } : {}),
    reviewed: choices.reviewed ?? (reviewer !== undefined || entry.reviewed),
    ...(reviewer === undefined ? {} : { reviewer }),
    ...(notes === undefined ? {} : { notes }),
  };
}

/** The lists that are not empty: no label stands beside itself or against itself. */
function listsOf(entry: ManifestSnapshot, choices: LabelChoices, type: string | undefined) {
  const proposed = new Map((entry.actions ?? []).map((action) => [action.action, action]));
  const actions = choices.actions?.map((action) => proposed.get(action) ?? { action }) ?? entry.actions ?? [];
  const wanted = new Set(actions.map(({ action }) => action));
  const also = (choices.also ?? entry.also ?? []).filter((other) => other !== type);
  const noActions = choices.noActions ?? (entry.no_actions ?? []).filter((name) => !wanted.has(name));
  return {
    ...(also.length === 0 ? {} : { also }),
    ...(actions.length === 0 ? {} : { actions }),
    ...(noActions.length === 0 ? {} : { no_actions: noActions }),
  };
}

/** Why labels cannot be those of a page that is a wall or an error, undefined when they can. */
export function labelDoubt({ pageType }: LabelChoices, refusal: string | undefined): string | undefined {
  if (refusal === undefined || pageType === undefined || failureTypes.has(pageType)) return undefined;
  return `labelled ${pageType}, but ${refusal}`;
}
