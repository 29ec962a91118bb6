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
  const { pageType, also, actions, noActions, actionsComplete, lang, notes, reviewed, reviewer } = choices;
  const proposed = new Map((entry.actions ?? []).map((action) => [action.action, action]));
  const type = pageType ?? entry.page_type;
  const { also: alsoBefore = [], no_actions: noActionsBefore = [] } = entry;
  const chosen = actions?.map((action) => proposed.get(action) ?? { action });
  const wanted = new Set((chosen ?? entry.actions ?? []).map(({ action }) => action));
  return withoutEmptyLists({
    ...entry,
    ...(lang === undefined ? {} : { lang }),
    ...(type === undefined ? {} : { page_type: type }),
    // No label stands beside itself or against itself.
    also: (also ?? alsoBefore).filter((other) => other !== type),
    ...(chosen === undefined ? {} : { actions: chosen }),
    ...(actionsComplete === true ? { actions_complete: true as const } : {}),
    no_actions: noActions ?? noActionsBefore.filter((action) => !wanted.has(action)),
    ...(notes === undefined ? {} : { notes }),
    reviewed: reviewed ?? (reviewer !== undefined || entry.reviewed),
    ...(reviewer === undefined ? {} : { reviewer }),
  });
}

function withoutEmptyLists(entry: ManifestSnapshot): ManifestSnapshot {
  const { also = [], actions = [], no_actions: noActions = [], ...rest } = entry;
  return {
    ...rest,
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
