/** Whether Chromium supports a declaration: exact for values of one token, by the words and functions used for longer ones. */

import { colorWords, supportedValues } from "./tables/supported-values.js";
import { skipComponent, type Tokens, TokenType, tokenizeCss, tokenText } from "./tokens.js";

interface Support {
  readonly types: string;
  readonly keywords: ReadonlySet<string>;
}

const colors: ReadonlySet<string> = new Set(colorWords.split(" "));

const supportByProperty: ReadonlyMap<string, Support> = new Map(
  supportedValues.flatMap(([properties, types, keywords]) => {
    const support: Support = { types, keywords: new Set(keywords.split(" ")) };
    return properties.split(" ").map((property) => [property, support] as const);
  }),
);

const globalWords: ReadonlySet<string> = new Set("initial inherit unset revert revert-layer revert-rule".split(" "));

/** Functions that some property takes. */
const functions: ReadonlySet<string> = new Set(
  `abs acos anchor anchor-size asin atan atan2 attr blur brightness calc calc-size character-variant circle clamp color
  color-mix conic-gradient contrast contrast-color cos counter counters cross-fade cubic-bezier drop-shadow ellipse env exp
  fit-content grayscale hsl hsla hue-rotate hwb hypot if image-set inset invert lab lch light-dark linear linear-gradient log
  matrix matrix3d max min minmax mod oklab oklch opacity ornaments palette-mix path perspective polygon pow progress
  radial-gradient ray rect rem repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba
  rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez scroll sepia shape sign sin skew
  skewx skewy snap-block snap-inline sqrt steps style styleset stylistic superellipse swash tan translate translate3d translatex
  translatey translatez type url var view xywh -webkit-cross-fade -webkit-gradient -webkit-image-set
  -webkit-linear-gradient -webkit-radial-gradient -webkit-repeating-linear-gradient
  -webkit-repeating-radial-gradient`.split(/\s+/),
);

/** `name` as written; `value` trimmed and without `!important`. */
export function isSupportedDeclaration(name: string, value: string): boolean {
  if (name.startsWith("--")) return name.length > 2;
  const support = supportByProperty.get(name.toLowerCase());
  if (support === undefined || value === "") return false;
  const tokens = tokenizeCss(value);
  if (tokens.count === 1) return acceptsToken(support, tokens, 0);
  let index = 0;
  while (index < tokens.count) {
    if (!mayContain(support, tokens, index)) return false;
    index++;
  }
  return !isLoneFunctionOfWrongKind(support, tokens);
}

function acceptsToken(support: Support, tokens: Tokens, index: number): boolean {
  const text = tokenText(tokens, index).toLowerCase();
  switch (tokens.types[index]) {
    case TokenType.Ident:
      return acceptsWord(support, text);
    case TokenType.Number:
      return acceptsNumber(support, text);
    case TokenType.Percentage:
      return support.types.includes("p");
    case TokenType.Dimension:
      return support.types.includes(dimensionType(text));
    case TokenType.Hash:
      return support.types.includes("h");
    case TokenType.String:
      return support.types.includes("s");
    case TokenType.Url:
      return support.types.includes("u");
    default:
      return false;
  }
}

function acceptsWord({ types, keywords }: Support, word: string): boolean {
  if (globalWords.has(word) || keywords.has(word) || keywords.has("*")) return true;
  if (word.startsWith("--")) return types.includes("d");
  return keywords.has("<color>") && colors.has(word);
}

function acceptsNumber({ types }: Support, text: string): boolean {
  const number = Number(text);
  if (number === 0) return types.includes("z");
  if (number < 0) return types.includes("m");
  return types.includes(Number.isInteger(number) ? "i" : "n") || types.includes("n");
}

const unitTypes: ReadonlyMap<string, string> = new Map([
  ...`px em rem ex rex ch rch cap rcap ic ric lh rlh cm mm q in pt pc vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh
  lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax`
    .split(/\s+/)
    .map((unit) => [unit, "l"] as const),
  ..."deg grad rad turn".split(" ").map((unit) => [unit, "a"] as const),
  ["s", "t"],
  ["ms", "t"],
  ["fr", "f"],
]);

/** Letter of a dimension's type, "?" for an unknown unit. */
function dimensionType(text: string): string {
  const unit = /^[+-]?[\d.]+(?:e[+-]?\d+)?([a-z]+)$/.exec(text)?.[1] ?? "";
  return unitTypes.get(unit) ?? "?";
}

/** Whether a token may stand somewhere in a longer value. */
function mayContain(support: Support, tokens: Tokens, index: number): boolean {
  const text = tokenText(tokens, index).toLowerCase();
  switch (tokens.types[index]) {
    case TokenType.Function:
      return functions.has(text.slice(0, -1));
    case TokenType.Ident:
      // Words of other vendors, and prefixed ones the property does not take on their own.
      return !/^-(?!-)/.test(text) || acceptsWord(support, text);
    case TokenType.Dimension:
      return unitTypes.has(/[a-z]+$/.exec(text)?.[0] ?? "") || /^[\d.]+(?:dppx|x|dpi|dpcm|hz|khz)$/.test(text);
    case TokenType.BadString:
    case TokenType.BadUrl:
    case TokenType.Semicolon:
      return false;
    default:
      return true;
  }
}

const colorFunctions: ReadonlySet<string> = new Set(
  "color color-mix contrast-color hsl hsla hwb lab lch light-dark oklab oklch rgb rgba".split(" "),
);

/** A colour alone is no value of a property that takes no colours, and only words stand where no function may. */
function isLoneFunctionOfWrongKind({ types, keywords }: Support, tokens: Tokens): boolean {
  if (tokens.types[0] !== TokenType.Function || skipComponent(tokens, 0, tokens.count) !== tokens.count) return false;
  const name = tokenText(tokens, 0).slice(0, -1).toLowerCase();
  return colorFunctions.has(name) && !types.includes("h") && !keywords.has("*");
}
