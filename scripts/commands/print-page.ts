/** Printing a page in the formats that commands share, with verdicts when they are asked for. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Command, Option } from "commander";
import { SightlineError } from "../../engine/errors.js";
import { fitDom } from "../../engine/format/budget.js";
import { toCompact } from "../../engine/format/compact.js";
import { filterDom } from "../../engine/format/filter.js";
import { toJson } from "../../engine/format/json.js";
import { elementDepths } from "../../engine/format/nesting.js";
import { toTree } from "../../engine/format/tree.js";
import type { Page } from "../../engine/page.js";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import type { CommandIo } from "../command-io.js";
import { wholeNumber } from "./whole-number.js";

export interface PrintFlags {
  readonly format: "json" | "compact" | "tree" | "svg" | "png";
  readonly out?: string;
  readonly visible?: true;
  readonly aboveFold?: true;
  readonly maxTokens?: number;
  readonly judge?: true;
  readonly rules?: readonly string[];
}

/** The options that say how a page is printed. */
export function addPrintOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--format <format>", "output format; svg, png: boxes and text with a numbered mark on every target")
        .choices(["json", "compact", "tree", "svg", "png"])
        .default("json"),
    )
    .option("-o, --out <file>", "file to write instead of standard output")
    .option("--visible", "leave out elements that a sighted person cannot perceive")
    .option("--above-fold", "leave out elements outside the first screen")
    .addOption(
      new Option("--max-tokens <count>", "keep what matters most within so many tokens (an estimate)").argParser(
        wholeNumber(1),
      ),
    )
    .option("--paths", "add each element's path and unrounded box (json)")
    .option("--judge", "add verdicts: page type, forms, actions, CAPTCHA, consent, codes (json)")
    .option("--rules <dir...>", "judge with further rules from these folders too");
}

/** Prints `page.dom`, judged when the flags ask for it; people are told of diagnostics that the format leaves out. */
export async function printPage(page: Page, flags: PrintFlags, io: CommandIo): Promise<void> {
  const dom = flags.judge === undefined && flags.rules === undefined ? page.dom : await judge(page, flags.rules ?? []);
  const { format, out } = flags;
  const isPicture = format === "svg" || format === "png";
  const data = isPicture ? await picture(dom, page, format, flags, io) : print(dom, page, format, flags);
  if (out === undefined) io.out(data);
  else {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, data);
    io.err(`sightline: wrote ${out}\n`);
  }
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

/** Boxes with text where the layout put it; of the first screen no more than that is drawn. */
async function picture(
  dom: SpatialDom,
  page: Page,
  format: "svg" | "png",
  flags: PrintFlags,
  io: CommandIo,
): Promise<string | Uint8Array> {
  if (flags.maxTokens !== undefined) {
    throw new SightlineError({
      code: "bad-option",
      stage: "format",
      where: "--max-tokens",
      expected: "--format json, compact or tree",
      found: `--format ${format}`,
      next: "Leave --max-tokens out: a picture has no tokens.",
    });
  }
  const [{ pageText }, { toWireframe }] = await Promise.all([
    import("../../engine/format/wireframe/page-text.js"),
    import("../../engine/format/wireframe.js"),
  ]);
  const selected = filterDom(dom, selectionOf(flags));
  const shown = flags.aboveFold === undefined ? selected : { ...selected, height: dom.vp[1] };
  const text = pageText(page);
  if (format === "svg") return toWireframe(shown, { text });
  const { defaultHighest, toWireframePng } = await import("../wireframe-png.js");
  const rest = shown.height - defaultHighest;
  if (rest > 0)
    io.err(`sightline: drew the first ${defaultHighest} px of the page; ${rest} px more are not in the picture\n`);
  return toWireframePng(shown, { text });
}

function selectionOf({ visible, aboveFold }: PrintFlags): { visible: boolean; aboveFold: boolean } {
  return { visible: visible ?? false, aboveFold: aboveFold ?? false };
}

function print(dom: SpatialDom, page: Page, format: "json" | "compact" | "tree", flags: PrintFlags): string {
  const { maxTokens } = flags;
  if (format === "compact" && maxTokens === undefined) return toCompact(dom, selectionOf(flags));
  const depths = format === "tree" ? depthsById(dom, page) : new Map<number, number>();
  const depthsOf = ({ els }: SpatialDom): number[] => els.map(({ id }) => depths.get(id) ?? 0);
  const selected = filterDom(dom, selectionOf(flags));
  const shown =
    maxTokens === undefined ? selected : fitDom(selected, { maxTokens, format, depths: depthsOf(selected) });
  if (format === "json") return `${toJson(shown)}\n`;
  return format === "compact" ? toCompact(shown) : toTree(shown, { depths: depthsOf(shown) });
}

function depthsById(dom: SpatialDom, page: Page): Map<number, number> {
  return new Map(elementDepths(page).map((depth, index) => [dom.els[index]?.id ?? 0, depth]));
}

function reportDiagnostics(dom: SpatialDom, io: CommandIo): void {
  for (const { code, message, count, where } of dom.diagnostics ?? []) {
    // People have been told already why a sheet or a frame was not read.
    if (code === "missing-stylesheet" || code === "missing-frame") continue;
    const place = where === undefined ? "" : ` (${where})`;
    io.err(`sightline: ${code}: ${message}${count === undefined ? "" : ` ${count} times.`}${place}\n`);
  }
}
