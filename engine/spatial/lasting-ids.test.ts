/** Ids over reads of real pages: page templates from npm, and pages of a data set where SIGHTLINE_DATASETS names one. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";

const { resolve } = createRequire(import.meta.url);

const templates = [
  ["gentelella", "production/playground.html"],
  ["gentelella", "production/form.html"],
  ["startbootstrap-sb-admin", "dist/index.html"],
  ["startbootstrap-sb-admin", "dist/tables.html"],
] as const;

const folder = join(process.env.SIGHTLINE_DATASETS ?? "", "browsy", "snapshots");
const isThere = process.env.SIGHTLINE_DATASETS !== undefined && existsSync(folder);
/** Every fifth: reading them all takes a minute on a busy machine. */
const stored = isThere ? readdirSync(folder).filter((_, position) => position % 5 === 0) : [];

/** Ten nodes of several kinds, some of which say what pages say anyway. */
const ten = Array.from({ length: 10 }, (_, i) => {
  const kinds = [`<p>Notice ${i}</p>`, `<a href="/new/${i}">News ${i}</a>`, "<button>Close</button>"];
  return [...kinds, `<div onclick="x()">Box ${i}</div>`, `<input name="new${i}">`][i % 5];
}).join("");

/** The page with more at the top of its body. */
function grown(html: string): string {
  const body = /<body[^>]*>/i.exec(html);
  const at = body === null ? 0 : body.index + body[0].length;
  return html.slice(0, at) + ten + html.slice(at);
}

function expectLastingIds(html: string, fewest: number): void {
  const before = readPage(html, { url: "https://site.example/" }).dom;
  const after = readPage(grown(html), { url: "https://site.example/", previous: before }).dom;
  expect(before.els.length).toBeGreaterThanOrEqual(fewest);
  const known = after.els.filter(({ id }) => id <= before.els.length);
  expect(known.map(({ id }) => id)).toEqual(before.els.map(({ id }) => id));
  known.forEach(({ tag, text, href, name }, position) => {
    const old = before.els[position];
    expect({ tag, text, href, name }).toEqual({ tag: old?.tag, text: old?.text, href: old?.href, name: old?.name });
  });
  expect(after.els.length).toBeGreaterThan(before.els.length);
}

describe("ten nodes more at the top of a page", () => {
  it.each(templates)("change no id: %s, %s", (name, page) => {
    const file = join(dirname(resolve(`${name}/package.json`)), page);
    expectLastingIds(readFileSync(file, "utf8"), 50);
  });

  it.skipIf(stored.length === 0)(`change no id of ${stored.length} stored pages`, () => {
    for (const file of stored) expectLastingIds(readFileSync(join(folder, file), "utf8"), 0);
  });
});
