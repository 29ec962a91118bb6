/**
 * Decides in one walk over the flat tree which nodes become elements, and which of them each run of text belongs to:
 * text is told once, by the target or heading that it names, else by the block that it stands in.
 */

import type { ComputedStyle } from "../css/computed-style.js";
import { attribute, Namespace, NodeKind, tagName } from "../dom/document.js";
import type { AlertType, InteractiveReason } from "../spatial-dom.js";
import { alertType, mayBeMessage } from "./alerts.js";
import { Bit } from "./attribute-bits.js";
import { hashText, placeHash } from "./fingerprint.js";
import { generatedText } from "./generated-text.js";
import type { Geometry } from "./geometry.js";
import { isPlainTag } from "./implicit-role.js";
import { genericReason, isSimple, ownReason } from "./interactivity.js";
import { isHiddenInput } from "./labels.js";
import { isMarker } from "./markers.js";
import { nameOf } from "./names.js";
import { OwnTexts } from "./own-text.js";
import { hiddenFromNames } from "./rendering.js";
import { roleOf } from "./roles.js";
import { hasBit, hasTrait, isElementNode, isUnseen, type Semantics, styleOf, tokens } from "./semantics.js";
import { shownText } from "./shown-text.js";
import { Trait } from "./tag-traits.js";

export const Kind = { None: 0, Target: 1, Heading: 2, Image: 3, Marker: 4, Label: 5, Alert: 6 } as const;

export interface Plan {
  /** Kind by node; a node of kind None becomes an element when it owns text. */
  readonly kind: Uint8Array;
  readonly reason: ReadonlyMap<number, InteractiveReason>;
  /** Targets by handler, cursor or tabindex that are one thing: everything in them names them. */
  readonly simple: ReadonlySet<number>;
  readonly alerts: ReadonlyMap<number, AlertType>;
  readonly texts: OwnTexts;
  /** Nearest target or heading around a node (itself included), whose name may tell its text already; -1 for none. */
  readonly within: Int32Array;
  /** Hash of the place of each node. */
  readonly structure: Uint32Array;
  /** Targets that only wrap another target: left out. */
  readonly wrappers: ReadonlySet<number>;
}

/** Tag names without a role that become elements all the same, or are left out. */
const special: ReadonlySet<string> = new Set("input label iframe frame audio video canvas".split(" "));

/** State of the walk, by node, as far as children inherit it. */
class Walk implements Plan {
  readonly kind: Uint8Array;
  readonly reason = new Map<number, InteractiveReason>();
  readonly simple = new Set<number>();
  readonly alerts = new Map<number, AlertType>();
  readonly texts: OwnTexts;
  readonly within: Int32Array;
  readonly structure: Uint32Array;
  readonly wrappers = new Set<number>();
  /** Who owns the text directly inside a node; -1 when a name tells it. */
  readonly #owner: Int32Array;
  /** Flags of nodes, see Inside. */
  readonly #inside: Uint8Array;
  /** Nearest target by handler or tabindex that is not one thing, and what was found in it. */
  readonly #container: Int32Array;
  readonly #contents = new Map<number, { targets: number; text: boolean }>();
  readonly #referenced: ReadonlySet<number>;
  readonly #tagHash: Uint32Array;
  /** 1 for tag names that mean nothing by themselves. */
  readonly #plainTag: Uint8Array;
  readonly #s: Semantics;

  constructor(s: Semantics, geometry: Geometry) {
    const { count } = s.document;
    this.#s = s;
    this.kind = new Uint8Array(count);
    this.texts = new OwnTexts(geometry, s.textLimit);
    this.within = new Int32Array(count).fill(-1);
    this.structure = new Uint32Array(count);
    this.#owner = new Int32Array(count).fill(-1);
    this.#inside = new Uint8Array(count);
    this.#container = new Int32Array(count).fill(-1);
    this.#referenced = controlledElements(s);
    this.#tagHash = Uint32Array.from(s.document.tagNames, (name) => hashText(name));
    this.#plainTag = Uint8Array.from(s.document.tagNames, (name) => (isPlainTag(name) && !special.has(name) ? 1 : 0));
  }

