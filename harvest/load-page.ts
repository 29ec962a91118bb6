/** A page over HTTP with its stylesheets and frames: what readPage needs, and how it was come by. */

import type { ReadOptions } from "../engine/options.js";
import { FrameLoader } from "./frames.js";
import type { HttpClient } from "./http/client.js";
import { headerRecord } from "./http/headers.js";
import { type LoadedDocument, loadDocument } from "./load-document.js";
import type { ResourceRule } from "./resource-policy.js";
import { type LoadedSheet, type ResourceFailure, SheetLoader } from "./stylesheets.js";

export interface LoadOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Load stylesheets. @default true */
  readonly stylesheets?: boolean;
  /** Load the documents of frames. @default true */
  readonly frames?: boolean;
  /** Bounds on what a page brings in, over the page. @default 200 sheets of 16 MiB in all, 16 frames, 3 deep */
  readonly maximumSheets?: number;
  readonly maximumSheetBytes?: number;
  readonly maximumFrames?: number;
  readonly frameDepth?: number;
  /** What is loaded of what a page brings in. @default defaultResourceRules */
  readonly resourceRules?: readonly ResourceRule[];
  /** Makes of the received document the one that is shown. @default none: scripts do not run */
  readonly render?: (document: LoadedDocument, signal: AbortSignal | undefined) => Promise<RenderedDocument>;
  readonly signal?: AbortSignal;
}

export interface RenderedDocument {
  readonly document: LoadedDocument;
  /** Name and version of what ran its scripts. */
  readonly browser: string;
  readonly failures: readonly ResourceFailure[];
}

export interface LoadedPage {
  readonly requestedUrl: string;
  readonly document: LoadedDocument;
  /** Stylesheets and frame documents by the absolute URL that the page asks for. */
  readonly stylesheets: ReadonlyMap<string, LoadedSheet>;
  readonly frames: ReadonlyMap<string, LoadedDocument>;
  readonly failures: readonly ResourceFailure[];
  /** Name and version of the browser that ran the page's scripts. */
  readonly renderedBy?: string;
}

/** Loads a page. Rejects with SightlineError when the page itself cannot be had; what it brings in may fail one by one. */
export async function loadPage(client: HttpClient, url: string, options: LoadOptions): Promise<LoadedPage> {
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const received = await loadDocument(client, { url, ...signal });
  const rendered = await options.render?.(received, options.signal);
  const document = rendered?.document ?? received;
  const failures: ResourceFailure[] = [...(rendered?.failures ?? [])];
  const frames = new FrameLoader(client, options, failures);
  if (options.frames !== false) await frames.load(document);
  const sheets = new SheetLoader(client, options, failures);
  if (options.stylesheets !== false) {
    for (const one of [document, ...frames.loaded.values()]) await sheets.load(one);
  }
  const renderedBy = rendered === undefined ? {} : { renderedBy: rendered.browser };
  return { requestedUrl: url, document, stylesheets: sheets.loaded, frames: frames.loaded, failures, ...renderedBy };
}

/** The options that read a loaded page; a viewport and the like come from the caller. */
export function readOptionsOf({ document, stylesheets, frames }: LoadedPage): ReadOptions {
  return {
    url: document.url,
    stylesheets: Object.fromEntries([...stylesheets].map(([address, { text }]) => [address, text])),
    frames: Object.fromEntries([...frames].map(([address, { html }]) => [address, html])),
    response: { status: document.status, headers: headerRecord(document.headers) },
  };
}
