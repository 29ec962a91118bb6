import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCorpus } from "../corpus/load.js";
import { readPage } from "../engine/read-page.js";
import type { SpatialDom } from "../engine/spatial-dom.js";
import { defaultDetector } from "../rules/default-detector.js";
import { harvestPage } from "./harvest-page.js";
import { HttpClient } from "./http/client.js";
import { loadPage, readOptionsOf } from "./load-page.js";
import type { SnapshotMeta } from "./snapshot/snapshot-meta.js";
import { hasNginx, serveByNginx } from "./testing/nginx.js";
import { serveHttp, type TestServer } from "./testing/servers.js";

const viewport = { width: 1280, height: 800 };
const detector = defaultDetector();
let corpus: string;
let client: HttpClient;

beforeAll(() => {
  corpus = mkdtempSync(join(tmpdir(), "sightline-corpus-"));
  client = new HttpClient({ environment: {} });
});

afterAll(async () => {
  await client.close();
  rmSync(corpus, { recursive: true });
});

/** What a placeholder cannot change: everything but texts, and the sizes and hashes that follow from them. */
const withoutTexts = ({ els, ...dom }: SpatialDom) => ({
  ...dom,
  els: els.map(({ text, val, href, ph, label, b, box, at, fp, ...rest }) => ({ ...rest, text: text?.length })),
});

/** The page as it is, and as it is read from the corpus after a harvest. */
async function liveAndStored(url: string, name: string) {
  const loaded = await loadPage(client, url, { viewport });
  const live = readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport });
  const harvest = await harvestPage(client, url, { corpus, name, detector, tool: "test", force: true });
  const page = loadCorpus(corpus).pages.find(({ id }) => id === name);
  const { html, ...resources } = page?.read() ?? { html: "", stylesheets: {} };
  const stored = readPage(html, { url: page?.url ?? "", viewport, ...resources });
  return { live: live.dom, stored: stored.dom, harvest };
}

const packages: readonly (readonly [name: string, root: string, pages: readonly string[]])[] = [
  ["startbootstrap-sb-admin", "dist", ["login.html", "index.html"]],
  ["startbootstrap-modern-business", "dist", ["contact.html", "index.html"]],
  ["sneat-bootstrap-html-admin-template-free", ".", ["html/auth-login-basic.html"]],
  ["gentelella", "dist", ["production/login.html", "production/form_validation.html", "production/inbox.html"]],
  ["@vitest/ui", "dist/client", ["index.html"]],
];
const installed = packages
  .map(([name, root, pages]) => ({
    name,
    pages,
    root: fileURLToPath(new URL(`../node_modules/${name}/${root}`, import.meta.url)),
  }))
  .filter(({ root }) => existsSync(root));

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".css": "text/css" };

function serveFolder(root: string): Promise<TestServer> {
  const answer = (path: string) => {
    const file = join(root, decodeURIComponent(path));
    return existsSync(file) && extname(file) !== "" ? readFileSync(file) : undefined;
  };
  const handlers = new Proxy(
    {},
    {
      get: (_, path) => (request: unknown, response: import("node:http").ServerResponse) => {
        void request;
        const body = answer(String(path));
        response.writeHead(body === undefined ? 404 : 200, {
          "content-type": types[extname(String(path))] ?? "image/png",
        });
        response.end(body);
      },
    },
  );
  return serveHttp(handlers);
}

describe.skipIf(installed.length < 3)("pages of npm packages", () => {
  it.each(installed)("of $name are the same from the corpus as live", async ({ name, root, pages }) => {
    const server = await serveFolder(root);
    try {
      for (const page of pages) {
        const id = `${name}-${page}`
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "-")
          .replace(/^-/, "");
        const { live, stored, harvest } = await liveAndStored(`${server.origin}/${page}`, id);
        if (harvest.snapshot.replacements.length === 0) expect(stored).toEqual(live);
        else expect({ ...withoutTexts(stored), height: 0 }).toEqual({ ...withoutTexts(live), height: 0 });
        expect(harvest.changedVerdicts).toEqual([]);
      }
    } finally {
      await server.close();
    }
  });
});

