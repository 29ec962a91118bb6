import { describe, expect, it } from "vitest";
import { compileSelectors } from "./selector-compile.js";
import { isSupportedSelector, parseSelectorList } from "./selector-parse.js";
import { noNamespaces } from "./selector-syntax.js";
import { tokenizeCss } from "./tokens.js";

function parse(text: string, relative = false) {
  const tokens = tokenizeCss(text);
  return parseSelectorList(tokens, 0, tokens.count, { namespaces: noNamespaces, relative });
}

/** "ids,classes,types" of the first selector. */
function specificity(text: string): string {
  const context = { namespaces: noNamespaces, parents: null, implied: "nothing", scope: null } as const;
  const packed = compileSelectors(parse(text) ?? [], context)[0]?.specificity ?? -1;
  return [packed >>> 20, (packed >>> 10) & 1023, packed & 1023].join(",");
}

/** What Chromium 156 takes in a style sheet. */
const valid = [
  ...[
    "a",
    "*",
    "a.b#c[d]:hover",
    "a  >  b",
    "a>b+c~d e",
    "a/**/.b",
    "a/* */ b",
    "#\\31 a",
    "#--",
    ".--a",
    ".é",
    "\\61",
  ],
  ...["[a]", "[ a ]", '[a = "x"]', "[a=x i]", '[a="x"i]', "[a|=b]", "[*|a=x]", "[|a=x]", "*|a", "|a", "*|*", "|*"],
  ...["a::before", "a:before", "a:BEFORE", "*:first-line", "::marker", "::selection", "::cue(a)", "::-webkit-anything"],
  ...[
    "::-webkit-anything:hover",
    "::-webkit-scrollbar:horizontal",
    "a::before::marker",
    "::part(x y)",
    "::part(x)::before",
  ],
  ...[
    "::part(x):hover",
    "::slotted(a)",
    "::slotted(a)::before",
    ":host",
    ":host(.a)",
    ":host-context(.a)",
    ":host::before",
  ],
  ...[
    ":is()",
    ":is(:foo)",
    ":is(a,,b)",
    ":is(::before)",
    ":not(a b)",
    ":not(:is(:foo))",
    ":has(> a, + b)",
    ":has(:is(:foo))",
  ],
  ...[":-webkit-any(a)", ":nth-child( 2n + 1 )", ":nth-child(even of a, .b)", ":lang(en)", ":dir(foo)", ":state(x)"],
  ...[
    "&",
    "& a",
    "a&",
    "&.a",
    ".a&",
    "&&",
    ":is(&)",
    "::highlight(x)",
    "::picker(select)",
    "::view-transition-group(*)",
  ],
  ...[
    ":hover::before",
    "::before:is(:hover)",
    ":active-view-transition-type(a, b)",
    ":-webkit-autofill",
    ":modal",
    ":open",
  ],
];
const invalid = [
  ...[
    "",
    ",",
    "a,",
    ",a",
    "a,,b",
    "a >",
    "> a",
    "a > > b",
    "a || b",
    "a /deep/ b",
    "a >>> b",
    "&div",
    "a*",
    "a b|c",
    "#1a",
  ],
  ...[
    ".1a",
    "# a",
    ". a",
    "a: hover",
    "a:",
    "a::",
    "a:foo",
    "a::foo",
    "a::-moz-selection",
    ":-moz-focusring",
    ":marker",
  ],
  ...[
    "a::before:hover",
    "a::before.x",
    "::before a",
    "::before &",
    "::before::before",
    "::part()",
    "::part(x):first-child",
  ],
  ...["::part(x)::part(y)", "::slotted(a b)", "::slotted(:foo)", "::slotted(a,b)", "::slotted(a):hover", ":host(a b)"],
  ...[":not()", ":not(:foo)", ":not(::before)", ":has()", ":has(:foo, a)", ":has(:has(a))", ":-webkit-any(a b)"],
  ...[
    ":-webkit-any(:foo, a)",
    ":nth-child(2 of :foo)",
    ":nth-child(2of a)",
    ":nth-child(n of)",
    ":nth-of-type(1 of a)",
  ],
  ...[
    ":lang()",
    ':lang("en")',
    ":lang(en, fr)",
    ":state()",
    ":current(a)",
    "[a=1]",
    "[a!=b]",
    '[a="b"x]',
    "[a=b s]",
    "[foo|a]",
  ],
  ...[
    "foo|a",
    "a!b",
    "a;b",
    "a]",
    "a)",
    "a, b:foo",
    "::-webkit-foo(a)",
    "::picker(foo)",
    "<!-- a",
    "a --> b",
    ":heading",
  ],
];

describe("selector lists", () => {
  it.each(valid)("take %j", (text) => {
    expect(parse(text)).not.toBeNull();
  });

  it.each(invalid)("refuse %j", (text) => {
    expect(parse(text)).toBeNull();
  });

  it("may start with a combinator in nested rules", () => {
    expect(parse("> a, + b", true)?.map(({ leading }) => leading)).toEqual([1, 2]);
    expect(parse("> > a", true)).toBeNull();
  });

  it("are refused past 32 nested functions or 512 compounds", () => {
    expect(parse(`${":not(".repeat(32)}a${")".repeat(32)}`)).not.toBeNull();
    expect(parse(`${":not(".repeat(33)}a${")".repeat(33)}`)).toBeNull();
    expect(parse("a ".repeat(512).trim())).not.toBeNull();
    expect(parse("a ".repeat(513).trim())).toBeNull();
  });

  it("are closed at the end of the text", () => {
    expect(parse("a:not(b")).not.toBeNull();
    expect(parse("[a=b")).not.toBeNull();
  });
});

describe("selectors for @supports", () => {
  const supported = (text: string) => {
    const tokens = tokenizeCss(text);
    return isSupportedSelector(tokens, 0, tokens.count);
  };

  it("are not forgiven bad parts and must mean something", () => {
    expect(supported(":is(a)")).toBe(true);
    expect(supported(":is(:foo)")).toBe(false);
    expect(supported("::-webkit-scrollbar")).toBe(true);
    expect(supported("::-webkit-anything")).toBe(false);
    expect(supported("a, b")).toBe(false);
  });
});

describe("specificity (selectors-4 17)", () => {
  it.each([
    ["*", "0,0,0"],
    ["LI", "0,0,1"],
    ["UL LI", "0,0,2"],
    ["UL OL+LI", "0,0,3"],
    ["H1 + *[REL=up]", "0,1,1"],
    ["UL OL LI.red", "0,1,3"],
    ["LI.red.level", "0,2,1"],
    ["#x34y", "1,0,0"],
    ["#s12:not(FOO)", "1,0,1"],
    [".foo :is(.bar, #baz)", "1,1,0"],
    [":is(em, #foo)", "1,0,0"],
    [".qux:where(em, #foo#bar#baz)", "0,1,0"],
    [":nth-child(even of li, .item)", "0,2,0"],
    [":nth-child(2)", "0,1,0"],
    [":not(em, strong#foo)", "1,0,1"],
    ["a:hover::before", "0,1,2"],
    [":has(> .a b)", "0,1,1"],
    [":is(:hover, #a)", "1,0,0"],
    [":host(.a)", "0,2,0"],
    ["::slotted(.a)", "0,1,1"],
    ["x::part(y)", "0,0,2"],
    ["&", "0,0,0"],
    [":where(#a) b", "0,0,1"],
    [".a".repeat(2000), "0,1023,0"],
  ])("of %s is %s", (text, expected) => {
    expect(specificity(text)).toBe(expected);
  });
});
