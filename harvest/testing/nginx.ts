/** nginx on loopback for tests: an HTTP server that nobody here wrote. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestServer } from "./servers.js";

const binary = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));

export const hasNginx = binary !== undefined;

/** Serves a folder, with further directives inside `server { }`. */
export async function serveByNginx(root: string, directives = ""): Promise<TestServer> {
  if (binary === undefined) throw new Error("nginx is not installed");
  const folder = mkdtempSync(join(tmpdir(), "sightline-nginx-"));
  mkdirSync(join(folder, "temp"));
  const port = await freePort();
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 64; }
    http {
      access_log off; default_type application/octet-stream;
      types { text/html html; text/css css; image/png png; image/svg+xml svg; application/javascript js; }
      ${temp.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(" ")}
      server { listen 127.0.0.1:${port}; root ${root}; ${directives} }
    }`,
  );
  const child = spawn(binary, ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await answers(port, child);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago: nginx takes none of the system's choosing. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error("nginx did not start");
}
