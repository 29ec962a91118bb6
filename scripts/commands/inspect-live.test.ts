import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundledCorpus } from "../../corpus/load.js";
import { chromiumExpected, launchChromium, overflowOf, violationsOf } from "../../reports/testing/page-in-chromium.js";
import { hostile } from "../../reports/testing/release-history.js";
import { runCommandLine } from "../command-line.js";

const folder = mkdtempSync(join(tmpdir(), "sightline-live-"));
const file = join(folder, "page.html");
const rules = join(folder, "rules");
const plugin = join(rules, "plugins", "page-type", "greeting.json");

const escaped = hostile.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const first = `<!doctype html><html lang="en"><title>${escaped}</title><link rel="stylesheet" href="look.css"><main><h1>Hello</h1>
  <a href="javascript:alert(1)">${escaped}</a> <button>Go</button></main>`;

function pluginText(bias: number): string {
  const evidence = [
    {
      name: "it greets",
      conditions: { fact: "selector", params: { selector: "h1" }, operator: "greaterThan", value: 0 },
      weight: 6,
    },
  ];
  const examples = [
    { title: "greets", html: "<h1>Hello</h1>", emits: true },
    { title: "does not", html: "<p>Bye</p>", emits: false },
  ];
  const about = {
    title: "Greeting",
    description: "A page that greets whoever reads it.",
    tags: ["x"],
    emits: "Greeting",
  };
  return JSON.stringify({
    $schema: "sightline/schema/plugin.json",
    format: 1,
    id: "page-type/greeting",
    ...{ kind: "page-type", ...about, bias, evidence, examples },
  });
}

interface Started {
  readonly url: string;
  end(): Promise<number>;
}

/** Runs the command until it is told to end, as a person would with Ctrl-C. */
async function start(...args: string[]): Promise<Started> {
  const before = new Set(process.listeners("SIGINT"));
  let said = "";
  let told: (url: string) => void;
  const url = new Promise<string>((done) => {
    told = done;
  });
  async function* stdin() {}
  const io = { stdin: stdin(), out: (text: string) => told(text.trim()), err: (text: string) => (said += text) };
  const code = runCommandLine(["inspect", ...args, "--live"], io);
  const failed = code.then((value) => Promise.reject(new Error(`ended with ${value}: ${said}`)));
  const address = await Promise.race([url, failed]);
  failed.catch(() => undefined);
  const own = process.listeners("SIGINT").filter((listener) => !before.has(listener));
  return {
    url: address,
    end: () => {
      for (const listener of own) listener("SIGINT");
      return code;
    },
  };
}

