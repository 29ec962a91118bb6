/** `sightline parse`: a page from a file or standard input, as its Spatial DOM. */

import { realpathSync, statSync } from "node:fs";
import { Command, InvalidArgumentError, Option } from "commander";
import { stylesheetUrls } from "../../engine/css/stylesheet-urls.js";
import { SightlineError } from "../../engine/errors.js";
import { toCompact } from "../../engine/format/compact.js";
import { filterDom } from "../../engine/format/filter.js";
import { toJson } from "../../engine/format/json.js";
import { elementDepths } from "../../engine/format/nesting.js";
import { toTree } from "../../engine/format/tree.js";
import { defaultViewport, type ReadOptions } from "../../engine/options.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import { decodeCss } from "../../harvest/http/charset.js";
import type { CommandIo } from "../command-io.js";
import { folderUrl, withoutFolderUrl } from "./local-urls.js";
import { type PageFile, readInput, readPageFile } from "./page-file.js";
import { readStylesheets } from "./page-stylesheets.js";

interface ParseFlags {
  readonly url?: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly css?: readonly string[];
  readonly root?: string;
  readonly format: "json" | "compact" | "tree";
  readonly visible?: true;
  readonly aboveFold?: true;
  readonly paths?: true;
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
  return new Command("parse")
    .description("read a page from a file and print what it shows and offers")
    .argument("<file>", 'HTML file, "-" for standard input')
    .option("--url <url>", "absolute URL of the page", absoluteUrl)
    .addOption(
      new Option("--viewport <WxH>", "size of the viewport in CSS px")
        .argParser(viewport)
        .default(defaultViewport, `${defaultViewport.width}x${defaultViewport.height}`),
    )
    .option("--css <file...>", "author stylesheets that apply after the page's own")
    .option(
      "--root <dir>",
      "folder that stands for the site: stylesheets are read below it (default: the file's folder)",
    )
    .addOption(new Option("--format <format>", "output format").choices(["json", "compact", "tree"]).default("json"))
    .option("--visible", "leave out elements that a sighted person cannot perceive")
    .option("--above-fold", "leave out elements outside the first screen")
    .option("--paths", "add each element's path and unrounded box (json)")
    .addHelpText("after", examples)
    .action((file: string, flags: ParseFlags) => parse(file, flags, io));
}

async function parse(file: string, flags: ParseFlags, io: CommandIo): Promise<void> {
  const input = await readPageFile(file, io);
  const place = placeOf(input, flags);
  const options: ReadOptions = {
    url: place.url,
    viewport: flags.viewport,
    extraStylesheets: await extraStylesheets(flags.css ?? []),
    paths: flags.paths ?? false,
  };
  const page = readPage(input.html, { ...options, stylesheets: await siteStylesheets(input, place, options, io) });
  const dom = flags.url === undefined ? withoutFolderUrl(page) : page.dom;
  io.out(print(dom, page, flags));
  if (flags.format !== "json") reportDiagnostics(dom, io);
}

async function extraStylesheets(files: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const file of files) texts.push(decodeCss(await readInput(file), "utf-8").text);
  return texts;
}

/** URL and folders of a page; without --root standard input has no folder. */
interface Place {
  readonly url: string;
  readonly folder: string | undefined;
  readonly root: string | undefined;
}

function placeOf(input: PageFile, flags: ParseFlags): Place {
  const root = flags.root === undefined ? input.folder : folderNamed(flags.root);
  const folder = input.folder ?? root;
  if (root === undefined || folder === undefined) return { url: flags.url ?? "file:///", folder, root };
  const local = folderUrl(folder, root);
  return { url: flags.url ?? local, folder, root };
}

function folderNamed(name: string): string {
  try {
    if (statSync(name).isDirectory()) return realpathSync(name);
  } catch {
    // Said below, as for a file.
  }
  const next = "Name the folder that holds the page's files.";
  throw new SightlineError({
    code: "bad-option",
    stage: "parse",
    where: "--root",
    expected: "a folder",
    found: name,
    next,
  });
}

async function siteStylesheets(
  input: PageFile,
  place: Place,
  options: ReadOptions,
  io: CommandIo,
): Promise<Record<string, string>> {
  const urlsOf = (stylesheets: Readonly<Record<string, string>>): string[] =>
    stylesheetUrls(input.html, { ...options, stylesheets });
  if (place.folder === undefined || place.root === undefined) {
    const urls = urlsOf({});
    if (urls.length > 0)
      io.err(`sightline: ${urls.length} linked stylesheets not read: give --root for their folder\n`);
    return {};
  }
  const { folder, root } = place;
  const { encoding } = input;
  const { stylesheets, refusals } = await readStylesheets({ pageUrl: place.url, folder, root, encoding }, urlsOf);
  for (const { url, reason } of refusals) io.err(`sightline: stylesheet not read: ${url}: ${reason}\n`);
  return stylesheets;
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

function absoluteUrl(text: string): string {
  if (URL.canParse(text)) return text;
  throw new InvalidArgumentError(`Expected an absolute URL such as https://site.example/page, found "${text}".`);
}

function viewport(text: string): { width: number; height: number } {
  const [, width = "", height = ""] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width >= 1 && size.height >= 1 && size.width <= 32_767 && size.height <= 32_767) return size;
  throw new InvalidArgumentError(`Expected width and height from 1 to 32767 such as 1280x800, found "${text}".`);
}
