/** Chromium's boxes for a page: reading the capture files beside the data sets. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { SightlineError } from "../engine/errors.js";

/** Name of the file of a snapshot that holds boxes, targets and accessibility tree. */
export const snapshotTruth = "truth.json.gz";

/** One element as Chromium laid it out; px in document coordinates. */
export interface TruthElement {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Has a box and is not visibility: hidden. */
  readonly rendered: boolean;
  /** On top at its centre; first screen only. */
  readonly onTop: boolean;
  readonly pointer: boolean;
  readonly display: string;
  readonly text: string;
}

/** A target in Chromium. */
export interface TruthTarget {
  readonly path: string;
  /** Client rectangles, px in document coordinates; one a line for inline elements, none when it is not rendered. */
  readonly rects: readonly (readonly [x: number, y: number, width: number, height: number])[];
  /** Path of what is on top at the centre of the first rectangle once that is in the middle of the window; "" for nothing. */
  readonly hit: string;
}

export interface Truth {
  readonly id: string;
  readonly url: string;
  readonly viewport: readonly [number, number];
  readonly scrollHeight: number;
  readonly elements: readonly TruthElement[];
  /** Interactive elements of the whole page; absent where only boxes were captured. */
  readonly targets?: readonly TruthTarget[];
}

type Row = [string, number, number, number, number, number, string, string];
type TargetRow = [TruthTarget["path"], TruthTarget["rects"], TruthTarget["hit"]];

/** Reads a truth file (gzip JSON, see the capture's header). Throws SightlineError "bad-dataset" when it is not one. */
export function readTruth(file: string): Truth {
  try {
    const raw = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
    const elements = (raw.elements as Row[]).map(([path, x, y, width, height, flags, display, text]) => ({
      path,
      x,
      y,
      width,
      height,
      rendered: (flags & 1) !== 0,
      onTop: (flags & 2) !== 0,
      pointer: (flags & 4) !== 0,
      display,
      text,
    }));
    const targets = (raw.targets as TargetRow[] | undefined)?.map(([path, rects, hit]) => ({ path, rects, hit }));
    const { id, url, viewport, scrollHeight } = raw;
    return { id, url, viewport, scrollHeight, elements, ...(targets === undefined ? {} : { targets }) };
  } catch (cause) {
    throw new SightlineError({
      code: "bad-dataset",
      stage: "corpus",
      where: file,
      expected: "gzip JSON with an elements list of rows [path, x, y, w, h, flags, display, text]",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Capture the page again or leave the file out.",
      cause,
    });
  }
}
