/** jd1378/otphelper: messages with the code that a person would read out, or null (cases.json). GPL: for evaluation only. */

import { join } from "node:path";
import { escapeXml } from "../../engine/format/escape.js";
import type { LabelledPage } from "../labelled-page.js";
import { captureViewport, readDatasetJson } from "./import-page.js";

interface MessageCase {
  readonly name: string;
  readonly message: string;
  readonly code: string | null;
}

/** Each message as a page of its own, a group of its own. */
export function otpPages(root: string): LabelledPage[] {
  const cases = readDatasetJson(join(root, "cases.json")) as readonly MessageCase[];
  return cases.map(({ name, message, code }) => ({
    id: name,
    dataset: "otp",
    url: `message:${name}`,
    group: name,
    viewport: captureViewport,
    gold: { codes: code === null ? [] : [code] },
    read: () => ({ html: messageHtml(message), stylesheets: {} }),
  }));
}

/** A paragraph a line, as mail and message programs show plain text. */
export function messageHtml(message: string): string {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return `<!doctype html><meta charset="utf-8">${lines.map((line) => `<p>${escapeXml(line)}</p>`).join("\n")}`;
}
