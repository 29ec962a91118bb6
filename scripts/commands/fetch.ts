/** `sightline fetch`: a page over HTTP with its stylesheets and frames, as its Spatial DOM. */

import { Command } from "commander";
import type { CommandIo } from "../command-io.js";
import { addHttpOptions, type HttpFlags, openClient, pageAddress, reportLoading } from "./http-options.js";
import { extraStylesheets, viewportOption } from "./open-page.js";
import { addPrintOptions, type PrintFlags, printPage } from "./print-page.js";

interface FetchFlags extends HttpFlags, PrintFlags {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly css?: readonly string[];
  readonly stylesheets: boolean;
  readonly frames: boolean;
  readonly paths?: true;
}

const examples = `
Examples:
  $ sightline fetch https://site.example/ --format compact
  $ sightline fetch localhost:8080/login --judge
  $ sightline fetch https://site.example/ --user-agent "Mozilla/5.0 …" --timeout 20

What a public address leads to (redirects, stylesheets, frames) may not be on a private network. Proxies are those that
http_proxy, https_proxy and no_proxy name, never for this machine. A page with an error status is printed like any other.`;

export function fetchCommand(io: CommandIo): Command {
  const command = new Command("fetch")
    .description("get a page over HTTP with its stylesheets and print what it shows and offers")
    .argument("<url>", "address of the page", pageAddress)
    .addOption(viewportOption())
    .option("--css <file...>", "author stylesheets that apply after the page's own")
    .option("--no-stylesheets", "do not load the page's stylesheets")
    .option("--no-frames", "do not load the documents of frames");
  return addPrintOptions(addHttpOptions(command, "off"))
    .addHelpText("after", examples)
    .action((url: string, flags: FetchFlags) => fetch(url, flags, io));
}

async function fetch(url: string, flags: FetchFlags, io: CommandIo): Promise<void> {
  const [{ loadPage, readOptionsOf }, { readPage }] = await Promise.all([
    import("../../harvest/load-page.js"),
    import("../../engine/read-page.js"),
  ]);
  const extra = await extraStylesheets(flags.css ?? []);
  const client = await openClient(flags);
  try {
    const { viewport, stylesheets, frames } = flags;
    const loaded = await loadPage(client, url, { viewport, stylesheets, frames });
    const { document, failures } = loaded;
    reportLoading({ ...document, failures }, io);
    if (document.status >= 400) io.err(`sightline: ${document.url}: the server answered ${document.status}\n`);
    const paths = flags.paths ?? false;
    const page = readPage(document.html, { ...readOptionsOf(loaded), viewport, extraStylesheets: extra, paths });
    await printPage(page, flags, io);
  } finally {
    await client.close();
  }
}
