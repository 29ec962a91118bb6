/** Finds the build that this one is timed against: a dist folder, or a git ref that is checked out aside and built. */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SightlineError } from "../../engine/errors.js";
import type { Cleanup } from "./cleanup.js";
import { copyBuild } from "./copied-build.js";
import { buildEntry } from "./subject.js";

export interface Build {
  /** As people know it: the folder, or the ref and its commit. */
  readonly name: string;
  readonly dist: string;
}

/** The dist folder that runs. */
export const thisDist = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the package: its node_modules serve other builds too. Sources that run unbuilt stand in it themselves. */
const packageRoot = existsSync(join(thisDist, "package.json")) ? thisDist : dirname(resolve(thisDist));

/**
 * The build that `given` names. A ref is checked out in a temporary worktree and built there with this checkout's
 * node_modules; `cleanup` takes it away again. Throws SightlineError "bad-option" when there is neither folder nor ref.
 */
export async function openBuild(given: string, cleanup: Cleanup): Promise<Build> {
  const folder = [given, join(given, "dist")].find((dist) => existsSync(buildEntry(dist)));
  if (folder !== undefined) return { name: given, dist: distinct(folder, cleanup) };
  const commit = commitOf(given);
  if (commit === undefined) throw isFolder(given) ? notBuilt(given) : noBuild(given);
  return { name: `${given} (${commit.slice(0, 12)})`, dist: await builtRef(commit, cleanup) };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** This build in a folder of its own: against itself it needs to be loaded twice. */
function distinct(dist: string, cleanup: Cleanup): string {
  if (realpathSync(dist) !== realpathSync(thisDist)) return dist;
  return copyBuild(dist, cleanup);
}

async function builtRef(commit: string, cleanup: Cleanup): Promise<string> {
  const root = join(temporaryFolder(cleanup), "tree");
  cleanup.add(() => git("worktree", "remove", "--force", root));
  git("worktree", "add", "--detach", root, commit);
  linkModules(root);
  await build(root, cleanup);
  return join(root, "dist");
}

function temporaryFolder(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), "sightline-against-"));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function linkModules(root: string): void {
  const link = join(root, "node_modules");
  if (!existsSync(link)) symlinkSync(realpathSync(join(packageRoot, "node_modules")), link, "junction");
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: packageRoot, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

function commitOf(ref: string): string | undefined {
  try {
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Runs the build script of a checkout; a group of its own, so that all of it can be stopped. */
async function build(root: string, cleanup: Cleanup): Promise<void> {
  const child = spawn("npm", ["run", "-s", "build"], { cwd: root, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  cleanup.add(() => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  });
  let said = "";
  const keep = (chunk: Buffer): void => {
    said = `${said}${chunk}`.slice(-2000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  });
  if (code !== 0) throw failedBuild(root, said.trim());
}

function notBuilt(where: string): SightlineError {
  const entry = buildEntry(where);
  return option(where, "a folder with a build", `no ${entry}`, "Run `npm run build` there, or name a git ref.");
}

function noBuild(found: string): SightlineError {
  return option(
    "--against",
    "a dist folder or a git ref",
    `"${found}"`,
    "Name a folder with a build, or a commit, branch or tag.",
  );
}

function failedBuild(where: string, found: string): SightlineError {
  return option(
    where,
    "a ref that builds with the packages installed here",
    found,
    "Build it aside and name its dist folder.",
  );
}

function option(where: string, expected: string, found: string, next: string): SightlineError {
  return new SightlineError({ code: "bad-option", stage: "bench", where, expected, found, next });
}
