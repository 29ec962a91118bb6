/** Random selectors over the names of `selectorPage`, valid and invalid. */

import { Random } from "./random.js";

const types = (
  "* * * p div li a input option em svg linearGradient lineargradient foreignObject P body html b *|* |p *|p form fieldset select " +
  "mi button textarea"
).split(" ");
const classes = ".a .b .c .x .p .nest .mid .B .A .q .y .s .leaf .c\\.d .fo .sib".split(" ");
const ids = "#one #TWO #two #f1 #f2 #f3 #a\\:b #g".split(" ");
const attributes = [
  "[title]",
  "[class]",
  "[data-x]",
  "[type]",
  "[type=text]",
  "[type=TEXT]",
  "[class~=a]",
  "[class~=A]",
  "[data-x|=foo]",
  "[data-x^=fo]",
  "[data-x$=bar]",
  '[data-x*="o-b"]',
  "[data-x=FOO-BAR i]",
  "[align=center]",
  "[data-up=val]",
  "[data-up=val i]",
  '[class="x"]',
  "[lang]",
  '[lang=""]',
  '[title~="hello world"]',
  '[class*=""]',
  '[class~=""]',
  "[viewBox]",
  "[viewbox]",
  "[*|href]",
  "[|href]",
  "[rel=stylesheet]",
  "[aria-label=É]",
  '[aria-label="é" i]',
  "[name=r]",
  '[value=""]',
  "[foo|bar]",
  "[x=1]",
];
const pseudoClasses = (
  "root empty first-child last-child only-child first-of-type last-of-type only-of-type link any-link visited checked " +
  "indeterminate disabled enabled required optional read-only read-write placeholder-shown default valid invalid in-range " +
  "out-of-range open defined target scope hover focus modal popover-open lang(en) lang(de) lang(fr) lang(EN-gb) dir(rtl) " +
  "dir(ltr) dir(foo) nth-child(2) nth-child(odd) nth-child(3n+1) nth-child(-n+2) nth-last-child(2n) nth-of-type(2) " +
  "nth-last-of-type(1) nth-child(n+3) nth-child(0n+4) host autofill -webkit-any-link unknown nth-child(2n1) nth-child(foo)"
).split(" ");
const filtered = ["nth-child(2 of .p)", "nth-last-child(1 of .p, .x)", "nth-child(even of :not(.p))"];

export class RandomSelectors {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  simple(): string {
    const kind = this.#random.below(5);
    if (kind === 0) return this.#random.pick(classes);
    if (kind === 1) return this.#random.pick(ids);
    if (kind === 2) return this.#random.pick(attributes);
    return `:${this.#random.pick(this.#random.once(8) ? filtered : pseudoClasses)}`;
  }

  compound(depth: number): string {
    let text = this.#random.once(2) ? this.#random.pick(types) : "";
    for (let left = this.#random.below(3) + (text === "" ? 1 : 0); left > 0; left--) {
      const nests = depth > 0 && this.#random.once(5);
      const name = nests ? this.#random.pick(["is", "where", "not", "has"]) : "";
      text += nests ? `:${name}(${this.list(depth - 1)})` : this.simple();
    }
    return text;
  }

  complex(depth: number): string {
    let text = this.compound(depth);
    for (let left = this.#random.below(3); left > 0; left--) {
      text += this.#random.pick([" ", " > ", " + ", " ~ ", ">", "+", "~"]) + this.compound(depth);
    }
    return text;
  }

  list(depth: number): string {
    const first = this.complex(depth);
    return this.#random.once(4) ? `${first}, ${this.complex(depth)}` : first;
  }

  has(): string {
    return `${this.compound(1)}:has(${this.#random.pick(["", "> ", "+ ", "~ "])}${this.complex(1)})`;
  }
}
