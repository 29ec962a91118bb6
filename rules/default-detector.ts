/** The detector of the built-in rules. */

import { createDetector, type Detector, type DetectorOptions } from "./detector.js";
import { loadPlugins } from "./load-plugins.js";
import { problemsError } from "./problem.js";

let builtIn: Detector | undefined;

/** Built-in plugins, compiled on first use and kept: they are constant. */
export function defaultDetector(): Detector {
  builtIn ??= detectorFrom([]);
  return builtIn;
}

/** Built-in plugins and those of further folders. Throws SightlineError "bad-plugin" that lists every problem. */
export function detectorFrom(folders: readonly string[], options: DetectorOptions = {}): Detector {
  const { plugins, lexicon, files, margins, problems } = loadPlugins(folders);
  if (problems.length > 0) throw problemsError("bad-plugin", problems);
  return createDetector(plugins, lexicon, { margins, ...options, files });
}
