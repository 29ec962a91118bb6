import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { referenceFontFolders, runsWithoutSandbox } from "../../harvest/browser/launch.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { run } from "../testing/run.js";

// Browsers take their time on a machine that does other things, too.
vi.setConfig({ testTimeout: 180_000 });

const present = [process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium", ...referenceFontFolders].every((path) =>
  existsSync(path),
);
const required = (process.env.SIGHTLINE_REQUIRE ?? "").split(",").includes("chromium");
const token = "kX82jdLs01mQpZ73vB5nR9tYwC4e";
const app = `<!doctype html><title>App</title><div id=root></div><script>
  const token = ["kX82jdLs01mQ", "pZ73vB5nR9tYwC4e"].join("");
  root.innerHTML = '<h1>Sign in</h1><form method=post><input type=hidden name=csrf_token value="' + token + '">' +
    '<label>User <input name=user></label><label>Password <input type=password name=pw></label><button>Sign in</button></form>';
  </script>`;

let server: TestServer;
let corpus: string;

beforeAll(async () => {
  server = await serveHttp({
    "/app": (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(app),
  });
  corpus = mkdtempSync(join(tmpdir(), "sightline-rendered-"));
});

afterAll(async () => {
  await server.close();
  rmSync(corpus, { recursive: true });
});

describe.skipIf(!present && !required)("harvest --render --truth", () => {
  it("files what scripts made, without its secrets, with boxes that the scorers read", async () => {
    const made = await run(
      "harvest",
      `${server.origin}/app`,
      "--corpus",
      corpus,
      "--name",
      "app",
      "--render",
      "--truth",
    );
    expect(made.code, made.err).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({ page_type: "Login", reviewed: false });
    expect(made.err.includes("without its sandbox")).toBe(runsWithoutSandbox());
    const folder = join(corpus, "snapshots/app");
    const page = readFileSync(join(folder, "page.html"), "utf8");
    expect(page).toContain("<label>Password <input");
    const meta = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8"));
    expect(meta.rendered.browser).toBe(meta.truth.browser);
    const truth = gunzipSync(readFileSync(join(folder, "truth.json.gz"))).toString();
    for (const text of [page, truth, JSON.stringify(meta)]) expect(text).not.toContain(token);
    const manifest = join(corpus, "manifest.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"reviewed": false', '"reviewed": true'));
    const layout = await run("score", "--layout", "--corpus", corpus, "--only", "app");
    expect(layout.out).toMatch(/click-through +100\.0 % \(3\/3/);
    const semantics = await run("score", "--semantics", "--corpus", corpus, "--only", "app");
    expect(semantics.out).toMatch(/names +100\.0 % \(4\/4/);
  });
});

describe("harvest --render without a browser", () => {
  it("says what to install before it fetches anything", async () => {
    const before = process.env.SIGHTLINE_CHROMIUM;
    process.env.SIGHTLINE_CHROMIUM = "/nowhere/chromium";
    try {
      const { code, err } = await run("harvest", "http://127.0.0.1:1/", "--corpus", corpus, "--render");
      expect(code).toBe(2);
      expect(err).toContain("found no file /nowhere/chromium. Install it");
    } finally {
      if (before === undefined) delete process.env.SIGHTLINE_CHROMIUM;
      else process.env.SIGHTLINE_CHROMIUM = before;
    }
  });
});
