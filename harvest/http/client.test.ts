import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants, type Http2ServerResponse } from "node:http2";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  hasOpenssl,
  serveHttp,
  serveHttp2,
  serveRaw,
  serveTls,
  type TestServer,
  throwAwayCertificate,
} from "../testing/servers.js";
import { AddressSpace } from "./address-space.js";
import { type ClientOptions, HttpClient, type HttpRequest } from "./client.js";
import { headerValue } from "./headers.js";

const page = "<!doctype html><title>Grüße</title><p>Hello";
/** `page` by a zstd encoder. */
const zstdPage = Buffer.from(
  "KLUv/QRYaQEAPCFkb2N0eXBlIGh0bWw+PHRpdGxlPkdyw7zDn2U8L3RpdGxlPjxwPkhlbGxv3uU0WQ==",
  "base64",
);

let server: TestServer;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await serveHttp({
    "/": (_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page),
    "/echo": (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method, headers, url } = request;
        response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
      });
    },
    "/redirect": (request, response) => {
      const query = new URL(request.url ?? "", "http://x").searchParams;
      response.writeHead(Number(query.get("status") ?? 302), { location: query.get("to") ?? "" }).end("moved");
    },
    "/no-location": (_, response) => response.writeHead(302).end("nowhere"),
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
    "/chain": (request, response) => {
      const left = Number(new URL(request.url ?? "", "http://x").searchParams.get("left"));
      if (left === 0) response.end("end");
      else response.writeHead(301, { location: `/chain?left=${left - 1}` }).end();
    },
    "/utf8-location": (_, response) => {
      response.writeHead(302, { location: Buffer.from("/echo?q=é").toString("latin1") }).end();
    },
    "/login": (_, response) => {
      response
        .writeHead(302, { location: "/echo", "set-cookie": ["sid=abc; Path=/; HttpOnly", "x=1; Domain=test"] })
        .end();
    },
    "/cookie-wall": (request, response) => {
      if (request.headers.cookie?.includes("seen=1") === true) response.end("in");
      else response.writeHead(302, { location: "/cookie-wall", "set-cookie": "seen=1" }).end();
    },
    "/coded": (request, response) => {
      const query = new URL(request.url ?? "", "http://x").searchParams;
      const label = query.get("label");
      response.writeHead(200, {
        "content-type": "text/html",
        ...(label === null ? {} : { "content-encoding": label }),
      });
      response.end(encoded(query.get("is") ?? ""));
    },
    "/slow-headers": () => {},
    "/slow-body": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<p>start");
    },
    "/drip": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    },
    "/endless": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(65_536, "x");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    },
    "/announced": (_, response) => response.writeHead(200, { "content-length": 10_000_000 }).write("x"),
    "/no-content": (_, response) => response.writeHead(204).end(),
    "/header-bomb": (_, response) => response.writeHead(200, { "x-bomb": "b".repeat(400_000) }).end(page),
    "/wide-header": (_, response) => response.writeHead(200, { "x-wide": "b".repeat(60_000) }).end(page),
  });
});

afterAll(() => server.close());

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

function encoded(chain: string): Buffer {
  const codings: Record<string, (bytes: Buffer) => Buffer<ArrayBufferLike>> = {
    gzip: gzipSync,
    deflate: deflateSync,
    "raw-deflate": deflateRawSync,
    br: brotliCompressSync,
    zstd: () => zstdPage,
    cut: (bytes) => bytes.subarray(0, bytes.length - 8),
    junk: () => Buffer.from("0001feff00ff", "hex"),
    bomb: () => gzipSync(Buffer.alloc(50_000_000)),
  };
  return chain
    .split(",")
    .filter((name) => name !== "")
    .reduce<Buffer<ArrayBufferLike>>((bytes, name) => codings[name]!(bytes), Buffer.from(page));
}

function client(options: ClientOptions = {}): HttpClient {
  const made = new HttpClient({ retries: 0, environment: {}, ...options });
  opened.push(made);
  return made;
}

async function get(path: string, options: ClientOptions = {}, request: Partial<HttpRequest> = {}) {
  const response = await client(options).fetch({ url: server.origin + path, ...request });
  return { ...response, text: Buffer.from(response.body).toString() };
}

