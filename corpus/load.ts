/** The bundled corpus, or another folder of the same layout, as labelled pages. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Dataset, Gold, LabelledPage, PageSource } from "./labelled-page.js";
import { type Manifest, type ManifestSnapshot, readManifest } from "./manifest.js";

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
  const truthFile = join(folder, "truth.json.gz");
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
    ...(snapshot.skip_reason === undefined ? {} : { skipReason: snapshot.skip_reason }),
    ...(existsSync(truthFile) ? { truthFile } : {}),
    read: () => readSnapshot(folder, snapshot.url),
  };
}

function goldOf(snapshot: ManifestSnapshot): Gold {
  const { page_type, also, actions, actions_complete, no_actions, captcha, consent, blocked, codes } = snapshot;
  return {
    pageType: page_type,
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

/** page.html and every file below styles/, whose URL is its path below the snapshot joined to the page's URL. */
function readSnapshot(folder: string, url: string): PageSource {
  const stylesheets: Record<string, string> = {};
  for (const file of filesBelow(join(folder, "styles"))) {
    const path = relative(folder, file).split(sep).map(encodeURIComponent).join("/");
    stylesheets[new URL(path, url).href] = readFileSync(file, "utf8");
  }
  return { html: readFileSync(join(folder, "page.html"), "utf8"), stylesheets };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}
