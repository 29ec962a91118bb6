import { describe, expect, it } from "vitest";
import * as sightline from "./index.js";

/** A shop of 1.6 MB: search, sign-up, filters, products with buttons, reviews, pages. */
function shop(): string {
  const words = "light sturdy compact washable patient quiet spare folding plain bright narrow".split(" ");
  const word = (i: number): string => words[(i * 7) % words.length] ?? "";
  const product = (
    i: number,
  ): string => `<li class="product"><a href="/item/${i}-${word(i)}-lamp?ref=list&amp;page=1"><img
    src="/img/${i}.jpg" alt=""><h3>${word(i)} lamp, number ${i}</h3></a><p class="about">A ${word(i + 1)} and ${word(i + 2)}
    lamp for a ${word(i + 3)} desk, with a ${word(i + 4)} shade and ${i % 9} metres of cable. Sold by the maker.</p>
    <span class="price">${(i % 90) + 9}.95</span><form method="post" action="/cart"><input type="hidden" name="id" value="${i}">
    <button>Add to cart</button></form><a href="/item/${i}/reviews">${i % 50} reviews</a></li>`;
  return `<!doctype html><html lang="en"><title>Lamps - page 1</title><style>.products { list-style: none }</style>
    <header><a href="/">Lamp shop</a><form role="search" action="/search"><input type="search" name="q" aria-label="Search lamps">
    <button>Search</button></form></header><main><h1>All lamps</h1><ul class="products">
    ${Array.from({ length: 3500 }, (_, i) => product(i + 1)).join("")}</ul>
    <nav aria-label="Pagination"><a href="/lamps?page=1" aria-current="page">1</a> <a href="/lamps?page=2">2</a>
    <a href="/lamps?page=3">3</a> <a rel="next" href="/lamps?page=2">Next</a></nav></main>
    <footer><form action="/newsletter" method="post"><label>E-mail for our newsletter <input type="email" name="email"></label>
    <button>Subscribe</button></form></footer></html>`;
}

/** Ids in the slots of all actions. */
function named(dom: sightline.SpatialDom): number[] {
  return (dom.suggested_actions ?? []).flatMap((action) =>
    Object.entries(action).flatMap(([slot, value]) => (/_ids?$|^items$|^fields$/.test(slot) ? idsIn(value) : [])),
  );
}

function idsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === "object" && value !== null && "id" in value ? idsIn(value.id) : [];
}

describe("a page of 1.6 MB", async () => {
  const html = shop();
  const dom = await sightline.perceive(html, { url: "https://lamps.example/lamps" });

  it("suggests actions", () => {
    expect(html.length).toBeGreaterThan(1_600_000);
    const actions = dom.suggested_actions?.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["Search", "Paginate", "SelectFromList"]));
  });

  it.each([
    ["compact", sightline.toCompact],
    ["tree", sightline.toTree],
  ] as const)("fits 2,000 tokens with the slots of every action (%s)", (format, write) => {
    const fitted = sightline.fitDom(dom, { maxTokens: 2000, format });
    expect(sightline.estimateTokens(write(fitted))).toBeLessThanOrEqual(2000);
    expect(named(fitted)).toEqual(named(dom));
    expect(fitted.els.map(({ id }) => id)).toEqual(expect.arrayContaining(named(dom)));
    expect(fitted.omitted?.rows?.[0]?.count).toBeGreaterThan(1000);
  });

  it("fits as JSON, where an element takes more words: entries of long lists in a row each", () => {
    const fitted = sightline.fitDom(dom, { maxTokens: 2000 });
    expect(sightline.estimateTokens(sightline.toJson(fitted))).toBeLessThanOrEqual(2000);
    expect(named(fitted)).toEqual(named(dom));
    const rows = (fitted.alike ?? []).flatMap((kind) => kind.rows);
    const told = [...fitted.els.map(({ id }) => id), ...rows.map(([id]) => id)];
    expect(told).toEqual(expect.arrayContaining(named(dom)));
    expect(new Set(told).size).toBe(told.length);
  });
});
