import { describe, expect, it } from "vitest";
import { createLayers, enterLayer, orderLayers } from "./layers.js";

/** Layer names in their order after a list of names was entered; "-" starts an anonymous layer. */
function order(...names: string[]): string[] {
  const root = createLayers();
  const layers = names.map((name) => ({ name, layer: enterLayer(root, name === "-" ? [] : name.split(".")) }));
  orderLayers(root);
  const distinct = layers.filter(({ layer }, index) => layers.findIndex((other) => other.layer === layer) === index);
  return distinct.sort((a, b) => a.layer.order - b.layer.order).map(({ name }) => name);
}

describe("layers (css-cascade-5 6.4.4)", () => {
  it("come in order of first appearance", () => {
    expect(order("a", "b", "a", "c")).toEqual(["a", "b", "c"]);
  });

  it("hold their own rules after those of the layers inside them", () => {
    expect(order("a", "a.x", "b", "a.y")).toEqual(["a.x", "a.y", "a", "b"]);
  });

  it("without a name are each their own", () => {
    expect(order("-", "a", "-")).toEqual(["-", "a", "-"]);
  });

  it("are all below what is in no layer", () => {
    const root = createLayers();
    const layer = enterLayer(root, ["a"]);
    orderLayers(root);
    expect(layer.order).toBeLessThan(root.order);
  });

  it("may nest to any depth", () => {
    const root = createLayers();
    const layer = enterLayer(root, new Array<string>(20_000).fill("a"));
    orderLayers(root);
    expect(layer.order).toBe(0);
  });
});