async function echo(path: string, options: ClientOptions = {}, request: Partial<HttpRequest> = {}) {
  return JSON.parse((await get(path, options, request)).text);
}

async function failure(path: string, options: ClientOptions = {}, origin = server.origin) {
  const error = await client(options)
    .fetch({ url: origin + path })
    .then(
      () => undefined,
      (reason) => reason,
    );
  return { code: error?.code, message: String(error?.message) };
}

describe("redirects", () => {
  it.each([
    [301, "GET", ""],
    [302, "GET", ""],
    [303, "GET", ""],
    [307, "POST", "a=b"],
    [308, "POST", "a=b"],
  ])("with %i make a POST a %s", async (status, method, body) => {
    const seen = await echo(`/redirect?status=${status}&to=/echo`, {}, { method: "POST", body: Buffer.from("a=b") });
    expect(seen).toMatchObject({ method, body });
  });

  it.each([301, 302, 303, 307, 308])("with %i keep HEAD and PUT but what 303 makes a GET", async (status) => {
    expect((await get(`/redirect?status=${status}&to=/echo`, {}, { method: "HEAD" })).text).toBe("");
    const seen = await echo(`/redirect?status=${status}&to=/echo`, {}, { method: "PUT", body: Buffer.from("a") });
    expect(seen.method).toBe(status === 303 ? "GET" : "PUT");
  });

  it("resolve relative places, keep the fragment and tell the chain", async () => {
    const response = await get("/redirect?to=echo%3Fdeep#part");
    expect(response.url).toBe(`${server.origin}/echo?deep#part`);
    expect(response.redirects).toEqual([{ url: `${server.origin}/redirect?to=echo%3Fdeep#part`, status: 302 }]);
    expect((await get("/redirect?to=echo%23there#part")).url).toBe(`${server.origin}/echo#there`);
    expect((await get("/utf8-location")).url).toBe(`${server.origin}/echo?q=%C3%A9`);
  });

  it("without a place are the answer", async () => {
    expect(await get("/no-location")).toMatchObject({ status: 302, text: "nowhere" });
  });

  it("end: loops and long chains fail, twenty are followed", async () => {
    expect(await failure("/loop")).toMatchObject({ code: "bad-response", message: expect.stringContaining("again") });
    expect((await get("/chain?left=20")).text).toBe("end");
    expect(await failure("/chain?left=21")).toMatchObject({ code: "bad-response" });
  });

  it("to other schemes fail", async () => {
    expect(await failure("/redirect?to=file:///etc/passwd")).toMatchObject({ code: "bad-response" });
    expect(await failure("/redirect?to=http://")).toMatchObject({ code: "bad-response" });
  });

  it("to another origin lose credentials", async () => {
    const other = await serveHttp({ "/": (request, response) => response.end(JSON.stringify(request.headers)) });
    opened.push(other);
    const url = `http://me:pass@127.0.0.1:${server.port}`;
    const same = await client().fetch({ url: `${url}/redirect?to=/echo` });
    expect(JSON.parse(Buffer.from(same.body).toString()).headers.authorization).toBe("Basic bWU6cGFzcw==");
    const away = await client().fetch({ url: `${url}/redirect?to=${other.origin}/` });
    expect(JSON.parse(Buffer.from(away.body).toString()).authorization).toBeUndefined();
  });
});

describe("cookies", () => {
  it("set on the way are sent on, those for public suffixes are not", async () => {
    expect((await echo("/login")).headers.cookie).toBe("sid=abc");
  });

  it("make a redirect to the same address no loop", async () => {
    expect((await get("/cookie-wall")).text).toBe("in");
  });

  it("for a public suffix are refused", async () => {
    const shared = await serveHttp({
      "/": (_, response) => response.writeHead(200, { "set-cookie": ["a=1; Domain=co.uk", "b=2"] }).end(),
      "/echo": (request, response) => response.end(request.headers.cookie ?? ""),
    });
    opened.push(shared);
    const resolve = async () => [{ address: "127.0.0.1", family: 4 as const }];
    const made = client({ resolve });
    await made.fetch({ url: `http://shop.co.uk:${shared.port}/` });
    const mine = await made.fetch({ url: `http://shop.co.uk:${shared.port}/echo` });
    const theirs = await made.fetch({ url: `http://bank.co.uk:${shared.port}/echo` });
    expect([mine, theirs].map(({ body }) => Buffer.from(body).toString())).toEqual(["b=2", ""]);
  });
});

