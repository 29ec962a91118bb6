/** `sightline corpus pull`: public data sets by commit, held against the hashes of the files that the figures were measured on. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { DatasetSource, Verification } from "../../corpus/dataset-sources.js";
import { datasetsFolder } from "../../corpus/datasets-folder.js";
import { SightlineError } from "../../engine/errors.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { addHttpOptions, type HttpFlags, openClient } from "./http-options.js";
import { interruptible } from "./interruption.js";

interface PullFlags extends HttpFlags {
  readonly commit?: string;
  readonly out?: string;
  readonly update?: true;
  readonly verify?: string;
  readonly datasets?: string;
}

const examples = `
Examples:
  $ sightline corpus pull                                   the data sets that can be had, and what is known of them
  $ sightline corpus pull formasaurus --commit SHA --out datasets
  $ sightline corpus pull formasaurus --verify datasets/formasaurus

Nothing is written when a file that is known differs or is missing. Files that nobody has recorded are told and kept.`;

/** Archives hold more than a page, and come slowly. */
const archiveBytes = 512 * 1024 * 1024;
const archiveSeconds = 900;

export function pullCommand(io: CommandIo): Command {
  const command = new Command("pull")
    .description("fetch a public data set by commit, and hold its files against the hashes that are known")
    .argument("[name]", "the data set; without it they are listed")
    .option("--commit <sha>", "commit of its repository, when none is recorded or another is meant")
    .option("--out <dir>", "folder that holds data sets (default: SIGHTLINE_DATASETS, else datasets)")
    .option("--update", "replace the data set's folder")
    .option("--verify <dir>", "fetch nothing: hold a folder that is there against the hashes")
    .option("--datasets <file>", "a file of other data sets, in the form of corpus/datasets.json");
  return addHttpOptions(command, "off")
    .addHelpText("after", examples)
    .action((name: string | undefined, flags: PullFlags) => interruptible((signal) => pull(name, flags, signal, io)));
}

async function pull(name: string | undefined, flags: PullFlags, signal: AbortSignal, io: CommandIo): Promise<void> {
  const { readDatasetSources } = await import("../../corpus/dataset-sources.js");
  const sources = readDatasetSources(flags.datasets);
  if (name === undefined) return list(sources, io);
  const source = sources.find((one) => one.name === name);
  if (source === undefined) throw unknownSource(name, sources);
  if (flags.verify !== undefined) return verify(source, flags.verify, io);
  const { pullDataset } = await import("../../harvest/pull/pull-dataset.js");
  const client = await openClient({ maxBytes: archiveBytes, timeout: archiveSeconds, ...flags });
  try {
    const { commit, out: folder = datasetsFolder() ?? "datasets", update = false } = flags;
    const options = { folder, update, signal, ...(commit === undefined ? {} : { commit }) };
    const pulled = await pullDataset(client, source, options);
    io.err(
      `sightline: archive of ${pulled.commit}, sha256 ${pulled.archiveSha256}, the data set in ${pulled.root || "/"}\n`,
    );
    tell(source, pulled.verification, io);
    if (pulled.folder === undefined) throw new Finding(`${name} is not what is known: nothing was written`);
    io.out(`${pulled.folder}\n`);
  } finally {
    await client.close();
  }
}

function list(sources: readonly DatasetSource[], io: CommandIo): void {
  for (const { name, title, repository, licence, archive, commit, known } of sources) {
    const how = archive === undefined ? "cannot be pulled" : (commit ?? "no commit recorded: name one with --commit");
    const megabytes = (known.bytes / 1e6).toFixed(1);
    io.out(`${name}: ${title}. ${repository}, ${licence}. ${known.files} files known, ${megabytes} MB. ${how}\n`);
  }
}

async function verify(source: DatasetSource, folder: string, io: CommandIo): Promise<void> {
  const { isDatasetFile, sha256Of, verifyFiles } = await import("../../corpus/dataset-sources.js");
  const paths = filesBelow(folder).filter((path) => isDatasetFile(source, path));
  const verification = verifyFiles(
    source,
    new Map(paths.map((path) => [path, sha256Of(readFileSync(join(folder, path)))])),
  );
  tell(source, verification, io);
  const { different, missing } = verification;
  if (different.length + missing.length > 0) throw new Finding(`${folder} is not the ${source.name} that is known`);
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, "/").length).replaceAll("\\", "/"),
    );
  } catch (cause) {
    throw new SightlineError({
      code: "bad-dataset",
      stage: "pull",
      where: folder,
      expected: "a folder that can be read",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Name the data set's folder.",
      cause,
    });
  }
}

/** Paths that are named of each kind; their number is always told. */
const mostNamed = 20;

function tell({ name, varying }: DatasetSource, verification: Verification, io: CommandIo): void {
  const { verified, different, missing, unknown } = verification;
  for (const [what, paths] of [
    ["differs", different],
    ["is missing", missing],
  ] as const) {
    for (const path of paths.slice(0, mostNamed)) io.err(`sightline: ${name}: ${path} ${what}\n`);
    if (paths.length > mostNamed) io.err(`sightline: ${name}: and ${paths.length - mostNamed} more\n`);
  }
  const lists = varying.filter((path) => unknown.includes(path));
  const note = lists.length === 0 ? "" : ` (${lists.join(", ")} among them: a list that is longer there)`;
  io.err(
    `sightline: ${name}: ${verified.length} files verified, ${different.length} differ, ${missing.length} missing, ${unknown.length} unknown${note}\n`,
  );
}

function unknownSource(found: string, sources: readonly DatasetSource[]): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "pull",
    expected: `one of ${sources.map(({ name }) => name).join(", ")}`,
    found: JSON.stringify(found),
    next: "Name one of them, or a file that has it with --datasets.",
  });
}
