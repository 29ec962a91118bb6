/** A form control with everything that tells what it is for. */

import { attribute } from "../../engine/dom/document.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";
import { addTokenRuns, attributeTokens } from "../attribute-tokens.js";
import type { Origin } from "./frame-origins.js";
import { isButtonElement, type PageElement, type TextKind } from "./page-element.js";

const addressKinds: ReadonlySet<string> = new Set("on off shipping billing home work mobile fax pager".split(" "));
const noTokens: ReadonlySet<string> = new Set();

/** Types of fields that are typed into. */
export const typedTypes: ReadonlySet<string> = new Set(
  "text email tel number url search password textarea editable textbox searchbox date".split(" "),
);

/** Types whose value may be words that say what to type. */
const promptTypes: ReadonlySet<string> = new Set(["text", "search", "email", "textarea"]);

/** Most controls are asked only a few things: what takes work is worked out when asked for. */
export class Control implements PageElement {
  readonly el: SpatialElement;
  readonly node: number;
  readonly index: number;
  readonly area: number;
  readonly visible: boolean;
  readonly kind: TextKind;
  readonly isButton: boolean;
  /** "text", "password", … for inputs and buttons; "textarea", "select", "editable" for the others. */
  readonly type: string;
  readonly label: string;
  readonly placeholder: string;
  /** Text beside it, when it has no label. */
  readonly near: string;
  readonly #origin: Origin;
  #tokens: ReadonlySet<string> | undefined;
  #classTokens: ReadonlySet<string> | undefined;
  #autocomplete: readonly string[] | undefined;

  /** `origin` is where its attributes stand, `near` the text beside it. */
  constructor(origin: Origin, element: PageElement, near: string, isButton: boolean) {
    const { el } = element;
    this.#origin = origin;
    this.el = el;
    this.node = element.node;
    this.index = element.index;
    this.area = element.area;
    this.visible = element.visible;
    this.kind = element.kind;
    this.isButton = isButton;
    this.type = controlType(el);
    this.label = el.label ?? (el.text === el.ph ? "" : (el.text ?? ""));
    // Pages older than placeholders put what to type into the value.
    this.placeholder = el.ph ?? (promptTypes.has(this.type) ? (el.val ?? "").slice(0, 80) : "");
    this.near = near;
  }

  /** Runs of tokens of the name and of the id (see addTokenRuns). */
  get tokens(): ReadonlySet<string> {
    this.#tokens ??= tokenRuns([this.el.name ?? "", this.#read("id")]);
    return this.#tokens;
  }

  get classTokens(): ReadonlySet<string> {
    const { page, node } = this.#origin;
    this.#classTokens ??= node < 0 ? noTokens : tokenRuns(page.document.classes[node] ?? []);
    return this.#classTokens;
  }

  /** Tokens of the autocomplete attribute without "on", "off", section and address kinds. */
  get autocomplete(): readonly string[] {
    this.#autocomplete ??= autocompleteTokens(this.#read("autocomplete"));
    return this.#autocomplete;
  }

  get inputMode(): string {
    return this.#read("inputmode").toLowerCase();
  }

  /** -1 when there is none. */
  get maxLength(): number {
    const length = Number(this.#read("maxlength") || Number.NaN);
    return Number.isInteger(length) && length >= 0 ? length : -1;
  }

  get isTabbable(): boolean {
    return !this.#read("tabindex").trim().startsWith("-");
  }

  get pattern(): string {
    return this.#read("pattern");
  }

  #read(name: string): string {
    const { page, node } = this.#origin;
    return node < 0 ? "" : (attribute(page.document, node, name) ?? "");
  }
}

function tokenRuns(names: readonly string[]): Set<string> {
  const tokens = new Set<string>();
  for (const name of names) addTokenRuns(attributeTokens(name), tokens);
  return tokens;
}

/** Type of a field or button as rules name it. */
export function controlType(el: SpatialElement): string {
  if (el.tag === "input") return el.type ?? "text";
  if (el.tag === "textarea" || el.tag === "select") return el.tag;
  if (isButtonElement(el)) return el.type ?? "button";
  return el.interactive === "editable" ? "editable" : (el.role ?? "editable");
}

function autocompleteTokens(value: string): string[] {
  if (value === "") return [];
  return value
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => token !== "" && !addressKinds.has(token) && !token.startsWith("section-"));
}
