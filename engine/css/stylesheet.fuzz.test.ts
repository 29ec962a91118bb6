/** Random text as CSS: nothing throws, everything ends, and what is read does not depend on how it is reached. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesMedia } from "./media.js";
import { parseMediaText } from "./media-parse.js";
import { parseStylesheet } from "./parse-stylesheet.js";
import { compileQuery } from "./query.js";
import { matchesSupports } from "./supports.js";
import { matchPage } from "./testing/match-sheet.js";
import { tokenizeCss } from "./tokens.js";

const pieces = fc.constantFrom(
  ...[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ":",
    "::",
    ",",
    ".",
    "#",
    "&",
    ">",
    "+",
    "~",
    "*",
    "|",
    "@",
    "!",
    "\\",
    '"',
    "'",
    "\n",
  ],
  ...[
    " ",
    "/*",
    "*/",
    "<!--",
    "-->",
    "a",
    "p",
    "--x",
    "url(",
    ":is(",
    ":not(",
    ":has(",
    ":nth-child(",
    "2n+1",
    " of ",
    "1px",
  ],
  ...[
    "@media",
    "@supports",
    "@layer",
    "@import",
    "@scope",
    "@container",
    "@property",
    "@namespace",
    "important",
    "and",
    "or",
  ],
  ...[
    "not",
    "::before",
    "::slotted(",
    "::part(",
    ":host",
    ".a",
    "#b",
    "[c]",
    "[d=e i]",
    "width",
    "<",
    "=",
    "color:red",
    "\0",
    "é",
  ],
);
const cssText = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((list) => list.join("")),
  fc.string({ unit: "grapheme", maxLength: 80 }),
);
const runs = { numRuns: 300 };
const page =
  "<div class=a><p id=b c d=e>x</p><p></p></div><x-y><template shadowrootmode=open><slot></slot></template><i></i></x-y>";

describe("random CSS", () => {
  it("is read and matched", () => {
    fc.assert(
      fc.property(cssText, (css) => {
        matchPage(page, css);
      }),
      runs,
    );
  });

  it("does not reach rules after a sheet of its own", () => {
    fc.assert(
      fc.property(cssText, (css) => {
        const { matches, document } = matchPage(page, "", { extraStylesheets: [css, "#b{--after:1}"] });
        const list = matches[document.byId.get("b") ?? 0] ?? [];
        const names = list.flatMap(({ rule }) => rule.declarations.map(({ name }) => name));
        expect(names).toContain("--after");
      }),
      runs,
    );
  });

  it("is read again as the same rules", () => {
    fc.assert(
      fc.property(cssText, (css) => {
        const first = JSON.stringify(parseStylesheet(css, { ruleNesting: 32 }));
        expect(JSON.stringify(parseStylesheet(css, { ruleNesting: 32 }))).toBe(first);
      }),
      runs,
    );
  });

  it("is a selector, a media query or a condition, or none", () => {
    fc.assert(
      fc.property(cssText, (text) => {
        compileQuery(text);
        matchesMedia(parseMediaText(text), { width: 1280, height: 800 });
        const tokens = tokenizeCss(text);
        matchesSupports(tokens, 0, tokens.count);
      }),
      runs,
    );
  });
});
