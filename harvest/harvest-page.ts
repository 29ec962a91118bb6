/** Takes a page from the web into a corpus. */

import { join } from "node:path";
import type { Split } from "../corpus/labelled-page.js";
import type { ManifestSnapshot } from "../corpus/manifest.js";
import { SightlineError } from "../engine/errors.js";
import type { Page } from "../engine/page.js";
import { readPage } from "../engine/read-page.js";
import { detect } from "../rules/detect.js";
import type { Detector } from "../rules/detector.js";
import type { VerdictFields, Verdicts } from "../rules/verdicts.js";
import type { HttpClient } from "./http/client.js";
import { type LoadedPage, type LoadOptions, loadPage, readOptionsOf } from "./load-page.js";
import { recoverFolders, replaceFolder } from "./snapshot/atomic-files.js";
import { buildSnapshot, type Snapshot, withTruth } from "./snapshot/build-snapshot.js";
import { type SnapshotUpdate, updateOf } from "./snapshot/compare-snapshots.js";
import { manifestOf, putEntry } from "./snapshot/manifest-file.js";
import { failureEntry, type ProposedEntry, proposeEntry, tellingHeaders } from "./snapshot/propose-entry.js";
import { refusalOf } from "./snapshot/refusal.js";
import { checkedName, nameOf } from "./snapshot/snapshot-name.js";

/** A person's labels for an entry that detectors proposed; `refusal` says that the page is a wall or an error. */
export type Labelling = (
  entry: ManifestSnapshot,
  verdicts: Verdicts,
  refusal: string | undefined,
) => Promise<ManifestSnapshot>;

export interface HarvestOptions {
  /** Folder of the corpus; made when it is not there. */
  readonly corpus: string;
  /** @default made of the page's URL */
  readonly name?: string;
  readonly split?: Split;
  /** Size of the viewport; must be the corpus's. @default the corpus's, else 1280x800 */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Replace a snapshot of the same name. */
  readonly update?: boolean;
  /** File walls and errors too. */
  readonly force?: boolean;
  readonly keepSecrets?: boolean;
  /** Let the page's scripts run and store what they make of it. */
  readonly render?: boolean;
  /** Store what Chromium makes of the stored bytes: boxes and accessibility tree. */
  readonly truth?: boolean;
  /** Gives the entry its labels before it is filed. @default the proposal, not reviewed */
  readonly label?: Labelling;
  readonly detector: Detector;
  /** Name and version of the program, for meta.json. */
  readonly tool: string;
  readonly time?: Date;
  readonly signal?: AbortSignal;
}

export interface Harvest {
  readonly loaded: LoadedPage;
  readonly snapshot: Snapshot;
  readonly entry: ManifestSnapshot;
  readonly verdicts: Verdicts;
  /** Verdicts that the stored page has otherwise than the received one, by field. */
  readonly changedVerdicts: readonly string[];
  /** Why the page was not filed. */
  readonly refusal?: string;
  /** What an update changed; absent for a new snapshot. */
  readonly update?: SnapshotUpdate;
}

/**
 * Loads, judges, redacts and files a page. A page that is a wall or an error comes back with its refusal and is not filed.
 * Throws SightlineError when there is no page, or its name is taken.
 */
export async function harvestPage(client: HttpClient, url: string, options: HarvestOptions): Promise<Harvest> {
  const folder = join(options.corpus, "snapshots");
  recoverFolders(folder);
  const viewport = viewportFor(options);
  const id = options.name === undefined ? undefined : checkedName(options.name);
  if (id !== undefined) checkFree(folder, id, options);
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const render = await rendererFor(client, viewport, options);
  const loaded = await loadPage(client, url, { viewport, ...signal, ...render });
  const received = await judged(loaded.document.html, { ...readOptionsOf(loaded), viewport }, options.detector);
  const snapshot = buildSnapshot(loaded, {
    tool: options.tool,
    time: options.time ?? new Date(),
    viewport,
    keepSecrets: options.keepSecrets ?? false,
    codes: received.verdicts.fields.codes ?? [],
  });
  // Judged as whoever loads the corpus will: by what the manifest keeps.
  const response = { status: snapshot.meta.status, headers: tellingHeaders(snapshot.meta.headers) };
  const stored = await judged(snapshot.html, { ...snapshot.options, viewport, response }, options.detector);
  const refusal = refusalOf(loaded.document.status, received.verdicts.fields);
  const proposed = proposedEntry(id ?? nameOf(snapshot.meta.url), snapshot, stored, options);
  const entry = refusal === undefined ? proposed : failureEntry(proposed, refusal, stored.verdicts.fields.outcome);
  const changedVerdicts = changedFields(received.verdicts.fields, stored.verdicts.fields, snapshot.codes);
  const harvest = { loaded, snapshot, entry, verdicts: stored.verdicts, changedVerdicts };
  if (refusal !== undefined && options.force !== true) return { ...harvest, refusal };
  const before = checkFree(folder, entry.id, options);
  const update = before === undefined ? undefined : updateOf(before, join(folder, entry.id), snapshot, entry);
  const proposal = update?.entry ?? entry;
  const filed = (await options.label?.(proposal, stored.verdicts, refusal)) ?? proposal;
  const complete = options.truth === true ? await withCapturedTruth(snapshot, entry, viewport, options) : snapshot;
  options.signal?.throwIfAborted();
  replaceFolder(folder, entry.id, complete.files, () => options.signal?.throwIfAborted());
  await putEntry(options.corpus, filed, [viewport.width, viewport.height]);
  return { ...harvest, snapshot: complete, entry: filed, ...(update === undefined ? {} : { update }) };
}

