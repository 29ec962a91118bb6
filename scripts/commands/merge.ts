/** `sightline merge`: joins what the shards of a `score` or `bench` run printed with --json. */

import { readFileSync } from "node:fs";
import { Command } from "commander";
import { SightlineError } from "../../engine/errors.js";
import type { CommandIo } from "../command-io.js";
import { type DatasetPart, joinShards } from "./join-shards.js";
import { type PrintFlags, printLatencies, printLayouts, printSemantics, printVerdicts } from "./print-results.js";
import { wholeNumber } from "./whole-number.js";

/** The value of --failures may be left out: commander then says true. */
type MergeFlags = Omit<PrintFlags, "failures"> & { readonly failures?: number | true };

const examples = `
Example:
  $ sightline score --shard 1/2 --json > one.json
  $ sightline score --shard 2/2 --json > two.json
  $ sightline merge one.json two.json`;

export function mergeCommand(io: CommandIo): Command {
  return new Command("merge")
    .description("join the JSON that the shards of score or bench printed")
    .argument("<files...>", "what each shard printed with --json; every shard once, in any order")
    .option(
      "--failures [count]",
      "also print what is wrong; of layout and semantics scores the worst pages",
      wholeNumber(0),
    )
    .option("--json", "print figures and pages as JSON")
    .addHelpText("after", examples)
    .action((files: string[], flags: MergeFlags) => merge(files, flags, io));
}

function merge(files: readonly string[], given: MergeFlags, io: CommandIo): void {
  const { failures, ...rest } = given;
  const flags: PrintFlags = failures === undefined ? rest : { ...rest, failures: failures === true ? 20 : failures };
  const joined = joinShards(files.map((file) => ({ file, parts: readParts(file) })));
  if (joined.kind === "bench") printLatencies(joined.results, flags, io);
  else if (joined.kind === "layout") printLayouts(joined.results, flags, io);
  else if (joined.kind === "semantics") printSemantics(joined.results, flags, io);
  else printVerdicts(joined.results, flags, io);
}

function readParts(file: string): DatasetPart[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw badShard(file, cause instanceof Error ? cause.message : String(cause));
  }
  if (Array.isArray(parsed) && parsed.length > 0 && parsed.every(isPart)) return parsed;
  throw badShard(file, "something else");
}

function isPart(value: unknown): value is DatasetPart {
  if (typeof value !== "object" || value === null) return false;
  const { dataset, pages, shard, summary, latency } = value as Record<string, unknown>;
  const has = (object: unknown, ...keys: string[]): boolean =>
    typeof object === "object" && object !== null && keys.every((key) => key in object);
  return (
    typeof dataset === "string" &&
    Array.isArray(pages) &&
    has(shard, "index", "count", "positions") &&
    (has(summary) || has(latency, "rounds", "pages"))
  );
}

function badShard(where: string, found: string): SightlineError {
  return new SightlineError({
    code: "bad-option",
    stage: "merge",
    where,
    expected: "what `score` or `bench` printed with --shard and --json",
    found,
    next: "Run each shard with --shard i/n --json, and name the files of all of them.",
  });
}
