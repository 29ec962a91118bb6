import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveHttp, type TestServer } from "../testing/servers.js";
import { HttpClient } from "./client.js";

const page = gzipSync(`<!doctype html><title>Page</title>${"<p>Words and more words.</p>".repeat(2_000)}`);
let server: TestServer;

beforeAll(async () => {
  server = await serveHttp({
    "/": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(page);
    },
    "/moved": (_, response) =>
      response.writeHead(302, { location: "/", "set-cookie": `n=${Math.random()}` }).end("moved"),
    "/endless": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(65_536, "x");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    },
    "/cut": (_, response) => {
      response.writeHead(200, { "content-length": 90_000 });
      response.write("x".repeat(50_000), () => response.destroy());
    },
    "/silent": () => {},
    "/wrong": (_, response) => response.writeHead(500).end("broken"),
  });
});

afterAll(() => server.close());

// What is held is what a collection leaves.
setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heldBytes(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("two thousand requests, a fifth of them ill", () => {
  it("end, and leave memory, sockets and timers as they were", async () => {
    const client = new HttpClient({
      environment: {},
      retries: 0,
      maximumBytes: 100_000,
      timeouts: { headers: 500, body: 200, total: 5_000 },
    });
    const paths = ["/", "/", "/moved", "/", "/endless", "/", "/cut", "/moved", "/wrong", "/"];
    const round = async (count: number): Promise<{ answered: number; failed: number }> => {
      const tally = { answered: 0, failed: 0 };
      for (let at = 0; at < count; at += 50) {
        const batch = Array.from({ length: 50 }, (_, index) => paths[(at + index) % paths.length] ?? "/");
        // Each of these takes its whole time limit.
        if (at % 500 === 0) batch[0] = "/silent";
        const settled = await Promise.allSettled(batch.map((path) => client.fetch({ url: server.origin + path })));
        for (const { status } of settled) status === "fulfilled" ? tally.answered++ : tally.failed++;
      }
      return tally;
    };
    await round(200);
    const before = heldBytes();
    expect(await round(2_000)).toEqual({ answered: 1_596, failed: 404 });
    // About one megabyte; a leak of one page a request would be over 100.
    expect(heldBytes() - before).toBeLessThan(5_000_000);
    await client.close();
    const open = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
    // The server's ends are in this process too, and close a moment later.
    for (let tries = 0; tries < 100 && open() > 0; tries++) await sleep(50);
    expect(open()).toBe(0);
  }, 240_000);
});
