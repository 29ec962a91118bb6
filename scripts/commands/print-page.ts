/** Printing a page in the formats that commands share, with verdicts when they are asked for. */

import { type Command, Option } from "commander";
import { toCompact } from "../../engine/format/compact.js";
import { filterDom } from "../../engine/format/filter.js";
import { toJson } from "../../engine/format/json.js";
import { elementDepths } from "../../engine/format/nesting.js";
import { toTree } from "../../engine/format/tree.js";
import type { Page } from "../../engine/page.js";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import type { CommandIo } from "../command-io.js";

export interface PrintFlags {
  readonly format: "json" | "compact" | "tree" | "svg";
  readonly visible?: true;
  readonly aboveFold?: true;
  readonly judge?: true;
  readonly rules?: readonly string[];
}

/** The options that say how a page is printed. */
export function addPrintOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--format <format>", "output format; svg: boxes with a numbered mark on every target")
        .choices(["json", "compact", "tree", "svg"])
        .default("json"),
    )
    .option("--visible", "leave out elements that a sighted person cannot perceive")
    .option("--above-fold", "leave out elements outside the first screen")
    .option("--paths", "add each element's path and unrounded box (json)")
    .option("--judge", "add verdicts: page type, forms, actions, CAPTCHA, consent, codes (json)")
    .option("--rules <dir...>", "judge with further rules from these folders too");
}

/** Prints `page.dom`, judged when the flags ask for it; people are told of diagnostics that the format leaves out. */
export async function printPage(page: Page, flags: PrintFlags, io: CommandIo): Promise<void> {
  const dom = flags.judge === undefined && flags.rules === undefined ? page.dom : await judge(page, flags.rules ?? []);
  io.out(flags.format === "svg" ? await wireframe(dom, flags) : print(dom, page, flags));
  if (flags.format !== "json") reportDiagnostics(dom, io);
}

/** Rules take longer to load than most pages to read: only who asks for verdicts waits for them. */
async function judge(page: Page, rules: readonly string[]): Promise<SpatialDom> {
  const [{ detectorFrom }, { detect }, { judgedDom }] = await Promise.all([
    import("../../rules/default-detector.js"),
    import("../../rules/detect.js"),
    import("../../rules/perceive.js"),
  ]);
  return judgedDom(page, await detect(page, detectorFrom(rules)));
}

async function wireframe(dom: SpatialDom, flags: PrintFlags): Promise<string> {
  const { toWireframe } = await import("../../engine/format/wireframe.js");
  return toWireframe(filterDom(dom, selectionOf(flags)));
}

function selectionOf({ visible, aboveFold }: PrintFlags): { visible: boolean; aboveFold: boolean } {
  return { visible: visible ?? false, aboveFold: aboveFold ?? false };
}

function print(dom: SpatialDom, page: Page, flags: PrintFlags): string {
  const selection = selectionOf(flags);
  if (flags.format === "compact") return toCompact(dom, selection);
  const shown = filterDom(dom, selection);
  if (flags.format === "json") return `${toJson(shown)}\n`;
  const depths = new Map(elementDepths(page).map((depth, index) => [dom.els[index]?.id ?? 0, depth]));
  return toTree(shown, { depths: shown.els.map(({ id }) => depths.get(id) ?? 0) });
}

function reportDiagnostics(dom: SpatialDom, io: CommandIo): void {
  for (const { code, message, count, where } of dom.diagnostics ?? []) {
    // People have been told already why a sheet or a frame was not read.
    if (code === "missing-stylesheet" || code === "missing-frame") continue;
    const place = where === undefined ? "" : ` (${where})`;
    io.err(`sightline: ${code}: ${message}${count === undefined ? "" : ` ${count} times.`}${place}\n`);
  }
}