  /** Visits the flat tree without recursion: it can be deeper than the stack. */
  run(): void {
    const { flat } = this.#s;
    let node = 0;
    for (;;) {
      const child = this.#enter(node) ? (flat.firstChild[node] ?? -1) : -1;
      if (child >= 0) {
        node = child;
        continue;
      }
      for (;;) {
        this.#leave(node);
        const next = node === 0 ? -1 : (flat.nextSibling[node] ?? -1);
        if (next >= 0) {
          node = next;
          break;
        }
        node = flat.parent[node] ?? -1;
        if (node < 0) return;
      }
    }
  }

  /** Plans one node; false when nothing inside it counts. */
  #enter(node: number): boolean {
    const s = this.#s;
    const parent = s.flat.parent[node] ?? -1;
    if (parent >= 0) this.#inherit(node, parent);
    if (s.document.kind[node] === NodeKind.Text) {
      this.#addText(node, s.document.text[node] ?? "", styleOf(s, parent));
      return false;
    }
    if (!isElementNode(s, node)) return true;
    const tag = s.document.tag[node] ?? 0;
    this.structure[node] = placeHash(this.structure[parent] ?? 0, this.#tagHash[tag] ?? 0);
    if (isUnseen(s, node) && !this.#mayBeElement(node)) return false;
    const style = styleOf(s, node);
    if (isSeparate(s, node, style)) this.#separate(node);
    this.#breakOut(node, parent);
    this.#classify(node);
    if (this.kind[node] === Kind.Target) {
      this.#separate(node);
      this.#passThrough(node, parent);
    }
    this.#ownText(node, style);
    const before = s.styles.before.get(node);
    if (before !== undefined) this.#addGenerated(node, before);
    return !isUnseen(s, node) && this.kind[node] !== Kind.Image;
  }

  /** Keeps text before, inside and after a node apart. */
  #separate(node: number): void {
    this.#inside[node] = (this.#inside[node] ?? 0) | Inside.Separate;
    this.texts.separate();
  }

