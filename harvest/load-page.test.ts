import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { AddressSpace, addressSpace } from "./http/address-space.js";
import { type ClientOptions, HttpClient } from "./http/client.js";
import { type LoadOptions, loadPage, readOptionsOf } from "./load-page.js";
import { type Handlers, serveHttp, type TestServer } from "./testing/servers.js";

const viewport = { width: 1280, height: 800 };
const opened: { close(): Promise<void> }[] = [];
let server: TestServer;

const html =
  (text: string, headers: Record<string, string> = {}): Handlers[string] =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(text);
const css =
  (text: string, headers: Record<string, string> = {}): Handlers[string] =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/css", ...headers }).end(text);
const moved =
  (location: string): Handlers[string] =>
  (_, response) =>
    response.writeHead(302, { location }).end();

beforeAll(async () => {
  server = await serveHttp({
    "/": html("<!doctype html><link rel=stylesheet href=/css/a.css><p class=gone>x</p><button>Go</button>"),
    "/css/a.css": css('@import "deep/b.css"; button { width: 321px }'),
    "/css/deep/b.css": css('@import "../a.css"; .gone { display: none }'),
    "/based": html(
      "<!doctype html><base href=/css/><link rel=stylesheet href=a.css><link rel=stylesheet href=http://none.test/>",
    ),
    "/redirected-sheet": html("<!doctype html><link rel=stylesheet href=/old.css><button>Go</button>"),
    "/old.css": moved("/css/deep/new.css"),
    "/css/deep/new.css": css('@import "wide.css";'),
    "/css/deep/wide.css": css("button { width: 222px }"),
    "/bad-sheets": html(
      "<!doctype html><link rel=stylesheet href=/missing.css><link rel=stylesheet href=/page-as.css><link rel=stylesheet href=data:text/css,p{}>",
    ),
    "/page-as.css": html("button { width: 1px }"),
    "/quirky": html("<link rel=stylesheet href=/page-as.css>"),
    "/legacy": html('<!doctype html><link rel=stylesheet href=/legacy.css><p title="\xe9"></p>', {
      "content-type": "text/html; charset=gb2312",
    }),
    "/legacy.css": css("p::before { content: '\xc4\xe3' }"),
    "/framed": html(
      '<!doctype html><iframe src=/inner></iframe><iframe src=/denied></iframe><iframe src=/picture></iframe><iframe srcdoc="<iframe src=/leaf></iframe>"></iframe>',
    ),
    "/inner": html(
      "<!doctype html><link rel=stylesheet href=/css/a.css><button>Inside</button><iframe src=/framed></iframe>",
    ),
    "/leaf": html("<!doctype html>leaf"),
    "/denied": html("no", { "x-frame-options": "DENY" }),
    "/policy": html("no", { "content-security-policy": "default-src *; frame-ancestors 'none'" }),
    "/picture": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("\x89PNG"),
    "/nest": (request, response) => {
      const level = Number(new URL(request.url ?? "", "http://x").searchParams.get("level"));
      response.writeHead(200, { "content-type": "text/html" }).end(`<iframe src=/nest?level=${level + 1}></iframe>`);
    },
    "/frameset": html(
      `<frameset cols="200,*"><frame src=/leaf><frameset rows="*,*"><frame src=/rows?1><frame src=/rows?1></frameset></frameset>`,
    ),
    "/rows": (request, response) => {
      const level = Number(new URL(request.url ?? "", "http://x").search.slice(1));
      const inner = `<frameset rows="*,*"><frame src=/rows?${level}1><frame src=/rows?${level}2></frameset>`;
      response.writeHead(200, { "content-type": "text/html" }).end(inner);
    },
    "/many": html(Array.from({ length: 20 }, (_, index) => `<iframe src=/leaf?${index}></iframe>`).join("")),
    "/refresh": html("<meta http-equiv=Refresh content='0; URL=/'>"),
    "/refresh-header": html("wait", { refresh: "1;url=/" }),
    "/refresh-late": html("<meta http-equiv=refresh content='300;url=/'>news"),
    "/refresh-self": html("<meta http-equiv=refresh content=1>news"),
    "/refresh-noscript": html("<noscript><meta http-equiv=refresh content='0;url=/no-js'></noscript>page"),
    "/refresh-ring": html("<meta http-equiv=refresh content='0;url=/refresh-ring2'>"),
    "/refresh-ring2": html("<meta http-equiv=refresh content='0;url=/refresh-ring'>"),
    "/refresh-on": (request, response) => {
      const count = Number(new URL(request.url ?? "", "http://x").searchParams.get("n"));
      response.end(`<meta http-equiv=refresh content='0;url=/refresh-on?n=${count + 1}'>`);
    },
    "/refresh-script": html("<meta http-equiv=refresh content='0;url=javascript:alert(1)'>stay"),
    "/untyped": (_, response) => response.end("\n <p>page"),
    "/untyped-text": (_, response) => response.end("just words"),
  });
});

