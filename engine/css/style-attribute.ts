/** The `style` attribute: a declaration list without rules (css-style-attr). */

import { parseDeclaration } from "./declaration-parse.js";
import type { Declaration } from "./rules.js";
import { skipComponent, skipSpace, TokenType, tokenizeCss } from "./tokens.js";

/** Declarations of a style attribute in order; what is no declaration is skipped up to the next semicolon. */
export function parseStyleAttribute(text: string): Declaration[] {
  const tokens = tokenizeCss(text);
  const { types, count } = tokens;
  const declarations: Declaration[] = [];
  let index = skipSpace(tokens, 0, count);
  while (index < count) {
    const result = types[index] === TokenType.Ident ? parseDeclaration(tokens, index, count) : null;
    if (result !== null) {
      if (result.declaration !== null) declarations.push(result.declaration);
      index = result.next;
    }
    while (index < count && types[index] !== TokenType.Semicolon) index = skipComponent(tokens, index, count);
    index = skipSpace(tokens, index + 1, count);
  }
  return declarations;
}