/** What runs a page's scripts; a browser that is missing is told of before anything is fetched. */
async function rendererFor(
  client: HttpClient,
  viewport: { readonly width: number; readonly height: number },
  { render = false, truth = false }: HarvestOptions,
): Promise<Pick<LoadOptions, "render">> {
  if (!render && !truth) return {};
  const { checkBrowser } = await import("./browser/launch.js");
  await checkBrowser({ fonts: truth ? "reference" : "system" });
  if (!render) return {};
  const { renderPage } = await import("./browser/render-page.js");
  return { render: (document, signal) => renderPage(client, document, { viewport, signal }) };
}

/** The snapshot with what Chromium makes of its bytes. */
async function withCapturedTruth(
  snapshot: Snapshot,
  { id, url }: ManifestSnapshot,
  viewport: { readonly width: number; readonly height: number },
  { signal }: HarvestOptions,
): Promise<Snapshot> {
  const { captureTruth } = await import("./browser/capture-truth.js");
  const { stylesheets = {}, frames = {} } = snapshot.options;
  const html = snapshot.files.get("page.html") ?? new Uint8Array();
  return withTruth(snapshot, await captureTruth({ id, url, viewport, html, stylesheets, frames }, signal));
}

async function judged(html: string, options: Parameters<typeof readPage>[1], detector: Detector) {
  const page = readPage(html, options);
  return { page, verdicts: await detect(page, detector) };
}

function proposedEntry(
  id: string,
  { meta }: Snapshot,
  { page, verdicts }: { page: Page; verdicts: Verdicts },
  { split = "train" }: HarvestOptions,
): ProposedEntry {
  const { url, requested_url: source, status, headers } = meta;
  return proposeEntry({ id, url, split, source, status, headers }, page, verdicts);
}

/** The corpus has one viewport for all its pages. */
function viewportFor({ corpus, viewport }: HarvestOptions): { width: number; height: number } {
  const [width, height] = manifestOf(corpus, [viewport?.width ?? 1280, viewport?.height ?? 800]).viewport;
  if (viewport === undefined || (viewport.width === width && viewport.height === height)) return { width, height };
  throw new SightlineError({
    code: "bad-option",
    stage: "harvest",
    where: "--viewport",
    expected: `${width}x${height}, which the corpus ${corpus} has`,
    found: `${viewport.width}x${viewport.height}`,
    next: "Leave the option out, or name another corpus.",
  });
}

/** The entry that a name has already, which only an update may replace; a folder without an entry counts for nothing. */
function checkFree(folder: string, id: string, options: HarvestOptions): ManifestSnapshot | undefined {
  const entry = manifestOf(options.corpus, [1280, 800]).snapshots.find((snapshot) => snapshot.id === id);
  if (entry === undefined || options.update === true) return entry;
  throw new SightlineError({
    code: "bad-snapshot",
    stage: "harvest",
    where: join(folder, id),
    expected: "a name that no snapshot has",
    found: `one of ${entry.reviewed ? "reviewed" : "unreviewed"} labels`,
    next: "Give another --name, or replace it with --update.",
  });
}

/** Names of verdict fields that redaction changed; placeholders of codes count as the codes. */
function changedFields(received: VerdictFields, stored: VerdictFields, codes: readonly string[]): string[] {
  const comparable = (fields: VerdictFields, own: readonly string[]): Record<string, string> => ({
    page_type: fields.page_type,
    outcome: fields.outcome,
    actions: JSON.stringify((fields.suggested_actions ?? []).map(({ action, score }) => [action, score])),
    forms: JSON.stringify(fields.forms ?? []),
    captcha: JSON.stringify(fields.captcha),
    consent: JSON.stringify(fields.consent),
    blocked: JSON.stringify(fields.blocked),
    codes: JSON.stringify(own),
  });
  const before = comparable(received, codes);
  const after = comparable(stored, stored.codes ?? []);
  return Object.keys(before).filter((field) => before[field] !== after[field]);
}
