/** Preludes of the at-rules that matter to style rules. Others are left out with their blocks. */

import { parseMediaQueryList, parseQueryCondition } from "./media-parse.js";
import type { RegisteredProperty } from "./rules.js";
import type { ScopeCondition, Selector } from "./selector.js";
import { type CompileContext, compileSelectors } from "./selector-compile.js";
import { parseSelectorList } from "./selector-parse.js";
import type { Namespaces } from "./selector-syntax.js";
import type { SheetRule } from "./stylesheet.js";
import { matchesImportSupports, matchesSupports } from "./supports.js";
import { Char, TokenCursor } from "./token-cursor.js";
import { decodeEscapes, decodeString, decodeUrl, skipComponent, type Tokens, TokenType } from "./tokens.js";

/** An at-rule: its name in lower case and the tokens `from .. to` of its prelude. */
export interface AtRule {
  readonly name: string;
  readonly tokens: Tokens;
  readonly from: number;
  readonly to: number;
}

/** A grouping rule. */
export interface Group {
  /** False when its rules are known never to apply. */
  readonly applies: boolean;
  /** Makes the group of its rules; null when they stand for themselves. */
  readonly wrap: ((rules: readonly SheetRule[]) => SheetRule) | null;
  /** Set for `@scope`. */
  readonly scope?: ScopeCondition;
}

interface GroupContext {
  readonly parents: readonly Selector[] | null;
  readonly implied: CompileContext["implied"];
  readonly scope: ScopeCondition | null;
}

/** The group an at-rule with a block makes, null for one that is invalid or holds no style rules. */
export function groupOf(rule: AtRule, context: GroupContext, namespaces: Namespaces): Group | null {
  const { tokens, from, to } = rule;
  switch (rule.name) {
    case "media": {
      const media = parseMediaQueryList(tokens, from, to);
      return { applies: true, wrap: (rules) => ({ kind: "media", media, rules }) };
    }
    case "supports":
      return { applies: matchesSupports(tokens, from, to), wrap: null };
    case "container":
      return containerGroup(rule);
    case "layer": {
      const names = parseLayerNames(new TokenCursor(tokens, from, to));
      if (names === null || names.length > 1) return null;
      const name = names[0] ?? [];
      return { applies: true, wrap: (rules) => ({ kind: "layer", name, rules }) };
    }
    case "scope": {
      const scope = parseScope(rule, context, namespaces);
      return scope === null ? null : { applies: true, wrap: null, scope };
    }
    default:
      return null;
  }
}

/** `@container name? condition?` (css-conditional-5 7.4). */
function containerGroup({ tokens, from, to }: AtRule): Group | null {
  const cursor = new TokenCursor(tokens, from, to);
  cursor.skipSpace();
  const word = cursor.type() === TokenType.Ident ? cursor.text().toLowerCase() : "";
  const named = word !== "" && word !== "not";
  if (named) cursor.position++;
  cursor.skipSpace();
  if (cursor.atEnd()) {
    return named ? { applies: true, wrap: (rules) => ({ kind: "container", condition: null, rules }) } : null;
  }
  const condition = parseQueryCondition(cursor, true);
  if (condition === null) return null;
  return { applies: true, wrap: (rules) => ({ kind: "container", condition, rules }) };
}

/** Names separated by commas, each with its segments; empty when there are none, null when they are not valid. */
function parseLayerNames(cursor: TokenCursor): string[][] | null {
  const names: string[][] = [];
  cursor.skipSpace();
  if (cursor.atEnd()) return names;
  for (;;) {
    cursor.skipSpace();
    const name = parseLayerName(cursor);
    if (name === null) return null;
    names.push(name);
    cursor.skipSpace();
    if (cursor.atEnd()) return names;
    if (cursor.type() !== TokenType.Comma) return null;
    cursor.position++;
  }
}

/** Words that are no layer names. */
const globalWords: ReadonlySet<string> = new Set("initial inherit unset revert revert-layer default".split(" "));

function parseLayerName(cursor: TokenCursor): string[] | null {
  const segments: string[] = [];
  for (;;) {
    if (cursor.type() !== TokenType.Ident) return null;
    const segment = decodeEscapes(cursor.text());
    if (globalWords.has(segment.toLowerCase())) return null;
    segments.push(segment);
    cursor.position++;
    if (cursor.delim() !== Char.Dot) return segments;
    cursor.position++;
  }
}

/** `@scope (roots)? [to (limits)]?` (css-cascade-6 3.5.1). */
function parseScope(rule: AtRule, context: GroupContext, namespaces: Namespaces): ScopeCondition | null {
  const cursor = new TokenCursor(rule.tokens, rule.from, rule.to);
  cursor.skipSpace();
  const outer = context.scope;
  const { parents, implied } = context;
  let roots: readonly Selector[] | null = null;
  if (cursor.type() === TokenType.LeftParenthesis) {
    // Roots are relative to the rule around, like its nested rules.
    const list = parenthesised(cursor, namespaces, implied !== "nothing");
    if (list === null) return null;
    roots = compileSelectors(list, { namespaces, parents, implied, scope: outer }).filter(
      ({ never, pseudo }) => !never && pseudo === null,
    );
  }
  cursor.skipSpace();
  let limits: readonly Selector[] | null = null;
  if (cursor.type() === TokenType.Ident && cursor.text().toLowerCase() === "to") {
    cursor.position++;
    cursor.skipSpace();
    const list = cursor.type() === TokenType.LeftParenthesis ? parenthesised(cursor, namespaces, true) : null;
    if (list === null) return null;
    const limitContext = { namespaces, parents: null, implied: "scope", scope: null } as const;
    limits = compileSelectors(list, limitContext).filter(({ never, pseudo }) => !never && pseudo === null);
  }
  cursor.skipSpace();
  return cursor.atEnd() ? { roots, limits, outer } : null;
}

