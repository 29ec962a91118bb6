/**
 * Judges the corpus in vitest's main process, where read pages and compiled code outlive a run, and hands what came of it to
 * the tests. An edit of the code loads the code anew; every other edit finds it warm.
 */

import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import type { TestProject } from "vitest/node";
import type { Lab, LabOptions, LabRun } from "./lab-run.js";

declare module "vitest" {
  export interface ProvidedContext {
    lab: LabRun;
  }
}

const labModule = fileURLToPath(new URL("./lab-run.ts", import.meta.url));

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const options = labOptions();
  let loaded: { readonly server: ViteDevServer; readonly lab: Lab } | undefined;
  const judge = async (): Promise<void> => {
    loaded ??= await loadLab(project.config.root, options);
    project.provide("lab", await loaded.lab.run());
  };
  const unload = async (): Promise<void> => {
    const { server } = loaded ?? {};
    loaded = undefined;
    await server?.close();
  };
  const { watcher } = project.vite;
  watcher.add([options.corpus ?? [], options.rules ?? []].flat());
  watcher.on("change", (file) => {
    if (file.endsWith(".ts")) void unload();
  });
  project.onTestsRerun(judge);
  await judge();
  return unload;
}

/** The code as it stands on disk. The server only transforms it: it listens to nobody and watches nothing. */
async function loadLab(root: string, options: LabOptions): Promise<{ server: ViteDevServer; lab: Lab }> {
  const server = await createServer({
    configFile: false,
    root,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { Lab: LabClass } = (await server.ssrLoadModule(labModule)) as typeof import("./lab-run.js");
  return { server, lab: new LabClass(options) };
}

/** vitest takes no arguments of ours: the environment names another corpus, and folders of further plugins. */
function labOptions(): LabOptions {
  const { SIGHTLINE_LAB_CORPUS: corpus = "", SIGHTLINE_LAB_RULES: rules = "" } = process.env;
  return { ...(corpus === "" ? {} : { corpus }), rules: rules.split(delimiter).filter((folder) => folder !== "") };
}
