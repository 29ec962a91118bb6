/** Reading a page from a file with the stylesheets and images beside it, as several commands do. */

import { realpathSync, statSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { createCache } from "../../engine/cache.js";
import { stylesheetUrls } from "../../engine/css/stylesheet-urls.js";
import { resolveUrl } from "../../engine/dom/urls.js";
import { SightlineError } from "../../engine/errors.js";
import { imageUrls } from "../../engine/layout/image-urls.js";
import type { ImageSize } from "../../engine/layout/replaced/image-data.js";
import { defaultViewport, type ReadOptions } from "../../engine/options.js";
import type { Page, ResponseInfo } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import { decodeCss } from "../../harvest/http/charset.js";
import type { CommandIo } from "../command-io.js";
import { folderUrl } from "./local-urls.js";
import { type PageFile, readInput, readPageFile } from "./page-file.js";
import { readImageSizes } from "./page-images.js";
import { readStylesheets } from "./page-stylesheets.js";

export interface PageFlags {
  readonly url?: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly css?: readonly string[];
  readonly root?: string;
  readonly paths?: true;
}

/** The options that say how a page is read. */
export function addPageOptions(command: Command): Command {
  return command
    .option("--url <url>", "absolute URL of the page", absoluteUrl)
    .addOption(viewportOption())
    .option("--css <file...>", "author stylesheets that apply after the page's own")
    .option(
      "--root <dir>",
      "folder that stands for the site: stylesheets and images are read below it (default: the file's folder)",
    );
}

export function viewportOption(): Option {
  return new Option("--viewport <WxH>", "size of the viewport in CSS px")
    .argParser(viewport)
    .default(defaultViewport, `${defaultViewport.width}x${defaultViewport.height}`);
}

/** Reads the file (standard input for "-") and lays the page out. `response` says what it came with, when that is known. */
export async function openPage(file: string, flags: PageFlags, io: CommandIo, response?: ResponseInfo): Promise<Page> {
  const { html, options } = await openSource(file, flags, io, response);
  return readPage(html, options);
}

/** The markup of a file (standard input for "-"), and all that it is read with. */
export async function openSource(
  file: string,
  flags: PageFlags,
  io: CommandIo,
  response?: ResponseInfo,
): Promise<{ readonly html: string; readonly options: ReadOptions }> {
  const input = await readPageFile(file, io);
  const place = placeOf(input, flags);
  const options: ReadOptions = {
    url: place.url,
    viewport: flags.viewport,
    extraStylesheets: await extraStylesheets(flags.css ?? []),
    paths: flags.paths ?? false,
    cache: createCache(),
    ...(response === undefined ? {} : { response }),
  };
  const stylesheets = await siteStylesheets(input, place, options, io);
  return { html: input.html, options: { ...options, stylesheets, images: await siteImages(input, place, options) } };
}

/** Texts of stylesheets that a person named. */
export async function extraStylesheets(files: readonly string[]): Promise<string[]> {
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

function placeOf(input: PageFile, flags: PageFlags): Place {
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

/** Sizes of the images below the root; without one there is nothing to look at. */
async function siteImages(
  { html }: PageFile,
  { url, folder, root }: Place,
  options: ReadOptions,
): Promise<Record<string, ImageSize>> {
  if (folder === undefined || root === undefined) return {};
  return readImageSizes({ pageUrl: url, folder, root }, imageUrls(html, options));
}

function absoluteUrl(text: string): string {
  if (resolveUrl(text, "") !== undefined) return text;
  throw new InvalidArgumentError(`Expected an absolute URL such as https://site.example/page, found "${text}".`);
}

function viewport(text: string): { width: number; height: number } {
  const [, width = "", height = ""] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width >= 1 && size.height >= 1 && size.width <= 32_767 && size.height <= 32_767) return size;
  throw new InvalidArgumentError(`Expected width and height from 1 to 32767 such as 1280x800, found "${text}".`);
}
