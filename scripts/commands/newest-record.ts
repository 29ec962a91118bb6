/** The release record that runs are compared with when none is named. */

import { join } from "node:path";
import { SightlineError } from "../../engine/errors.js";
import { compareVersions, recordFiles } from "../../reports/read-releases.js";

export const recordsFolder = join("reports", "releases");

/** File of the highest version in a folder of records. Throws SightlineError "bad-record" when it has none. */
export function newestRecord(folder: string = recordsFolder): string {
  const versions = recordFiles(folder).map((name) => name.slice(0, -".json".length));
  const newest = versions.sort(compareVersions).at(-1);
  if (newest !== undefined) return join(folder, `${newest}.json`);
  throw new SightlineError({
    code: "bad-record",
    stage: "gate",
    where: folder,
    expected: "a release record to compare with",
    found: "none",
    next: "Write one with `sightline release VERSION`, or name one with --baseline.",
  });
}