describe("content coding", () => {
  it.each([
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["deflate", "deflate"],
    ["deflate", "raw-deflate"],
    ["br", "br"],
    ["zstd", "zstd"],
    ["gzip, br", "gzip,br"],
    ["identity", ""],
    ["nonsense", ""],
  ])("%s is undone for %s", async (label, is) => {
    expect(await get(`/coded?label=${label}&is=${is}`)).toMatchObject({ text: page, notes: [] });
  });

  it.each([
    ["gzip", "br"],
    ["gzip", "zstd"],
    ["gzip", "deflate"],
    ["gzip", ""],
    ["br", "gzip"],
    ["br", ""],
    ["deflate", "gzip"],
    ["zstd", "gzip"],
    ["gzip", "gzip,gzip"],
    [undefined, "gzip"],
  ])("labelled %s that is %s is undone with a note", async (label, is) => {
    const { text, notes } = await get(`/coded?${label === undefined ? "" : `label=${label}&`}is=${is}`);
    expect(text).toBe(page);
    expect(notes).toHaveLength(1);
  });

  it("of a body cut short gives what is there, as in browsers", async () => {
    expect((await get("/coded?label=gzip&is=gzip,cut")).text).toBe(page);
  });

  it("that cannot be undone fails", async () => {
    expect(await failure("/coded?label=gzip&is=junk")).toMatchObject({ code: "bad-response" });
    expect(await failure("/coded?label=gzip,gzip,gzip,gzip&is=")).toMatchObject({ code: "bad-response" });
  });

  it("bombs are caught by size after decompression", async () => {
    const bounds = { maximumDecodedBytes: 1_000_000 };
    expect(await failure("/coded?label=gzip&is=bomb", bounds)).toMatchObject({ code: "too-large" });
    expect(await failure("/coded?is=bomb", bounds)).toMatchObject({ code: "too-large" });
  });
});

