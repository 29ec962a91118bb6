/** robots.txt of the hosts that a client meets, asked for once each. */

import type { SightlineError } from "../../engine/errors.js";
import { httpError } from "./failure.js";
import { parseRobots, type RobotsRules } from "./robots.js";

/** The name that robots.txt files may address. */
export const robotsAgent = "sightline";

/** off: not asked; warn: told and done all the same; obey: not done. */
export type RobotsMode = "off" | "warn" | "obey";

export interface RobotsFile {
  readonly status: number;
  readonly text: string;
}

export class RobotsGate {
  readonly #fetch: (url: string) => Promise<RobotsFile>;
  readonly #rules = new Map<string, Promise<RobotsRules>>();

  /** `fetch` gets a robots.txt; it rejects when there is no answer. */
  constructor(fetch: (url: string) => Promise<RobotsFile>) {
    this.#fetch = fetch;
  }

  /** The rule that forbids a URL, undefined when it may be fetched; and the delay that its host asks for. */
  async ask(url: URL): Promise<{ rule: string | undefined; delaySeconds: number | undefined }> {
    const rules = this.#rules.get(url.origin) ?? this.#load(url.origin);
    this.#rules.set(url.origin, rules);
    const { forbids, crawlDelaySeconds } = await rules;
    return { rule: forbids(url.pathname + url.search), delaySeconds: crawlDelaySeconds };
  }

  /** RFC 9309 2.3.1: what is not there forbids nothing; what cannot be asked forbids everything. */
  async #load(origin: string): Promise<RobotsRules> {
    let file: RobotsFile;
    try {
      file = await this.#fetch(`${origin}/robots.txt`);
    } catch {
      return closed("no answer for robots.txt");
    }
    if (file.status >= 500) return closed(`status ${file.status} for robots.txt`);
    return parseRobots(file.status >= 200 && file.status <= 299 ? file.text : "", robotsAgent);
  }
}

function closed(reason: string): RobotsRules {
  return { forbids: () => reason, crawlDelaySeconds: undefined };
}

export function robotsError(url: URL, rule: string): SightlineError {
  return httpError(url.href, {
    code: "refused-by-robots",
    expected: `a robots.txt that lets ${robotsAgent} in`,
    found: rule,
    next: "Ask the site's owner, or use --robots warn if you may.",
  });
}
