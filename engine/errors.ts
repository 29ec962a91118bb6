/** The one error class that sightline throws at its callers. Page content never causes one. */

export type ErrorCode =
  | "bad-option"
  | "bad-url"
  | "unreadable-input"
  | "bad-selector"
  | "unknown-element"
  | "bad-plugin"
  | "bad-lexicon"
  | "bad-manifest"
  | "bad-dataset"
  | "bad-record"
  | "bad-config"
  | "bad-snapshot"
  | "unreachable"
  | "timeout"
  | "too-large"
  | "bad-response"
  | "refused-address"
  | "refused-by-robots"
  | "no-browser"
  | "missing-package"
  | "internal";

export interface ErrorDetails {
  readonly code: ErrorCode;
  /** Pipeline stage or command that refused. */
  readonly stage: string;
  readonly expected: string;
  readonly found: string;
  /** What the caller can do about it. */
  readonly next: string;
  /** File, element, option or place. */
  readonly where?: string;
  readonly cause?: unknown;
}

export class SightlineError extends Error {
  readonly code: ErrorCode;
  readonly stage: string;
  readonly expected: string;
  readonly found: string;
  readonly next: string;
  readonly where: string | undefined;

  constructor(details: ErrorDetails) {
    const place = details.where === undefined ? "" : `${details.where}: `;
    super(`${place}expected ${details.expected}, found ${details.found}. ${details.next}`, { cause: details.cause });
    this.name = "SightlineError";
    this.code = details.code;
    this.stage = details.stage;
    this.expected = details.expected;
    this.found = details.found;
    this.next = details.next;
    this.where = details.where;
  }

  toJSON(): Omit<ErrorDetails, "cause"> & { message: string } {
    const { code, stage, expected, found, next, where, message } = this;
    return { code, stage, expected, found, next, message, ...(where === undefined ? {} : { where }) };
  }
}