afterAll(() => server.close());

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

function load(path: string, options: Partial<LoadOptions> = {}, client: ClientOptions = {}, origin = server.origin) {
  const made = new HttpClient({ retries: 0, environment: {}, resolve: async () => [], ...client });
  opened.push(made);
  return loadPage(made, origin + path, { viewport, ...options });
}

describe("stylesheets", () => {
  it("that a page links and those that these import apply, a ring of imports ends", async () => {
    const loaded = await load("/");
    const { dom } = readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport });
    expect(dom.els.find(({ tag }) => tag === "button")?.b[2]).toBe(321);
    expect(dom.els.find(({ text }) => text === "x")?.hidden).toBe(true);
    expect([...loaded.stylesheets.keys()]).toEqual([`${server.origin}/css/a.css`, `${server.origin}/css/deep/b.css`]);
    expect(loaded.failures).toEqual([]);
  });

  it("resolve against base href", async () => {
    const { stylesheets, failures } = await load("/based");
    expect([...stylesheets.keys()][0]).toBe(`${server.origin}/css/a.css`);
    expect(failures).toMatchObject([{ url: "http://none.test/", kind: "stylesheet" }]);
  });

  it("that were redirected import relative to where they ended up", async () => {
    const loaded = await load("/redirected-sheet");
    const { dom } = readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport });
    expect(dom.els.find(({ tag }) => tag === "button")?.b[2]).toBe(222);
  });

  it("that are missing or something else are told and left out", async () => {
    const { stylesheets, failures } = await load("/bad-sheets");
    expect(stylesheets.size).toBe(0);
    expect(failures.map(({ reason }) => reason)).toEqual(["the server answered 404", "it is text/html, not text/css"]);
  });

  it("with another type apply in quirks mode", async () => {
    expect((await load("/quirky")).stylesheets.size).toBe(1);
  });

  it("without a charset have the page's", async () => {
    const { document, stylesheets } = await load("/legacy");
    expect(document.encoding).toBe("gbk");
    expect([...stylesheets.values()][0]?.encoding).toBe("gbk");
  });

  it("are bounded in number and size", async () => {
    expect((await load("/", { maximumSheets: 1 })).failures).toMatchObject([{ reason: "at most 1 are loaded" }]);
    expect((await load("/", { maximumSheetBytes: 10 })).stylesheets.size).toBe(0);
  });

  it("stay away when they are not wanted", async () => {
    expect((await load("/", { stylesheets: false })).stylesheets.size).toBe(0);
  });
});

