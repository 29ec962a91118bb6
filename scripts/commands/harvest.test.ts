import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCorpus } from "../../corpus/load.js";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { readPage } from "../../engine/read-page.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { run } from "../testing/run.js";

const secrets = {
  cookie: "s%3A9fJk2LmQ0xVb7RtY4wZc.8hGd",
  csrf: "kX82jdLs01mQpZ73vB5nR9tYwC4e",
  key: "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  token: "q7Lw0ZxN4cVb8Rt2KmYp",
  email: "maria.perez@correo-privado",
  phone: "+34 612 345 678",
};

let server: TestServer;
let corpus: string;
let visits = 0;
/** Told of some of the requests for stylesheets. */
let asked = (_name: string): void => {};

const signIn = (_: IncomingMessage, response: ServerResponse): void => {
  visits++;
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "set-cookie": `sid=${secrets.cookie}; Path=/; HttpOnly`,
    server: "test",
  });
  response.end(`<!doctype html><html lang=en><title>Sign in</title><link rel=stylesheet href="/css/site.css?t=${visits}">
    <link rel=stylesheet href="/private.css?access_token=${secrets.token}"><meta name=csrf-token content="${secrets.csrf}">
    <h1>Sign in</h1><form id=sign-in method=post action="/session?auth_token=${secrets.token}">
    <input type=hidden name=authenticity_token value="${secrets.csrf}">
    <p><label>User name <input name=user autocomplete=username></label></p>
    <p><label>Password <input type=password name=password></label></p><button>Sign in</button></form>
    <script>window.env = {"apiKey": "${secrets.key}", sid: decodeURIComponent("${secrets.cookie}")}</script>
    <p>Trouble? Write to ${secrets.email}.es or call ${secrets.phone}.</p>`);
};

beforeAll(async () => {
  server = await serveHttp({
    "/": (_, response) => response.writeHead(302, { location: `/sign-in?session_id=${secrets.token}` }).end(),
    "/sign-in": signIn,
    "/css/site.css": (_, response) => {
      response.writeHead(200, { "content-type": "text/css" }).end('@import "more.css"; button { width: 321px }');
    },
    "/css/more.css": (_, response) => {
      response.writeHead(200, { "content-type": "text/css" }).end("h1 { height: 77px }");
      asked("more");
    },
    "/private.css": (_, response) =>
      response.writeHead(200, { "content-type": "text/css" }).end("form { width: 555px }"),
    "/forbidden": (_, response) => {
      response
        .writeHead(403, { "content-type": "text/html" })
        .end("<title>Sign in</title><h1>Access denied</h1><form><input type=password></form>");
    },
    "/empty": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(""),
    "/not-found-200": (_, response) => {
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<title>404 Not Found</title><h1>404 Not Found</h1><p>The page was not found.</p>");
    },
    "/code": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        "<title>Your code</title><p>Your verification code is <b>482913</b>. It expires in 10 minutes.</p><p>Do not share it.</p>",
      );
    },
    "/framed": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        "<!doctype html><title>Framed</title><h1>Around</h1><iframe src=/inner width=500 height=300></iframe>",
      );
    },
    "/inner": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><link rel=stylesheet href=/css/site.css><button>Inside</button>");
    },
    "/legacy": (_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=windows-1251" });
      response.end(
        Buffer.from(
          "<meta charset=windows-1251><title>\xcf\xf0\xe8\xe2\xe5\xf2</title><p>\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0 \xe8 \xe2\xf1\xe5",
          "latin1",
        ),
      );
    },
    "/slow.css": () => asked("slow"),
    "/slow": (_, response) => {
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<link rel=stylesheet href=/slow.css><h1>Slow</h1><p>page</p>");
    },
  });
});

afterAll(() => server.close());

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), "sightline-corpus-"));
});

afterEach(() => rmSync(corpus, { recursive: true, force: true }));

