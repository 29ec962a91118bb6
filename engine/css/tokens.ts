/** The tokens of a CSS text as columns: css-tree's tokenizer (css-syntax-3 4) behind one module. */

import { tokenize } from "css-tree/tokenizer";

/** Token types as css-tree numbers them. */
export const TokenType = {
  EOF: 0,
  Ident: 1,
  Function: 2,
  AtKeyword: 3,
  Hash: 4,
  String: 5,
  BadString: 6,
  Url: 7,
  BadUrl: 8,
  Delim: 9,
  Number: 10,
  Percentage: 11,
  Dimension: 12,
  WhiteSpace: 13,
  CDO: 14,
  CDC: 15,
  Colon: 16,
  Semicolon: 17,
  Comma: 18,
  LeftSquareBracket: 19,
  RightSquareBracket: 20,
  LeftParenthesis: 21,
  RightParenthesis: 22,
  LeftCurlyBracket: 23,
  RightCurlyBracket: 24,
  Comment: 25,
} as const;

/** Token `i` has type `types[i]` and spans `offsets[i] .. offsets[i + 1]` of the source. `types[count]` is EOF. */
export interface Tokens {
  readonly source: string;
  readonly count: number;
  readonly types: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Tokenizes a CSS text in time and memory linear in its length. */
export function tokenizeCss(source: string): Tokens {
  let capacity = (source.length >> 1) + 16;
  let types = new Uint8Array(capacity);
  let offsets = new Uint32Array(capacity + 1);
  let count = 0;
  tokenize(source, (type, start, end) => {
    if (count + 2 > capacity) {
      capacity = source.length + 2;
      types = resized(types, new Uint8Array(capacity));
      offsets = resized(offsets, new Uint32Array(capacity + 1));
    }
    // A byte order mark makes the first token start at 1.
    if (count === 0) offsets[0] = start;
    types[count++] = type;
    offsets[count] = end;
  });
  types[count] = TokenType.EOF;
  return { source, count, types, offsets };
}

function resized<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Source text of one token. */
export function tokenText(tokens: Tokens, index: number): string {
  return tokens.source.slice(tokens.offsets[index] ?? 0, tokens.offsets[index + 1] ?? 0);
}

/** First UTF-16 unit of a token. */
export function tokenChar(tokens: Tokens, index: number): number {
  return tokens.source.charCodeAt(tokens.offsets[index] ?? 0);
}

/** Index of the first token in `from .. to` that is neither white space nor a comment, `to` when there is none. */
export function skipSpace(tokens: Tokens, from: number, to: number): number {
  const { types } = tokens;
  let index = from;
  while (index < to && (types[index] === TokenType.WhiteSpace || types[index] === TokenType.Comment)) index++;
  return index;
}

/** One past the last token in `from .. to` that is neither white space nor a comment. */
export function trimEnd(tokens: Tokens, from: number, to: number): number {
  const { types } = tokens;
  let end = to;
  while (end > from && (types[end - 1] === TokenType.WhiteSpace || types[end - 1] === TokenType.Comment)) end--;
  return end;
}

/** Source text of the tokens `from .. to`, each comment replaced by one space so that its neighbours stay apart. */
export function tokensText(tokens: Tokens, from: number, to: number): string {
  if (from >= to) return "";
  const { source, types, offsets } = tokens;
  let text = "";
  let start = offsets[from] ?? 0;
  for (let index = from; index < to; index++) {
    if (types[index] !== TokenType.Comment) continue;
    text += `${source.slice(start, offsets[index])} `;
    start = offsets[index + 1] ?? 0;
  }
  return text + source.slice(start, offsets[to]);
}

const closers: readonly number[] = (() => {
  const table = new Array<number>(26).fill(0);
  table[TokenType.Function] = TokenType.RightParenthesis;
  table[TokenType.LeftParenthesis] = TokenType.RightParenthesis;
  table[TokenType.LeftSquareBracket] = TokenType.RightSquareBracket;
  table[TokenType.LeftCurlyBracket] = TokenType.RightCurlyBracket;
  return table;
})();

/** Type of the token that closes a bracket or function of type `type`, 0 when it opens nothing. */
export function closerOf(type: number): number {
  return closers[type] ?? 0;
}

/**
 * One past the component value that starts at `from`: a whole block or function, or one token (css-syntax-3 5.5.8). An
 * unclosed block ends at `to`. Iterative; time linear in the tokens passed.
 */
export function skipComponent(tokens: Tokens, from: number, to: number): number {
  const { types } = tokens;
  const first = closers[types[from] ?? 0] ?? 0;
  if (first === 0) return from + 1;
  const stack: number[] = [first];
  for (let index = from + 1; index < to; index++) {
    const type = types[index] ?? 0;
    const closer = closers[type] ?? 0;
    if (closer !== 0) stack.push(closer);
    else if (type === stack[stack.length - 1]) {
      stack.pop();
      if (stack.length === 0) return index + 1;
    }
  }
  return to;
}

const surrogates = { low: 0xd800, high: 0xdfff, maximum: 0x10ffff } as const;

/** Decodes the escapes of an identifier, hash or string body (css-syntax-3 4.3.7). */
export function decodeEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|([\s\S])|$)/gi,
    (_, hex: string | undefined, _newline, char: string | undefined) => {
      if (hex === undefined) return char ?? "";
      const code = Number.parseInt(hex, 16);
      const invalid = code === 0 || code > surrogates.maximum || (code >= surrogates.low && code <= surrogates.high);
      return invalid ? "\ufffd" : String.fromCodePoint(code);
    },
  );
}

/** Value of a string token's source text, whether or not its closing quote is there. */
export function decodeString(text: string): string {
  const quote = text.charAt(0);
  const end = text.length > 1 && text.endsWith(quote) && !endsInEscape(text, quote) ? text.length - 1 : text.length;
  return decodeEscapes(text.slice(1, end));
}

/** True when the last quote of `text` is escaped, which only a string cut off by the end of the text can have. */
function endsInEscape(text: string, quote: string): boolean {
  let slashes = 0;
  for (let index = text.length - quote.length - 1; index > 0 && text.charAt(index) === "\\"; index--) slashes++;
  return slashes % 2 === 1;
}

/** Value of a url token's source text, `url(` … `)` without quotes. */
export function decodeUrl(text: string): string {
  return decodeEscapes(text.slice(4, text.endsWith(")") ? -1 : undefined).trim());
}
