/** Cascade layers (css-cascade-5 6.4): names are collected first, then numbered in their order. */

/** A layer of one tree; the root stands for unlayered rules. */
export interface Layer {
  /** Layers inside this one, in order of first appearance. */
  readonly children: Layer[];
  readonly named: Map<string, Layer>;
  /** Position in the order of layers, set by `orderLayers`. */
  order: number;
}

export function createLayers(): Layer {
  return { children: [], named: new Map(), order: Number.POSITIVE_INFINITY };
}

/** The layer `name` (its segments) inside `parent`, made on first use; an empty name makes a new anonymous layer. */
export function enterLayer(parent: Layer, name: readonly string[]): Layer {
  if (name.length === 0) return addChild(parent);
  let layer = parent;
  for (const segment of name) {
    let next = layer.named.get(segment);
    if (next === undefined) {
      next = addChild(layer);
      layer.named.set(segment, next);
    }
    layer = next;
  }
  return layer;
}

function addChild(parent: Layer): Layer {
  const layer: Layer = { children: [], named: new Map(), order: 0 };
  parent.children.push(layer);
  return layer;
}

/** Numbers the layers below `root`: earlier ones first, and what is straight in a layer after the layers inside it. */
export function orderLayers(root: Layer): void {
  let next = 0;
  // Iterative post-order: names may nest as deep as a page likes.
  const stack: { layer: Layer; index: number }[] = [{ layer: root, index: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.layer.children[top.index++];
    if (child !== undefined) {
      stack.push({ layer: child, index: 0 });
      continue;
    }
    if (top.layer !== root) top.layer.order = next++;
    stack.pop();
  }
}
