/** Describes one node as an element: its fields, its text, its place. */

import { type Document, tagName } from "../dom/document.js";
import type { Box, SpatialElement } from "../spatial-dom.js";
import type { Edges } from "./clips.js";
import { groupName, toldRole, writeFields } from "./element-fields.js";
import { attributeHash, fingerprint, textHash } from "./fingerprint.js";
import { type FormIndex, indexForms } from "./forms.js";
import { hintOf } from "./hints.js";
import { imageOfArea } from "./image-map.js";
import { speaksForItself } from "./markers.js";
import { contentText, cut, hiddenMode, plainMode } from "./name-content.js";
import { nameOf } from "./names.js";
import type { OwnText } from "./own-text.js";
import { type Place, type Placing, placeBox, placeTarget, placeText } from "./place-element.js";
import { Kind, type Plan } from "./plan.js";
import { Rendering } from "./rendering.js";
import { hasTrait, isHiddenFromNames, type Semantics, tidy } from "./semantics.js";
import { Trait } from "./tag-traits.js";

export class Describer {
  readonly #s: Semantics;
  readonly #plan: Plan;
  readonly #placing: Placing;
  readonly #forms: FormIndex;
  readonly #paths: readonly string[] | undefined;
  readonly #targets = new Map<number, Place>();
  /** Names of targets and headings in lower case, for comparison with the text inside them. */
  readonly #lowerNames = new Map<number, string>();

  constructor(document: Document, placing: Placing, plan: Plan, paths: readonly string[] | undefined) {
    this.#s = placing.s;
    this.#plan = plan;
    this.#placing = placing;
    this.#forms = indexForms(document, placing.s.findId);
    this.#paths = paths;
  }