function harvest(path: string, ...flags: string[]) {
  return run("harvest", server.origin + path, "--corpus", corpus, ...flags);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const entries = (): ManifestSnapshot[] => JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8")).snapshots;
const meta = (id: string) => JSON.parse(readFileSync(join(corpus, "snapshots", id, "meta.json"), "utf8"));

describe("sightline harvest", () => {
  it("files the page with its stylesheets and no secret", async () => {
    const { code, out, err } = await harvest("/", "--name", "sign-in");
    expect(code, err).toBe(0);
    expect(readdirSync(join(corpus, "snapshots", "sign-in")).sort()).toEqual(["meta.json", "page.html", "styles"]);
    const written = filesBelow(corpus)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    for (const secret of Object.values(secrets)) {
      expect(written).not.toContain(secret);
      expect(out + err).not.toContain(secret);
      expect(written).not.toContain(decodeURIComponent(secret));
    }
    expect(err).toContain("replaced 1 cookie: header set-cookie");
    expect(err).toMatch(/sign-in: Login \d\.\d\d, outcome served, actions Login/);
    expect(err).toContain("sign-in: evidence: ");
    expect(err).not.toContain("detectors see other");
  });

  it("proposes an entry that is not reviewed, and that loads", async () => {
    const { out } = await harvest("/", "--name", "sign-in", "--split", "dev");
    const [entry] = entries();
    expect(JSON.parse(out)).toEqual(entry);
    expect(entry).toMatchObject({
      id: "sign-in",
      file: "snapshots/sign-in/page.html",
      split: "dev",
      lang: "en",
      status: 200,
      page_type: "Login",
      captcha: null,
      codes: [],
      reviewed: false,
    });
    const login = entry?.actions?.find(({ action }) => action === "Login");
    expect(login?.slots).toMatchObject({ username_id: "input[name=user]", password_id: "input[name=password]" });
    const [page] = loadCorpus(corpus).pages;
    expect(page?.skipReason).toContain("not reviewed");
    const { html, ...resources } = page?.read() ?? { html: "", stylesheets: {} };
    const { dom } = readPage(html, { url: page?.url ?? "", ...resources });
    expect(dom.els.find(({ tag }) => tag === "button")?.b[2]).toBe(321);
    expect(dom.els.find(({ tag }) => tag === "h1")?.b[3]).toBe(77);
    expect(dom.els.find(({ name }) => name === "user")?.b[0]).toBeLessThan(555);
    expect(dom.diagnostics ?? []).toEqual([]);
  });

  it("serves corpus check and score as any corpus", async () => {
    await harvest("/", "--name", "sign-in");
    expect(await run("corpus", "check", "--corpus", corpus)).toMatchObject({ code: 0 });
    const unreviewed = await run("score", "--corpus", corpus);
    expect(unreviewed.err).toContain("skipped corpus/sign-in: its labels are not reviewed");
    const file = join(corpus, "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"reviewed": false', '"reviewed": true'));
    const scored = await run("score", "--corpus", corpus, "--json");
    expect(scored.code, scored.err).toBe(0);
  });

  it("tells in meta.json where the page came from and what its bytes are", async () => {
    await harvest("/", "--name", "sign-in");
    const found = meta("sign-in");
    expect(found).toMatchObject({
      format: 1,
      tool: expect.stringMatching(/^sightline\/\d/),
      requested_url: `${server.origin}/`,
      status: 200,
      encoding: "utf-8",
      viewport: [1280, 800],
      redirects: [{ by: 302 }],
      received: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      stored: { bytes: statSync(join(corpus, "snapshots/sign-in/page.html")).size },
    });
    expect(found.stylesheets).toHaveLength(3);
    expect(found.headers["set-cookie"]).toMatch(/^sid=[a-z]%3A[A-Za-z0-9]{20}\.[A-Za-z0-9]{4}; Path=\/; HttpOnly$/);
  });

  it("keeps secrets when told to", async () => {
    await harvest("/", "--name", "sign-in", "--keep-secrets");
    expect(readFileSync(join(corpus, "snapshots/sign-in/page.html"), "utf8")).toContain(secrets.csrf);
    expect(meta("sign-in").replaced).toBeUndefined();
  });

  it("refuses walls, errors and empty pages with the reason, unless forced", async () => {
    const refused = await harvest("/forbidden");
    expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("the server answered 403") });
    expect(await harvest("/empty")).toMatchObject({ code: 1, err: expect.stringContaining("shows nothing") });
    expect((await harvest("/not-found-200")).code).toBe(1);
    expect(existsSync(join(corpus, "manifest.json"))).toBe(false);
    expect(await harvest("/forbidden", "--name", "wall", "--force")).toMatchObject({ code: 0 });
    expect(entries()[0]).toMatchObject({ id: "wall", status: 403, reviewed: false });
    expect(entries()[0]).toMatchObject({ page_type: "Blocked", notes: "the server answered 403" });
  });

  it("wants --update for a name that is taken, and tells what changed", async () => {
    await harvest("/sign-in", "--name", "page");
    const again = await harvest("/code", "--name", "page");
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining("--update") });
    expect(entries()[0]?.page_type).toBe("Login");
    const updated = await harvest("/code", "--name", "page", "--update");
    expect(updated.code, updated.err).toBe(0);
    expect(updated.err).toContain("page.html is another");
    expect(updated.err).toMatch(/the label page_type is Login, detectors say (?!Login)/);
    // The labels are a person's to change.
    expect(entries()).toMatchObject([{ page_type: "Login", reviewed: false, url: `${server.origin}/code` }]);
    expect(readdirSync(join(corpus, "snapshots"))).toEqual(["page"]);
    expect(readdirSync(join(corpus, "snapshots/page")).sort()).toEqual(["meta.json", "page.html"]);
    expect((await harvest("/code", "--name", "page", "--update")).err).toContain("nothing changed");
  });

  it("gives other tokens the same placeholders: a page that did not change is the same", async () => {
    await harvest("/code", "--name", "page");
    const first = readFileSync(join(corpus, "snapshots/page/page.html"));
    await harvest("/code", "--name", "page", "--update");
    expect(readFileSync(join(corpus, "snapshots/page/page.html")).equals(first)).toBe(true);
  });

  it("replaces a verification code together with its label", async () => {
    await harvest("/code", "--name", "code");
    const [code = ""] = entries()[0]?.codes ?? [];
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe("482913");
    const html = readFileSync(join(corpus, "snapshots/code/page.html"), "utf8");
    expect(html).toContain(`<b>${code}</b>`);
  });

  it("keeps frames with their stylesheets", async () => {
    await harvest("/framed", "--name", "framed");
    const [page] = loadCorpus(corpus).pages;
    const { html, ...resources } = page?.read() ?? { html: "", stylesheets: {} };
    const { dom } = readPage(html, { url: page?.url ?? "", ...resources });
    expect(dom.els.find(({ text }) => text === "Inside")?.b[2]).toBe(321);
  });

  it("stores other encodings as UTF-8 that nobody takes for something else", async () => {
    await harvest("/legacy", "--name", "legacy", "--force");
    const { out } = await run("parse", join(corpus, "snapshots/legacy/page.html"));
    expect(JSON.parse(out).title).toBe("Привет");
    const [page] = loadCorpus(corpus).pages;
    expect(readPage(page?.read().html ?? "").dom.title).toBe("Привет");
  });

  it("takes several pages and goes on after one that fails", async () => {
    const { code, err } = await run(
      "harvest",
      `${server.origin}/sign-in`,
      "http://localhost:1/",
      `${server.origin}/code`,
      "--corpus",
      corpus,
    );
    expect(code).toBe(2);
    expect(err).toContain("localhost:1");
    expect(entries().map(({ id }) => id)).toEqual(["127-0-0-1-code", "127-0-0-1-sign-in"]);
  });

  it.each(["../evil", "a/b", "Upper", ".hidden", "", "con", "x".repeat(81)])("refuses the name %j", async (name) => {
    expect(await harvest("/code", "--name", name)).toMatchObject({ code: 2 });
    expect(existsSync(join(corpus, "snapshots"))).toBe(false);
  });

  it("refuses one name for several pages, and another viewport than the corpus has", async () => {
    expect((await run("harvest", "a.test", "b.test", "--name", "x", "--corpus", corpus)).code).toBe(2);
    await harvest("/code", "--name", "code");
    const other = await harvest("/sign-in", "--viewport", "390x844");
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("1280x800") });
  });

  it("says so when the disk does not let it, and leaves nothing", async () => {
    writeFileSync(join(corpus, "snapshots"), "a file where a folder should be");
    expect(await harvest("/code", "--name", "page")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Make room"),
    });
    expect(readdirSync(corpus)).toEqual(["snapshots"]);
  });

  it("clears up after a process that was killed while it wrote", async () => {
    const snapshots = join(corpus, "snapshots");
    await harvest("/code", "--name", "page");
    // A process id that no process has: ours would be running.
    const dead = 2 ** 22 + 1;
    mkdirSync(join(snapshots, `.half.${dead}.new`));
    mkdirSync(join(snapshots, `.lost.${dead}.old`));
    writeFileSync(join(snapshots, `.lost.${dead}.old`, "page.html"), "<p>kept");
    mkdirSync(join(snapshots, `.page.${dead}.old`));
    writeFileSync(join(corpus, ".manifest.lock"), String(dead));
    expect((await harvest("/sign-in", "--name", "next")).code).toBe(0);
    expect(readdirSync(snapshots).sort()).toEqual(["lost", "next", "page"]);
    expect(existsSync(join(corpus, ".manifest.lock"))).toBe(false);
  });
});

