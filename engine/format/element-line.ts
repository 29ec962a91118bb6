/**
 * One element as one bracketed line:
 *
 *     [3:input:email [email] [*] [=a@b.c] "Enter email" wide disabled]
 *     [!7:a "Sign out" ->https://site.example/out @top-R]
 *
 * In this order: `!` when a sighted person cannot perceive it, id, tag, input type unless it is "text"; then, each after a
 * space and only when there is something to say:
 *
 *     [name]                     form control name
 *     [v] [~] [*] [=value]       checked, partly checked, required, value
 *     "text"                     accessible name or content; of a control without one, its placeholder; links and buttons
 *                                that a sentence goes through stand in it with their ids: "I agree to the [7 Terms]."
 *     role:r                     role, when it is not the tag's own
 *     ->url                      link target
 *     full|wide|narrow           size of a control
 *     @region                    where, when another shown element has the same tag and text
 *     words                      states: disabled readonly expanded collapsed selected pressed multiple invalid current
 *                                inert clipped aria-hidden clickable editable unusable
 *     key:value                  alert hidden covered controls level current pressed purpose form frame (plain words and
 *                                ids), ph label desc hint format (quoted texts)
 *     options:("A" "B"* …+9)     options of a select; * marks selected ones
 *
 * Texts of the page stand in quotes with `"`, `\`, `[`, `]` and unsafe characters escaped; a name, value or URL stands bare
 * only when it is made of harmless characters. So nothing on a page can look like another line, field or state.
 */

import type { SelectOption, SpatialDom, SpatialElement } from "../spatial-dom.js";
import { quote, url, word } from "./escape.js";
import { unimpliedRole } from "./implied-role.js";
import { region, sizeHint } from "./layout-hints.js";
import { sentence } from "./sentence.js";

/** What a line needs to know of the page around its element. */
export interface LineContext {
  readonly dom: SpatialDom;
  /** Ids of elements that share tag and text with another shown one. */
  readonly ambiguous: ReadonlySet<number>;
  /** Whether the page has more than one form, so that the form's index tells something. */
  readonly severalForms: boolean;
  /** Words of the targets that texts go through, by id. */
  readonly words: ReadonlyMap<number, string>;
}

const maximumOptions = 20;

/** The line of an element; `marker` stands right after the opening bracket. */
export function elementLine(element: SpatialElement, context: LineContext, marker = ""): string {
  const { id, tag, type } = element;
  const kind = tag === "input" && type !== undefined && type !== "text" ? `:${word(type)}` : "";
  const head = `${marker}${element.hidden ? "!" : ""}${id}:${word(tag)}${kind}`;
  const parts = [head, ...formParts(element), ...textParts(element, context), ...placeParts(element, context)];
  parts.push(...stateWords(element), ...details(element, context));
  return `[${parts.join(" ")}]`;
}

function formParts(element: SpatialElement): string[] {
  const parts: string[] = [];
  const { name, checked, required, val } = element;
  // A control named "v" must not look like a checked one.
  if (name) parts.push(`[${name === "v" ? quote(name) : word(name)}]`);
  if (checked) parts.push(checked === "mixed" ? "[~]" : "[v]");
  if (required) parts.push("[*]");
  if (val) parts.push(`[=${word(val)}]`);
  return parts;
}

function textParts(element: SpatialElement, { words }: LineContext): string[] {
  const parts: string[] = [];
  const text = element.text || element.ph;
  if (text) {
    const inside = (part: string): string => quote(part).slice(1, -1);
    parts.push(`"${sentence(element, text, words, inside, (id, name) => `[${id} ${inside(name)}]`)}"`);
  }
  const role = unimpliedRole(element);
  if (role !== "") parts.push(`role:${word(role)}`);
  if (element.href) parts.push(`->${url(element.href)}`);
  return parts;
}

function placeParts(element: SpatialElement, context: LineContext): string[] {
  const parts: string[] = [];
  const size = element.hidden ? "" : sizeHint(context.dom, element);
  if (size !== "") parts.push(size);
  if (context.ambiguous.has(element.id)) parts.push(`@${region(context.dom, element)}`);
  return parts;
}

function stateWords(element: SpatialElement): string[] {
  const words: string[] = [];
  const add = (holds: boolean | undefined, name: string): void => {
    if (holds) words.push(name);
  };
  const { interactive, usable, disabled, hidden, inert, covered_by } = element;
  add(disabled, "disabled");
  add(element.readonly, "readonly");
  add(element.expanded, "expanded");
  add(element.expanded === false, "collapsed");
  add(element.selected, "selected");
  add(element.pressed === true, "pressed");
  add(element.multiple, "multiple");
  add(element.invalid, "invalid");
  add(element.current === "true", "current");
  add(inert, "inert");
  add(element.clipped, "clipped");
  add(element.aria_hidden, "aria-hidden");
  add(interactive === "handler" || interactive === "tabindex" || interactive === "cursor", "clickable");
  add(interactive === "editable", "editable");
  // Said only where no other state explains it.
  add(usable === false && !disabled && !hidden && !inert && covered_by === undefined, "unusable");
  return words;
}

function details(element: SpatialElement, context: LineContext): string[] {
  const parts: string[] = [];
  const add = (key: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== "") parts.push(`${key}:${typeof value === "number" ? value : word(value)}`);
  };
  const say = (key: string, value: string | undefined): void => {
    if (value && value !== element.text) parts.push(`${key}:${quote(value)}`);
  };
  const { level, current, pressed, label, ph } = element;
  add("alert", element.alert_type);
  add("hidden", element.why_hidden === "display" ? undefined : element.why_hidden);
  add("covered", element.covered_by);
  add("controls", element.controls);
  add("level", element.tag === `h${level}` ? undefined : level);
  add("current", current === "true" ? undefined : current);
  add("pressed", pressed === "mixed" ? pressed : undefined);
  add("purpose", element.purpose);
  add("form", context.severalForms ? element.form : undefined);
  add("frame", element.frame);
  if (element.text) say("ph", ph);
  say("label", label === (element.text || ph) ? undefined : label);
  say("desc", element.desc);
  say("hint", element.hint);
  say("format", element.format);
  if (element.options !== undefined && element.options.length > 0) parts.push(optionList(element.options));
  return parts;
}

function optionList(options: readonly SelectOption[]): string {
  const shown = options.slice(0, maximumOptions).map(({ text, val, selected }) => {
    return `${quote(text || val)}${selected ? "*" : ""}`;
  });
  const rest = options.length - shown.length;
  if (rest > 0) shown.push(`…+${rest}`);
  return `options:(${shown.join(" ")})`;
}
