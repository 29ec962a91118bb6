/** Documents of a page's frames, and of the frames in them. */

import { withoutFragment } from "../engine/dom/urls.js";
import { SightlineError } from "../engine/errors.js";
import type { HttpClient } from "./http/client.js";
import { type HeaderList, headerValue, joinedHeader } from "./http/headers.js";
import { type LoadedDocument, loadDocument } from "./load-document.js";
import type { LoadOptions } from "./load-page.js";
import { defaultResourceRules, refusedBy } from "./resource-policy.js";
import type { ResourceFailure } from "./stylesheets.js";

export class FrameLoader {
  readonly loaded = new Map<string, LoadedDocument>();
  readonly #asked = new Set<string>();
  readonly #client: HttpClient;
  readonly #options: LoadOptions;
  readonly #failures: ResourceFailure[];

  constructor(client: HttpClient, options: LoadOptions, failures: ResourceFailure[]) {
    this.#client = client;
    this.#options = options;
    this.#failures = failures;
  }

  /** Loads the frames of a document at `depth`, and theirs; the depth is bounded. */
  async load(document: LoadedDocument, depth = 0): Promise<void> {
    const { maximumFrames = 16, frameDepth = 3, resourceRules = defaultResourceRules, signal } = this.#options;
    // A page inside itself stays empty.
    this.#asked.add(withoutFragment(document.url));
    const urls = document.links.frames.filter((url) => !this.#asked.has(url));
    for (const url of urls) {
      this.#asked.add(url);
      if (depth >= frameDepth || this.loaded.size >= maximumFrames) {
        const bounds = `frames are loaded ${frameDepth} deep and ${maximumFrames} in all`;
        this.#failures.push({ url, kind: "frame", reason: bounds });
        continue;
      }
      const unwanted = refusedBy(resourceRules, url, "frame");
      if (unwanted !== undefined) {
        this.#failures.push({ url, kind: "frame", reason: unwanted });
        continue;
      }
      const led = { ledFrom: document.space, referrer: document.url, ...(signal === undefined ? {} : { signal }) };
      try {
        const frame = await loadDocument(this.#client, { url, ...led });
        const refusal = framingRefusal(frame.headers, frame.url, document.url);
        if (refusal === undefined) {
          this.loaded.set(url, frame);
          await this.load(frame, depth + 1);
        } else this.#failures.push({ url, kind: "frame", reason: refusal });
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof SightlineError)) throw error;
        this.#failures.push({ url, kind: "frame", reason: error.message });
      }
    }
  }
}

/** Why a browser would not show a document in a frame of `parent`, undefined when it would (HTML 7.4.6, CSP 6.4.2). */
function framingRefusal(headers: HeaderList, url: string, parent: string): string | undefined {
  const isSameOrigin = new URL(url).origin === new URL(parent).origin;
  const policy = joinedHeader(headers, "content-security-policy");
  const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]*)/i.exec(policy)?.[1]?.trim().toLowerCase();
  if (ancestors !== undefined) {
    // Lists of hosts are taken to hold the parent: who embeds a page mostly may.
    const refuses = ancestors === "'none'" || (ancestors === "'self'" && !isSameOrigin);
    return refuses ? `its Content-Security-Policy says frame-ancestors ${ancestors}` : undefined;
  }
  const options = headerValue(headers, "x-frame-options")?.trim().toLowerCase();
  const refuses = options === "deny" || (options === "sameorigin" && !isSameOrigin);
  return refuses ? `its X-Frame-Options says ${options}` : undefined;
}
