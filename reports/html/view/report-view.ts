/** All that the report shows, as plain data: every number comes from the records or follows from their rows. */

import type { ReleaseRecord } from "../../release.js";
import { type CalibrationFigures, calibration } from "../../score/calibration.js";
import { type CostView, costOver } from "./cost.js";
import { type Figure, figuresOver } from "./figures.js";
import { type Flip, type Flips, faultyPages, flipsBetween, withDetails } from "./flips.js";
import { type GeometryView, geometryOf } from "./geometry.js";
import { type GroupFigures, groupsBy } from "./groups.js";
import { historyOf, type ReleaseLine } from "./history.js";
import { semanticsOf } from "./semantics.js";
import { sharedPages } from "./shared-pages.js";
import { type CounterView, workOver } from "./work.js";

export interface ReportView {
  readonly releases: readonly ReleaseLine[];
  readonly current: ReleaseRecord;
  readonly figures: readonly Figure[];
  /** Against the release before; absent for a first one. */
  readonly flips?: Flips;
  /** What is wrong now. */
  readonly faulty: readonly Flip[];
  readonly datasets: readonly GroupFigures[];
  readonly languages: readonly GroupFigures[];
  readonly splits: readonly GroupFigures[];
  readonly calibration?: CalibrationFigures;
  readonly geometry: readonly GeometryView[];
  readonly semantics: readonly GeometryView[];
  readonly cost?: CostView;
  readonly work: readonly CounterView[];
}

/**
 * `records` are sorted, oldest first. `details` holds addresses, relative to the report, of pages that tell a page in full, by
 * its name. Throws RangeError on no records.
 */
export function reportView(
  records: readonly ReleaseRecord[],
  details: ReadonlyMap<string, string> = new Map(),
): ReportView {
  const [before, current] = [records.at(-2), records.at(-1)];
  if (current === undefined) throw new RangeError("a report needs a release record");
  const shared = before === undefined ? undefined : sharedPages(before, current);
  const pairs = shared?.pairs ?? [];
  const scores = current.calibration ?? calibration(current.pages);
  const cost = costOver(records);
  return {
    releases: historyOf(records),
    current,
    figures: figuresOver(records, shared),
    ...(shared === undefined ? {} : { flips: detailedFlips(flipsBetween(shared), details) }),
    faulty: withDetails(faultyPages(current.pages), details),
    datasets: groupsBy(current.pages, pairs, ({ dataset }) => dataset),
    languages: groupsBy(current.pages, pairs, ({ lang }) => lang ?? "not labelled"),
    splits: groupsBy(current.pages, pairs, ({ split }) => split ?? "none"),
    ...(scores === undefined ? {} : { calibration: scores }),
    geometry: geometryOf(before, current),
    semantics: semanticsOf(before, current),
    ...(cost === undefined ? {} : { cost }),
    work: workOver(records),
  };
}

function detailedFlips(flips: Flips, details: ReadonlyMap<string, string>): Flips {
  const { newlyRight, newlyWrong } = flips;
  return { ...flips, newlyRight: withDetails(newlyRight, details), newlyWrong: withDetails(newlyWrong, details) };
}

/** Names of the pages that a reader may want to see in full: what flipped and what is wrong, newly wrong ones first. */
export function pagesToDetail({ flips, faulty }: ReportView): string[] {
  const named = [...(flips?.newlyWrong ?? []), ...(flips?.newlyRight ?? []), ...faulty].map(({ page }) => page);
  return [...new Set(named)];
}
