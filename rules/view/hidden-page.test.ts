import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { Lexicon } from "../lexicon.js";
import { PageView } from "./page-view.js";
import { SelectorSet } from "./selector-set.js";

const content = "<h1>News</h1><div style='display:none'><p>Menu</p></div><div style='opacity:0'><p>Tooltip</p></div>";

/** Texts that rules take for seen. */
function seen(html: string): string[] {
  const view = new PageView(readPage(`<!doctype html>${html}`), new Lexicon([]), new SelectorSet());
  return view.elements.flatMap(({ el, visible }) => (visible && el.text !== undefined ? [el.text] : []));
}

describe("a page that hides itself whole until a script runs", () => {
  it.each([
    ["the root", "<style>html { display: none }</style>"],
    ["the body", "<style>body { display: none }</style>"],
    ["the body, invisible", "<style>body { visibility: hidden }</style>"],
    ["the body, transparent", "<style>body { opacity: 0 }</style>"],
    ["both", "<style>html { visibility: hidden } body { opacity: 0 }</style>"],
  ])("is judged by what it will show: %s", (_, style) => {
    expect(seen(style + content)).toEqual(["News"]);
  });

  it("still tells that its elements are hidden", () => {
    const { dom } = readPage(`<!doctype html><style>html { display: none }</style>${content}`);
    expect(dom.els.every(({ hidden }) => hidden === true)).toBe(true);
  });

  it("is not one of which something is seen, nor one whose content alone is hidden", () => {
    expect(
      seen(`<style>body { visibility: hidden } p { visibility: visible }</style>${content}<p>Loading</p>`),
    ).toEqual(["Loading"]);
    expect(seen(`<main style="display:none">${content}</main>`)).toEqual([]);
  });
});
