/** The bundled corpus, or another folder of the same layout, as labelled pages. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Dataset, Gold, LabelledPage, PageSource } from "./labelled-page.js";
import { type Manifest, type ManifestSnapshot, readManifest } from "./manifest.js";
import { type Resource, readResources } from "./snapshot-resources.js";
import { snapshotTruth } from "./truth.js";

/** Folder of the corpus that comes with the package: beside the sources in a checkout. */
export function bundledCorpus(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [here, join(here, "..", "..", "corpus")];
  return candidates.find((folder) => existsSync(join(folder, "manifest.json"))) ?? here;
}

/** Loads a corpus folder. Throws SightlineError "bad-manifest". */
export function loadCorpus(root: string = bundledCorpus()): Dataset {
  const manifest = readManifest(join(root, "manifest.json"));
  return { name: "corpus", root, pages: manifest.snapshots.map((snapshot) => labelledPage(root, manifest, snapshot)) };
}

function labelledPage(root: string, manifest: Manifest, snapshot: ManifestSnapshot): LabelledPage {
  const folder = dirname(join(root, snapshot.file));
  const truthFile = join(folder, snapshotTruth);
  const [width, height] = manifest.viewport;
  return {
    id: snapshot.id,
    dataset: "corpus",
    url: snapshot.url,
    group: snapshot.id,
    viewport: { width, height },
    split: snapshot.split,
    gold: goldOf(snapshot),
    ...(snapshot.lang === undefined ? {} : { lang: snapshot.lang }),
    ...(snapshot.status === undefined ? {} : { status: snapshot.status }),
    ...(snapshot.headers === undefined ? {} : { headers: snapshot.headers }),
    ...skipReasonOf(snapshot),
    ...(existsSync(truthFile) ? { truthFile } : {}),
    read: () => readSnapshot(folder, snapshot.url),
  };
}

/** Labels that nobody has checked never count: a detector proposed them. */
function skipReasonOf({ skip_reason, reviewed }: ManifestSnapshot): { skipReason?: string } {
  const reason = skip_reason ?? (reviewed ? undefined : "its labels are not reviewed");
  return reason === undefined ? {} : { skipReason: reason };
}

function goldOf(snapshot: ManifestSnapshot): Gold {
  const { page_type, also, actions, actions_complete, no_actions, captcha, consent, blocked, codes } = snapshot;
  return {
    ...(page_type === undefined ? {} : { pageType: page_type }),
    ...(also === undefined ? {} : { also }),
    ...(actions === undefined ? {} : { actions }),
    ...(actions_complete === undefined ? {} : { actionsComplete: actions_complete }),
    ...(no_actions === undefined ? {} : { noActions: no_actions }),
    ...(captcha === undefined ? {} : { captcha }),
    ...(consent === undefined ? {} : { consent }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(codes === undefined ? {} : { codes }),
  };
}

/**
 * page.html with its stylesheets and frames: those that meta.json names with their URLs, else every file below styles/,
 * whose URL is its path below the snapshot joined to the page's URL.
 */
function readSnapshot(folder: string, url: string): PageSource {
  const html = readFileSync(join(folder, "page.html"), "utf8");
  const meta = readResources(join(folder, "meta.json"));
  if (meta !== undefined) {
    const stylesheets = textsByUrl(folder, meta.stylesheets);
    const frames = textsByUrl(folder, meta.frames);
    return { html, stylesheets, ...(Object.keys(frames).length === 0 ? {} : { frames }) };
  }
  const stylesheets: Record<string, string> = {};
  for (const file of filesBelow(join(folder, "styles"))) {
    const path = relative(folder, file).split(sep).map(encodeURIComponent).join("/");
    stylesheets[new URL(path, url).href] = readFileSync(file, "utf8");
  }
  return { html, stylesheets };
}

function textsByUrl(folder: string, resources: readonly Resource[]): Record<string, string> {
  return Object.fromEntries(
    // A stylesheet has no byte order mark once it is decoded; a page's parser drops its own.
    resources.map(({ url, file }) => [url, readFileSync(join(folder, file), "utf8").replace(/^\ufeff/, "")]),
  );
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}
