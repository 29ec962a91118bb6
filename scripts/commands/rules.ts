/** `sightline rules`: the plugins and facts there are, whether they are sound, whether their examples hold. */

import { Command } from "commander";
import { compileDetector, type Detector } from "../../rules/detector.js";
import { facts } from "../../rules/facts/index.js";
import { type LoadedRules, loadPlugins } from "../../rules/load-plugins.js";
import { type Problem, problemLine, problemsError } from "../../rules/problem.js";
import { runExamples } from "../../rules/run-examples.js";
import { slowPatterns } from "../../rules/slow-patterns.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";

interface RulesFlags {
  readonly rules?: readonly string[];
  readonly only?: string;
  readonly json?: true;
}

const examples = `
Examples:
  $ sightline rules list
  $ sightline rules facts --only form
  $ sightline rules check --rules my-rules
  $ sightline rules test --only page-type/

A folder of rules holds plugins/<kind>/<name>.json and lexicon/<concept>.json.`;

export function rulesCommand(io: CommandIo): Command {
  const command = new Command("rules").description("list, check and test rule plugins").addHelpText("after", examples);
  const add = (name: string, description: string, run: (flags: RulesFlags) => void | Promise<void>) =>
    command
      .command(name)
      .description(description)
      .option("--rules <dir...>", "further rules from these folders")
      .option("--only <text>", "those whose id or name contains the text")
      .option("--json", "print JSON")
      .action(run);
  add("list", "plugins with what they emit", (flags) => list(flags, io));
  add("facts", "facts that plugins may ask, with their parameters", (flags) => listFacts(flags, io));
  add("check", "check every file: schema, names, patterns", (flags) => check(flags, io));
  add("test", "run the examples of the plugins", (flags) => test(flags, io));
  return command;
}

/** Compiled rules. Throws SightlineError "bad-plugin" that lists every problem. */
function load(flags: RulesFlags): { readonly detector: Detector; readonly loaded: LoadedRules } {
  const loaded = loadPlugins(flags.rules ?? [], { checkBuiltIn: true });
  const { detector, problems } = compileDetector(loaded.plugins, loaded.lexicon, {
    files: loaded.files,
    margins: loaded.margins,
  });
  const all = [...loaded.problems, ...problems];
  if (all.length > 0) throw problemsError("bad-plugin", all);
  return { detector, loaded };
}

function includes(flags: RulesFlags, name: string): boolean {
  return flags.only === undefined || name.includes(flags.only);
}

function list(flags: RulesFlags, io: CommandIo): void {
  const { detector, loaded } = load(flags);
  const rows = detector.plugins
    .filter(({ id }) => includes(flags, id))
    .map(({ id, kind, emits, title, examples: all }) => ({
      id,
      kind,
      emits,
      title,
      examples: all.length,
      file: loaded.files.get(id),
    }));
  if (flags.json === true) io.out(`${JSON.stringify(rows, null, 1)}\n`);
  else for (const { id, emits, title } of rows) io.out(`${id.padEnd(36)} ${emits.padEnd(20)} ${title}\n`);
}

function listFacts(flags: RulesFlags, io: CommandIo): void {
  const rows = [...facts.values()]
    .filter(({ name }) => includes(flags, name))
    .sort((a, b) => a.scope.localeCompare(b.scope) || a.name.localeCompare(b.name))
    .map(({ name, scope, returns, description, params }) => ({
      name,
      scope,
      returns,
      description,
      params: Object.entries(params).map(([key, param]) => ({
        name: key,
        type: param.type,
        required: param.fallback === undefined,
        ...(param.fallback === undefined ? {} : { default: param.fallback }),
        ...(param.choices === undefined ? {} : { choices: param.choices }),
        description: param.description,
      })),
    }));
  if (flags.json === true) {
    io.out(`${JSON.stringify(rows, null, 1)}\n`);
    return;
  }
  for (const { name, scope, returns, description, params } of rows) {
    io.out(`${name}  (${scope}, ${returns})\n    ${description}\n`);
    for (const param of params) {
      const choices = param.choices === undefined ? param.type : param.choices.join(" | ");
      const given = param.required ? "required" : `default ${JSON.stringify(param.default)}`;
      io.out(`    - ${param.name}: ${choices} (${given}). ${param.description}\n`);
    }
  }
}

async function check(flags: RulesFlags, io: CommandIo): Promise<void> {
  const { detector, loaded } = load(flags);
  const slow = await slowPatterns(detector.plugins, loaded.files);
  report(slow, flags, io);
  io.out(`${detector.plugins.length} plugins and ${loaded.lexicon.length} lexicon files are sound.\n`);
}

function report(problems: readonly Problem[], flags: RulesFlags, io: CommandIo): void {
  if (problems.length === 0) return;
  if (flags.json === true) io.out(`${JSON.stringify(problems, null, 1)}\n`);
  else for (const problem of problems) io.out(`${problemLine(problem)}\n`);
  throw new Finding(`${problems.length} patterns are not safe`);
}

async function test(flags: RulesFlags, io: CommandIo): Promise<void> {
  const { detector } = load(flags);
  const results = await runExamples(detector, ({ id }) => includes(flags, id));
  const failed = results.filter(({ wrong }) => wrong.length > 0);
  if (flags.json === true) io.out(`${JSON.stringify(results, null, 1)}\n`);
  else {
    for (const { plugin, title, wrong } of failed) io.out(`${plugin}: ${title}\n    ${wrong.join("\n    ")}\n`);
    io.out(`${results.length - failed.length} of ${results.length} examples hold.\n`);
  }
  if (failed.length > 0) throw new Finding(`${failed.length} of ${results.length} examples do not hold`);
}