describe("frames", () => {
  it("of framesets are loaded and read, within the same bounds", async () => {
    const loaded = await load("/frameset");
    const paths = [...loaded.frames.keys()].map((address) => address.slice(server.origin.length));
    expect(paths).toEqual([
      "/leaf",
      "/rows?1",
      "/rows?11",
      "/rows?111",
      "/rows?112",
      "/rows?12",
      "/rows?121",
      "/rows?122",
    ]);
    expect(loaded.failures).toHaveLength(8);
    expect(loaded.failures[0]?.reason).toContain("3 deep");
    const { dom } = readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport });
    expect(dom.els.find(({ text }) => text === "leaf")?.b.slice(0, 2)).toEqual([8, 8]);
  });

  it("are documents of their own, with their stylesheets", async () => {
    const loaded = await load("/framed");
    expect([...loaded.frames.keys()]).toEqual([`${server.origin}/inner`, `${server.origin}/leaf`]);
    expect(loaded.failures.map(({ url, reason }) => [url.slice(server.origin.length), reason])).toEqual([
      ["/denied", "its X-Frame-Options says deny"],
      ["/picture", expect.stringContaining("image/png")],
    ]);
    const { dom } = readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport });
    expect(dom.els.find(({ text }) => text === "Inside")?.b[2]).toBe(321);
  });

  it("are bounded in depth and number", async () => {
    expect((await load("/nest?level=0")).frames.size).toBe(3);
    expect((await load("/many")).frames.size).toBe(16);
  });
});

describe("resource rules", () => {
  it("keep away what is not wanted, with the reason", async () => {
    const resourceRules = [{ hosts: ["127.0.0.1"], load: false, reason: "not wanted" }];
    const { stylesheets, frames, failures } = await load("/inner", { resourceRules });
    expect([stylesheets.size, frames.size]).toEqual([0, 0]);
    expect(failures.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["frame", "not wanted"],
      ["stylesheet", "not wanted"],
    ]);
  });
});

describe("refreshes", () => {
  it.each(["/refresh", "/refresh-header"])("soon to come are followed: %s", async (path) => {
    const { document } = await load(path);
    expect(document.url).toBe(`${server.origin}/`);
    expect(document.redirects).toEqual([{ url: server.origin + path, by: "refresh" }]);
  });

  it.each(["/refresh-late", "/refresh-self", "/refresh-noscript", "/refresh-script"])(
    "are not followed: %s",
    async (path) => {
      expect((await load(path)).document.url).toBe(server.origin + path);
    },
  );

  it("that go in a ring end where it closes, endless ones fail", async () => {
    expect((await load("/refresh-ring")).document.url).toBe(`${server.origin}/refresh-ring2`);
    await expect(load("/refresh-on?n=0")).rejects.toMatchObject({ code: "bad-response" });
  });
});

describe("documents", () => {
  it("are HTML by their type or their first bytes", async () => {
    expect((await load("/untyped")).document.html).toContain("page");
    await expect(load("/untyped-text")).rejects.toMatchObject({ code: "bad-response" });
    await expect(load("/picture")).rejects.toThrow("found image/png");
  });

  it("with an error status are documents", async () => {
    expect((await load("/missing")).document.status).toBe(404);
  });
});

