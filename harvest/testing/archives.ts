/** Archives for tests, made entry by entry, hostile ones too. */

import { gzipSync } from "node:zlib";
import { Header, type HeaderData } from "tar";

export interface ArchiveEntry {
  readonly path: string;
  readonly content?: string;
  readonly type?: HeaderData["type"];
  readonly linkpath?: string;
  /** Size that the header claims. @default that of the content */
  readonly size?: number;
}

/** A .tar.gz of the entries. */
export function archiveOf(entries: readonly ArchiveEntry[]): Buffer {
  return gzipSync(Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(1024)]));
}

function blocksOf({ path, content = "", type = "File", linkpath, size }: ArchiveEntry): Buffer[] {
  const body = Buffer.from(content);
  const facts = { path, type, size: size ?? body.byteLength, mode: 0o644, mtime: new Date(0) };
  const header = Buffer.alloc(512);
  new Header({ ...facts, ...(linkpath === undefined ? {} : { linkpath }) }).encode(header, 0);
  return [header, body, Buffer.alloc((512 - (body.byteLength % 512)) % 512)];
}