const command =
  process.env.SIGHTLINE_COMMAND ?? fileURLToPath(new URL("../../dist/scripts/sightline.js", import.meta.url));
const isBuilt = existsSync(command) && existsSync(join(command, "../commands/harvest.js"));

function start(path: string, ...flags: string[]) {
  const args = [command, "harvest", server.origin + path, "--corpus", corpus, ...flags];
  const child = spawn(process.execPath, args);
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  return { child, ended, said: () => err };
}

function hears(name: string): Promise<void> {
  return new Promise((resolve) => {
    asked = (found) => {
      if (found === name) resolve();
    };
  });
}

describe.skipIf(!isBuilt)("the built command, interrupted", () => {
  it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "by %s at any time leaves nothing or a whole snapshot",
    async (signal) => {
      const found: boolean[] = [];
      for (const delay of [undefined, 0, 80, 250]) {
        const { child, ended } = start("/sign-in", "--name", "page");
        if (delay === undefined) await sleep(100);
        else await Promise.race([hears("more"), ended]);
        await Promise.race([sleep(delay ?? 0), ended]);
        child.kill(signal);
        await ended;
        const folder = join(corpus, "snapshots", "page");
        found.push(existsSync(folder));
        if (existsSync(folder)) {
          const { stored, stylesheets } = meta("page");
          expect(statSync(join(folder, "page.html")).size).toBe(stored.bytes);
          for (const { file, stored: sheet } of stylesheets)
            expect(statSync(join(folder, file)).size).toBe(sheet.bytes);
          if (existsSync(join(corpus, "manifest.json"))) expect(entries().map(({ id }) => id)).toEqual(["page"]);
        }
        rmSync(corpus, { recursive: true, force: true });
        mkdirSync(corpus);
      }
      expect(found[0]).toBe(false);
    },
    180_000,
  );

  it("while it waits for a server ends at once and writes nothing", async () => {
    const { child, ended, said } = start("/slow");
    await hears("slow");
    child.kill("SIGINT");
    expect(await ended).toBe(1);
    expect(said()).toContain("interrupted: nothing was left half-written");
    expect(existsSync(join(corpus, "snapshots"))).toBe(false);
  });
});
