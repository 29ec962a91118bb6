/** What a caller may say about a page, and the defaults. */

import type { EngineCache } from "./cache.js";
import type { ImageSize } from "./layout/replaced/image-data.js";
import { defaultLimits, type Limits } from "./limits.js";
import type { ResponseInfo } from "./page.js";
import type { SpatialDom } from "./spatial-dom.js";

/** Parts of a read, in the order in which they end. */
export type ReadStage = "parse" | "styles" | "boxes" | "layout" | "emit";

export interface ReadOptions {
  /** Absolute URL of the page: relative references resolve against it, verdicts read it. @default "" (unknown) */
  readonly url?: string;
  /** Size of the viewport in CSS px. @default { width: 1280, height: 800 } */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** CSS text by absolute URL, for link elements and imports; see `stylesheetUrls`. @default {} */
  readonly stylesheets?: Readonly<Record<string, string>>;
  /** CSS texts that apply after the page's own sheets, as further author sheets of the page. @default [] */
  readonly extraStylesheets?: readonly string[];
  /** HTML by absolute URL, for iframes with a src. @default {} */
  readonly frames?: Readonly<Record<string, string>>;
  /** Natural sizes of loaded images by absolute URL without fragment; images that are not here are broken. @default {} */
  readonly images?: Readonly<Record<string, ImageSize>>;
  /** Status and headers the page came with. */
  readonly response?: ResponseInfo;
  /** Add `path` and unrounded `box` to each element. @default false */
  readonly paths?: boolean;
  /** An earlier Spatial DOM of the same page: the same control keeps its id. */
  readonly previous?: SpatialDom;
  /** Overrides of single limits. @default defaultLimits */
  readonly limits?: Partial<Limits>;
  /** Shared between reads to save work; changes speed only. */
  readonly cache?: EngineCache;
  /**
   * Called when a stage of the read ends, of nested documents too. The engine reads no clock: who wants times looks at
   * one here.
   */
  readonly onStage?: (stage: ReadStage) => void;
}

/** Options with every default filled in. */
export interface ResolvedOptions {
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly stylesheets: Readonly<Record<string, string>>;
  readonly extraStylesheets: readonly string[];
  readonly frames: Readonly<Record<string, string>>;
  readonly images: Readonly<Record<string, ImageSize>>;
  readonly response: ResponseInfo | undefined;
  readonly paths: boolean;
  readonly previous: SpatialDom | undefined;
  readonly limits: Limits;
  readonly cache: EngineCache | undefined;
  readonly onStage: ((stage: ReadStage) => void) | undefined;
}

export const defaultViewport = { width: 1280, height: 800 } as const;

/** A new object with every default filled in; the caller's is not touched. */
export function resolveOptions(options: ReadOptions): ResolvedOptions {
  return {
    url: options.url ?? "",
    viewport: options.viewport ?? defaultViewport,
    stylesheets: options.stylesheets ?? {},
    extraStylesheets: options.extraStylesheets ?? [],
    frames: options.frames ?? {},
    images: options.images ?? {},
    response: options.response,
    paths: options.paths ?? false,
    previous: options.previous,
    limits: { ...defaultLimits, ...options.limits },
    cache: options.cache,
    onStage: options.onStage,
  };
}
