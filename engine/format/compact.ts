/** The compact text: a header and one line per element (see element-line.ts), made for reading by language models. */

import type { SpatialDom, SuggestedAction } from "../spatial-dom.js";
import { elementLine, type LineContext } from "./element-line.js";
import { quote, url, word } from "./escape.js";
import { filterDom, type Selection } from "./filter.js";
import { ambiguousIds } from "./layout-hints.js";
import { foldedRows, omissionText, omittedElements } from "./omission.js";
import { inlineWords } from "./sentence.js";

/**
 * Header lines `key: value`, then `---`, then one line per element in document order. Every value that comes from the
 * page is quoted or made of harmless characters.
 */
export function toCompact(dom: SpatialDom, selection: Selection = {}): string {
  const shown = filterDom(dom, selection);
  const context = lineContext(shown);
  const lines = [...header(shown, dom.els.length), "---"];
  const rows = new Map(dom.omitted?.rows?.map((row) => [row.after, row]));
  for (const element of shown.els) {
    lines.push(elementLine(element, context));
    const row = rows.get(element.id);
    if (row !== undefined) lines.push(foldedRows(row));
  }
  return `${lines.join("\n")}\n`;
}

/** What element lines need to know of a page. */
export function lineContext(dom: SpatialDom): LineContext {
  const forms = new Set(dom.els.map((element) => element.form));
  forms.delete(undefined);
  return { dom, ambiguous: ambiguousIds(dom.els), severalForms: forms.size > 1, words: inlineWords(dom) };
}

function header(dom: SpatialDom, given: number): string[] {
  const total = given + omittedElements(dom.omitted);
  const count = dom.els.length === total ? `${total}` : `${dom.els.length} of ${total}`;
  const lines = [
    `title: ${quote(dom.title)}`,
    `url: ${url(dom.url)}`,
    `vp: ${dom.vp[0]}x${dom.vp[1]}`,
    `els: ${count}`,
  ];
  if (dom.omitted !== undefined) lines.push(`left out: ${omissionText(dom.omitted)}`);
  return [...lines, ...verdicts(dom), ...actions(dom)];
}

function verdicts(dom: SpatialDom): string[] {
  const lines: string[] = [];
  const { page_type, outcome, captcha, consent, blocked, codes } = dom;
  if (page_type !== undefined) {
    const score = dom.page_types?.find((entry) => entry.type === page_type)?.score;
    lines.push(
      `page: ${word(page_type)}${score === undefined ? "" : ` ${round(score)}`}${dom.unsure ? " unsure" : ""}`,
    );
  }
  if (outcome !== undefined && outcome !== "served") lines.push(`outcome: ${outcome}`);
  if (captcha !== undefined) lines.push(`captcha: ${fields({ ...captcha })}`);
  if (dom.bot_management?.length) lines.push(`bot_management: ${dom.bot_management.map(word).join(" ")}`);
  if (consent !== undefined) lines.push(`consent: ${fields({ ...consent })}`);
  if (blocked !== undefined) lines.push(`blocked: ${fields({ ...blocked })}`);
  if (codes?.length) lines.push(`codes: ${codes.map(word).join(" ")}`);
  for (const { index, type, score, field_ids, submit_id } of dom.forms ?? []) {
    lines.push(`form ${index}: ${type} ${round(score)} ${fields({ field_ids, submit_id })}`);
  }
  return lines;
}

function actions(dom: SpatialDom): string[] {
  return (dom.suggested_actions ?? []).map(({ action, score, unsure, ...slots }: SuggestedAction) => {
    const parts = [word(action), round(score), unsure ? "unsure" : "", fields(slots)];
    return `action: ${parts.filter((part) => part !== "").join(" ")}`;
  });
}

function round(score: number): string {
  return `${Math.round(score * 100) / 100}`;
}

/** `key=value` pairs; undefined values are left out. */
function fields(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return pairs.map(([key, value]) => `${word(key)}=${fieldValue(value)}`).join(" ");
}

function fieldValue(value: unknown): string {
  if (typeof value === "string") return word(value);
  if (Array.isArray(value)) return `(${value.map(fieldValue).join(" ")})`;
  if (typeof value === "object" && value !== null) return `(${fields({ ...value })})`;
  return String(value);
}
