import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { run } from "../testing/run.js";

let server: TestServer;

beforeAll(async () => {
  server = await serveHttp({
    "/": (_, response) => response.writeHead(302, { location: "/sign-in" }).end(),
    "/sign-in": (_, response) => {
      const html = `<!doctype html><title>Sign in</title><link rel=stylesheet href=/a.css><h1>Sign in</h1><form method=post>
        <label>User name <input name=user autocomplete=username></label><label>Password <input type=password name=password></label>
        <button>Sign in</button></form><a href=help>Help</a><link rel=stylesheet href=/missing.css>`;
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(html));
    },
    "/a.css": (_, response) => response.writeHead(200, { "content-type": "text/css" }).end("button { width: 321px }"),
    "/agent": (request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(`<p>${request.headers["user-agent"]}`);
    },
    "/refused": (_, response) => response.writeHead(403, { "content-type": "text/html" }).end("<h1>Forbidden</h1>"),
  });
});

afterAll(() => server.close());

describe("sightline fetch", () => {
  it("prints the page with its stylesheets applied, links absolute", async () => {
    const { code, out, err } = await run("fetch", `${server.origin}/`);
    const dom: SpatialDom = JSON.parse(out);
    expect(code).toBe(0);
    expect(dom.url).toBe(`${server.origin}/sign-in`);
    expect(dom.els.find(({ tag }) => tag === "button")?.b[2]).toBe(321);
    expect(dom.els.find(({ text }) => text === "Help")?.href).toBe(`${server.origin}/help`);
    expect(dom.page_type).toBeUndefined();
    expect(err).toBe(`sightline: stylesheet not read: ${server.origin}/missing.css: the server answered 404\n`);
  });

  it("judges, takes formats and a viewport as parse does, and a host without a scheme", async () => {
    const { out } = await run("fetch", `localhost:${server.port}/sign-in`, "--judge", "--viewport", "390x844");
    const dom: SpatialDom = JSON.parse(out);
    expect(dom).toMatchObject({ page_type: "Login", outcome: "served", vp: [390, 844] });
    expect((await run("fetch", `${server.origin}/sign-in`, "--format", "compact")).out).toContain("Password");
    const bare = await run("fetch", `${server.origin}/sign-in`, "--no-stylesheets");
    expect(JSON.parse(bare.out).els.find(({ tag }: { tag: string }) => tag === "button").b[2]).not.toBe(321);
  });

  it("says its own name unless told otherwise", async () => {
    expect((await run("fetch", `${server.origin}/agent`)).out).toMatch(/Mozilla\/5\.0 \(compatible; sightline\/\d/);
    expect((await run("fetch", `${server.origin}/agent`, "--user-agent", "probe/1")).out).toContain('"probe/1"');
  });

  it("prints a page with an error status and says so", async () => {
    const { code, out, err } = await run("fetch", `${server.origin}/refused`, "--judge");
    expect(code).toBe(0);
    expect(["walled", "error"]).toContain(JSON.parse(out).outcome);
    expect(err).toContain("answered 403");
  });

  it("fails with exit code 2 where there is no page", async () => {
    const gone = await serveHttp({});
    await gone.close();
    expect(await run("fetch", gone.origin)).toMatchObject({
      code: 2,
      err: expect.stringContaining("refused connection"),
    });
    expect((await run("fetch", "ftp://x.test/")).code).toBe(2);
    expect((await run("fetch", `${server.origin}/a.css`)).err).toContain("expected an HTML page, found text/css");
  });
});