function parenthesised(cursor: TokenCursor, namespaces: Namespaces, relative: boolean) {
  const end = skipComponent(cursor.tokens, cursor.position, cursor.end);
  const start = cursor.position + 1;
  cursor.position = end;
  return parseSelectorList(cursor.tokens, start, end - 1, { namespaces, relative });
}

/** The rule that an at-rule without style rules stands for, null when it is invalid or means nothing here. */
export function preludeRule(rule: AtRule, descriptors: ReadonlyMap<string, string> = new Map()): SheetRule | null {
  const cursor = new TokenCursor(rule.tokens, rule.from, rule.to);
  switch (rule.name) {
    case "layer": {
      const names = parseLayerNames(cursor);
      return names === null || names.length === 0 ? null : { kind: "layer-statement", names };
    }
    case "import":
      return parseImport(cursor);
    case "property": {
      const property = parseProperty(cursor, descriptors);
      return property === null ? null : { kind: "property", property };
    }
    default:
      return null;
  }
}

/** A string or url() at the cursor, which is consumed; null when there is neither. */
function parseUrl(cursor: TokenCursor): string | null {
  cursor.skipSpace();
  const type = cursor.type();
  const text = cursor.text();
  if (type === TokenType.String || type === TokenType.Url) {
    cursor.position++;
    return type === TokenType.String ? decodeString(text) : decodeUrl(text);
  }
  if (type !== TokenType.Function || text.toLowerCase() !== "url(") return null;
  cursor.position++;
  cursor.skipSpace();
  const url = cursor.type() === TokenType.String ? decodeString(cursor.text()) : null;
  cursor.position++;
  return url !== null && cursor.close() ? url : null;
}

/** `@import url layer? supports()? media?` (css-cascade-5 2). */
function parseImport(cursor: TokenCursor): SheetRule | null {
  const url = parseUrl(cursor);
  if (url === null) return null;
  cursor.skipSpace();
  let layer: readonly string[] | null = null;
  const word = cursor.text().toLowerCase();
  if (cursor.type() === TokenType.Ident && word === "layer") {
    layer = [];
    cursor.position++;
  } else if (cursor.type() === TokenType.Function && word === "layer(") {
    const end = skipComponent(cursor.tokens, cursor.position, cursor.end);
    const names = parseLayerNames(new TokenCursor(cursor.tokens, cursor.position + 1, end - 1));
    // An invalid layer() is taken for an unknown media query, which is false.
    if (names?.length !== 1) return null;
    layer = names[0] ?? [];
    cursor.position = end;
  }
  cursor.skipSpace();
  if (cursor.type() === TokenType.Function && cursor.text().toLowerCase() === "supports(") {
    const end = skipComponent(cursor.tokens, cursor.position, cursor.end);
    if (!matchesImportSupports(cursor.tokens, cursor.position + 1, end - 1)) return null;
    cursor.position = end;
  }
  return { kind: "import", url, layer, media: parseMediaQueryList(cursor.tokens, cursor.position, cursor.end) };
}

/** `@namespace prefix? url` (css-namespaces-3 3); null when it is not valid. */
export function parseNamespace(rule: AtRule, namespaces: Namespaces): Namespaces | null {
  const cursor = new TokenCursor(rule.tokens, rule.from, rule.to);
  cursor.skipSpace();
  const prefix = cursor.type() === TokenType.Ident ? decodeEscapes(cursor.text()) : null;
  if (prefix !== null) cursor.position++;
  const url = parseUrl(cursor);
  cursor.skipSpace();
  if (url === null || !cursor.atEnd()) return null;
  if (prefix === null) return { ...namespaces, default: url };
  return { ...namespaces, prefixes: new Map([...namespaces.prefixes, [prefix, url]]) };
}

function parseProperty(cursor: TokenCursor, descriptors: ReadonlyMap<string, string>): RegisteredProperty | null {
  cursor.skipSpace();
  const name = cursor.type() === TokenType.Ident ? decodeEscapes(cursor.text()) : "";
  cursor.position++;
  cursor.skipSpace();
  if (!/^--./.test(name) || !cursor.atEnd()) return null;
  const syntaxText = descriptors.get("syntax") ?? "";
  const inherits = descriptors.get("inherits")?.toLowerCase();
  if (!/^["']/.test(syntaxText) || (inherits !== "true" && inherits !== "false")) return null;
  const syntax = decodeString(syntaxText).trim();
  const initialValue = descriptors.get("initial-value");
  if (initialValue === undefined && syntax !== "*") return null;
  return { name, syntax, inherits: inherits === "true", initialValue };
}
