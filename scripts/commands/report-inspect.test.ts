import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeRecord } from "../../reports/release.js";
import { releaseHistory } from "../../reports/testing/release-history.js";
import { runCommandLine } from "../command-line.js";

const signIn = `<!doctype html><title>Sign in</title><main><h1>Sign in</h1><form action="/session" method="post">
  <label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label>
  <button>Log in</button></form></main>`;

let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "sightline-report-"));
  writeFileSync(path("page.html"), signIn);
  const labels = { source: "written", page_type: "Login", no_actions: ["Login"], reviewed: true };
  const snapshots = ["sign-in", "shop"].map((id) => {
    mkdirSync(path("corpus", "snapshots", id), { recursive: true });
    writeFileSync(path("corpus", "snapshots", id, "page.html"), signIn);
    return { id, file: `snapshots/${id}/page.html`, url: "https://a.example/x", split: "train", ...labels };
  });
  const manifest = { $schema: "x", format: 1, viewport: [1280, 800], snapshots };
  writeFileSync(path("corpus", "manifest.json"), JSON.stringify(manifest));
  server = createServer((_, response) => response.setHeader("content-type", "text/html").end(signIn));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  rmSync(root, { recursive: true });
  server.close();
});

const path = (...names: string[]): string => join(root, ...names);

async function run(...args: string[]) {
  let err = "";
  async function* stdin() {
    yield Buffer.from("");
  }
  const io = {
    stdin: stdin(),
    out: () => undefined,
    err: (text: string) => {
      err += text;
    },
  };
  return { code: await runCommandLine(args, io), err };
}

describe("sightline report", () => {
  it("writes one page over the records of a folder", async () => {
    for (const record of releaseHistory()) writeRecord(record, path("records", `${record.version}.json`));
    const { code, err } = await run("report", "--releases", path("records"), "--out", path("report"));
    expect(code).toBe(0);
    expect(err).toContain("index.html");
    const html = readFileSync(path("report", "index.html"), "utf8");
    expect(/<h1>sightline 0\.10\.0<\/h1>\s*<p[^>]*>2026-01-02, 6 pages, compared with 0\.2\.0/.test(html)).toBe(true);
    expect(
      /http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-/.test(html),
    ).toBe(true);
    expect(html.includes("<script")).toBe(false);
  });

  it("tells flipped pages that are at hand in full, with what each release said", async () => {
    const { code, err } = await run(
      ...["report", "--releases", path("records"), "--out", path("report"), "--pages", "--corpus", path("corpus")],
    );
    expect([code, err]).toEqual([0, `sightline: wrote ${path("report", "index.html")} and 1 page beside it\n`]);
    const report = readFileSync(path("report", "index.html"), "utf8");
    const [, file = ""] = /<a href="(pages\/[\w.-]+)"><bdi class="code">corpus\/shop</.exec(report) ?? [];
    const detail = readFileSync(path("report", file), "utf8");
    const releases = detail.slice(detail.indexOf("<h2>Releases</h2>"));
    expect([...releases.matchAll(/<th scope="row">([\d.]+)</g)].map(([, version]) => version).slice(0, 3)).toEqual([
      ...["0.10.0", "0.2.0", "0.1.0"],
    ]);
    expect(releases.includes("missing Login")).toBe(true);
    const sides = releases.slice(releases.indexOf("<h2>Evidence, 0.2.0 beside 0.10.0</h2>"));
    expect(/a password field[\s\S]*?>\+3\.00<[\s\S]*?>–<[\s\S]*?>gone</.test(sides)).toBe(true);
  });

  it("says what to do about a folder without records", async () => {
    const { code, err } = await run("report", "--releases", path("nothing"), "--out", path("report-2"));
    expect([code, existsSync(path("report-2"))]).toEqual([2, false]);
    expect(err).toContain("sightline release VERSION");
  });
});

describe("sightline inspect", () => {
  const inspected = async (target: string, ...flags: string[]): Promise<string> => {
    const { code, err } = await run("inspect", target, "-o", path("out", "page.html"), ...flags);
    expect([code, err]).toEqual([0, `sightline: wrote ${path("out", "page.html")}\n`]);
    return readFileSync(path("out", "page.html"), "utf8");
  };

  it("shows a file, without the machine's paths", async () => {
    const html = await inspected(path("page.html"));
    expect(html).toContain("Login: password_id");
    expect(html).not.toContain(root);
    expect(html).not.toContain("<h2>Labels</h2>");
  });

  it("shows a snapshot with its labels and what is wrong", async () => {
    const html = await inspected("sign-in", "--corpus", path("corpus"));
    expect(html).toContain("Labelled Login");
    expect(html).toContain("no Login");
  });

  it("shows an address", async () => {
    const { port } = server.address() as AddressInfo;
    expect(await inspected(`http://127.0.0.1:${port}/login`)).toContain(`http://127.0.0.1:${port}/login`);
  });

  it("says what is no page at all", async () => {
    const { code, err } = await run("inspect", path("missing.html"), "--corpus", path("corpus"));
    expect(code).toBe(2);
    expect(err).toContain("none of that name");
  });
});

describe("sightline parse --format svg", () => {
  it("prints a picture with numbered targets", async () => {
    let out = "";
    async function* stdin() {
      yield Buffer.from(signIn);
    }
    const io = {
      stdin: stdin(),
      out: (text: string) => {
        out += text;
      },
      err: () => undefined,
    };
    expect(await runCommandLine(["parse", "-", "--format", "svg"], io)).toBe(0);
    expect(out).toMatch(/^<svg [^>]*viewBox="0 0 1280 800"/);
    expect(out).toMatch(/>Log in<\/t(?:ext|span)>/);
  });
});
