/** `sightline explain`: what rules say of a page, and why. */

import { Command, InvalidArgumentError } from "commander";
import { detectorFrom } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
import { explainText } from "../../rules/explain.js";
import type { CommandIo } from "../command-io.js";
import { addPageOptions, openPage, type PageFlags } from "./open-page.js";

interface ExplainFlags extends PageFlags {
  readonly rules?: readonly string[];
  readonly status?: number;
  readonly json?: true;
  readonly all?: true;
}

const examples = `
Examples:
  $ sightline explain page.html --url https://site.example/login
  $ sightline explain page.html --status 403 --all
  $ sightline explain page.html --rules my-rules --json`;

export function explainCommand(io: CommandIo): Command {
  const command = new Command("explain")
    .description("judge a page and tell the evidence: facts, weights, runner-up, margin")
    .argument("<file>", 'HTML file, "-" for standard input');
  return addPageOptions(command)
    .option("--status <code>", "HTTP status that the page came with", status)
    .option("--rules <dir...>", "judge with further rules from these folders too")
    .option("--all", "tell plugins that are out of the question too")
    .option("--json", "print verdicts and explanations as JSON")
    .addHelpText("after", examples)
    .action((file: string, flags: ExplainFlags) => explain(file, flags, io));
}

async function explain(file: string, flags: ExplainFlags, io: CommandIo): Promise<void> {
  const detector = detectorFrom(flags.rules ?? []);
  const response = flags.status === undefined ? undefined : { status: flags.status };
  const page = await openPage(file, flags, io, response);
  const verdicts = await detect(page, detector);
  if (flags.json !== true) {
    io.out(`${explainText(verdicts, { all: flags.all === true })}\n`);
    return;
  }
  const { fields, margin, failures, explanations, purposes } = verdicts;
  const data = { ...fields, margin, failures, purposes: Object.fromEntries(purposes), explanations };
  io.out(`${JSON.stringify(data, null, 1)}\n`);
}

function status(text: string): number {
  if (/^[1-5]\d\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Expected an HTTP status such as 403, found "${text}".`);
}
