import { resolve } from "node:path";

/** Folder that holds several data sets, from SIGHTLINE_DATASETS; undefined when unset. */
export function datasetsFolder(): string | undefined {
  const folder = process.env.SIGHTLINE_DATASETS;
  return folder === undefined || folder === "" ? undefined : resolve(folder);
}
