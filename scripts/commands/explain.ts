/** `sightline explain`: what rules say of a page, and why. */

import { Command, InvalidArgumentError } from "commander";
import type { Page } from "../../engine/page.js";
import { detectorFrom } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
import { explainText } from "../../rules/explain.js";
import type { Verdicts } from "../../rules/verdicts.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { slotsFilledBy, whyText } from "./explain-element.js";
import { addHttpOptions, type HttpFlags } from "./http-options.js";
import { addPageOptions, type PageFlags } from "./open-page.js";
import { openTarget } from "./open-target.js";

interface ExplainFlags extends PageFlags, HttpFlags {
  readonly rules?: readonly string[];
  readonly status?: number;
  readonly why?: string;
  readonly json?: true;
  readonly all?: true;
}

const examples = `
Examples:
  $ sightline explain page.html --url https://site.example/login
  $ sightline explain page.html --status 403 --all
  $ sightline explain page.html --rules my-rules --json
  $ sightline explain https://site.example/ --why 'form button, nav a'`;

export function explainCommand(io: CommandIo): Command {
  const command = new Command("explain")
    .description("judge a page and tell the evidence: facts, weights, runner-up, margin")
    .argument("<page>", 'HTML file, "-" for standard input, or HTTP address');
  return addHttpOptions(addPageOptions(command), "off")
    .option("--status <code>", "HTTP status that the page came with", status)
    .option("--rules <dir...>", "judge with further rules from these folders too")
    .option("--all", "tell plugins that are out of the question too")
    .option("--why <selector>", "tell of elements instead: why listed or not, usable, named so; which slots they fill")
    .option("--json", "print verdicts and explanations as JSON")
    .addHelpText("after", examples)
    .action((file: string, flags: ExplainFlags) => explain(file, flags, io));
}

async function explain(file: string, flags: ExplainFlags, io: CommandIo): Promise<void> {
  const detector = detectorFrom(flags.rules ?? []);
  const response = flags.status === undefined ? undefined : { status: flags.status };
  const page = await openTarget(file, flags, io, response);
  const verdicts = await detect(page, detector);
  if (flags.why !== undefined) {
    await explainElements(page, verdicts, flags.why, flags, io);
    return;
  }
  if (flags.json !== true) {
    io.out(`${explainText(verdicts, { all: flags.all === true })}\n`);
    return;
  }
  const { fields, margin, failures, explanations, purposes } = verdicts;
  const data = { ...fields, margin, failures, purposes: Object.fromEntries(purposes), explanations };
  io.out(`${JSON.stringify(data, null, 1)}\n`);
}

async function explainElements(
  page: Page,
  verdicts: Verdicts,
  selector: string,
  { json }: ExplainFlags,
  io: CommandIo,
): Promise<void> {
  const { whyElements } = await import("../../engine/spatial/why/why-elements.js");
  const elements = whyElements(page, selector).map((element) => {
    return { ...element, fills: element.id === undefined ? [] : slotsFilledBy(element.id, verdicts) };
  });
  const found = page.query(selector).length;
  if (found === 0) throw new Finding(`sightline: nothing on the page matches ${selector}`);
  if (found > elements.length) io.err(`sightline: the first ${elements.length} of ${found} elements are told\n`);
  io.out(json === true ? `${JSON.stringify(elements, null, 1)}\n` : elements.map(whyText).join("\n"));
}

function status(text: string): number {
  if (/^[1-5]\d\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Expected an HTTP status such as 403, found "${text}".`);
}
