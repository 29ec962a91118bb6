/** The page's URL taken apart. */

import { parseUrl } from "../../engine/dom/urls.js";
import { addTokenRuns, attributeTokens } from "../attribute-tokens.js";

export interface UrlParts {
  readonly href: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly segments: readonly string[];
  /** Runs of tokens of the path. */
  readonly pathTokens: ReadonlySet<string>;
  readonly hostTokens: ReadonlySet<string>;
  readonly queryTokens: ReadonlySet<string>;
}

/** Longest query value and number of parameters looked at. */
const maximumParameters = 64;

/** Parts of a URL; empty parts for one that is unknown or not absolute. */
export function urlParts(href: string): UrlParts {
  const url = parseUrl(href);
  const segments = (url?.pathname ?? "").split("/").filter((segment) => segment !== "");
  const query = url?.searchParams ?? new URLSearchParams();
  return {
    href,
    host: url?.hostname ?? "",
    path: url?.pathname ?? "",
    query,
    segments,
    pathTokens: tokensOf(segments.slice(0, maximumParameters).map(decode)),
    hostTokens: tokensOf((url?.hostname ?? "").split(".")),
    queryTokens: tokensOf([...query].slice(0, maximumParameters).flat()),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function tokensOf(names: readonly string[]): ReadonlySet<string> {
  const tokens = new Set<string>();
  for (const name of names) addTokenRuns(attributeTokens(name), tokens);
  return tokens;
}
