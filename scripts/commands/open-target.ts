/** Reading what a person names: a file, standard input, or an HTTP address with its stylesheets and frames. */

import type { Page, ResponseInfo } from "../../engine/page.js";
import type { CommandIo } from "../command-io.js";
import { type HttpFlags, openClient, pageAddress, reportLoading } from "./http-options.js";
import { extraStylesheets, openPage, type PageFlags } from "./open-page.js";

export const isAddress = (target: string): boolean => /^https?:\/\//i.test(target);

/** `response` says what a file came with; an address answers that itself. */
export async function openTarget(
  target: string,
  flags: PageFlags & HttpFlags,
  io: CommandIo,
  response?: ResponseInfo,
): Promise<Page> {
  return isAddress(target) ? fetchTarget(target, flags, io) : openPage(target, flags, io, response);
}

async function fetchTarget(target: string, flags: PageFlags & HttpFlags, io: CommandIo): Promise<Page> {
  const [{ loadPage, readOptionsOf }, { readPage }] = await Promise.all([
    import("../../harvest/load-page.js"),
    import("../../engine/read-page.js"),
  ]);
  const { viewport } = flags;
  const client = await openClient(flags);
  try {
    const loaded = await loadPage(client, pageAddress(target), { viewport });
    reportLoading({ ...loaded.document, failures: loaded.failures }, io);
    const extra = await extraStylesheets(flags.css ?? []);
    return readPage(loaded.document.html, { ...readOptionsOf(loaded), viewport, extraStylesheets: extra });
  } finally {
    await client.close();
  }
}
