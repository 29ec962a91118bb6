/** A time limit that stands still while nothing can be done: while a host's turn is waited for. */

export class Deadline {
  readonly #controller = new AbortController();
  readonly #reason: () => unknown;
  #leftMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `reason` is what the signal aborts with when the time is over. */
  constructor(milliseconds: number, reason: () => unknown) {
    this.#leftMs = milliseconds;
    this.#reason = reason;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    this.stop();
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.abort(this.#reason()), Math.max(0, this.#leftMs));
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs -= performance.now() - this.#startedAt;
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }
}
