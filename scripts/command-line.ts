/** The command line as a function: arguments and streams in, exit code out. Exit codes are decided here and nowhere else. */

import { Command, CommanderError } from "commander";
import { SightlineError } from "../engine/errors.js";
import type { CommandIo } from "./command-io.js";
import { Finding } from "./finding.js";
import { packageVersion } from "./package-version.js";

type MakeCommand = (io: CommandIo) => Command;

/** The commands by name, in the order of the help page. Each is loaded only when it is asked for: most need little of the rest. */
const commands: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  parse: async () => (await import("./commands/parse.js")).parseCommand,
  fetch: async () => (await import("./commands/fetch.js")).fetchCommand,
  harvest: async () => (await import("./commands/harvest.js")).harvestCommand,
  reduce: async () => (await import("./commands/reduce.js")).reduceCommand,
  explain: async () => (await import("./commands/explain.js")).explainCommand,
  rules: async () => (await import("./commands/rules.js")).rulesCommand,
  score: async () => (await import("./commands/score.js")).scoreCommand,
  merge: async () => (await import("./commands/merge.js")).mergeCommand,
  bench: async () => (await import("./commands/bench.js")).benchCommand,
  release: async () => (await import("./commands/release.js")).releaseCommand,
  gate: async () => (await import("./commands/gate.js")).gateCommand,
  inspect: async () => (await import("./commands/inspect.js")).inspectCommand,
  report: async () => (await import("./commands/report.js")).reportCommand,
  corpus: async () => (await import("./commands/corpus.js")).corpusCommand,
  tune: async () => (await import("./commands/tune.js")).tuneCommand,
};

export const ExitCode = { Ok: 0, Finding: 1, Unusable: 2 } as const;

/** Runs `sightline` with the arguments after the command's name. Never throws. */
export async function runCommandLine(args: readonly string[], io: CommandIo): Promise<number> {
  const program = new Command("sightline")
    .description("Sees a web page without rendering it: HTML and CSS in, elements with boxes, roles and names out.")
    .version(packageVersion())
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help of a command")
    .addHelpText("after", "\nExit codes: 0 fine, 1 a finding, 2 wrong usage or unreadable input.");
  for (const make of await commandsFor(args)) program.addCommand(make(io));
  prepare(program, io);
  try {
    await program.parseAsync([...args], { from: "user" });
    return ExitCode.Ok;
  } catch (error) {
    return exitCodeOf(error, io);
  }
}

/** The command that the arguments name; all of them for a help page, an unknown name, nothing at all. */
async function commandsFor(args: readonly string[]): Promise<MakeCommand[]> {
  const [first = ""] = args;
  if (first === "--version" || first === "-V") return [];
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (named !== undefined) return [await named()];
  return Promise.all(Object.values(commands).map((load) => load()));
}

/** Makes a command and those below it throw instead of ending the process, and write where we are told to. */
function prepare(command: Command, io: CommandIo): void {
  for (const below of command.commands) prepare(below, io);
  command
    .exitOverride()
    .showHelpAfterError("(run with --help for usage and examples)")
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
}

function exitCodeOf(error: unknown, io: CommandIo): number {
  // Commander has said what was wrong already; asking for help or the version is fine.
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.Ok : ExitCode.Unusable;
  if (error instanceof Finding) {
    io.err(`sightline: ${error.message}\n`);
    return ExitCode.Finding;
  }
  if (error instanceof SightlineError) {
    io.err(`sightline: ${error.message}\n`);
    return ExitCode.Unusable;
  }
  const found = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.err(`sightline: internal error, please report it with the input that caused it.\n${found}\n`);
  return ExitCode.Unusable;
}
