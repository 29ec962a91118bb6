import { delimiter, resolve, sep } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "..", "..");
const { SIGHTLINE_LAB_CORPUS: corpus = "", SIGHTLINE_LAB_RULES: rules = "" } = process.env;
const folders = [corpus, ...rules.split(delimiter)].filter((folder) => folder !== "").map((folder) => resolve(folder));

/** Matches the files below a folder whose paths in it match `below`. */
function inFolder(folder: string, below: string): RegExp {
  return new RegExp(
    `^${folder
      .split(sep)
      .join("/")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/${below}`,
  );
}

/** The tests import none of the code that judges, and it reads JSON while it runs: what starts them again is named here. */
const triggers = [
  inFolder(root, "(?:engine|rules|corpus|reports)/(?:.*/)?(?![^/]*\\.test\\.)[^/]*\\.ts$"),
  inFolder(root, "rules/(?:plugins|lexicon)/.*\\.json$"),
  inFolder(root, "corpus/(?:manifest\\.json$|snapshots/)"),
  ...folders.map((folder) => inFolder(folder, "")),
];

/** `npm run lab`. */
export default defineConfig({
  root,
  server: { watch: { ignored: ["**/dist/**", "**/reports/releases/**"] } },
  test: {
    name: "lab",
    include: ["reports/lab/*.lab.ts"],
    globalSetup: ["reports/lab/set-up.ts"],
    forceRerunTriggers: [],
    watchTriggerPatterns: triggers.map((pattern) => ({ pattern, testsToRun: () => "reports/lab/snapshots.lab.ts" })),
    pool: "threads",
    maxWorkers: 1,
    watch: true,
    // Loopback only; the page may run tests, not write files.
    api: { host: "127.0.0.1", allowWrite: false },
  },
});
