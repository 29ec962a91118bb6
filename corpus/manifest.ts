/** The manifest of a corpus: reading it, and everything that can be wrong with it. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { SightlineError } from "../engine/errors.js";
import type { ElementFacts } from "./element-facts.js";
import type { Split } from "./labelled-page.js";

export interface ManifestAction {
  readonly action: string;
  readonly slots?: Readonly<Record<string, string | readonly string[]>>;
}

/** The type of a form; of the one that the selector's element is or stands in, when there is a selector. */
export interface ManifestForm {
  readonly type: string;
  readonly selector?: string;
}

/** What must be true of the one element that the selector names. */
export interface ManifestElement extends ElementFacts {
  readonly selector: string;
}

/** A language tag as entries have it; the schema says the same. */
export const languageTagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

export interface ManifestSnapshot {
  readonly id: string;
  readonly file: string;
  readonly url: string;
  readonly split: Split;
  readonly lang?: string;
  readonly source: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent where only something else is labelled. */
  readonly page_type?: string;
  readonly also?: readonly string[];
  readonly actions?: readonly ManifestAction[];
  readonly actions_complete?: true;
  readonly no_actions?: readonly string[];
  readonly captcha?: { readonly captcha_type: string; readonly mode: string; readonly sitekey?: string } | null;
  readonly consent?: { readonly state: string; readonly platform?: string; readonly blocking?: boolean } | null;
  readonly blocked?: { readonly reason: string; readonly require_human?: boolean } | null;
  readonly codes?: readonly string[];
  readonly forms?: readonly ManifestForm[];
  readonly elements?: readonly ManifestElement[];
  readonly reviewed: boolean;
  readonly reviewer?: string;
  readonly notes?: string;
  readonly skip?: true;
  readonly skip_reason?: string;
}

export interface Manifest {
  readonly format: 1;
  readonly viewport: readonly [number, number];
  readonly snapshots: readonly ManifestSnapshot[];
}

/** One thing that is wrong with a manifest. */
export interface ManifestProblem {
  /** JSON pointer into the manifest, with the snapshot's id where it has one. */
  readonly place: string;
  readonly message: string;
  readonly next: string;
}

const schemaFile = join(dirname(fileURLToPath(import.meta.url)), "manifest.schema.json");

/** Compiled on first use and kept: the schema is constant. */
let validate: ValidateFunction | undefined;

/** Every problem of a parsed manifest whose files lie below `root`; empty when it is sound. */
export function checkManifest(manifest: unknown, root: string): ManifestProblem[] {
  const shape = shapeProblems(manifest);
  if (shape.length > 0) return shape;
  return [
    ...duplicateIds(manifest as Manifest),
    ...missingFiles(manifest as Manifest, root),
    ...contradictions(manifest as Manifest),
  ];
}

function shapeProblems(manifest: unknown): ManifestProblem[] {
  validate ??= new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(schemaFile, "utf8")));
  if (validate(manifest)) return [];
  return clearErrors(validate.errors ?? []).map((error) => {
    const key = error.params.additionalProperty ?? error.propertyName;
    const detail = typeof key === "string" ? ` "${key}"` : "";
    const allowed = Array.isArray(error.params.allowedValues) ? ` (${error.params.allowedValues.join(", ")})` : "";
    return {
      place: placeOf(manifest, error.instancePath),
      message: `${error.message ?? "does not fit the schema"}${detail}${allowed}`,
      next: "Mend the entry; manifest.schema.json describes every key.",
    };
  });
}

/**
 * The errors that people can act on. An alternative that fails adds one error for each branch and one for the whole; and
 * a bad property name adds another for the name. What is wrong inside a branch is kept; else the allowed types.
 */
function clearErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors
    .filter(({ keyword }) => keyword !== "propertyNames")
    .flatMap((error, _, rest) => {
      const branches = rest.filter((other) => other.keyword === "oneOf" && sameBranch(error, other));
      if (branches.length === 0 || (error.keyword !== "oneOf" && error.keyword !== "type")) return [error];
      if (error.keyword === "type") return [];
      const below = rest.filter(
        (other) =>
          `${other.instancePath}/`.startsWith(`${error.instancePath}/`) && !["oneOf", "type"].includes(other.keyword),
      );
      const types = rest.filter((other) => other.keyword === "type" && other.instancePath === error.instancePath);
      if (below.length > 0) return [];
      return [{ ...error, message: `must be ${types.map(({ params }) => params.type).join(" or ")}` }];
    });
}

function sameBranch(error: ErrorObject, alternative: ErrorObject): boolean {
  return error.instancePath === alternative.instancePath && error.schemaPath.startsWith(alternative.schemaPath);
}

function placeOf(manifest: unknown, pointer: string): string {
  const match = /^\/snapshots\/(\d+)/.exec(pointer);
  if (match === null) return pointer === "" ? "/" : pointer;
  const snapshots = (manifest as { snapshots?: { id?: unknown }[] }).snapshots;
  const id = snapshots?.[Number(match[1])]?.id;
  return typeof id === "string" ? `${pointer} (${id})` : pointer;
}

function duplicateIds(manifest: Manifest): ManifestProblem[] {
  const seen = new Map<string, number>();
  return manifest.snapshots.flatMap((snapshot, index) => {
    const first = seen.get(snapshot.id);
    seen.set(snapshot.id, first ?? index);
    if (first === undefined) return [];
    return [
      {
        place: `/snapshots/${index} (${snapshot.id})`,
        message: `the id stands already at /snapshots/${first}`,
        next: "Give one of them another id.",
      },
    ];
  });
}

function missingFiles(manifest: Manifest, root: string): ManifestProblem[] {
  return manifest.snapshots.flatMap((snapshot, index) =>
    existsSync(join(root, snapshot.file))
      ? []
      : [
          {
            place: `/snapshots/${index} (${snapshot.id})`,
            message: `no file ${snapshot.file}`,
            next: "Add the snapshot's folder or take the entry out.",
          },
        ],
  );
}

function contradictions(manifest: Manifest): ManifestProblem[] {
  return manifest.snapshots.flatMap((snapshot, index) => {
    const place = `/snapshots/${index} (${snapshot.id})`;
    const wanted = new Set((snapshot.actions ?? []).map(({ action }) => action));
    const both = (snapshot.no_actions ?? []).filter((action) => wanted.has(action));
    const problems = both.map((action) => ({
      place,
      message: `${action} stands in actions and in no_actions`,
      next: "Take it out of one of them.",
    }));
    if (snapshot.page_type !== undefined && snapshot.also?.includes(snapshot.page_type) === true) {
      problems.push({ place, message: `also repeats page_type ${snapshot.page_type}`, next: "List other types only." });
    }
    return problems;
  });
}

/** Reads a manifest file. Throws SightlineError "bad-manifest" that lists every problem. */
export function readManifest(file: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new SightlineError({
      code: "bad-manifest",
      stage: "corpus",
      where: file,
      expected: "a readable JSON manifest",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Name the folder that holds manifest.json with --corpus.",
      cause,
    });
  }
  const problems = checkManifest(parsed, dirname(file));
  if (problems.length === 0) return parsed as Manifest;
  throw new SightlineError({
    code: "bad-manifest",
    stage: "corpus",
    where: file,
    expected: "a manifest without problems",
    found: `${problems.length}:\n${problems.map((p) => `  ${p.place}: ${p.message}. ${p.next}`).join("\n")}\n`,
    next: "Mend the entries and run `sightline corpus check`.",
  });
}