describe("bounds", () => {
  it("of time: to the headers, between pieces, in all", async () => {
    expect(await failure("/slow-headers", { timeouts: { headers: 100 } })).toMatchObject({
      code: "timeout",
      message: expect.stringContaining("response headers"),
    });
    expect(await failure("/slow-body", { timeouts: { body: 100 } })).toMatchObject({ code: "timeout" });
    expect(await failure("/drip", { timeouts: { total: 300 } })).toMatchObject({
      code: "timeout",
      message: expect.stringContaining("within 300 ms"),
    });
  });

  it("of size: announced, endless, headers", async () => {
    expect(await failure("/announced", { maximumBytes: 1_000_000 })).toMatchObject({ code: "too-large" });
    expect(await failure("/endless", { maximumBytes: 1_000_000 })).toMatchObject({ code: "too-large" });
    expect(await failure("/header-bomb")).toMatchObject({ code: "too-large" });
    expect((await get("/wide-header")).status).toBe(200);
  });

  it("cancel when the caller says so", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const asked = client().fetch({ url: `${server.origin}/slow-headers`, signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toMatchObject({ cause: reason });
  });
});

describe("broken servers", () => {
  it.each<[string, string, string]>([
    ["body shorter than Content-Length", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort", "unreachable"],
    ["no HTTP at all", "SSH-2.0-OpenSSH_9.2\r\n", "bad-response"],
    ["nothing", "", "unreachable"],
    ["headers cut off", "HTTP/1.1 200 OK\r\nContent-Ty", "unreachable"],
    ["chunks cut off", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n<p>", "unreachable"],
    ["a bad chunk size", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "bad-response"],
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", "bad-response"],
  ])("that send %s fail", async (_, bytes, code) => {
    const raw = await serveRaw((socket) => socket.end(bytes, "latin1"));
    opened.push(raw);
    expect((await failure("/", {}, raw.origin)).code).toBe(code);
  });

  it.each<[string, string, string]>([
    ["a body to the end of the connection", "HTTP/1.1 200 OK\r\n\r\nall of it", "all of it"],
    ["HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nold", "old"],
    ["more than Content-Length", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody and more", "body"],
    ["no reason phrase", "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\nx", "x"],
    [
      "early hints",
      "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
      "x",
    ],
  ])("that send %s are understood", async (_, bytes, text) => {
    const raw = await serveRaw((socket) => socket.end(bytes, "latin1"));
    opened.push(raw);
    const response = await client().fetch({ url: raw.origin });
    expect(Buffer.from(response.body).toString()).toBe(text);
  });

  it("that reset the connection in the middle fail, and are asked again first", async () => {
    let times = 0;
    const raw = await serveRaw((socket) => {
      times++;
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf", () => socket.resetAndDestroy());
    });
    opened.push(raw);
    expect((await failure("/", { retries: 1 }, raw.origin)).code).toBe("unreachable");
    expect(times).toBe(2);
  });

  it.each<[string, (socket: Socket) => NodeJS.Timeout]>([
    [
      "endless early hints",
      (socket) => setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"), 10),
    ],
    [
      "headers letter by letter",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nX: ");
        return setInterval(() => socket.write("x"), 10);
      },
    ],
    [
      "chunks of nothing",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        return setInterval(() => socket.write("1\r\n \r\n"), 10);
      },
    ],
  ])("that send %s are left in time", async (_, send) => {
    const raw = await serveRaw((socket) => {
      const timer = send(socket);
      socket.on("close", () => clearInterval(timer));
    });
    opened.push(raw);
    const start = performance.now();
    expect((await failure("/", { timeouts: { total: 400 } }, raw.origin)).code).toBe("timeout");
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("that set a thousand cookies are understood", async () => {
    const jar = await serveHttp({
      "/": (_, response) => {
        response
          .writeHead(302, { location: "/in", "set-cookie": Array.from({ length: 1_000 }, (__, at) => `c${at}=${at}`) })
          .end();
      },
      "/in": (request, response) => response.end(String(request.headers.cookie?.split(";").length)),
    });
    opened.push(jar);
    const response = await client().fetch({ url: jar.origin });
    expect(Number(Buffer.from(response.body).toString())).toBeGreaterThan(100);
  });

  it("that are not there fail at once", async () => {
    const gone = await serveHttp({});
    await gone.close();
    expect(await failure("/", {}, gone.origin)).toMatchObject({ code: "unreachable" });
    const resolve = async () => [];
    expect(await failure("/", { resolve }, "http://nowhere.test")).toMatchObject({ code: "unreachable" });
  });

  it("that are busy are asked again as they wish, and a POST never is", async () => {
    const times = { get: 0, post: 0 };
    const busy = await serveHttp({
      "/": (request, response) => {
        const count = request.method === "POST" ? ++times.post : ++times.get;
        if (count < 3)
          response.writeHead(503, { "retry-after": count === 1 ? "0" : "Thu, 01 Jan 1970 00:00:00 GMT" }).end("busy");
        else response.end("ready");
      },
      "/later": (_, response) => response.writeHead(429, { "retry-after": "3600" }).end("come back"),
    });
    opened.push(busy);
    const made = client({ retries: 2 });
    expect((await made.fetch({ url: busy.origin })).status).toBe(200);
    expect((await made.fetch({ url: busy.origin, method: "POST" })).status).toBe(503);
    expect((await made.fetch({ url: `${busy.origin}/later` })).status).toBe(429);
    expect(times).toEqual({ get: 3, post: 1 });
  });
});

describe("requests", () => {
  it("say honestly who asks", async () => {
    expect((await echo("/echo", { userAgent: "sightline/1.2.3" })).headers).toMatchObject({
      "user-agent": "sightline/1.2.3",
      accept: expect.stringContaining("text/html"),
      "accept-encoding": "gzip, deflate, br, zstd",
    });
  });

  it("reach localhost and names below it by whichever family answers", async () => {
    for (const host of ["localhost", "shop.localhost"]) {
      const response = await client().fetch({ url: `http://${host}:${server.port}/echo` });
      expect(JSON.parse(Buffer.from(response.body).toString()).headers.host).toBe(`${host}:${server.port}`);
    }
  });

  it("without HTTP are refused", async () => {
    for (const url of ["ftp://x.test/", "nonsense", "javascript:alert(1)"]) {
      await expect(client().fetch({ url })).rejects.toMatchObject({ code: "bad-url" });
    }
  });
});

describe("robots.txt", () => {
  const site = (robots: string | number) =>
    serveHttp({
      "/robots.txt": (_, response) => response.writeHead(typeof robots === "number" ? robots : 200).end(String(robots)),
      "/private": (_, response) => response.end("in"),
      "/open": (_, response) => response.writeHead(302, { location: "/private" }).end(),
    });

  it("is told of, obeyed or left alone, on every hop", async () => {
    const closed = await site("User-agent: sightline\nDisallow: /private");
    opened.push(closed);
    const url = `${closed.origin}/open`;
    expect((await client().fetch({ url })).notes).toEqual([]);
    expect((await client({ robots: "warn" }).fetch({ url })).notes).toEqual([
      expect.stringContaining("Disallow: /private"),
    ]);
    await expect(client({ robots: "obey" }).fetch({ url })).rejects.toMatchObject({ code: "refused-by-robots" });
  });

  it("that is missing forbids nothing, one that fails forbids everything", async () => {
    for (const [status, answer] of [
      [404, true],
      [403, true],
      [500, false],
    ] as const) {
      const one = await site(status);
      opened.push(one);
      const asked = client({ robots: "obey" }).fetch({ url: `${one.origin}/private` });
      await (answer
        ? expect(asked).resolves.toBeDefined()
        : expect(asked).rejects.toMatchObject({ code: "refused-by-robots" }));
    }
  });

  it("is asked for once and keeps requests apart", async () => {
    let asked = 0;
    const slow = await serveHttp({
      "/robots.txt": (_, response) => {
        asked++;
        response.end("User-agent: *\nCrawl-delay: 0.1");
      },
      "/": (_, response) => response.end("x"),
    });
    opened.push(slow);
    const made = client({ robots: "obey", timeouts: { total: 150 } });
    const start = performance.now();
    // The time that a request waits for its turn does not count.
    await Promise.all([1, 2, 3, 4].map(() => made.fetch({ url: slow.origin })));
    expect(performance.now() - start).toBeGreaterThan(290);
    expect(asked).toBe(1);
  });
});

describe("the cache", () => {
  it("asks whether its answers are still right, and has none of what may not be kept", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sightline-cache-"));
    const seen: string[] = [];
    let version = 1;
    const site = await serveHttp({
      "/": (request, response) => {
        const etag = `"v${version}"`;
        seen.push(`${request.url} ${request.headers["if-none-match"] ?? "-"}`);
        if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag, "x-new": "1" }).end();
        else
          response
            .writeHead(200, { etag, "content-type": "text/html", "content-encoding": "gzip" })
            .end(gzipSync(`v${version}`));
      },
      "/private": (request, response) => {
        seen.push(`${request.url} ${request.headers["if-none-match"] ?? "-"}`);
        response.writeHead(200, { etag: '"p"', "cache-control": "no-store" }).end("p");
      },
      "/unasked": (_, response) => response.writeHead(304).end(),
    });
    opened.push(site);
    const fetched = async (path: string) => {
      const { status, body, headers } = await client({ cache: folder }).fetch({ url: site.origin + path });
      return { status, text: Buffer.from(body).toString(), isNew: headerValue(headers, "x-new") };
    };
    expect(await fetched("/")).toEqual({ status: 200, text: "v1", isNew: undefined });
    expect(await fetched("/")).toEqual({ status: 200, text: "v1", isNew: "1" });
    version = 2;
    expect((await fetched("/")).text).toBe("v2");
    await fetched("/private");
    await fetched("/private");
    expect(seen).toEqual(["/ -", '/ "v1"', '/ "v1"', "/private -", "/private -"]);
    expect(await fetched("/unasked")).toMatchObject({ status: 304, text: "" });
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
      writeFileSync(join(folder, name), "rubbish");
    }
    expect((await fetched("/")).text).toBe("v2");
    rmSync(folder, { recursive: true });
  });
});

