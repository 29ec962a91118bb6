/** A loaded page as the files of a snapshot. */

import { snapshotTruth } from "../../corpus/truth.js";
import type { ReadOptions } from "../../engine/options.js";
import type { CapturedTruth } from "../browser/capture-truth.js";
import { type HeaderList, headerRecord, joinedHeader } from "../http/headers.js";
import type { LoadedPage } from "../load-page.js";
import { type PageTexts, type Replacement, redactPage } from "../redact/redact-page.js";
import { formatJson } from "./manifest-file.js";
import { digestOf, hashesOf, type SnapshotMeta, snapshotFormat } from "./snapshot-meta.js";

export interface Snapshot {
  readonly meta: SnapshotMeta;
  /** Contents by path below the snapshot's folder; meta.json is the last. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly html: string;
  /** Options that read `html` as whoever loads the snapshot will, but for the viewport. */
  readonly options: ReadOptions;
  /** Verification codes as the stored page has them. */
  readonly codes: readonly string[];
  readonly replacements: readonly Replacement[];
}

export interface SnapshotFacts {
  readonly tool: string;
  readonly time: Date;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly keepSecrets: boolean;
  /** Verification codes that the received page tells. */
  readonly codes: readonly string[];
}

/** Headers of the connection, and those that were true of other bytes than the stored ones. */
const droppedHeaders: ReadonlySet<string> = new Set(
  "connection keep-alive transfer-encoding upgrade trailer te proxy-connection content-length content-encoding".split(
    " ",
  ),
);

const metaFile = "meta.json";

export function buildSnapshot(page: LoadedPage, facts: SnapshotFacts): Snapshot {
  const received = textsOf(page, facts.codes);
  const { texts, replacements } = facts.keepSecrets ? { texts: received, replacements: [] } : redactPage(received);
  const files = new Map<string, Uint8Array>();
  const { document } = page;
  const html = storedText(texts.html, document.encoding);
  files.set("page.html", html);
  const stylesheets = [...page.stylesheets.values()].map(({ encoding, body, contentEncoding }, index) => {
    const { url = "", text = "" } = texts.stylesheets[index] ?? {};
    const file = `styles/${fileName(url, index)}`;
    const bytes = storedText(text, encoding);
    files.set(file, bytes);
    return { url, file, encoding, ...hashesOf(body, contentEncoding, bytes) };
  });
  const frames = [...page.frames.values()].map(({ encoding, body, status, headers: own }, index) => {
    const { url = "", finalUrl = "", html: text = "" } = texts.frames[index] ?? {};
    const file = `frames/${index + 1}.html`;
    const bytes = storedText(text, encoding);
    files.set(file, bytes);
    return { url, file, final_url: finalUrl, status, encoding, ...hashesOf(body, codingOf(own), bytes) };
  });
  const { width, height } = facts.viewport;
  const headers = headerRecord(texts.headers);
  const meta: SnapshotMeta = {
    format: snapshotFormat,
    tool: facts.tool,
    time: facts.time.toISOString(),
    requested_url: texts.requestedUrl,
    url: texts.url,
    redirects: texts.redirects,
    status: document.status,
    headers,
    encoding: document.encoding,
    viewport: [width, height],
    ...(document.proxied ? { proxied: true as const } : {}),
    ...hashesOf(document.body, codingOf(document.headers), html),
    ...(page.renderedBy === undefined ? {} : { rendered: { browser: page.renderedBy } }),
    stylesheets,
    frames,
    failures: texts.failures,
    notes: texts.notes,
    ...(facts.keepSecrets ? {} : { replaced: replacements }),
  };
  files.set(metaFile, metaBytes(meta));
  const options = readOptions(texts, { status: document.status, headers });
  return { meta, files, html: texts.html, options, codes: texts.codes, replacements };
}

/** The same snapshot with what Chromium makes of it. */
export function withTruth(snapshot: Snapshot, { bytes, browser }: CapturedTruth): Snapshot {
  const meta = { ...snapshot.meta, truth: { file: snapshotTruth, browser, stored: digestOf(bytes) } };
  const files = new Map(snapshot.files).set(snapshotTruth, bytes);
  files.delete(metaFile);
  return { ...snapshot, meta, files: files.set(metaFile, metaBytes(meta)) };
}

function codingOf(headers: HeaderList): string {
  return joinedHeader(headers, "content-encoding");
}

function metaBytes(meta: SnapshotMeta): Uint8Array {
  return Buffer.from(`${formatJson(meta)}\n`);
}

function textsOf(page: LoadedPage, codes: readonly string[]): PageTexts {
  const { document } = page;
  return {
    requestedUrl: page.requestedUrl,
    url: document.url,
    redirects: document.redirects,
    headers: document.headers.filter(([name]) => !droppedHeaders.has(name)),
    setCookies: document.setCookies,
    html: document.html,
    stylesheets: [...page.stylesheets].map(([url, { text }]) => ({ url, text })),
    frames: [...page.frames].map(([url, frame]) => ({ url, finalUrl: frame.url, html: frame.html })),
    failures: page.failures,
    notes: document.notes,
    codes,
  };
}

function readOptions(texts: PageTexts, response: NonNullable<ReadOptions["response"]>): ReadOptions {
  return {
    url: texts.url,
    stylesheets: Object.fromEntries(texts.stylesheets.map(({ url, text }) => [url, text])),
    frames: Object.fromEntries(texts.frames.map(({ url, html }) => [url, html])),
    response,
  };
}

/** UTF-8; with a byte order mark where the text itself names another encoding, so that nobody reads it as that. */
function storedText(text: string, encoding: string): Uint8Array {
  const needsMark = encoding !== "utf-8" && !text.startsWith("\ufeff") && /[^\0-\x7f]/.test(text);
  return Buffer.from(needsMark ? `\ufeff${text}` : text);
}

/** A number, and for people the last part of the URL's path. */
function fileName(url: string, index: number): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const last = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const words = last
    .replace(/\.css$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return `${String(index + 1).padStart(2, "0")}${words === "" ? "" : `-${words}`}.css`;
}
