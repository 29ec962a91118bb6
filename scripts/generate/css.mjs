/**
 * Writes a .css.ts beside each style sheet of the engine and of the reports, because tsc copies no CSS.
 * usage: node scripts/generate/css.mjs [--check]   --check writes nothing and exits 1 when a file is stale
 */

import { readFileSync, writeFileSync } from "node:fs";

const sheets = [
  { folder: "engine/css", name: "ua.css", constant: "uaCss" },
  { folder: "engine/css", name: "quirks.css", constant: "quirksCss" },
  { folder: "reports/html", name: "pages.css", constant: "pagesCss" },
  { folder: "reports/inspect", name: "inspect.css", constant: "inspectCss" },
];

/** Comments and white space that carry no meaning are left out: the engine parses the text on every cold start. */
function minify(css) {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,>])\s*/g, "$1")
    .replace(/;}/g, "}")
    .trim();
}

const check = process.argv.includes("--check");
for (const { folder, name, constant } of sheets) {
  const source = new URL(`../../${folder}/${name}`, import.meta.url);
  const target = new URL(`../../${folder}/${name}.ts`, import.meta.url);
  const lines = minify(readFileSync(source, "utf8")).replaceAll("}", "}\n").trimEnd().split("\n");
  const text = `// Generated from ${name} by scripts/generate/css.mjs: edit that file and run the script.\nexport const ${constant} =\n${lines
    .map((line) => `  ${JSON.stringify(line)}`)
    .join(" +\n")};\n`;
  let current = "";
  try {
    current = readFileSync(target, "utf8");
  } catch {
    // Not generated yet: stale.
  }
  if (text === current) continue;
  if (check) {
    console.error(`${folder}/${name}.ts is stale: run node scripts/generate/css.mjs`);
    process.exitCode = 1;
  } else writeFileSync(target, text);
}
