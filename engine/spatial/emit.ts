/** Emission: the elements of a laid-out document in document order, those of its frames in their place. */

import type { Styles } from "../css/styles.js";
import type { DiagnosticSink } from "../diagnostics.js";
import { attribute, type Document } from "../dom/document.js";
import { elementPaths } from "../dom/element-path.js";
import type { BoxTree } from "../layout/box.js";
import type { Limits } from "../limits.js";
import type { SpatialElement } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import type { Edges } from "./clips.js";
import { Describer } from "./describe-element.js";
import { centre, createGeometry, type Geometry } from "./geometry.js";
import { indexImageMaps } from "./image-map.js";
import { mergeFrames } from "./merge-frames.js";
import { type Cover, Occlusion } from "./occlusion.js";
import { Kind, type Plan, planElements } from "./plan.js";
import { createSemantics, hasBit, type Semantics, tokens } from "./semantics.js";
import { paintFlags } from "./visibility.js";

/** Elements of a nested document that was read. */
export interface NestedElements {
  /** Its iframe, and the iframe's content box. */
  readonly host: number;
  readonly content: Edges;
  readonly elements: readonly SpatialElement[];
}

export interface EmitInput {
  readonly document: Document;
  readonly styles: Styles;
  /** Boxes with geometry, in the coordinates of the document. */
  readonly tree: BoxTree;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Height of the scrollable page. */
  readonly pageHeight: number;
  readonly frames: readonly NestedElements[];
  readonly limits: Limits;
  /** Add path and unrounded box. */
  readonly paths: boolean;
  readonly sink: DiagnosticSink;
}

export interface Emission {
  readonly elements: SpatialElement[];
  /** Node of each element by position, -1 for elements of frames. */
  readonly nodes: number[];
  readonly semantics: Semantics;
}

/** Emits the elements of a document; ids are positions from 1. */
export function emitElements(input: EmitInput): Emission {
  const semantics = createSemantics(input.document, input.styles, input.limits.elementText);
  const geometry = createGeometry(input.document, input.styles, input.tree, semantics.flat, input.viewport);
  const plan = planElements(semantics, geometry);
  const emitter = new Emitter(input, semantics, geometry, plan);
  const emission = emitter.run();
  const cut = semantics.cutTexts + plan.texts.cut;
  if (cut > 0) {
    const message = `Expected texts of at most ${input.limits.elementText} characters; longer ones were cut.`;
    input.sink.report({ code: "limit-text", stage: "spatial", message, count: cut });
  }
  return emission;
}

class Emitter {
  readonly #input: EmitInput;
  readonly #s: Semantics;
  readonly #plan: Plan;
  readonly #describer: Describer;
  readonly #occlusion: Occlusion;
  /** What covers the targets of this document, and those of its frames by frame and position. */
  readonly #covers = new Map<number, Cover>();
  readonly #frameCovers: Map<number, Cover>[] = [];
  readonly #coverers = new Set<number>();

  constructor(input: EmitInput, s: Semantics, g: Geometry, plan: Plan) {
    this.#input = input;
    this.#s = s;
    this.#plan = plan;
    const paths = input.paths ? elementPaths(input.document) : undefined;
    const placing = { s, g, paint: paintFlags(s), images: indexImageMaps(input.document) };
    this.#describer = new Describer(input.document, placing, plan, paths);
    this.#occlusion = new Occlusion(s, g, input.pageHeight);
  }

  run(): Emission {
    this.#findCovers();
    const elements: SpatialElement[] = [];
    const nodes: number[] = [];
    const { kind, texts } = this.#plan;
    for (const node of this.#s.flat.order) {
      const covers = this.#coverers.has(node);
      if (kind[node] === Kind.None && !covers && texts.get(node) === undefined) continue;
      if (elements.length >= this.#input.limits.elements) {
        this.#reportLimit();
        break;
      }
      const own = kind[node] ?? Kind.None;
      const told = this.#describer.describe(node, own, elements.length + 1);
      const element = told ?? (covers ? this.#describer.describe(node, Kind.Marker, elements.length + 1) : undefined);
      if (element === undefined) continue;
      elements.push(element);
      nodes.push(node);
    }
    return this.#join(elements, nodes);
  }

  #reportLimit(): void {
    const message = `Expected at most ${this.#input.limits.elements} elements; the rest of the page was left out.`;
    this.#input.sink.report({ code: "limit-elements", stage: "spatial", message });
  }

