/**
 * Random style sheets with nesting, groups, layers and broken parts. Rule number `n` declares `--k<n>: 1` and `--w: <n>`, so that
 * computed styles tell which rules match and which wins.
 */

import { Random } from "./random.js";

export const sheetPage = `<div id="one" class="a b"><p class="x">t</p><p></p><span class="c">s</span><div class="a"><p
class="x y">u<b class="c">v</b></p></div> <a href="#">l</a></div><ul class="b"><li class="x">1</li><li>2<i class="a">k</i></li><li
class="c">3</li></ul><div class="c"><div class="b"><p class="a">z</p></div></div>`;

const topSelectors = [
  ...".a .b .c .x p div li #one b * .y i a:link p:first-child li:nth-child(2) div:has(.c) .a:not(.b) :is(.a,.c)".split(
    " ",
  ),
  ...["p:hover", ".x::before", "::-webkit-foo", "p:foo", "li + li", "div > p", ".a ~ .c", ".b .a", "p~a", "", ".1a"],
  ...["p,", "ul li", ".a .a", ".b > *", ".c::before", ":where(.a) .x"],
];
const nestedSelectors = [
  ...[
    "&",
    "& .x",
    "&.a",
    ".x &",
    "> p",
    "+ *",
    "~ .c",
    "& > &",
    "&:hover",
    ".a",
    "p",
    "b",
    "&:not(.b)",
    ":is(&, .c) b",
  ],
  ...["* &", "& &", "&::before", ".a, & p", "&div", "div&", "> .x, + .a", ".foo:bar"],
];
const junk = [
  ...[
    "color red;",
    "*zoom:1;",
    "}",
    "{};",
    "foo:bar{};",
    "@foo{a{b:c}}",
    "@bar;",
    "/*x*/",
    'color:"abc\n;',
    "(;",
    "[;",
  ],
  ...[
    "--z:{a:b};",
    "background:url(a b);",
    'filter: progid:X.Y(a=1,b="c");',
    "a:b{};",
    "x:y:z;",
    "width:1px!ie;",
    "\\;",
  ],
  ...[
    "@media{",
    "<!--",
    "-->",
    "&;",
    "&{};",
    ";;",
    "@layer;",
    "a b;",
    ".x",
    "{",
    '";',
    '@import "x";',
    "--y:;",
    "--:1;",
  ],
];
const groups = [
  ...["(min-width:1px)", "print", "screen and (width>100px)", "(foo)", ""].map((query) => `@media ${query}`),
  ...["(display:grid)", "(foo:bar)", "not (a:b)", "selector(a)", "selector(:zz)"].map((test) => `@supports ${test}`),
  ...["A", "B", "A.C", "", "B.A", "X"].map((name) => `@layer ${name}`),
  "@starting-style",
];
const scopes = [".a", ".b", "div", "#one"].flatMap((root) =>
  ["", "to (.c)", "to (p)", "to (> p)"].map((limit) => `@scope (${root}) ${limit}`),
);

export interface RandomSheet {
  readonly text: string;
  /** Rules are numbered from 1 to this. */
  readonly rules: number;
}

export class RandomSheets {
  readonly #random: Random;
  readonly #broken: boolean;
  #rules = 0;

  /** `broken` puts invalid parts in between. */
  constructor(seed: number, broken: boolean) {
    this.#random = new Random(seed);
    this.#broken = broken;
  }

  sheet(): RandomSheet {
    this.#rules = 0;
    const text = this.#items(3, false);
    return { text, rules: this.#rules };
  }

  #declaration(): string {
    this.#rules++;
    return `--k${this.#rules}:1;--w:${this.#rules}${this.#random.once(5) ? "!important" : ""};`;
  }

  #junk(): string {
    return this.#broken && this.#random.once(12) ? this.#random.pick(junk) : "";
  }

  #items(depth: number, nested: boolean): string {
    let text = "";
    for (let left = 1 + this.#random.below(3); left > 0; left--) {
      text += this.#junk();
      if (nested && this.#random.once(2)) text += this.#declaration();
      text += this.#junk() + this.#item(depth, nested);
    }
    return text;
  }

  #item(depth: number, nested: boolean): string {
    const selector = this.#random.pick(nested ? nestedSelectors : topSelectors);
    if (depth === 0) return nested ? this.#declaration() : `${selector} {${this.#declaration()}}`;
    switch (this.#random.below(8)) {
      case 0:
      case 1:
        return `${this.#random.pick(groups)} {${this.#items(depth - 1, nested)}}`;
      case 2:
        return nested ? this.#declaration() : `@layer ${this.#random.pick(["A", "X, A", "B.A", "Z"])};`;
      case 3:
        return nested ? this.#declaration() : `${this.#random.pick(scopes)} {${this.#plain()}}`;
      case 4:
        return `${selector} {${this.#declaration()}}`;
      default:
        return `${selector} {${this.#items(depth - 1, true)}}`;
    }
  }

  /** Rules inside `@scope`. */
  #plain(): string {
    return `${this.#declaration()}${this.#random.pick(nestedSelectors)} {${this.#declaration()}}`;
  }
}
