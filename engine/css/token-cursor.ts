/** A position in a range of tokens, for the small parsers of selectors, media queries and supports conditions. */

import { type Tokens, TokenType, tokenText } from "./tokens.js";

/** ASCII characters that stand alone as delimiters. */
export const Char = {
  Exclamation: 33,
  Dollar: 36,
  Ampersand: 38,
  Asterisk: 42,
  Plus: 43,
  Minus: 45,
  Dot: 46,
  Slash: 47,
  Less: 60,
  Equals: 61,
  Greater: 62,
  Caret: 94,
  Pipe: 124,
  Tilde: 126,
} as const;

export class TokenCursor {
  readonly tokens: Tokens;
  readonly end: number;
  position: number;

  constructor(tokens: Tokens, from: number, to: number) {
    this.tokens = tokens;
    this.position = from;
    this.end = to;
  }

  atEnd(): boolean {
    return this.position >= this.end;
  }

  /** Type of the token `offset` further on, EOF past the end. */
  type(offset = 0): number {
    const index = this.position + offset;
    return index < this.end ? (this.tokens.types[index] ?? 0) : TokenType.EOF;
  }

  /** Code of the delimiter `offset` further on, 0 for any other token. */
  delim(offset = 0): number {
    if (this.type(offset) !== TokenType.Delim) return 0;
    return this.tokens.source.charCodeAt(this.tokens.offsets[this.position + offset] ?? 0);
  }

  /** Source text of the token at the position. */
  text(): string {
    return tokenText(this.tokens, this.position);
  }

  /** True at a comma, `)` or the end. */
  atStop(): boolean {
    const type = this.type();
    return type === TokenType.EOF || type === TokenType.Comma || type === TokenType.RightParenthesis;
  }

  skipComments(): void {
    while (this.type() === TokenType.Comment) this.position++;
  }

  /** Skips white space and comments; true when there was white space. */
  skipSpace(): boolean {
    let space = false;
    for (;;) {
      const type = this.type();
      if (type === TokenType.WhiteSpace) space = true;
      else if (type !== TokenType.Comment) return space;
      this.position++;
    }
  }

  /** Consumes the `)` of a function; one cut off by the end of the text is closed there (css-syntax-3 5.5.10). */
  close(): boolean {
    this.skipSpace();
    if (this.atEnd()) return true;
    return this.tokens.types[this.position++] === TokenType.RightParenthesis;
  }
}
