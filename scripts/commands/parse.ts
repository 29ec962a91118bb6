/** `sightline parse`: a page from a file or standard input, as its Spatial DOM. */

import { Command, Option } from "commander";
import { toCompact } from "../../engine/format/compact.js";
import { filterDom } from "../../engine/format/filter.js";
import { toJson } from "../../engine/format/json.js";
import { elementDepths } from "../../engine/format/nesting.js";
import { toTree } from "../../engine/format/tree.js";
import type { Page } from "../../engine/page.js";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import type { CommandIo } from "../command-io.js";
import { withoutFolderUrl } from "./local-urls.js";
import { addPageOptions, openPage, type PageFlags } from "./open-page.js";

interface ParseFlags extends PageFlags {
  readonly format: "json" | "compact" | "tree";
  readonly visible?: true;
  readonly aboveFold?: true;
  readonly judge?: true;
  readonly rules?: readonly string[];
}

const examples = `
Examples:
  $ sightline parse page.html --format compact
  $ sightline parse saved/article.html --url https://site.example/article --root saved
  $ curl -s https://site.example/ | sightline parse - --url https://site.example/ --visible
  $ sightline parse page.html --css extra.css --viewport 390x844 --format tree

Stylesheets that the page links are read from its folder (or --root) and nowhere else. Without --url links are printed as
the page writes them.`;

export function parseCommand(io: CommandIo): Command {
  const command = new Command("parse")
    .description("read a page from a file and print what it shows and offers")
    .argument("<file>", 'HTML file, "-" for standard input');
  return addPageOptions(command)
    .addOption(new Option("--format <format>", "output format").choices(["json", "compact", "tree"]).default("json"))
    .option("--visible", "leave out elements that a sighted person cannot perceive")
    .option("--above-fold", "leave out elements outside the first screen")
    .option("--paths", "add each element's path and unrounded box (json)")
    .option("--judge", "add verdicts: page type, forms, actions, CAPTCHA, consent, codes (json)")
    .option("--rules <dir...>", "judge with further rules from these folders too")
    .addHelpText("after", examples)
    .action((file: string, flags: ParseFlags) => parse(file, flags, io));
}

async function parse(file: string, flags: ParseFlags, io: CommandIo): Promise<void> {
  const page = await openPage(file, flags, io);
  const read = flags.url === undefined ? { ...page, dom: withoutFolderUrl(page) } : page;
  const dom = flags.judge === undefined && flags.rules === undefined ? read.dom : await judge(read, flags.rules ?? []);
  io.out(print(dom, page, flags));
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

function print(dom: SpatialDom, page: Page, flags: ParseFlags): string {
  const selection = { visible: flags.visible ?? false, aboveFold: flags.aboveFold ?? false };
  if (flags.format === "compact") return toCompact(dom, selection);
  const shown = filterDom(dom, selection);
  if (flags.format === "json") return `${toJson(shown)}\n`;
  const depths = new Map(elementDepths(page).map((depth, index) => [dom.els[index]?.id ?? 0, depth]));
  return toTree(shown, { depths: shown.els.map(({ id }) => depths.get(id) ?? 0) });
}

function reportDiagnostics(dom: SpatialDom, io: CommandIo): void {
  for (const { code, message, count, where } of dom.diagnostics ?? []) {
    // People have been told already why a sheet was not read.
    if (code === "missing-stylesheet") continue;
    const place = where === undefined ? "" : ` (${where})`;
    io.err(`sightline: ${code}: ${message}${count === undefined ? "" : ` ${count} times.`}${place}\n`);
  }
}
