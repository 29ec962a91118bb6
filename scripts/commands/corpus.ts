/** `sightline corpus`: questions about the corpus itself. */

import { Command } from "commander";
import { checkLabels } from "../../corpus/check.js";
import { bundledCorpus, loadCorpus } from "../../corpus/load.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";

export function corpusCommand(io: CommandIo): Command {
  const check = new Command("check")
    .description("check the manifest and that its labels name elements of their pages")
    .option("--corpus <dir>", "another corpus folder")
    .action((flags: { readonly corpus?: string }) => checkCorpus(flags.corpus ?? bundledCorpus(), io));
  return new Command("corpus").description("look after labelled pages").addCommand(check);
}

function checkCorpus(folder: string, io: CommandIo): void {
  const { pages } = loadCorpus(folder);
  const problems = pages.flatMap(checkLabels);
  for (const { place, message, next } of problems) io.out(`${place}: ${message}. ${next}\n`);
  if (problems.length > 0) throw new Finding(`${problems.length} labels name no element`);
  const types = new Set(pages.map((page) => page.gold.pageType));
  const languages = new Set(pages.map((page) => page.lang));
  io.out(`${pages.length} pages, ${types.size} page types, ${languages.size} languages: no problem\n`);
}
