/** `npm start`: scores the bundled corpus, and says what to look at next. */

import { processIo } from "./command-io.js";
import { runCommandLine } from "./command-line.js";

const io = processIo();
process.exitCode = await runCommandLine(["score", "--failures"], io);
io.out(`
What to look at next:
  npm run -s sightline -- parse corpus/snapshots/library-sign-in/page.html --format compact
  npm run -s sightline -- explain corpus/snapshots/library-sign-in/page.html
  npm run -s sightline -- rules list
  README.md, "How to add a detector, a word, a snapshot"
`);
