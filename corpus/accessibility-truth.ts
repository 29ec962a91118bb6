/** Chromium's accessibility tree of a page: reading the capture files beside the data sets. */

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SightlineError } from "../engine/errors.js";
import type { LabelledPage } from "./labelled-page.js";
import { snapshotTruth } from "./truth.js";

/** One element as Chromium tells it to assistive technology; those that it ignores are absent. */
export interface AccessibilityNode {
  readonly path: string;
  /** As in the accessibility tree of the DevTools protocol: ARIA roles, and internal ones in capitals. */
  readonly role: string;
  readonly name: string;
  readonly states: Readonly<Record<string, string | number | boolean>>;
}

type Row = [string, string, string, Record<string, string | number | boolean>];

/**
 * The file beside a page's boxes: `truth-ax/<set>/<id>` for `truth/<set>/<id>`, the same file for a snapshot, which has both
 * in one; undefined when nobody captured it.
 */
export function accessibilityFile({ truthFile }: Pick<LabelledPage, "truthFile">): string | undefined {
  if (truthFile === undefined || basename(truthFile) === snapshotTruth) return truthFile;
  const folder = dirname(truthFile);
  const file = join(dirname(dirname(folder)), "truth-ax", basename(folder), basename(truthFile));
  return existsSync(file) ? file : undefined;
}

/** Reads a capture file (gzip JSON with a list `nodes`). Throws SightlineError "bad-dataset" when it is not one. */
export function readAccessibility(file: string): AccessibilityNode[] {
  try {
    const raw = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
    return (raw.nodes as Row[]).map(([path, role, name, states]) => ({ path, role, name, states: states ?? {} }));
  } catch (cause) {
    throw new SightlineError({
      code: "bad-dataset",
      stage: "corpus",
      where: file,
      expected: "gzip JSON with a nodes list of rows [path, role, name, states]",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Capture the page again or leave the file out.",
      cause,
    });
  }
}