describe("what a public address leads to", () => {
  /** 127.0.0.1 passes for public, 127.0.0.2 is what it is; names resolve to either. */
  const options = (hosts: Record<string, string[]>): ClientOptions => ({
    spaceOf: (address) => (address === "127.0.0.1" ? AddressSpace.Public : addressSpace(address)),
    resolve: async (name) => {
      const [address = "127.0.0.1", ...later] = hosts[name] ?? [];
      if (later.length > 0) hosts[name] = later;
      return [{ address, family: 4 }];
    },
  });

  it.each([
    ["redirect", "loopback"],
    ["redirect", "localhost"],
    ["redirect", "name"],
    ["redirect", "metadata"],
    ["refresh", "loopback"],
    ["refresh", "name"],
  ])("may not be private: a %s to %s", async (kind, place) => {
    const places: Record<string, string> = {
      loopback: `http://127.0.0.2:${server.port}/`,
      localhost: `http://localhost:${server.port}/`,
      name: `http://inside.test:${server.port}/`,
      metadata: "http://169.254.169.254/latest/meta-data/",
    };
    const trap = await serveHttp({
      "/redirect": moved(places[place] ?? ""),
      "/refresh": html(`<meta http-equiv=refresh content="0;url=${places[place]}">`),
    });
    opened.push(trap);
    const answer = load(`/${kind}`, {}, options({ "inside.test": ["10.0.0.1"] }), trap.origin);
    await expect(answer).rejects.toMatchObject({ code: "refused-address" });
  });

  it("may not be private: stylesheets, imports, frames", async () => {
    const inside = `http://inside.test:${server.port}`;
    const trap = await serveHttp({
      "/": html(
        `<!doctype html><link rel=stylesheet href=${inside}/css/a.css><link rel=stylesheet href=/own.css><iframe src=${inside}/leaf></iframe>`,
      ),
      "/own.css": css(`@import "${inside}/css/deep/b.css";`),
    });
    opened.push(trap);
    const loaded = await load("/", {}, options({ "inside.test": ["127.0.0.2"] }), trap.origin);
    expect([...loaded.stylesheets.keys()]).toEqual([`${trap.origin}/own.css`]);
    expect(loaded.frames.size).toBe(0);
    expect(loaded.failures).toHaveLength(3);
    for (const { reason } of loaded.failures) expect(reason).toContain("which is loopback");
  });

  it("may not be private by a name that changes its address", async () => {
    const trap = await serveHttp({
      "/": (request, response) =>
        response.writeHead(302, { location: `${request.url}again`, connection: "close" }).end(),
      "/again": html("in"),
    });
    opened.push(trap);
    const hosts = { "rebinding.test": ["127.0.0.1", "127.0.0.2"] };
    await expect(load("/", {}, options(hosts), `http://rebinding.test:${trap.port}`)).rejects.toMatchObject({
      code: "refused-address",
    });
  });

  it("may be private where a person named it, or a private page leads there", async () => {
    const hosts = { "inside.test": ["127.0.0.2"], "own.test": ["127.0.0.2"] };
    const own = await serveHttp({ "/": moved(`http://own.test:${server.port}/`) });
    opened.push(own);
    await expect(load("/", {}, options(hosts), `http://127.0.0.1:${server.port}`)).resolves.toBeDefined();
    // Nothing listens at 127.0.0.2: that it was tried is what counts.
    await expect(load("/", {}, options(hosts), `http://inside.test:${server.port}`)).rejects.toMatchObject({
      code: "unreachable",
    });
    await expect(
      load("/", {}, { resolve: async () => [{ address: "127.0.0.1", family: 4 }] }, own.origin),
    ).resolves.toBeDefined();
  });

  // Other systems have no 127.0.0.2 without being told.
  it.skipIf(process.platform !== "linux")(
    "may be private for a private page's own sheets, not for public ones",
    async () => {
      const page = await serveHttp({
        "/": html("<!doctype html><link rel=stylesheet href=/own.css><link rel=stylesheet href=/cdn.css>"),
        "/own.css": css('@import "/more.css";'),
        "/cdn.css": (_, response) => response.writeHead(302, { location: `${cdn.origin}/cdn.css` }).end(),
        "/more.css": css("p {}"),
        "/secret.css": css("p {}"),
      });
      const cdn = await serveHttp({ "/cdn.css": css(`@import "${page.origin}/secret.css";`) }, "127.0.0.2");
      opened.push(page, cdn);
      const spaceOf = (address: string) => (address === "127.0.0.2" ? AddressSpace.Public : addressSpace(address));
      const loaded = await load("/", {}, { spaceOf }, page.origin);
      expect([...loaded.stylesheets.keys()]).toContain(`${page.origin}/more.css`);
      expect(loaded.failures).toMatchObject([
        { url: `${page.origin}/secret.css`, reason: expect.stringContaining("loopback") },
      ]);
    },
  );
});
