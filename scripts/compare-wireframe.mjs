/**
 * Lays the wireframe of pages over Chromium's screenshot, for a look: the screenshot, the wireframe, and both over each
 * other, side by side in one PNG a page.
 *
 *     node scripts/compare-wireframe.mjs OUT-FOLDER PAGE.html…      after `npm run build`
 *
 * Pages are read as they lie there: scripts off, no network, 1280x800; at most so many px from the top are drawn.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";

const viewport = { width: 1280, height: 800 };
const highest = 2400;
/** Text has fractional widths then, as on most screens of today. */
const deviceScaleFactor = 2;
const url = "https://page.example/";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const build = new URL(process.env.SIGHTLINE_BUILD ?? "../dist/", import.meta.url);

const [folder, ...files] = process.argv.slice(2);
if (folder === undefined || files.length === 0) {
  process.stderr.write("usage: node scripts/compare-wireframe.mjs OUT-FOLDER PAGE.html…\n");
  process.exit(2);
}

const { pageText, readPage, toWireframe } = await import(new URL("scripts/index.js", build).href);
mkdirSync(folder, { recursive: true });
// Chromium has no sandbox for root.
const args = process.getuid?.() === 0 ? ["--no-sandbox", "--hide-scrollbars"] : ["--hide-scrollbars"];
const browser = await chromium.launch({ executablePath, args });
try {
  for (const file of files) {
    const html = readFileSync(file, "utf8");
    const read = readPage(html, { url, viewport });
    const svg = toWireframe(read.dom, { text: pageText(read) });
    const target = join(folder, `${basename(file).replace(/\.html?$/, "")}.png`);
    writeFileSync(target, await compared(await screenshot(html), svg));
    process.stdout.write(`${target}\n`);
  }
} finally {
  await browser.close();
}

async function screenshot(html) {
  return inPage({ viewport, deviceScaleFactor, javaScriptEnabled: false }, html, async (page) => {
    const height = await page.locator("html").evaluate((root) => root.scrollHeight);
    return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: viewport.width, height: clamp(height) } });
  });
}

function clamp(height) {
  return Math.min(Math.max(height, viewport.height), highest);
}

/** One PNG with three columns at half size. */
async function compared(png, svg) {
  const shot = `data:image/png;base64,${png.toString("base64")}`;
  const wire = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const column = (layers) =>
    `<div>${layers.map(([url, style]) => `<img src="${url}" style="${style}">`).join("")}</div>`;
  const columns = [
    [[shot, ""]],
    [[wire, ""]],
    [
      [shot, "opacity:.5"],
      [wire, "mix-blend-mode:multiply"],
    ],
  ].map(column);
  const css =
    `body{margin:0;display:flex;gap:8px;background:#888}div{position:relative;width:640px;height:${pngHeight(png) / 2}px;` +
    "overflow:hidden;background:#fff}img{position:absolute;left:0;top:0;width:640px}";
  const size = { width: 3 * 640 + 16, height: Math.ceil(pngHeight(png) / 2) };
  return inPage({ viewport: size }, `<style>${css}</style>${columns.join("")}`, (page) => page.screenshot());
}

/** Height in CSS px, from the image header (PNG 11.2.2). */
function pngHeight(png) {
  return png.readUInt32BE(20) / deviceScaleFactor;
}

async function inPage(options, html, work) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    let opened = false;
    // Like a page of a site: what it refers to has an address, and is refused.
    await page.route("**/*", (route) => {
      if (opened) return route.abort();
      opened = true;
      return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
    });
    await page.goto(url, { waitUntil: "load", timeout: 30_000 });
    return await work(page);
  } finally {
    await context.close();
  }
}
