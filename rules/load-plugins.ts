/** Reads plugin and lexicon files: the built-in ones and those of further folders of the same layout. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { SightlineError } from "../engine/errors.js";
import { fileChecker } from "./check-file.js";
import type { ConceptEntry } from "./lexicon.js";
import { type Margins, readMargins, tunedFile } from "./margins.js";
import type { Plugin } from "./plugin.js";
import { type Problem, type Report, shown } from "./problem.js";

export interface LoadedRules {
  readonly plugins: readonly Plugin[];
  readonly lexicon: readonly ConceptEntry[];
  /** File of each plugin by id. */
  readonly files: ReadonlyMap<string, string>;
  /** How much verdicts must lead to be sure, by kind; a further folder that was tuned says it instead of the built-in rules. */
  readonly margins: Margins;
  /** What is wrong with files; these are not among the plugins. */
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  /** Leave the built-in plugins out (the built-in lexicon stays). @default false */
  readonly withoutBuiltIn?: boolean;
  /** Check the built-in files against their schemas too, which tests do already. @default false */
  readonly checkBuiltIn?: boolean;
  /** Folder with plugins/ and lexicon/ that stands for the built-in one, checked. @default the built-in rules */
  readonly builtIn?: string;
}

/**
 * Loads the built-in rules and those of `folders`: folders with plugins/ and lexicon/ in them, or of plugin files. Throws
 * SightlineError "unreadable-input" when a folder does not exist; bad files are told in `problems`.
 */
export function loadPlugins(folders: readonly string[] = [], options: LoadOptions = {}): LoadedRules {
  const builtIn = options.builtIn ?? fileURLToPath(new URL(".", import.meta.url));
  const loader = new Loader();
  loader.checks = options.checkBuiltIn === true || options.builtIn !== undefined;
  loader.readLexicon(join(builtIn, "lexicon"), "lexicon");
  if (options.withoutBuiltIn !== true) loader.readPlugins(join(builtIn, "plugins"), "plugins");
  loader.readMargins(builtIn, tunedFile);
  loader.checks = true;
  for (const folder of folders) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw noFolder(folder);
    loader.readMargins(folder, join(folder, tunedFile));
    const hasLayout = existsSync(join(folder, "plugins")) || existsSync(join(folder, "lexicon"));
    loader.readLexicon(join(folder, "lexicon"), join(folder, "lexicon"));
    const plugins = hasLayout ? join(folder, "plugins") : folder;
    loader.readPlugins(plugins, plugins);
  }
  return loader.loaded();
}

function noFolder(folder: string): SightlineError {
  return new SightlineError({
    code: "unreadable-input",
    stage: "rules",
    where: folder,
    expected: "a folder of plugins",
    found: "no folder",
    next: "Name a folder that holds plugins/ and lexicon/, or plugin files.",
  });
}

class Loader {
  /** Whether files are checked against their schemas. */
  checks = true;
  #margins: Margins = {};
  readonly #plugins: Plugin[] = [];
  readonly #lexicon: ConceptEntry[] = [];
  readonly #files = new Map<string, string>();
  readonly #problems: Problem[] = [];

  loaded(): LoadedRules {
    return {
      plugins: this.#plugins,
      lexicon: this.#lexicon,
      files: this.#files,
      margins: this.#margins,
      problems: this.#problems,
    };
  }

  readMargins(folder: string, shownAs: string): void {
    const report: Report = (problem) => this.#problems.push({ file: shownAs, ...problem });
    this.#margins = { ...this.#margins, ...readMargins(folder, report) };
  }

  readPlugins(folder: string, shownAs: string): void {
    for (const path of jsonFiles(folder)) {
      const file = join(shownAs, path);
      const plugin = this.#read<Plugin>("plugin", join(folder, path), file);
      if (plugin === undefined) continue;
      const id = path
        .split(sep)
        .join("/")
        .replace(/\.json$/, "");
      if (plugin.id !== id)
        this.#report(file, "/id", `"${id}", the file's path`, shown(plugin.id), "Rename one of the two.");
      else if (this.#files.has(id)) {
        const next = "Give it an id of its own.";
        this.#report(file, "/id", "an id that is not taken", `"${id}", also of ${this.#files.get(id)}`, next);
      } else if (!id.startsWith(`${plugin.kind}/`)) {
        this.#report(
          file,
          "/kind",
          `"${id.split("/")[0]}", the file's folder`,
          shown(plugin.kind),
          "Move the file or change the kind.",
        );
      } else {
        this.#files.set(id, file);
        this.#plugins.push(plugin);
      }
    }
  }

  readLexicon(folder: string, shownAs: string): void {
    for (const path of jsonFiles(folder)) {
      const file = join(shownAs, path);
      const entry = this.#read<ConceptEntry>("lexicon", join(folder, path), file);
      if (entry === undefined) continue;
      const name = basename(path, ".json");
      if (entry.concept === name) this.#lexicon.push(entry);
      else this.#report(file, "/concept", `"${name}", the file's name`, shown(entry.concept), "Rename one of the two.");
    }
  }

  /** A parsed file that fits its schema. */
  #read<T>(schema: "plugin" | "lexicon", path: string, file: string): T | undefined {
    let value: unknown;
    try {
      value = JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      this.#report(file, "", "a JSON file", found, "Correct its syntax.");
      return undefined;
    }
    const fits =
      !this.checks || fileChecker().check(schema, value, (problem) => this.#problems.push({ file, ...problem }));
    // The schema says of every key what T says.
    return fits ? (value as T) : undefined;
  }

  #report(file: string, pointer: string, expected: string, found: string, next: string): void {
    this.#problems.push({ file, pointer, expected, found, next });
  }
}

/** JSON files below a folder as relative paths in order; none when it does not exist. */
function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
