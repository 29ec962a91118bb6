/** Which targets lie under something else at their click point: who would get the click instead. */

import { BoxFlag, BoxKind, type BoxTree, hasFlag } from "../layout/box.js";
import { borderBox, type Edges } from "./clips.js";
import { fragmentEdges, type Geometry, holds } from "./geometry.js";
import { type PaintLayers, paintLayers } from "./paint-layers.js";
import { notPainted, Rendering } from "./rendering.js";
import type { Semantics } from "./semantics.js";

type Point = readonly [number, number];

/** What lies over a target. */
export interface Cover {
  /** Node of the layer on top. */
  readonly by: number;
  /** Scrolling the page brings the target out from under it. */
  readonly escapable: boolean;
}

/** Height of the bands that boxes are sorted into, and how many a box may take up before it is kept apart. */
const bandHeight = 128;
const maximumBands = 48;
/** Boxes tried over all targets of a document. */
const maximumTests = 5_000_000;

export class Occlusion {
  readonly #s: Semantics;
  readonly #g: Geometry;
  readonly #layers: PaintLayers;
  readonly #bands = new Map<number, number[]>();
  readonly #tall: number[] = [];
  /** Boxes fixed to the viewport over its whole height: they cover what is further down the page as well. */
  readonly #curtains: number[] = [];
  readonly #pageHeight: number;
  #tests = 0;

  constructor(s: Semantics, g: Geometry, pageHeight: number) {
    this.#s = s;
    this.#g = g;
    this.#pageHeight = pageHeight;
    this.#layers = paintLayers(g.tree);
    this.#sortBoxes();
  }

  /** Whether targets were left unexamined because there were too many boxes over each other. */
  get isCut(): boolean {
    return this.#tests > maximumTests;
  }

  #sortBoxes(): void {
    const { tree } = this.#g;
    const { layerOf, rank } = this.#layers;
    // Nothing is painted under the lowest layer's boxes but the page itself.
    const lowest = rank[0] ?? 0;
    for (let box = 1; box < tree.count; box++) {
      if ((rank[layerOf[box] ?? 0] ?? 0) <= lowest || !this.#takesClicks(box)) continue;
      const { top, bottom } = borderBox(tree, box);
      const first = Math.floor(top / bandHeight);
      const last = Math.floor(bottom / bandHeight);
      if (last - first > maximumBands) this.#tall.push(box);
      else for (let band = first; band <= last; band++) this.#addTo(band, box);
      if (this.#g.clips[box]?.fixed === true && top <= 1 && bottom >= this.#g.viewport.height - 1)
        this.#curtains.push(box);
    }
  }

  #addTo(band: number, box: number): void {
    const list = this.#bands.get(band);
    if (list === undefined) this.#bands.set(band, [box]);
    else list.push(box);
  }

  #takesClicks(box: number): boolean {
    const { tree } = this.#g;
    const style = tree.style[box];
    if (style === undefined || style.pointerEvents === "none" || style.visibility !== "visible") return false;
    const kind = tree.kind[box];
    if (kind === BoxKind.Text || kind === BoxKind.Break || kind === BoxKind.WordBreak || kind === BoxKind.Marker)
      return false;
    if (hasFlag(tree, box, BoxFlag.Anonymous)) return false;
    // What a closed details keeps has boxes, but is neither painted nor hit.
    return ((this.#s.rendering[tree.node[box] ?? 0] ?? 0) & (Rendering.Inert | notPainted)) === 0;
  }

  /** What covers the point of a target; `own` are the nodes whose click is as good (the target, its label). */
  coverOf(node: number, point: Point, own: readonly number[]): Cover | undefined {
    const { boxOf, tree, clips, viewport } = this.#g;
    const box = this.#nearestBox(node);
    if (box < 0 || this.isCut) return undefined;
    const { rank, layerOf } = this.#layers;
    const floor = rank[layerOf[box] ?? 0] ?? 0;
    const below = point[1] >= viewport.height && clips[box]?.fixed !== true;
    let top = -1;
    let best = floor;
    const consider = (candidate: number): void => {
      this.#tests++;
      const height = rank[layerOf[candidate] ?? 0] ?? 0;
      if (height < best || (height === best && (top < 0 || candidate < top))) return;
      if (height === floor) return;
      const fixed = clips[candidate]?.fixed === true;
      const at: Point = below && fixed ? [point[0], viewport.height / 2] : point;
      if (this.#covers(candidate, at)) {
        best = height;
        top = candidate;
      }
    };
    for (const candidate of this.#bands.get(Math.floor(point[1] / bandHeight)) ?? []) {
      if (!below || clips[candidate]?.fixed !== true) consider(candidate);
    }
    for (const candidate of this.#tall) consider(candidate);
    if (below) for (const candidate of this.#curtains) consider(candidate);
    if (
      top < 0 ||
      this.#belongsTo(
        top,
        box,
        own.map((other) => boxOf[other] ?? -1),
      )
    )
      return undefined;
    const by = this.#layerOver(top, box, below ? undefined : point);
    return { by: tree.node[by] ?? -1, escapable: this.#isEscapable(by, box, point) };
  }

  /** Box of a node, or of the nearest ancestor that has one. */
  #nearestBox(node: number): number {
    for (let up = node; up >= 0; up = this.#s.flat.parent[up] ?? -1) {
      const box = this.#g.boxOf[up] ?? -1;
      if (box >= 0) return box;
    }
    return -1;
  }

  #covers(box: number, point: Point): boolean {
    const clip = this.#g.clips[box];
    if (clip !== undefined && !holds(clip.soft, point)) return false;
    const fragments = this.#g.tree.kind[box] === BoxKind.Inline ? this.#g.tree.fragments.several(box) : undefined;
    if (fragments !== undefined) return fragments.some((fragment) => inside(fragmentEdges(fragment), point));
    return inside(borderBox(this.#g.tree, box), point);
  }

  /** Whether a click on `hit` is a click on the target: inside it, around it, or on one of its labels. */
  #belongsTo(hit: number, box: number, own: readonly number[]): boolean {
    const { tree } = this.#g;
    return (
      contains(tree, box, hit) ||
      contains(tree, hit, box) ||
      own.some((other) => other >= 0 && contains(tree, other, hit))
    );
  }

  /** The outermost layer over the target that does not hold it and lies at the point itself. */
  #layerOver(hit: number, box: number, point: Point | undefined): number {
    const { tree } = this.#g;
    const { layerOf, parent } = this.#layers;
    let layer = layerOf[hit] ?? 0;
    for (let up = parent[layer] ?? -1; up > 0; up = parent[up] ?? -1) {
      if (contains(tree, up, box)) break;
      if (point !== undefined && !this.#covers(up, point)) break;
      layer = up;
    }
    return layer > 0 ? layer : hit;
  }

  /** A bar fixed to the lower part of the window: scrolling moves the page out from under it. */
  #isEscapable(cover: number, box: number, point: Point): boolean {
    const { clips, tree, viewport } = this.#g;
    if (clips[cover]?.fixed !== true || clips[box]?.fixed === true) return false;
    const { top } = borderBox(tree, cover);
    return top > 0 && point[1] - top < this.#pageHeight - viewport.height;
  }
}

function contains(tree: BoxTree, box: number, inner: number): boolean {
  return inner >= box && inner < (tree.end[box] ?? 0);
}

/** Inside, the right and lower edges excluded: adjoining boxes do not cover each other. */
function inside(edges: Edges, [x, y]: Point): boolean {
  return x >= edges.left && x < edges.right && y >= edges.top && y < edges.bottom;
}
