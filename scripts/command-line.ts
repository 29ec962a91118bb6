/** The command line as a function: arguments and streams in, exit code out. Exit codes are decided here and nowhere else. */

import { Command, CommanderError } from "commander";
import { SightlineError } from "../engine/errors.js";
import type { CommandIo } from "./command-io.js";
import { corpusCommand } from "./commands/corpus.js";
import { explainCommand } from "./commands/explain.js";
import { gateCommand } from "./commands/gate.js";
import { parseCommand } from "./commands/parse.js";
import { releaseCommand } from "./commands/release.js";
import { rulesCommand } from "./commands/rules.js";
import { scoreCommand } from "./commands/score.js";
import { Finding } from "./finding.js";
import { packageVersion } from "./package-version.js";

export const ExitCode = { Ok: 0, Finding: 1, Unusable: 2 } as const;

/** Runs `sightline` with the arguments after the command's name. Never throws. */
export async function runCommandLine(args: readonly string[], io: CommandIo): Promise<number> {
  const program = new Command("sightline")
    .description("Sees a web page without rendering it: HTML and CSS in, elements with boxes, roles and names out.")
    .version(packageVersion())
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help of a command")
    .addHelpText("after", "\nExit codes: 0 fine, 1 a finding, 2 wrong usage or unreadable input.")
    .addCommand(parseCommand(io))
    .addCommand(explainCommand(io))
    .addCommand(rulesCommand(io))
    .addCommand(scoreCommand(io))
    .addCommand(releaseCommand(io))
    .addCommand(gateCommand(io))
    .addCommand(corpusCommand(io));
  prepare(program, io);
  try {
    await program.parseAsync([...args], { from: "user" });
    return ExitCode.Ok;
  } catch (error) {
    return exitCodeOf(error, io);
  }
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