function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((done, fail) => {
    const asked = request(url, { headers, method }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => (body += text));
      response.on("end", () => done({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    asked.on("error", fail).end();
  });
}

let running: Started | undefined;

beforeAll(() => mkdirSync(join(rules, "plugins", "page-type"), { recursive: true }));
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

const runOf = (page: Page): Promise<string | null> => page.locator(".live").getAttribute("data-run");

/** Waits for the run after `run`. */
async function nextRun(page: Page, run: string | null): Promise<void> {
  await expect.poll(() => runOf(page).catch(() => run), { timeout: 30_000, interval: 100 }).not.toBe(run);
}

describe("sightline inspect --live", { timeout: 120_000 }, () => {
  it("answers its own page on the loopback address and nothing else", async () => {
    writeFileSync(file, first);
    running = await start(file);
    const { url } = running;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await ask(url);
    expect(page.status).toBe(200);
    expect(page.body).toContain("Live, run 1");
    expect(page.body).toMatch(/content="default-src &#39;none&#39;; [^"]*connect-src &#39;self&#39;;/);
    expect(page.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
    expect((await ask(`${url}etc/passwd`)).status).toBe(404);
    expect((await ask(url, {}, "POST")).status).toBe(405);
  });

  it("gives nothing to a site that has its name point here, or that asks for the page", async () => {
    writeFileSync(file, first);
    running = await start(file);
    const { url } = running;
    for (const headers of [{ host: "evil.example" }, { host: "evil.example:80" }, { "sec-fetch-site": "cross-site" }]) {
      const { status, body } = await ask(url, headers as Record<string, string>);
      expect([status, body]).toEqual([403, "Ask for this page itself.\n"]);
    }
  });

  it("says that the page is gone with its folder, and shows it again when it is back", async () => {
    const gone = join(folder, "gone");
    const page = join(gone, "page.html");
    const put = (): void => {
      mkdirSync(gone);
      writeFileSync(page, first);
    };
    put();
    running = await start(page);
    const { url } = running;
    const body = async (): Promise<string> => (await ask(url)).body;
    rmSync(gone, { recursive: true });
    await expect.poll(body, { timeout: 30_000 }).toContain("Nothing to inspect");
    expect(await body()).toContain("page.html");
    put();
    await expect.poll(body, { timeout: 30_000 }).toContain("<h2>Verdicts</h2>");
  });

  it("ends with 0 at Ctrl-C, and its port is free then", async () => {
    writeFileSync(file, first);
    const { url, end } = await start(file);
    expect(await end()).toBe(0);
    await expect(ask(url)).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ["a page that is not there", ["nowhere-to-be-found"]],
    ["standard input", ["-"]],
  ])("refuses %s", async (_, args) => {
    await expect(start(...args)).rejects.toThrow("ended with 2");
  });

  it("shows a snapshot with its labels, and tells when they change", async () => {
    const corpus = join(folder, "corpus");
    const manifest = JSON.parse(readFileSync(join(bundledCorpus(), "manifest.json"), "utf8"));
    const entry = { id: "own", file: "snapshots/own/page.html", url: "https://a.example/", split: "train" };
    const write = (page_type: string): void => {
      const snapshots = [{ ...entry, source: "written", page_type, reviewed: true }];
      writeFileSync(join(corpus, "manifest.json"), JSON.stringify({ ...manifest, snapshots }));
    };
    mkdirSync(join(corpus, "snapshots", "own"), { recursive: true });
    writeFileSync(join(corpus, "snapshots", "own", "page.html"), first);
    write("Login");
    running = await start("own", "--corpus", corpus);
    const { url } = running;
    expect((await ask(url)).body).toContain("Labelled Login");
    write("Article");
    await expect.poll(async () => (await ask(url)).body, { timeout: 30_000 }).toContain("Labelled Article");
  });
});

describe.skipIf(!chromiumExpected)("the live inspector in Chromium", { timeout: 120_000 }, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser?.close());

  async function open(...args: string[]) {
    running = await start(...args);
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(running.url);
    return { page, complaints };
  }

  it("follows edits of the page, its stylesheet and a plugin, and keeps what was ticked and chosen", async () => {
    writeFileSync(file, first);
    writeFileSync(plugin, pluginText(-3));
    const { page, complaints } = await open(file, "--rules", rules);
    await expect.poll(() => page.locator(".live").textContent()).toBe("Live, run 1");
    await page.locator("#only-targets").check();
    await page.locator("article.target > a", { hasText: "Go" }).click();
    let run = await runOf(page);
    writeFileSync(file, first.replace("Go", "Go on"));
    await nextRun(page, run);
    await page.locator("article.target.lit", { hasText: "Go on" }).waitFor();
    expect(await page.locator("#only-targets").isChecked()).toBe(true);

    run = await runOf(page);
    writeFileSync(join(folder, "look.css"), "button { display: none }");
    await nextRun(page, run);
    await page.locator("article.unseen", { hasText: "Go on" }).waitFor({ state: "attached" });

    run = await runOf(page);
    writeFileSync(plugin, pluginText(-4));
    await nextRun(page, run);
    await page.locator(".evidence td", { hasText: "−4.00" }).first().waitFor({ state: "attached" });

    run = await runOf(page);
    writeFileSync(plugin, '{ "id": ');
    await nextRun(page, run);
    expect(await page.locator(".failure").textContent()).toContain("greeting.json");
    expect(await violationsOf(page)).toEqual([]);
    run = await runOf(page);
    writeFileSync(plugin, pluginText(-3));
    await nextRun(page, run);
    await page.locator(".verdicts").waitFor();
    expect(complaints).toEqual([]);
  });

  it("keeps hostile text as text", async () => {
    writeFileSync(file, first);
    const { page } = await open(file);
    expect(await page.locator("h1").textContent()).toBe(hostile);
    expect(await page.locator("img, iframe, [onerror], a[href^='javascript']").count()).toBe(0);
    expect(await page.locator("script").count()).toBe(1);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("says when the command has ended", async () => {
    writeFileSync(file, first);
    const { page } = await open(file);
    await expect.poll(() => page.locator(".live").textContent()).toBe("Live, run 1");
    await running?.end();
    running = undefined;
    await expect.poll(() => page.locator(".live").textContent(), { timeout: 20_000 }).toContain("has ended");
  });
});