describe("meta.json", () => {
  it("has the hashes of what was received, undone of its compression alone, and of what is stored", async () => {
    const page = Buffer.from(
      "<!doctype html><meta charset=latin1><title>Caf\xe9</title><h1>Ren\xe9e</h1><input name=csrf type=hidden value=Zx81kQpLm20TtYwR>",
      "latin1",
    );
    const sheet = Buffer.from("h1 { color: red } /* sent plain */");
    const server = await serveHttp({
      "/": (_, response) =>
        void response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(page)),
      "/a.css": (_, response) => void response.writeHead(200, { "content-type": "text/css" }).end(sheet),
      "/styled": (_, response) =>
        void response
          .writeHead(200, { "content-type": "text/html" })
          .end("<link rel=stylesheet href=/a.css><h1>Styled</h1>"),
    });
    const harvested = async (path: string, name: string) => {
      await harvestPage(client, server.origin + path, { corpus, name, detector, tool: "test", force: true });
      const folder = join(corpus, "snapshots", name);
      const meta: SnapshotMeta = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8"));
      return { meta, stored: readFileSync(join(folder, "page.html")) };
    };
    const digest = (bytes: Buffer) => ({
      bytes: bytes.byteLength,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    const { meta, stored } = await harvested("/", "hashed");
    expect(meta.received).toEqual({ ...digest(page), content_encoding: "gzip" });
    expect(meta.stored).toEqual(digest(stored));
    expect(stored.toString()).toContain("Renée");
    expect(stored.toString()).not.toContain("Zx81kQpLm20TtYwR");
    const styled = await harvested("/styled", "hashed-sheet");
    expect(styled.meta.stylesheets[0]).toMatchObject({ received: digest(sheet), stored: digest(sheet) });
    expect(styled.meta.received).not.toHaveProperty("content_encoding");
    await server.close();
  });
});

// SIGHTLINE_REQUIRE names what must not be skipped.
const requiresNginx = (process.env.SIGHTLINE_REQUIRE ?? "").split(",").includes("nginx");

describe.skipIf(!hasNginx && !requiresNginx)("pages served by nginx", () => {
  let server: TestServer;
  let site: string;

  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), "sightline-site-"));
    mkdirSync(join(site, "css"));
    const filler = "<p>Some words that compress well, over and over.</p>".repeat(200);
    writeFileSync(
      join(site, "page.html"),
      `<!doctype html><title>Page</title><link rel=stylesheet href=/css/a.css><button>Go</button>${filler}`,
    );
    writeFileSync(join(site, "css/a.css"), `@import "b.css"; /* ${"x".repeat(5_000)} */ button { width: 321px }`);
    writeFileSync(join(site, "css/b.css"), "button { height: 77px }");
    writeFileSync(
      join(site, "latin.html"),
      Buffer.from("<!doctype html><title>caf\xe9</title><p>caf\xe9 cr\xe8me", "latin1"),
    );
    server = await serveByNginx(
      site,
      `gzip on; gzip_types text/css; gzip_min_length 100; index page.html;
      location = /old { return 301 /page.html; }
      location = /private { return 403; }
      location = /latin.html { charset iso-8859-1; }
      location = /code { default_type text/html; return 429 "<h1>Too many requests</h1>"; }`,
    );
  });

  afterAll(async () => {
    await server.close();
    rmSync(site, { recursive: true });
  });

  it("come compressed and redirected, with their stylesheets", async () => {
    const { live, stored, harvest } = await liveAndStored(`${server.origin}/old`, "nginx-page");
    expect(live.els.find(({ tag }) => tag === "button")?.b.slice(2)).toEqual([321, 77]);
    expect(stored).toEqual(live);
    expect(harvest.snapshot.meta).toMatchObject({ redirects: [{ by: 301 }], url: `${server.origin}/page.html` });
    expect(harvest.loaded.document.headers.find(([name]) => name === "content-encoding")?.[1]).toBe("gzip");
  });

  it("have the charset that the server says", async () => {
    const { stored } = await liveAndStored(`${server.origin}/latin.html`, "nginx-latin");
    expect(stored.title).toBe("café");
  });

  it("are refused when they are errors", async () => {
    for (const [path, reason] of [
      ["/private", "the server answered 403"],
      ["/missing", "the server answered 404"],
    ]) {
      const { refusal } = await harvestPage(client, server.origin + path, { corpus, detector, tool: "test" });
      expect(refusal).toBe(reason);
    }
  });
});
