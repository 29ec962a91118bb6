/** Chromium's boxes for a page: reading the capture files beside the data sets. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { SightlineError } from "../engine/errors.js";

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

export interface Truth {
  readonly id: string;
  readonly url: string;
  readonly viewport: readonly [number, number];
  readonly scrollHeight: number;
  readonly elements: readonly TruthElement[];
}

type Row = [string, number, number, number, number, number, string, string];

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
    return { id: raw.id, url: raw.url, viewport: raw.viewport, scrollHeight: raw.scrollHeight, elements };
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
