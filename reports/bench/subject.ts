/** What is timed: the reading and judging of one build of sightline, this one or another one on disk. */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Counters } from "../../engine/counters.js";
import { SightlineError } from "../../engine/errors.js";
import type { ReadOptions } from "../../engine/options.js";
import { readPage } from "../../engine/read-page.js";
import { detectorFrom } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";

/** A page that was read and can be judged. */
export interface TimedPage {
  /** Work so far: that of judging is added when it is judged. */
  readonly counters: Readonly<Counters>;
  judge(): Promise<unknown>;
}

export interface Subject {
  read(html: string, options: ReadOptions): TimedPage;
}

/** The functions of a build's main module that are timed. What they exchange is the build's own affair. */
interface BuildModule {
  readPage(html: string, options: ReadOptions): { readonly counters: Readonly<Counters> };
  detect(page: unknown, detector: unknown): Promise<unknown>;
  detectorFrom(folders: readonly string[]): unknown;
}

const needed = ["readPage", "detect", "detectorFrom"] as const;

/** The build that runs, with the built-in plugins and those of further folders. */
export function thisBuild(rules: readonly string[]): Subject {
  const detector = detectorFrom(rules);
  return {
    read: (html, options) => {
      const page = readPage(html, options);
      return { counters: page.counters, judge: () => detect(page, detector) };
    },
  };
}

/** The main module of a dist folder. */
export function buildEntry(dist: string): string {
  return join(resolve(dist), "scripts", "index.js");
}

/**
 * Loads a build from its dist folder, with its own built-in plugins. Two folders are two instances, even of equal code.
 * Throws SightlineError "bad-option" when there is no build.
 */
export async function loadBuild(dist: string): Promise<Subject> {
  const entry = buildEntry(dist);
  if (!existsSync(entry)) throw noBuild(dist, `no ${entry}`);
  const build: Record<string, unknown> = await import(pathToFileURL(entry).href);
  if (!isBuild(build)) throw noBuild(dist, `a module without ${needed.filter((name) => !(name in build)).join(", ")}`);
  const detector = build.detectorFrom([]);
  return {
    read: (html, options) => {
      const page = build.readPage(html, options);
      return { counters: page.counters, judge: () => build.detect(page, detector) };
    },
  };
}

function isBuild(build: object): build is BuildModule {
  return needed.every((name) => typeof Reflect.get(build, name) === "function");
}

function noBuild(where: string, found: string): SightlineError {
  return new SightlineError({
    code: "bad-option",
    stage: "bench",
    where,
    expected: "the dist folder of a build",
    found,
    next: "Run `npm run build` there, or name a git ref.",
  });
}
