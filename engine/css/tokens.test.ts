import { tokenTypes } from "css-tree/tokenizer";
import { describe, expect, it } from "vitest";
import {
  decodeEscapes,
  decodeString,
  decodeUrl,
  skipComponent,
  TokenType,
  tokenizeCss,
  tokensText,
  tokenText,
} from "./tokens.js";

describe("tokens", () => {
  it("are numbered as css-tree numbers them", () => {
    expect({ ...TokenType }).toEqual({ ...tokenTypes });
  });

  it("cover the whole text", () => {
    const tokens = tokenizeCss("a:b/*c*/ url(x) 'y");
    const texts = Array.from({ length: tokens.count }, (_, index) => tokenText(tokens, index));
    expect(texts.join("")).toBe("a:b/*c*/ url(x) 'y");
    expect(tokens.types[tokens.count]).toBe(TokenType.EOF);
  });

  it("start after a byte order mark", () => {
    expect(tokenText(tokenizeCss("\ufeffa{}"), 0)).toBe("a");
  });

  it("have room for one token a character", () => {
    expect(tokenizeCss(";".repeat(10_000)).count).toBe(10_000);
  });
});

describe("component values", () => {
  it("reach to their own closing bracket", () => {
    const tokens = tokenizeCss("f([)]{(}) x");
    // `)` inside `[` and `}` inside `(` close nothing.
    expect(skipComponent(tokens, 0, tokens.count)).toBe(tokens.count);
  });

  it("end at the end of the text when unclosed", () => {
    const tokens = tokenizeCss("(a");
    expect(skipComponent(tokens, 0, tokens.count)).toBe(2);
  });
});

describe("texts", () => {
  it("lose comments but keep what stands beside them apart", () => {
    const tokens = tokenizeCss("a/*x*/b /**/c");
    expect(tokensText(tokens, 0, tokens.count)).toBe("a b  c");
  });

  it.each([
    ["\\61 b", "ab"],
    ["\\000061b", "ab"],
    ["\\g", "g"],
    ["\\0", "\ufffd"],
    ["\\d800", "\ufffd"],
    ["\\110000", "\ufffd"],
    ["a\\\nb", "ab"],
    ["a\\", "a"],
  ])("decode the escapes of %j", (text, expected) => {
    expect(decodeEscapes(text)).toBe(expected);
  });

  it("take off quotes that close, and only those", () => {
    expect(decodeString('"a\\"b"')).toBe('a"b');
    expect(decodeString('"a\\"')).toBe('a"');
    expect(decodeString("'a")).toBe("a");
    expect(decodeString('"')).toBe("");
  });

  it("take off url()", () => {
    expect(decodeUrl("url( a\\)b )")).toBe("a)b");
    expect(decodeUrl("url(a")).toBe("a");
  });
});
