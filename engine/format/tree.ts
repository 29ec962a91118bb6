/**
 * The tree text: one line per element, `[id]<tag attributes>text</tag>`, a tab for every element around it, `*` before
 * elements that an earlier Spatial DOM does not have:
 *
 *     [1]<form />
 *     	[2]<input type="email" name="mail" required>Your e-mail</input>
 *     	*[3]<button disabled>Subscribe</button>
 *
 * Links and buttons that a sentence goes through stand in it with their ids: `I agree to the <7>Terms</7>.`
 * Attribute values and texts are escaped as in HTML, line breaks included, so a page cannot forge a line, a tag or a mark.
 */

import { matchElements } from "../spatial/match-elements.js";
import type { SelectOption, SpatialDom, SpatialElement } from "../spatial-dom.js";
import { escapeMarkup } from "./escape.js";
import { unimpliedRole } from "./implied-role.js";
import { pathDepths } from "./nesting.js";
import { foldedRows, omissionText } from "./omission.js";
import { inlineWords, sentence } from "./sentence.js";

export interface TreeOptions {
  /** Earlier Spatial DOM: elements that it does not have are marked with `*`. */
  readonly previous?: SpatialDom;
  /**
   * How many elements of `els` stand around each one, in the order of `els` (`elementDepths(page)`).
   * @default from the elements' paths; without paths all lines start at the margin
   */
  readonly depths?: ArrayLike<number>;
}

const maximumOptions = 20;

export function toTree(dom: SpatialDom, options: TreeOptions = {}): string {
  const depths = options.depths ?? pathDepths(dom.els);
  const known = options.previous === undefined ? undefined : matchElements(options.previous, dom);
  const lines = [`<!-- ${escapeMarkup(dom.title)} | ${escapeMarkup(dom.url)} | ${dom.vp[0]}x${dom.vp[1]} -->`];
  if (dom.omitted !== undefined) lines.push(`<!-- left out: ${omissionText(dom.omitted)} -->`);
  const rows = new Map(dom.omitted?.rows?.map((row) => [row.after, row]));
  const words = inlineWords(dom);
  dom.els.forEach((element, index) => {
    const indent = "\t".repeat(depths[index] ?? 0);
    const mark = known === undefined || known.has(element.id) ? "" : "*";
    lines.push(...elementLines(element, words, indent, mark));
    const row = rows.get(element.id);
    if (row !== undefined) lines.push(`${indent}<!-- ${foldedRows(row)} -->`);
  });
  return `${lines.join("\n")}\n`;
}

/** Lines of one element: its tag and its options. */
export function elementLines(
  element: SpatialElement,
  words: ReadonlyMap<number, string>,
  indent = "",
  mark = "",
): string[] {
  return [`${indent}${mark}${elementTag(element, words)}`, ...optionTags(element.options ?? [], `${indent}\t`)];
}

function elementTag(element: SpatialElement, words: ReadonlyMap<number, string>): string {
  const tag = escapeMarkup(element.tag);
  const { text } = element;
  const link = (id: number, name: string): string => `<${id}>${escapeMarkup(name)}</${id}>`;
  const end = text ? `>${sentence(element, text, words, escapeMarkup, link)}</${tag}>` : " />";
  return `[${element.id}]<${tag}${attributes(element)}${end}`;
}

/** Attributes in a fixed order; those that say what the tag or the text says already are left out. */
function attributes(element: SpatialElement): string {
  let list = "";
  const value = (name: string, content: string | number | boolean | undefined): void => {
    if (content !== undefined && content !== "") list += ` ${name}="${escapeMarkup(String(content))}"`;
  };
  const flag = (name: string, holds: boolean | undefined): void => {
    if (holds) list += ` ${name}`;
  };
  const text = (name: string, content: string | undefined): void => {
    if (content !== element.text) value(name, content);
  };
  value("type", element.tag === "button" && element.type === "submit" ? undefined : element.type);
  value("name", element.name);
  value("role", unimpliedRole(element));
  value("value", element.val);
  text("placeholder", element.ph);
  text("label", element.label);
  text("description", element.desc);
  text("hint", element.hint);
  text("format", element.format);
  value("href", element.href);
  flag("checked", element.checked === true);
  value("aria-checked", element.checked === "mixed" ? "mixed" : undefined);
  value("aria-expanded", element.expanded);
  flag("selected", element.selected);
  value("aria-pressed", element.pressed);
  value("aria-current", element.current);
  value("aria-level", element.tag === `h${element.level}` ? undefined : element.level);
  flag("disabled", element.disabled);
  flag("readonly", element.readonly);
  flag("required", element.required);
  flag("multiple", element.multiple);
  flag("invalid", element.invalid);
  value("controls", element.controls);
  value("alert", element.alert_type);
  value("purpose", element.purpose);
  value("hidden", element.hidden ? (element.why_hidden ?? "hidden") : undefined);
  flag("aria-hidden", element.aria_hidden);
  flag("inert", element.inert);
  flag("clipped", element.clipped);
  value("covered-by", element.covered_by);
  value("clickable", reasonAttribute(element));
  flag("unusable", element.usable === false);
  return list;
}

/** Why a target is one, where neither its tag nor its role says so. */
function reasonAttribute({ interactive }: SpatialElement): string | undefined {
  return interactive === "native" || interactive === "role" ? undefined : interactive;
}

function optionTags(options: readonly SelectOption[], indent: string): string[] {
  const lines = options.slice(0, maximumOptions).map(({ text, val, selected, disabled }) => {
    const flags = `${selected ? " selected" : ""}${disabled ? " disabled" : ""}`;
    return `${indent}<option${flags}>${escapeMarkup(text || val)}</option>`;
  });
  const rest = options.length - lines.length;
  return rest > 0 ? [...lines, `${indent}<!-- ${rest} more options -->`] : lines;
}
