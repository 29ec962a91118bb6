/** `npm start`: the main job on the bundled page, as compact text and as JSON. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toCompact } from "../engine/format/compact.js";
import { readPage } from "../engine/read-page.js";

// dist/scripts/start.js lies two folders below the checkout.
const snapshot = fileURLToPath(new URL("../../corpus/snapshots/library-sign-in/", import.meta.url));
const url = "https://library.example/sign-in";

const html = readFileSync(join(snapshot, "page.html"), "utf8");
const css = readFileSync(join(snapshot, "styles", "library.css"), "utf8");
const page = readPage(html, { url, stylesheets: { [new URL("styles/library.css", url).href]: css } });

process.stdout.write(
  `${toCompact(page.dom)}\n\nThe first elements as JSON (all of them: npm run -s sightline -- parse `,
);
process.stdout.write("corpus/snapshots/library-sign-in/page.html):\n\n");
process.stdout.write(`${JSON.stringify({ ...page.dom, els: page.dom.els.slice(0, 4) }, null, 2)}\n`);