describe("a proxy", () => {
  it("that the environment names gets what is not for this machine, and the answer says so", async () => {
    const seen: string[] = [];
    const relay = await serveRaw((socket, request) => {
      seen.push(request.split("\r\n", 1)[0] ?? "");
      socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\nmine");
    });
    opened.push(relay);
    const environment = { http_proxy: relay.origin, no_proxy: "skip.test" };
    const resolve = async () => [{ address: "127.0.0.1", family: 4 as const }];
    const made = client({ environment, resolve });
    const through = await made.fetch({ url: "http://far.test/page" });
    expect(Buffer.from(through.body).toString()).toBe("mine");
    expect(through.proxied).toBe(true);
    expect(seen[0]).toBe("GET http://far.test/page HTTP/1.1");
    for (const host of ["127.0.0.1", "localhost", "skip.test"]) {
      expect((await made.fetch({ url: `http://${host}:${server.port}/` })).proxied).toBe(false);
    }
    expect(seen).toHaveLength(1);
    const led = made.fetch({ url: "http://10.0.0.1/", ledFrom: AddressSpace.Public });
    await expect(led).rejects.toMatchObject({ code: "refused-address" });
  });
});

describe("an empty answer", () => {
  it("is an answer", async () => {
    expect(await get("/no-content")).toMatchObject({ status: 204, text: "" });
    expect(headerValue((await get("/")).headers, "content-type")).toBe("text/html; charset=utf-8");
  });
});

