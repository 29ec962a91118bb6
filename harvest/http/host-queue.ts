/** Politeness: how many requests a host gets at once, and how soon after each other. */

import { pause } from "./retry.js";

export interface HostQueueOptions {
  /** Requests under way to one host. */
  readonly concurrency: number;
  /** Milliseconds from the start of one request to the start of the next. */
  readonly delayMs: number;
}

interface Host {
  active: number;
  readonly waiting: (() => void)[];
  /** When the next request may start. */
  nextStart: number;
  /** Milliseconds apart that the host itself asks for. */
  delayMs: number;
}

export class HostQueue {
  readonly #hosts = new Map<string, Host>();
  readonly #options: HostQueueOptions;

  constructor(options: HostQueueOptions) {
    this.#options = options;
  }

  /** Runs `task` when the host's turn comes. Rejects with the signal's reason when that comes first. */
  async run<Result>(hostName: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const host = this.#host(hostName);
    await this.#enter(host, signal);
    try {
      await this.#space(host, signal);
      return await task();
    } finally {
      host.active--;
      const next = host.waiting.shift();
      if (next !== undefined) next();
    }
  }

  /** Keeps requests to a host further apart than the others'. */
  slowDown(hostName: string, delayMs: number): void {
    this.#host(hostName).delayMs = delayMs;
  }

  #host(name: string): Host {
    const host = this.#hosts.get(name) ?? { active: 0, waiting: [], nextStart: 0, delayMs: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  async #enter(host: Host, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (host.active >= this.#options.concurrency) {
      await new Promise<void>((resolve, reject) => {
        const enter = (): void => {
          signal.removeEventListener("abort", leave);
          host.active++;
          resolve();
        };
        const leave = (): void => {
          const at = host.waiting.indexOf(enter);
          if (at >= 0) host.waiting.splice(at, 1);
          reject(signal.reason);
        };
        host.waiting.push(enter);
        signal.addEventListener("abort", leave, { once: true });
      });
    } else host.active++;
  }

  async #space(host: Host, signal: AbortSignal): Promise<void> {
    const delayMs = Math.max(this.#options.delayMs, host.delayMs);
    if (delayMs === 0) return;
    const now = Date.now();
    const start = Math.max(now, host.nextStart);
    host.nextStart = start + delayMs;
    if (start > now) await pause(start - now, signal);
  }
}