  /** Looks under what each visible target lies; whatever covers one is emitted, so that it has an id. */
  #findCovers(): void {
    const { kind, wrappers } = this.#plan;
    for (const node of this.#s.flat.order) {
      if (kind[node] !== Kind.Target || wrappers.has(node)) continue;
      const place = this.#describer.placeTarget(node);
      if (place.hidden !== undefined || place.clipped) continue;
      const shown = this.#describer.shownBy(node);
      const own = [shown, ...(this.#s.labels.labelsOf.get(node) ?? [])];
      const cover = this.#occlusion.coverOf(shown, place.at ?? centre(place.edges), own);
      if (cover === undefined) continue;
      this.#covers.set(node, cover);
      this.#coverers.add(cover.by);
    }
    for (const frame of this.#input.frames) this.#frameCovers.push(this.#coversOf(frame));
    if (!this.#occlusion.isCut) return;
    const message = "Expected fewer boxes over each other; what covers the remaining targets was not looked for.";
    this.#input.sink.report({ code: "limit-layout-work", stage: "spatial", message });
  }

  #coversOf({ host, content, elements }: NestedElements): Map<number, Cover> {
    const covers = new Map<number, Cover>();
    elements.forEach((element, position) => {
      if (element.interactive === undefined || element.hidden === true) return;
      const [x, y, width, height] = element.b;
      const inner = element.at ?? [x + width / 2, y + height / 2];
      const point = [inner[0] + content.left, inner[1] + content.top] as const;
      if (point[0] >= content.right || point[1] >= content.bottom) return;
      const cover = this.#occlusion.coverOf(host, point, [host]);
      if (cover === undefined) return;
      covers.set(position, cover);
      this.#coverers.add(cover.by);
    });
    return covers;
  }

  /** Puts the frames' elements in their place; then every element has its id, and references can be written. */
  #join(own: SpatialElement[], ownNodes: readonly number[]): Emission {
    const positions = new Map(ownNodes.map((node, position) => [node, position]));
    const frames = this.#input.frames.map(({ host, content, elements }) => {
      return { after: positions.get(host) ?? -1, content, elements };
    });
    const merged = mergeFrames(own, frames);
    const nodes = merged.own.map((position) => (position < 0 ? -1 : (ownNodes[position] ?? -1)));
    const ids = new Map<number, number>();
    nodes.forEach((node, position) => {
      if (node >= 0) ids.set(node, position + 1);
    });
    this.#connect(merged.elements, nodes, ids);
    merged.starts.forEach((start, frame) => {
      for (const [position, cover] of this.#frameCovers[frame] ?? []) {
        const element = start < 0 ? undefined : merged.elements[start + position];
        if (element !== undefined) writeCover(element, cover, ids);
      }
    });
    return { elements: merged.elements, nodes, semantics: this.#s };
  }

  /** Ids of what elements label, open and control, and of what covers them. */
  #connect(elements: readonly SpatialElement[], nodes: readonly number[], ids: ReadonlyMap<number, number>): void {
    const s = this.#s;
    nodes.forEach((node, position) => {
      const element = elements[position];
      if (element === undefined || node < 0) return;
      const isLabel = this.#plan.kind[node] === Kind.Label;
      const control = isLabel ? (s.labels.controlOf.get(node) ?? -1) : this.#controlled(node, ids);
      const id = ids.get(control) ?? 0;
      if (id > 0 && id !== element.id) element.controls = id;
      const cover = this.#covers.get(node);
      if (cover !== undefined) writeCover(element, cover, ids);
      if (element.interactive === undefined) this.#writeInline(node, element, elements, ids);
    });
  }

  /** Where the element's text goes through targets that are shown. */
  #writeInline(
    node: number,
    element: SpatialElement,
    elements: readonly SpatialElement[],
    ids: ReadonlyMap<number, number>,
  ): void {
    const passed = this.#plan.texts.passed(node);
    const own = this.#plan.texts.get(node);
    if (passed.length === 0 || own === undefined || this.#plan.texts.read(own) !== element.text) return;
    const shown = passed.flatMap(([at, target]) => {
      const id = ids.get(target) ?? 0;
      return id > 0 && elements[id - 1]?.hidden !== true ? [[at, id] as const] : [];
    });
    if (shown.length > 0) element.inline = shown;
  }

  #controlled(node: number, ids: ReadonlyMap<number, number>): number {
    const s = this.#s;
    if (!hasBit(s, node, Bit.Controls)) return -1;
    for (const name of ["aria-controls", "popovertarget", "commandfor"]) {
      for (const id of tokens(attribute(s.document, node, name) ?? "")) {
        const target = s.findId(node, id);
        if (target >= 0 && ids.has(target)) return target;
      }
    }
    return -1;
  }
}

function writeCover(element: SpatialElement, cover: Cover, ids: ReadonlyMap<number, number>): void {
  const id = ids.get(cover.by);
  if (id === undefined || id === element.id) return;
  element.covered_by = id;
  if (!cover.escapable) element.usable = false;
}
