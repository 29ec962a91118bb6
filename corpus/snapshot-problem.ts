import type { ManifestProblem } from "./manifest.js";

/** A problem of one snapshot. `quarantine`: its label cannot be trusted until someone looked at it. */
export interface SnapshotProblem extends ManifestProblem {
  readonly id: string;
  readonly quarantine: boolean;
}
