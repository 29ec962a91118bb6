/** Rendering of small pages served on loopback. */

import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { AddressSpace } from "../http/address-space.js";
import { HttpClient } from "../http/client.js";
import { loadPage, readOptionsOf } from "../load-page.js";
import { buildSnapshot } from "../snapshot/build-snapshot.js";
import { serveHttp, type TestServer } from "../testing/servers.js";
import { type RenderOptions, renderPage } from "./render-page.js";

// Browsers take their time on a machine that does other things, too.
vi.setConfig({ testTimeout: 180_000 });

const present = existsSync(process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium");
const required = (process.env.SIGHTLINE_REQUIRE ?? "").split(",").includes("chromium");
const viewport = { width: 1280, height: 800 };

/** Bodies of pages by path: HTML unless the path says otherwise. */
const bodies: Readonly<Record<string, string>> = {
  "/app": `<!doctype html><title>App</title><link rel=stylesheet href=app.css><noscript><p>Scripts are off</p></noscript>
    <div id=root></div><script>
      root.innerHTML = "<h1>Ready</h1><textarea>\\n\\nfirst</textarea>";
      class Box extends HTMLElement {
        constructor() {
          super();
          const shadow = this.attachShadow({ mode: "open" });
          shadow.innerHTML = "<button>In the shadow &amp; out</button><slot></slot>";
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("button { height: 55px }");
          shadow.adoptedStyleSheets = [sheet];
        }
      }
      customElements.define("a-box", Box);
      root.append(document.createElement("a-box"));
      const style = document.createElement("style");
      document.head.append(style);
      style.sheet.insertRule("h1 { height: 66px }");
      fetch("/data.json").then((answer) => answer.json()).then(({ text }) => root.append(text));
      setTimeout(() => history.pushState({}, "", "/deep/er/address"), 100);
    </script>`,
  "/app.css": "h1 { width: 321px }",
  "/data.json": '{"text":"fetched < data"}',
  "/framed": `<!doctype html><title>Framed</title><iframe src=/folder/inner></iframe><iframe src=/moved></iframe>`,
  "/folder/inner": `<!doctype html><p>In</p><a href=there>There</a><script>document.body.append("made in the frame")</script>`,
  "/leads": `<!doctype html><script>location.href = "/app"</script>`,
  "/leads-on": `<!doctype html><script>location.href = "/leads-on?" + Math.random()</script>`,
  "/hangs": `<!doctype html><p>Hangs<script>addEventListener("load", () => { for (;;); })</script>`,
  "/tampers": `<!doctype html><p>Honest text</p><script>
    Array.from = () => []; Array.prototype.push = () => 0; JSON.stringify = () => "{}"; String.prototype.replace = () => "no";
    Object.defineProperty(Node.prototype, "childNodes", { get: () => [] }); window.alert("stop"); window.open("/app");
    </script>`,
  "/grows": `<!doctype html><body><script>for (let i = 0; i < 3000; i++) document.body.append("x".repeat(1000))</script>`,
  "/asks": `<!doctype html><script src=/one.js></script><img src=/image><script>
    const say = (text) => document.body.append(text + " ");
    for (const url of ["/cross", "http://127.0.0.1:PORT/cross", "http://localhost:PORT/cross", "http://[::1]:PORT/cross"])
      fetch(url, { mode: "no-cors" }).then(() => say("answered " + url), () => say("refused " + url));
    new WebSocket("ws://127.0.0.1:PORT/").onerror = () => say("no socket");
    </script>`,
  "/walled": `<!doctype html><p>Wait<script>
    document.cookie = "passed=Qk3v9Zx7Lm2pTs8w; path=/";
    location.replace("/behind");
    </script>`,
  "/one.js": "document.cookie = 'own=1'; say = undefined",
};

let server: TestServer;
let asked: string[] = [];
let client: HttpClient;

beforeAll(async () => {
  const handlers = new Proxy<Parameters<typeof serveHttp>[0]>(
    {},
    {
      get:
        (_, path) => (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => {
          asked.push(request.url ?? "");
          if (path === "/behind") {
            const body = `<!doctype html><p>Came with ${request.headers.cookie}<p id=own></p><script>own.append(document.cookie)</script>`;
            return response.writeHead(200, { "content-type": "text/html", "set-cookie": "server=1" }).end(body);
          }
          if (path === "/moved") return response.writeHead(302, { location: "/folder/inner" }).end();
          const body = bodies[String(path)]?.replaceAll("PORT", String(server.port));
          const type = /\.(css|js|json)$/.exec(String(path))?.[1] ?? "html";
          response.writeHead(body === undefined ? 404 : 200, { "content-type": `text/${type}` }).end(body);
        },
    },
  );
  server = await serveHttp(handlers);
  client = new HttpClient({ environment: {}, userAgent: "sightline-test/1" });
});

afterAll(async () => {
  await client.close();
  await server.close();
});

async function rendered(path: string, options: Partial<RenderOptions> = {}, using = client) {
  asked = [];
  const loaded = await loadPage(using, server.origin + path, {
    viewport,
    render: (document) => renderPage(using, document, { viewport, ...options }),
  });
  return { loaded, dom: readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport }).dom };
}