  /** A target that is named by its content takes its words out of the sentence around it. */
  #passThrough(node: number, parent: number): void {
    const around = parent < 0 ? -1 : (this.#owner[parent] ?? -1);
    if (around >= 0 && ((this.#inside[node] ?? 0) & Inside.Covered) !== 0) this.texts.pass(around, node);
  }

  #inherit(node: number, parent: number): void {
    this.#owner[node] = this.#owner[parent] ?? -1;
    this.within[node] = this.within[parent] ?? -1;
    this.#container[node] = this.#container[parent] ?? -1;
    this.#inside[node] = (this.#inside[parent] ?? 0) & Inside.Inherited;
  }

  #leave(node: number): void {
    const s = this.#s;
    if (s.document.kind[node] !== NodeKind.Element) return;
    const after = s.styles.after.get(node);
    if (after !== undefined && !isUnseen(s, node)) this.#addGenerated(node, after);
    if (((this.#inside[node] ?? 0) & Inside.Separate) !== 0) this.texts.separate();
    const contents = this.#contents.get(node);
    if (contents !== undefined && contents.targets === 1 && !contents.text) this.wrappers.add(node);
  }

  /** Unseen content that stands for something all the same: controls, frames, media. */
  #mayBeElement(node: number): boolean {
    const name = tagName(this.#s.document, node);
    return (
      name === "iframe" ||
      name === "frame" ||
      name === "select" ||
      name === "textarea" ||
      name === "audio" ||
      name === "video" ||
      name === "canvas"
    );
  }

  /** What a name does not tell (aria-hidden, not displayed) is text of its own inside a named target. */
  #breakOut(node: number, parent: number): void {
    const s = this.#s;
    const inside = this.#inside[node] ?? 0;
    if ((inside & Inside.Covered) === 0) return;
    const cover = this.within[node] ?? -1;
    const newlyHidden = (s.rendering[node] ?? 0) & hiddenFromNames & ~(s.rendering[Math.max(cover, 0)] ?? 0);
    if (newlyHidden === 0 || parent < 0) return;
    this.#inside[node] = inside & ~Inside.Covered;
    this.#owner[node] = node;
  }

  /** Most elements are boxes and formatting: no role, no handler, nothing that a class could mean. */
  #isPlain(node: number): boolean {
    const s = this.#s;
    if (this.#plainTag[s.document.tag[node] ?? 0] !== 1 || s.document.namespace[node] !== Namespace.Html) return false;
    const bits = s.bits[node] ?? 0;
    if ((bits & ~(Bit.Class | Bit.Title)) !== 0 || ((bits & Bit.Class) !== 0 && mayBeMessage(s, node))) return false;
    return styleOf(s, node)?.cursor !== "pointer" && !this.#referenced.has(node);
  }

  #classify(node: number): void {
    const s = this.#s;
    if (this.#isPlain(node)) return;
    if (tagName(s.document, node) === "input" && isHiddenInput(s.document, node)) return;
    const reason = ownReason(s, node) ?? this.#genericReason(node);
    if (reason !== undefined) {
      this.#addTarget(node, reason);
      return;
    }
    const role = roleOf(s, node);
    if (role === "heading") {
      this.kind[node] = Kind.Heading;
      this.#cover(node, nameOf(s, node).from === "content");
    } else if (role === "image" && nameOf(s, node).text !== "") this.kind[node] = Kind.Image;
    else if (tagName(s.document, node) === "label") this.kind[node] = Kind.Label;
    else if (this.#referenced.has(node) || isMarker(s, node, role)) this.kind[node] = Kind.Marker;
    if (this.kind[node] === Kind.None || this.kind[node] === Kind.Marker) this.#classifyAlert(node, role);
  }

  #classifyAlert(node: number, role: string): void {
    if ((this.#inside[node] ?? 0) & (Inside.Alert | Inside.Covered)) return;
    const type = alertType(this.#s, node, role);
    if (type === undefined) return;
    this.alerts.set(node, type);
    this.#inside[node] = (this.#inside[node] ?? 0) | Inside.Alert;
    if (this.kind[node] === Kind.None) this.kind[node] = Kind.Alert;
  }

  #genericReason(node: number): InteractiveReason | undefined {
    const inside = this.#inside[node] ?? 0;
    if ((inside & Inside.Simple) !== 0) return undefined;
    const reason = genericReason(this.#s, node);
    if (reason === undefined || (reason !== "handler" && (inside & Inside.Covered) !== 0)) return undefined;
    if (isSimple(this.#s, node)) {
      this.simple.add(node);
      this.#inside[node] = inside | Inside.Simple;
      return reason;
    }
    // A pointer over something with targets of its own says nothing more.
    return reason === "cursor" ? undefined : reason;
  }

  #addTarget(node: number, reason: InteractiveReason): void {
    this.kind[node] = Kind.Target;
    this.reason.set(node, reason);
    const container = this.#container[node] ?? -1;
    const contents = this.#contents.get(container);
    if (contents !== undefined) contents.targets++;
    const generic = reason === "handler" || reason === "tabindex" || reason === "cursor";
    if (generic && !this.simple.has(node)) {
      this.#container[node] = node;
      this.#contents.set(node, { targets: 0, text: false });
      this.#owner[node] = node;
      this.#inside[node] = (this.#inside[node] ?? 0) & ~Inside.Covered;
    } else this.#cover(node, this.simple.has(node) || nameOf(this.#s, node).from === "content");
  }

  /** From here on text belongs to `node`: to its name when that is made of the content, else to it as text of its own. */
  #cover(node: number, byName: boolean): void {
    const inside = (this.#inside[node] ?? 0) & ~Inside.Folded;
    this.within[node] = node;
    this.#owner[node] = byName ? -1 : node;
    this.#inside[node] = byName ? inside | Inside.Covered : inside & ~Inside.Covered;
  }

  /** Whether text directly inside belongs to the node itself or to what is around it. */
  #ownText(node: number, style: ComputedStyle | undefined): void {
    const s = this.#s;
    const inside = this.#inside[node] ?? 0;
    if ((inside & Inside.Covered) !== 0 || this.#owner[node] === node) return;
    const kind = this.kind[node];
    const folds = kind === Kind.Label || kind === Kind.Alert || hasTrait(s, node, Trait.FoldsContent);
    const root = kind !== Kind.None || hidesItself(s, node, style) || isTextRoot(s, node, style);
    if (root && ((inside & Inside.Folded) === 0 || hidesItself(s, node, style) || kind === Kind.Label)) {
      this.#owner[node] = node;
    }
    if (folds) this.#inside[node] = inside | Inside.Folded;
  }

  #addText(node: number, text: string, style: ComputedStyle | undefined): void {
    const owner = this.#owner[node] ?? -1;
    if (owner < 0) return;
    if (this.texts.add(owner, node, text, style)) this.#noteText(node);
  }

  #addGenerated(node: number, style: ComputedStyle): void {
    const owner = this.#owner[node] ?? -1;
    if (owner < 0 || style.visibility !== "visible") return;
    const text = generatedText(this.#s.document, node, style);
    if (shownText(text, undefined).trim() === "") return;
    if (style.display !== "inline") this.texts.separate();
    if (this.texts.add(owner, -1, text, style)) this.#noteText(node);
    if (style.display !== "inline") this.texts.separate();
  }

  #noteText(node: number): void {
    const contents = this.#contents.get(this.#container[node] ?? -1);
    if (contents !== undefined) contents.text = true;
  }
}

/** What a node stands in, as bits. */
const Inside = {
  /** The name of a target or heading tells the text. */
  Covered: 1,
  /** Blocks do not own their text: a label or an alert does. */
  Folded: 2,
  /** A target by handler, cursor or tabindex that is one thing. */
  Simple: 4,
  Alert: 8,
  /** The node keeps the text before, inside and after it apart. Not inherited. */
  Separate: 16,
  Inherited: 15,
} as const;

/** Plans the elements of a document. */
export function planElements(s: Semantics, geometry: Geometry): Plan {
  const walk = new Walk(s, geometry);
  walk.run();
  return walk;
}

/** Elements that something on the page controls, opens or commands: they need an id. */
function controlledElements(s: Semantics): Set<number> {
  const found = new Set<number>();
  const names = ["aria-controls", "popovertarget", "commandfor"];
  for (let node = 0; node < s.document.count; node++) {
    if (!hasBit(s, node, Bit.Controls)) continue;
    for (const name of names) {
      for (const id of tokens(attribute(s.document, node, name) ?? "")) {
        const target = s.findId(node, id);
        if (target >= 0) found.add(target);
      }
    }
  }
  return found;
}

/** Whether an element has a box of its own beside the text around it, or breaks the line. */
function isSeparate(s: Semantics, node: number, style: ComputedStyle | undefined): boolean {
  switch (style?.display) {
    case "inline":
      return (
        hasTrait(s, node, Trait.Control) || tagName(s.document, node) === "br" || tagName(s.document, node) === "img"
      );
    case "contents":
    case "ruby":
    case "ruby-text":
    case "none":
    case undefined:
      return false;
    default:
      return true;
  }
}

/** Blocks own their text; inline elements and inline blocks of phrasing content are part of the text around them. */
function isTextRoot(s: Semantics, node: number, style: ComputedStyle | undefined): boolean {
  if (hasTrait(s, node, Trait.OwnText) || node === s.document.body) return true;
  switch (style?.display) {
    case undefined:
    case "inline":
    case "contents":
    case "ruby":
    case "ruby-text":
      return false;
    case "inline-block":
    case "inline-flex":
    case "inline-grid":
      return hasTrait(s, node, Trait.Block);
    default:
      return true;
  }
}

/** Whether the element is hidden, or shown again, where its parent is not. */
function hidesItself(s: Semantics, node: number, style: ComputedStyle | undefined): boolean {
  const parent = s.flat.parent[node] ?? -1;
  const around = styleOf(s, parent);
  if (style === undefined || around === undefined) return false;
  if (style.visibility !== around.visibility || style.opacity < 0.05) return true;
  if (style.fontSize < 1 !== around.fontSize < 1) return true;
  return ((s.rendering[node] ?? 0) & ~(s.rendering[parent] ?? 0) & hiddenFromNames) !== 0;
}
