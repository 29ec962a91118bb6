/** Servers on loopback for tests: HTTP, raw TCP, TLS with a throw-away certificate, HTTP/2. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createSecureServer, type Http2Server } from "node:http2";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestServer {
  /** Origin by 127.0.0.1, without a slash at its end. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

export type Handlers = Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;

/** Serves handlers by path (query left out), 404 elsewhere. */
export function routes(handlers: Handlers): RequestListener {
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const handler = handlers[path];
    if (handler !== undefined) return handler(request, response);
    response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
  };
}

export function serveHttp(handlers: Handlers, host = "127.0.0.1"): Promise<TestServer> {
  return started(createServer({ maxHeaderSize: 1024 * 1024 }, routes(handlers)), "http", host);
}

/** A server that answers whatever it hears first by what `answer` does with the socket. */
export function serveRaw(answer: (socket: Socket, request: string) => void): Promise<TestServer> {
  return started(
    createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (data) => answer(socket, data.toString("latin1")));
    }),
    "http",
  );
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export const hasOpenssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"].some((path) => existsSync(path));

/** A certificate for localhost, signed by itself. */
export function throwAwayCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "sightline-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = "subjectAltName=DNS:localhost,DNS:far.test,IP:127.0.0.1";
  const options = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", [...options, "-subj", "/CN=localhost", "-addext", names, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}

export function serveTls(certificate: Certificate, handlers: Handlers): Promise<TestServer> {
  return started(createTlsServer(certificate, routes(handlers)), "https");
}

export function serveHttp2(certificate: Certificate, handlers: Handlers): Promise<TestServer> {
  const server = createSecureServer({ ...certificate, allowHTTP1: false }, (request, response) => {
    // The compatibility API of node:http2 answers as node:http does.
    routes(handlers)(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  return started(server, "https");
}

async function started(server: Server | Http2Server, scheme: string, host = "127.0.0.1"): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://${host}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