describe.skipIf(!present && !required)("a rendered page", () => {
  it("is what its scripts made, with shadow roots, sheets and fetched data", async () => {
    const { loaded, dom } = await rendered("/app");
    const box = (text: string) => dom.els.find((element) => element.text === text)?.b.slice(2);
    expect(box("Ready")).toEqual([321, 66]);
    expect(box("In the shadow & out")?.[1]).toBe(55);
    expect(dom.els.map(({ text }) => text).join()).toContain("fetched < data");
    expect(dom.els.find(({ tag }) => tag === "textarea")?.val).toBe("\nfirst");
    expect(loaded.document.html).not.toContain("Scripts are off");
    expect(loaded.document.url).toBe(`${server.origin}/deep/er/address`);
    expect([...loaded.stylesheets.keys()]).toEqual([`${server.origin}/app.css`]);
    expect(loaded.renderedBy).toMatch(/^Chromium \d+/);
    expect(loaded.failures).toEqual([]);
  });

  it("sends the cookies that its scripts set and sees those of the server, all of them secrets", async () => {
    const { loaded, dom } = await rendered("/walled");
    const texts = dom.els.map(({ text }) => text);
    expect(texts).toContain("Came with passed=Qk3v9Zx7Lm2pTs8w");
    expect(texts).toContain("passed=Qk3v9Zx7Lm2pTs8w; server=1");
    const facts = { tool: "test", time: new Date(0), viewport, keepSecrets: false, codes: [] };
    expect(buildSnapshot(loaded, facts).html).not.toContain("Qk3v9Zx7Lm2pTs8w");
  });

  it("carries the documents of its frames with their own addresses", async () => {
    const { dom } = await rendered("/framed");
    const links = dom.els.filter(({ tag }) => tag === "a");
    expect(links.map(({ href }) => href)).toEqual(new Array(2).fill(`${server.origin}/folder/there`));
    expect(dom.els.filter(({ text }) => text?.includes("made in the frame"))).toHaveLength(2);
  });

  it("may be led elsewhere by its scripts, a few times", async () => {
    const { loaded } = await rendered("/leads");
    expect(loaded.document.redirects).toEqual([{ url: `${server.origin}/leads`, by: "script" }]);
    expect(loaded.document.html).toContain("Ready");
    const { loaded: last } = await rendered("/leads-on");
    expect(last.document.notes.join()).toContain("could not");
    expect(last.document.redirects).toHaveLength(5);
    expect(asked.filter((url) => url.startsWith("/leads-on")).length).toBeLessThanOrEqual(6);
  });

  it("cannot falsify how it is taken down, nor open windows or stop at dialogs", async () => {
    const { dom } = await rendered("/tampers");
    expect(dom.els.map(({ text }) => text)).toContain("Honest text");
  });

  it("asks the client for everything, which says who it is", async () => {
    await rendered("/asks");
    expect(asked).toEqual(expect.arrayContaining(["/asks", "/one.js", "/image", "/cross"]));
  });
});

describe.skipIf(!present && !required)("a page that must not have its way", () => {
  it("ends with an error when its scripts never do", async () => {
    await expect(rendered("/hangs", { totalMs: 4_000 })).rejects.toMatchObject({ code: "timeout" });
  });

  it("ends with an error when it grows past the limit", async () => {
    const serialise = { characters: 1_000_000 };
    await expect(rendered("/grows", { serialise })).rejects.toMatchObject({ code: "too-large" });
  });

  it("ends when its reader loses patience", async () => {
    const signal = AbortSignal.timeout(2_000);
    await expect(rendered("/hangs", { signal })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("is not led from a public address to a private one", async () => {
    // Taken for public: what 127.0.0.1 serves under the name of a site.
    const public_ = new HttpClient({
      environment: {},
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      spaceOf: (address) => (address === "127.0.0.1" ? AddressSpace.Public : AddressSpace.Loopback),
    });
    try {
      const { loaded } = await rendered("/asks", {}, public_);
      const { html } = loaded.document;
      expect(html).toContain(`answered http://127.0.0.1:${server.port}/cross`);
      expect(html).toContain(`refused http://localhost:${server.port}/cross`);
      expect(html).toContain(`refused http://[::1]:${server.port}/cross`);
      expect(html).toContain("no socket");
      expect(loaded.failures.map(({ url, kind }) => [kind, new URL(url).hostname])).toEqual(
        expect.arrayContaining([
          ["data", "localhost"],
          ["data", "[::1]"],
        ]),
      );
    } finally {
      await public_.close();
    }
  });

  it("stays within its number of requests and bytes", async () => {
    const few = await rendered("/asks", { maximumRequests: 2 });
    expect(few.loaded.failures.some(({ reason }) => reason.includes("at most 2 requests"))).toBe(true);
    const maximumResourceBytes = `${bodies["/app"]}${bodies["/app.css"]}`.length + 10;
    const small = await rendered("/app", { maximumResourceBytes });
    expect(small.loaded.failures.map(({ reason }) => reason).join()).toContain(`at most ${maximumResourceBytes} bytes`);
  });
});
