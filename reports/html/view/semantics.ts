/** Roles, names and states against Chromium's, by data set. */

import type { ReleaseRecord } from "../../release.js";
import type { GeometryView } from "./geometry.js";

type SemanticsKey = "roles" | "names" | "states" | "coverage" | "usable";

const definitions: readonly (readonly [SemanticsKey, string])[] = [
  ["roles", "elements whose role is Chromium’s"],
  ["names", "elements whose accessible name is Chromium’s"],
  ["states", "elements with states that agree in all of them"],
  ["coverage", "targets, headings and named images of Chromium that are listed"],
  ["usable", "targets of the first screen that a click reaches here as in Chromium"],
];

export function semanticsOf(before: ReleaseRecord | undefined, current: ReleaseRecord): GeometryView[] {
  return (current.semantics ?? []).map((figures) => {
    const earlier = before?.semantics?.find(({ dataset }) => dataset === figures.dataset);
    // Without a captured tree there is nothing to compare but what a click reaches.
    const told = definitions.filter(([name]) => figures[name].total > 0);
    const rows = told.map(([name, meaning]) => ({
      name,
      meaning,
      better: "higher" as const,
      share: figures[name],
      ...(earlier === undefined ? {} : { before: earlier[name].share }),
    }));
    return { dataset: figures.dataset, pages: figures.pages, rows };
  });
}
