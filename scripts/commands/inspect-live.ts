/** `sightline inspect --live`: the inspector's page, served on the loopback address and made anew when a file or a rule changes. */

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import type { Page } from "../../engine/page.js";
import { inspectLabelled } from "../../reports/inspect/inspect-labelled.js";
import { inspectPage } from "../../reports/inspect/inspect-page.js";
import { type InspectView, inspectView } from "../../reports/inspect/inspect-view.js";
import { filesMark } from "../../reports/inspect/live/files-mark.js";
import { type LiveServer, serveLive } from "../../reports/inspect/live/live-server.js";
import { detect } from "../../rules/detect.js";
import { createDetector, type Detector } from "../../rules/detector.js";
import { loadPlugins } from "../../rules/load-plugins.js";
import { problemsError } from "../../rules/problem.js";
import { isAddress } from "./open-target.js";

/** What is inspected: a snapshot, looked up anew for every run, or a page that is opened. */
export interface LiveTarget {
  readonly target: string;
  readonly snapshot: () => Promise<LabelledPage | undefined>;
  readonly open: () => Promise<Page>;
  /** Further plugins, stylesheets of the page, and the folder that its files are looked for in. */
  readonly rules: readonly string[];
  readonly css?: readonly string[];
  readonly root?: string;
  readonly corpus: string;
  readonly port: number;
}

export async function inspectLive(live: LiveTarget): Promise<LiveServer> {
  const rules = new LiveRules(live.rules);
  const places = placesOf(live);
  const pages = new LivePage(live, () => filesMark(places));
  return serveLive({
    port: live.port,
    mark: () => `${filesMark(places)}\n\n${rules.mark()}`,
    render: async (run) => inspectPage(await pages.view(rules.detector()), { run }),
  });
}

/** Files whose change makes the page another one; of an address there are none. */
function placesOf({ target, css = [], root, corpus }: LiveTarget): string[] {
  if (isAddress(target)) return [...css];
  if (existsSync(target)) return [root ?? dirname(resolve(target)), ...css];
  return [join(corpus, "manifest.json"), join(corpus, "snapshots", target.replace(/^corpus\//, ""))];
}

/** Opened once and then only when its own files change: an edit of a rule reads and fetches nothing. */
class LivePage {
  readonly #live: LiveTarget;
  readonly #mark: () => string;
  #opened: { readonly mark: string; readonly page: Page } | undefined;

  constructor(live: LiveTarget, mark: () => string) {
    this.#live = live;
    this.#mark = mark;
  }

  async view(detector: Detector): Promise<InspectView> {
    const labelled = await this.#live.snapshot();
    if (labelled !== undefined) return inspectLabelled(labelled, detector);
    const mark = this.#mark();
    if (this.#opened?.mark !== mark) this.#opened = { mark, page: await this.#live.open() };
    const { page } = this.#opened;
    return inspectView(page, await detect(page, detector));
  }
}

/** The rules as they stand on disk: in a checkout its sources, not what was built of them. */
class LiveRules {
  readonly #folders: readonly string[];
  readonly #builtIn: string;
  #loaded: { readonly mark: string; readonly detector: Detector } | undefined;

  constructor(folders: readonly string[]) {
    this.#folders = folders;
    const built = join(import.meta.dirname, "..", "..", "rules");
    const sources = join(built, "..", "..", "rules");
    this.#builtIn = existsSync(join(sources, "load-plugins.ts")) ? sources : built;
  }

  mark(): string {
    return filesMark([join(this.#builtIn, "plugins"), join(this.#builtIn, "lexicon"), ...this.#folders]);
  }

  detector(): Detector {
    const mark = this.mark();
    if (this.#loaded?.mark !== mark) {
      const { plugins, lexicon, files, margins, problems } = loadPlugins(this.#folders, { builtIn: this.#builtIn });
      if (problems.length > 0) throw problemsError("bad-plugin", problems);
      this.#loaded = { mark, detector: createDetector(plugins, lexicon, { files, margins }) };
    }
    return this.#loaded.detector;
  }
}
