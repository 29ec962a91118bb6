/** The stylesheets and frames that a snapshot's meta.json names. */

import { existsSync, readFileSync } from "node:fs";
import { SightlineError } from "../engine/errors.js";

/** A text stored beside page.html. */
export interface Resource {
  /** Absolute URL that the page asks for. */
  readonly url: string;
  /** Path below the snapshot's folder. */
  readonly file: string;
}

export interface Resources {
  readonly stylesheets: readonly Resource[];
  readonly frames: readonly Resource[];
}

/** What a meta.json names, undefined when there is none. Throws SightlineError "bad-snapshot" on one that cannot be read. */
export function readResources(file: string): Resources | undefined {
  if (!existsSync(file)) return undefined;
  let meta: unknown;
  try {
    meta = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw badMeta(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
  const found = meta as { stylesheets?: unknown; frames?: unknown } | null;
  return { stylesheets: resourcesOf(found?.stylesheets, file), frames: resourcesOf(found?.frames, file) };
}

function resourcesOf(list: unknown, where: string): Resource[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw badMeta(where, "something else");
  return list.map((one: { url?: unknown; file?: unknown } | null) => {
    const { url, file } = one ?? {};
    if (typeof url === "string" && typeof file === "string" && isBelow(file)) return { url, file };
    throw badMeta(where, JSON.stringify(one)?.slice(0, 200) ?? "nothing");
  });
}

/** Does a path stay below the folder that it is relative to? */
function isBelow(path: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split("/").some((step) => step === "." || step === "..");
}

function badMeta(where: string, found: string, cause?: unknown): SightlineError {
  return new SightlineError({
    code: "bad-snapshot",
    stage: "corpus",
    where,
    expected: "stylesheets and frames with a URL and a file below the snapshot's folder",
    found,
    next: "Harvest the page again with --update.",
    cause,
  });
}
