/** Work kept between reads. Everything in it is a pure function of its key, so it changes speed and nothing else. */
export interface EngineCache {
  /** Parsed user agent and author sheets by text. Bounded by `maximumSheets`, oldest dropped first. */
  readonly sheets: Map<string, unknown>;
  readonly maximumSheets: number;
  /** The page parsed last: asking for its stylesheets and then reading it parses it once. */
  page: unknown;
}

export function createCache(maximumSheets = 64): EngineCache {
  return { sheets: new Map(), maximumSheets, page: undefined };
}
