/** Serves one page to browsers of this machine and tells them when there is another run of it. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SightlineError } from "../../../engine/errors.js";
import { failurePage } from "./live-page.js";

const loopback = "127.0.0.1";

export interface LiveOptions {
  /** 0 takes a free one. @default 0 */
  readonly port?: number;
  /** The page of a run, counted from 1. When it rejects, the page tells why. */
  readonly render: (run: number) => Promise<string>;
  /** A text that changes when the page has to be made anew. */
  readonly mark: () => string;
  /** Milliseconds between two looks at it. @default 150 */
  readonly every?: number;
}

export interface LiveServer {
  readonly url: string;
  /** Ends it: no request is answered, no file looked at any more. */
  close(): Promise<void>;
}

/** Rejects when the first page cannot be made, and with SightlineError "bad-option" when the port cannot be had. */
export async function serveLive(options: LiveOptions): Promise<LiveServer> {
  const pages = new LivePages(options);
  await pages.look();
  const server = createServer((request, response) => pages.answer(request, response, portOf(server)));
  await new Promise<void>((done, fail) => {
    server.once("error", (cause) => fail(noPort(options.port ?? 0, cause)));
    server.listen(options.port ?? 0, loopback, done);
  });
  const timer = setInterval(() => void pages.look(), options.every ?? 150);
  return {
    url: `http://${loopback}:${portOf(server)}/`,
    close: () => {
      clearInterval(timer);
      return new Promise((done) => {
        server.close(() => done());
        // Browsers that wait for the next run would keep it open for good.
        server.closeAllConnections();
      });
    },
  };
}

function noPort(port: number, cause: Error): SightlineError {
  return new SightlineError({
    code: "bad-option",
    stage: "inspect",
    where: `port ${port}`,
    expected: "a port that is free",
    found: cause.message,
    next: "Name another one, or none for any that is free.",
    cause,
  });
}

function portOf(server: Server): number {
  // A TCP server that listens has an address with a port.
  return (server.address() as AddressInfo).port;
}

class LivePages {
  readonly #options: LiveOptions;
  readonly #listeners = new Set<ServerResponse>();
  #mark: string | undefined;
  #seen: string | undefined;
  #run = 0;
  #page = "";
  #busy = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /** Makes the page anew when something changed since the last look. */
  async look(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      // Taken before the page is made: what changes meanwhile is seen next time.
      const seen = this.#whatIsThere();
      const mark = "failure" in seen ? `failed: ${messageOf(seen.failure)}` : seen.mark;
      // What is still being written has another mark at the next look.
      const isSettled = this.#run === 0 || mark === this.#seen;
      this.#seen = mark;
      if (mark === this.#mark || !isSettled) return;
      this.#mark = mark;
      const run = this.#run + 1;
      this.#page = "failure" in seen ? failurePage(messageOf(seen.failure), run) : await this.#rendered(run);
      this.#run = run;
      for (const response of this.#listeners) this.#tell(response);
    } finally {
      this.#busy = false;
    }
  }

  /** Files that cannot be looked at are told of like a page that cannot be made, and looked at again. */
  #whatIsThere(): { readonly mark: string } | { readonly failure: unknown } {
    try {
      return { mark: this.#options.mark() };
    } catch (failure) {
      // What cannot be shown from the start is the caller's affair.
      if (this.#run === 0) throw failure;
      return { failure };
    }
  }

  #rendered(run: number): Promise<string> {
    return this.#options.render(run).catch((error: unknown) => {
      if (run === 1) throw error;
      return failurePage(messageOf(error), run);
    });
  }

  answer(request: IncomingMessage, response: ServerResponse, port: number): void {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A page of another site that has its name point here, or that asks for ours, gets nothing.
    const isOurs = request.headers.host === `${loopback}:${port}` || request.headers.host === `localhost:${port}`;
    const from = request.headers["sec-fetch-site"] ?? "none";
    if (!isOurs || (from !== "none" && from !== "same-origin")) refuse(response, 403, "Ask for this page itself.");
    else if (request.method !== "GET") refuse(response, 405, "There is nothing here but to be read.");
    else if (request.url === "/runs") this.#listen(response);
    else if (request.url !== "/") refuse(response, 404, "There is one page, at /.");
    else response.setHeader("content-type", "text/html; charset=utf-8").end(this.#page);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
    this.#tell(response);
  }

  #tell(response: ServerResponse): void {
    response.write(`data: ${this.#run}\n\n`);
  }
}

/** What a page may load stands in the page; these hold for every answer. */
const headers: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