describe.skipIf(!hasOpenssl)("TLS", () => {
  const certificate = hasOpenssl ? throwAwayCertificate() : { key: "", cert: "" };

  it("is trusted with the right authority and refused without", async () => {
    const secure = await serveTls(certificate, { "/": (_, response) => response.end("safe") });
    opened.push(secure);
    const response = await client({ ca: certificate.cert }).fetch({ url: secure.origin });
    expect(Buffer.from(response.body).toString()).toBe("safe");
    const refused = await failure("/", {}, secure.origin);
    expect(refused).toMatchObject({ code: "unreachable", message: expect.stringContaining("certificate") });
  });

  it("goes through a proxy that is asked to connect", async () => {
    const secure = await serveTls(certificate, { "/": (_, response) => response.end("safe") });
    const targets: string[] = [];
    const tunnel = await serveRaw((socket, request) => {
      targets.push(request.split(" ", 2).join(" "));
      const onward = connect(secure.port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        socket.pipe(onward).pipe(socket);
      });
      onward.on("error", () => socket.destroy());
    });
    opened.push(secure, tunnel);
    const made = client({ ca: certificate.cert, environment: { https_proxy: tunnel.origin } });
    const response = await made.fetch({ url: "https://far.test/" });
    expect(Buffer.from(response.body).toString()).toBe("safe");
    expect(targets).toEqual(["CONNECT far.test:443"]);
  });

  it("speaks HTTP/2 where the server does", async () => {
    const secure = await serveHttp2(certificate, {
      "/": (request, response) => response.end(request.httpVersion),
      "/moved": (_, response) => response.writeHead(302, { location: "/" }).end(),
      "/reset": (_, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write("half");
        const { stream } = response as unknown as Http2ServerResponse;
        setTimeout(() => stream.close(constants.NGHTTP2_INTERNAL_ERROR), 20);
      },
      "/short": (_, response) => {
        response.writeHead(200, { "content-length": 100 });
        response.write("half");
        setTimeout(() => response.destroy(), 20);
      },
      "/silent": () => {},
    });
    opened.push(secure);
    const response = await client({ ca: certificate.cert }).fetch({ url: `${secure.origin}/moved` });
    expect(Buffer.from(response.body).toString()).toBe("2.0");
    const bounds = { ca: certificate.cert, timeouts: { total: 500 } };
    expect((await failure("/reset", bounds, secure.origin)).code).toBe("unreachable");
    expect((await failure("/short", bounds, secure.origin)).code).toMatch(/bad-response|unreachable/);
    expect((await failure("/silent", bounds, secure.origin)).code).toBe("timeout");
  });
});