  /** Place of a target, computed once. */
  placeTarget(node: number): Place {
    const known = this.#targets.get(node);
    if (known !== undefined) return known;
    const place = placeTarget(this.#placing, node);
    this.#targets.set(node, place);
    return place;
  }

  /** The node whose box shows a target: the image for an area, else the target itself. */
  shownBy(node: number): number {
    const { s, images } = this.#placing;
    const image = tagName(s.document, node) === "area" ? imageOfArea(s.document, images, node) : -1;
    return image < 0 ? node : image;
  }

  /** The element of a node; undefined when there is nothing to tell. */
  describe(node: number, kind: number, id: number): SpatialElement | undefined {
    const s = this.#s;
    if (this.#plan.wrappers.has(node)) return undefined;
    const own = this.#plan.texts.get(node);
    const ownText = own === undefined ? "" : this.#plan.texts.read(own);
    if (kind === Kind.None || kind === Kind.Label || kind === Kind.Alert) {
      if (isTrivial(ownText) || this.#isTold(node, ownText)) return undefined;
    }
    const role = toldRole(s, node);
    const element: SpatialElement = {
      id,
      tag: tagName(s.document, node),
      fp: "",
      b: [0, 0, 0, 0],
    };
    if (kind === Kind.Target) this.#writeTarget(node, role, ownText, element);
    else {
      writeFields(s, node, role, element);
      this.#writeText(node, kind, role, ownText, element);
    }
    for (const field of limited) {
      const text = element[field];
      if (text !== undefined && text.length > s.textLimit) element[field] = cut(s, text);
    }
    this.#writePlace(node, this.#place(node, kind, own), element);
    this.#writeRest(node, element);
    return element;
  }

  /** Text inside a target or heading that its name tells already, or that is only a sign. */
  #isTold(node: number, text: string): boolean {
    const around = this.#plan.within[node] ?? -1;
    if (around < 0 || around === node) return false;
    if (!/[\p{L}\p{N}]/u.test(text)) return true;
    let name = this.#lowerNames.get(around);
    if (name === undefined) {
      name = tidy(nameOf(this.#s, around).text).toLowerCase();
      this.#lowerNames.set(around, name);
    }
    return name.includes(tidy(text).toLowerCase());
  }

  #writeTarget(node: number, role: string, ownText: string, element: SpatialElement): void {
    const s = this.#s;
    writeFields(s, node, role, element);
    const reason = this.#plan.reason.get(node) ?? "native";
    element.interactive = reason;
    const name = tidy(this.#plan.simple.has(node) ? this.#simpleName(node) : nameOf(s, node).text);
    const holdsValue = role === "textbox" || role === "searchbox" || reason === "editable";
    const text = name !== "" || holdsValue ? name : ownText;
    if (text !== "") element.text = text;
    else this.#writeHint(node, element);
    if (ownText !== "" && ownText !== text) {
      if (holdsValue) element.val ??= ownText;
      else if (element.desc === undefined && !this.#echoes(ownText, text, element.val)) element.desc = ownText;
    }
    if (hasTrait(s, node, Trait.Control)) {
      const group = groupName(s, node);
      if (group !== "") element.group = group;
    }
  }

  /** Text that the name or value of its target has already, or that is only a sign. */
  #echoes(text: string, name: string, value: string | undefined): boolean {
    if (!/[\p{L}\p{N}]/u.test(text)) return true;
    return name.toLowerCase().includes(text.toLowerCase()) || value === text;
  }

  /** Name of a target that is one thing: what its author calls it, else everything in it. */
  #simpleName(node: number): string {
    const name = nameOf(this.#s, node);
    if (name.from !== "none" && name.from !== "title") return name.text;
    const mode = isHiddenFromNames(this.#s, node) ? hiddenMode : plainMode;
    return tidy(contentText(this.#s, node, mode)) || name.text;
  }

  #writeHint(node: number, element: SpatialElement): void {
    const hint = hintOf(this.#s, node);
    if (hint !== "") element.hint = hint;
  }

  #writeText(node: number, kind: number, role: string, ownText: string, element: SpatialElement): void {
    if (kind === Kind.None || kind === Kind.Label || kind === Kind.Alert) {
      element.text = ownText;
      return;
    }
    const name = tidy(nameOf(this.#s, node).text);
    if (kind === Kind.Marker) {
      if (name !== "") element.label = name;
      const text = isTrivial(ownText) ? (speaksForItself(role, element.tag) ? name : "") : ownText;
      if (text !== "") element.text = text;
    } else if (name !== "" || ownText !== "") element.text = name === "" ? ownText : name;
  }

  #place(node: number, kind: number, own: OwnText | undefined): Place {
    if (kind === Kind.Target) return this.placeTarget(node);
    if (kind === Kind.Image || kind === Kind.Marker) return placeBox(this.#placing, node, kind === Kind.Image);
    return placeText(this.#placing, node, own);
  }

  #writePlace(node: number, place: Place, element: SpatialElement): void {
    const flags = this.#s.rendering[node] ?? 0;
    if (place.hidden !== undefined) {
      element.hidden = true;
      element.why_hidden = place.hidden;
    }
    if ((flags & Rendering.AriaHidden) !== 0) element.aria_hidden = true;
    if ((flags & Rendering.Inert) !== 0) element.inert = true;
    if (place.clipped) element.clipped = true;
    if (place.at !== undefined) element.at = [tenth(place.at[0]), tenth(place.at[1])];
    const unreachable = place.hidden !== undefined && !place.operable;
    if (element.interactive !== undefined && (unreachable || element.disabled === true || element.inert === true)) {
      element.usable = false;
    }
    element.b = rounded(place.edges);
    if (this.#paths !== undefined) {
      element.path = this.#paths[node] ?? "";
      const { left, top, right, bottom } = place.edges;
      element.box = [left, top, right - left, bottom - top];
    }
  }

  #writeRest(node: number, element: SpatialElement): void {
    const alert = this.#plan.alerts.get(node);
    if (alert !== undefined && element.hidden !== true) element.alert_type = alert;
    const form = this.#forms.ownerOf(node);
    if (form >= 0) element.form = form;
    const text = textHash(element.text ?? element.label ?? element.ph ?? "");
    element.fp = fingerprint(this.#plan.structure[node] ?? 0, attributeHash(this.#s.document, node), text);
  }
}

/** Fields that pages write as long as they like. */
const limited = ["text", "label", "ph", "name", "desc", "hint", "group"] as const;

/** Nothing, or only signs that separate: no text of its own. */
function isTrivial(text: string): boolean {
  return /^[\s|·•‧∙⋅\-–—―/\\,.:;()[\]]*$/u.test(text);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function rounded({ left, top, right, bottom }: Edges): Box {
  return [whole(left), whole(top), whole(right - left), whole(bottom - top)];
}

/** Rounded, without a negative zero. */
function whole(value: number): number {
  return Math.round(value) + 0;
}
