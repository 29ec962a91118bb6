/** Fetches a public data set by commit, holds it against the hashes that are known, and puts it into a folder. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type DatasetSource,
  isDatasetFile,
  sha256Of,
  type Verification,
  verifyFiles,
} from "../../corpus/dataset-sources.js";
import { SightlineError } from "../../engine/errors.js";
import type { HttpClient } from "../http/client.js";
import { recoverFolders, replaceFolder } from "../snapshot/atomic-files.js";
import { formatJson } from "../snapshot/manifest-file.js";
import { archivePaths, defaultUnpackLimits, type UnpackLimits, unpackArchive } from "./unpack-archive.js";

export interface PullOptions {
  /** @default the commit that the data set names */
  readonly commit?: string;
  /** Folder that will hold the data set's, of its name. */
  readonly folder: string;
  /** Replace a folder that is there. */
  readonly update?: boolean;
  readonly limits?: UnpackLimits;
  readonly signal?: AbortSignal;
}

export interface Pull {
  readonly commit: string;
  readonly archiveSha256: string;
  /** Folder of the data set in the archive. */
  readonly root: string;
  readonly verification: Verification;
  /** Where it was put; absent when what is known differs or is missing: then nothing was written. */
  readonly folder?: string;
  readonly bytes: number;
}

/** Name of the file, beside those of the data set, that says where they come from. */
export const provenanceFile = "SOURCE.json";

/**
 * Throws SightlineError when there is nothing to fetch, when the answer is no archive or not the one of the recorded hash, and when
 * the data set is not in it. A data set that differs from what is known comes back with its verification and is not written.
 */
export async function pullDataset(client: HttpClient, source: DatasetSource, options: PullOptions): Promise<Pull> {
  const { url, commit } = addressOf(source, options.commit);
  const target = join(options.folder, source.name);
  checkFree(target, options.update === true);
  const archive = await fetchArchive(client, url, options.signal);
  const archiveSha256 = sha256Of(archive);
  checkArchive(source, commit, archiveSha256);
  const limits = options.limits ?? defaultUnpackLimits;
  const root = rootOf(source, await archivePaths(archive, limits));
  const isFile = (path: string): boolean => path.startsWith(root) && isDatasetFile(source, path.slice(root.length));
  const unpacked = await unpackArchive(archive, isFile, limits);
  const files = new Map([...unpacked].map(([path, bytes]) => [path.slice(root.length), bytes]));
  const verification = verifyFiles(source, new Map([...files].map(([path, bytes]) => [path, sha256Of(bytes)])));
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const pulled = { commit, archiveSha256, root, verification, bytes };
  if (verification.different.length > 0 || verification.missing.length > 0) return pulled;
  const { repository, licence } = source;
  const counts = { verified: verification.verified.length, unknown: verification.unknown.length };
  const provenance = { name: source.name, repository, licence, commit, archive_sha256: archiveSha256, files: counts };
  files.set(provenanceFile, Buffer.from(`${formatJson(provenance)}\n`));
  recoverFolders(options.folder);
  replaceFolder(options.folder, source.name, files, () => options.signal?.throwIfAborted());
  return { ...pulled, folder: target };
}

function addressOf(source: DatasetSource, given: string | undefined): { url: string; commit: string } {
  const commit = given ?? source.commit;
  if (source.archive === undefined) {
    throw pullError(source, "an archive that holds the data set", "none", source.comment);
  }
  if (commit === undefined) {
    const next = `Name a commit of ${source.repository} with --commit: the files are held against the hashes that are known.`;
    throw pullError(source, "a commit", "none, for no archive was at hand when its hashes were recorded", next);
  }
  if (/^[0-9a-f]{40}$/.test(commit)) return { url: source.archive.replaceAll("{commit}", commit), commit };
  throw pullError(
    source,
    "a commit of 40 hexadecimal digits",
    commit.slice(0, 80),
    "A branch or a tag may be another tomorrow.",
  );
}

function checkFree(target: string, mayReplace: boolean): void {
  if (!existsSync(target) || mayReplace) return;
  throw new SightlineError({
    code: "bad-dataset",
    stage: "pull",
    where: target,
    expected: "a folder that is not there yet",
    found: "one",
    next: "Replace it with --update, or name another folder with --out.",
  });
}

async function fetchArchive(client: HttpClient, url: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const response = await client.fetch({ url, kind: "other", ...(signal === undefined ? {} : { signal }) });
  if (response.status === 200) return response.body;
  throw new SightlineError({
    code: "bad-response",
    stage: "pull",
    where: url,
    expected: "an archive",
    found: `status ${response.status}`,
    next: "Is there such a commit? Nothing was written.",
  });
}

/** The recorded hash is of the archive of the recorded commit; archives of others are judged by their files. */
function checkArchive(source: DatasetSource, commit: string, found: string): void {
  const { archive_sha256: known } = source;
  if (known === undefined || commit !== source.commit || known === found) return;
  throw pullError(
    source,
    `an archive of sha256 ${known}`,
    found,
    "Nothing was written: it is not the archive that was recorded.",
  );
}

/** Folder in the archive, with a slash at its end, below which most of the known files lie; those of the least depth before others. */
function rootOf(source: DatasetSource, paths: readonly string[]): string {
  const known = new Set([...Object.keys(source.sha256), ...source.varying]);
  const votes = new Map<string, number>();
  for (const path of paths) {
    for (let at = 0; at >= 0; at = path.indexOf("/", at) + 1 || -1) {
      const root = path.slice(0, at);
      if (known.has(path.slice(at))) votes.set(root, (votes.get(root) ?? 0) + 1);
    }
  }
  const [best] = [...votes].sort(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1));
  if (best !== undefined) return best[0];
  const next = "Nothing was written. Is it the archive of the data set?";
  throw pullError(source, "files that are known in the archive", `${paths.length} files, none of them`, next);
}

function pullError({ name }: DatasetSource, expected: string, found: string, next: string): SightlineError {
  return new SightlineError({ code: "bad-dataset", stage: "pull", where: name, expected, found, next });
}
