/** Copies of a build, unchanged or with one stage slowed down: what the comparison of builds is itself tried on. */

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Cleanup } from "./cleanup.js";

/** The calls of read-page.js that can be slowed down, by stage. */
const calls = { styles: "computeStyles", boxes: "buildBoxes", layout: "layOut", emit: "emitElements" } as const;

export type SlowableStage = keyof typeof calls;

/** A copy of a dist folder, beside a link to the packages that it uses. */
export function copyBuild(dist: string, cleanup: Cleanup): string {
  const root = mkdtempSync(join(tmpdir(), "sightline-copy-"));
  cleanup.add(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const home = dirname(resolve(dist));
  cpSync(dist, join(root, "dist"), { recursive: true });
  cpSync(join(home, "package.json"), join(root, "package.json"));
  symlinkSync(join(home, "node_modules"), join(root, "node_modules"), "junction");
  return join(root, "dist");
}

/** A copy in which every call of a stage spends a further share of its own processor time: 0.15 is 15 %. */
export function slowBuild(dist: string, stage: SlowableStage, share: number, cleanup: Cleanup): string {
  const copy = copyBuild(dist, cleanup);
  const file = join(copy, "engine", "read-page.js");
  const source = readFileSync(file, "utf8");
  const name = calls[stage];
  const slowed = source.replace(new RegExp(`= ${name}\\(`), `= slowed(${name}, `);
  if (slowed === source) throw new Error(`${file} does not call ${name}`);
  writeFileSync(file, `${slowed}\n${slowedSource(share)}`);
  return copy;
}

function slowedSource(share: number): string {
  return `function slowed(stage, ...input) {
  const now = () => { const { user, system } = process.cpuUsage(); return user + system; };
  const begin = now();
  const result = stage(...input);
  const end = now();
  while (now() < end + (end - begin) * ${share});
  return result;
}
`;
}
