/** Options of the commands that fetch pages. */

import { type Command, InvalidArgumentError, Option } from "commander";
import type { HttpClient } from "../../harvest/http/client.js";
import type { CommandIo } from "../command-io.js";
import { packageVersion } from "../package-version.js";

export interface HttpFlags {
  readonly userAgent?: string;
  readonly timeout?: number;
  readonly maxBytes?: number;
  readonly robots: "off" | "warn" | "obey";
  readonly delay?: number;
  readonly cache?: string;
  readonly cacheBytes?: number;
}

/** The options that say how pages are fetched. */
export function addHttpOptions(command: Command, robots: "off" | "warn"): Command {
  return command
    .option("--user-agent <text>", "what to say to servers instead of sightline's name and version", headerText)
    .addOption(new Option("--timeout <seconds>", "time for each address, redirects included").argParser(seconds))
    .addOption(new Option("--max-bytes <n>", "size of a page or stylesheet as it is sent").argParser(bytes))
    .addOption(
      new Option("--robots <mode>", "what robots.txt files are to us").choices(["off", "warn", "obey"]).default(robots),
    )
    .option("--cache <dir>", "folder that keeps answers, secrets and all, to ask only whether they changed")
    .addOption(new Option("--cache-bytes <n>", "size of that folder (default: 268435456)").argParser(bytes))
    .addOption(new Option("--delay <seconds>", "time between requests to one host").argParser(seconds));
}

/** A client as the flags want it; the caller closes it. */
export async function openClient(flags: HttpFlags): Promise<HttpClient> {
  const { HttpClient } = await import("../../harvest/http/client.js");
  return new HttpClient({
    userAgent: flags.userAgent ?? `Mozilla/5.0 (compatible; sightline/${packageVersion()})`,
    ...(flags.timeout === undefined ? {} : { timeouts: timeouts(flags.timeout * 1000) }),
    robots: flags.robots,
    ...(flags.cache === undefined ? {} : { cache: flags.cache }),
    ...(flags.cacheBytes === undefined ? {} : { cacheBytes: flags.cacheBytes }),
    ...(flags.delay === undefined ? {} : { hostDelayMs: flags.delay * 1000 }),
    ...(flags.maxBytes === undefined ? {} : { maximumBytes: flags.maxBytes, maximumDecodedBytes: flags.maxBytes * 4 }),
  });
}

function timeouts(total: number) {
  const { min } = Math;
  return { total, headers: min(total, 20_000), body: min(total, 15_000), connect: min(total, 10_000) };
}

/** What was not as it should be on the way to a page. */
export interface LoadingReport {
  readonly url: string;
  readonly notes: readonly string[];
  readonly proxied: boolean;
  readonly failures: readonly { readonly url: string; readonly kind: string; readonly reason: string }[];
}

export function reportLoading({ url: page, notes, proxied, failures }: LoadingReport, io: CommandIo): void {
  for (const note of notes) io.err(`sightline: ${page}: ${note}\n`);
  if (proxied) {
    io.err("sightline: a proxy answered: names that lead to private addresses are for it to refuse\n");
  }
  for (const { url, kind, reason } of failures) io.err(`sightline: ${kind} not read: ${url}: ${reason}\n`);
}

/** The absolute URL that a person means: a scheme may be left out, http is meant for this machine and https elsewhere. */
export function pageAddress(text: string): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const isLocal = /^(?:[\w-]+\.)*(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/?#]|$)/i.test(text);
  const url = hasScheme ? text : `${isLocal ? "http" : "https"}://${text}`;
  try {
    if (/^https?:$/.test(new URL(url).protocol)) return url;
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError(`Expected an HTTP address such as https://site.example/page, found "${text}".`);
}

function headerText(text: string): string {
  if (/^[\x20-\x7e]{1,500}$/.test(text)) return text;
  throw new InvalidArgumentError("Expected at most 500 characters of ASCII.");
}

function seconds(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 3_600) return value;
  throw new InvalidArgumentError(`Expected seconds above 0 and up to 3600, found "${text}".`);
}

function bytes(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Expected a number of bytes from 1 to 999999999, found "${text}".`);
}
