#!/usr/bin/env node
/** The `sightline` command. Exit codes: 0 fine, 1 a finding, 2 wrong usage or unreadable input. */

import { processIo } from "./command-io.js";
import { runCommandLine } from "./command-line.js";

// Whoever reads our output may stop early (`| head`): that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runCommandLine(process.argv.slice(2), processIo());
