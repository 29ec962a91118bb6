/** `sightline parse`: a page from a file or standard input, as its Spatial DOM. */

import { Command } from "commander";
import type { CommandIo } from "../command-io.js";
import { withoutFolderUrl } from "./local-urls.js";
import { addPageOptions, openPage, type PageFlags } from "./open-page.js";
import { addPrintOptions, type PrintFlags, printPage } from "./print-page.js";

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
  return addPrintOptions(addPageOptions(command))
    .addHelpText("after", examples)
    .action((file: string, flags: PageFlags & PrintFlags) => parse(file, flags, io));
}

async function parse(file: string, flags: PageFlags & PrintFlags, io: CommandIo): Promise<void> {
  const page = await openPage(file, flags, io);
  await printPage(flags.url === undefined ? { ...page, dom: withoutFolderUrl(page) } : page, flags, io);
}
