/** What the importers share: site groups, truth files beside a data set, lazily read HTML. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SightlineError } from "../../engine/errors.js";
import { decodeBytes } from "../decode-bytes.js";
import type { Gold, LabelledPage } from "../labelled-page.js";

export const captureViewport = { width: 1280, height: 800 } as const;

/** Host of a URL without "www."; the whole text when it is no URL. */
export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}

/** `www.example.com-3` -> `example.com`: the site stem of a file name that counts a site's pages. */
export function siteStem(name: string): string {
  return name.replace(/-\d+$/, "").replace(/^www\./, "");
}

/**
 * Decodes a file by an encoding label, UTF-8 when the label is unknown to the platform. A byte order mark stays: the engine
 * drops one, and a second is text, as in browsers.
 */
export function readDecoded(file: string, encoding = "utf-8"): string {
  const bytes = readFileSync(file);
  try {
    return decodeBytes(bytes, encoding, { ignoreBOM: true });
  } catch {
    return decodeBytes(bytes, "utf-8", { ignoreBOM: true });
  }
}

export interface PageFacts {
  readonly id: string;
  readonly dataset: string;
  readonly url: string;
  readonly group: string;
  readonly file: string;
  readonly encoding?: string;
  readonly truth: string | undefined;
  readonly gold?: Gold;
  readonly skipReason?: string;
}

/** A page without stylesheets of its own, with its truth file when `truth/<id>.json.gz` exists. */
export function importPage(facts: PageFacts): LabelledPage {
  const { id, dataset, url, group, file, encoding, truth, gold = {}, skipReason } = facts;
  const truthFile = truth === undefined ? undefined : join(truth, `${id.replaceAll("/", "__")}.json.gz`);
  return {
    id,
    dataset,
    url,
    group,
    viewport: captureViewport,
    gold,
    ...(skipReason === undefined ? {} : { skipReason }),
    read: () => ({ html: readDecoded(file, encoding), stylesheets: {} }),
    ...(truthFile !== undefined && existsSync(truthFile) ? { truthFile } : {}),
  };
}

/** Parses a data set's JSON file; SightlineError "bad-dataset" names the file when it cannot be read. */
export function readDatasetJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new SightlineError({
      code: "bad-dataset",
      stage: "corpus",
      where: file,
      expected: "a readable JSON file of the data set",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Point --dataset at a complete checkout of the data set.",
      cause,
    });
  }
}
