/**
 * Splits a style sheet into rules (css-syntax-3 5, css-nesting-1) with the error recovery of browsers: a bad declaration is
 * left out up to its `;`, a bad rule up to the end of its block. Iterative over brackets, recursive over nested rules only,
 * whose depth is bounded; each token is looked at a bounded number of times.
 */

import type { Diagnostic } from "../diagnostics.js";
import { asciiLower } from "./ascii.js";
import { type AtRule, groupOf, parseNamespace, preludeRule } from "./at-rules.js";
import { parseDeclaration } from "./declaration-parse.js";
import type { Declaration } from "./rules.js";
import type { ScopeCondition, Selector } from "./selector.js";
import { type CompileContext, compileSelectors, scopeSelectors } from "./selector-compile.js";
import { parseSelectorList } from "./selector-parse.js";
import { type Namespaces, noNamespaces } from "./selector-syntax.js";
import type { SheetRule, StyleSheet } from "./stylesheet.js";
import { decodeEscapes, skipComponent, skipSpace, type Tokens, TokenType, tokenizeCss, tokenText } from "./tokens.js";

export interface ParseOptions {
  /** Depth of nested rules and blocks; deeper ones are left out. */
  readonly ruleNesting: number;
}

export function parseStylesheet(text: string, options: ParseOptions): StyleSheet {
  return new StylesheetParser(tokenizeCss(text), options).parse();
}

/** What a block is in. */
interface BlockContext {
  /** Selectors of the style rule around, which declarations and `&` belong to; null outside style rules. */
  readonly parents: readonly Selector[] | null;
  readonly implied: CompileContext["implied"];
  readonly scope: ScopeCondition | null;
  readonly depth: number;
  /** Rules found, in order. */
  readonly rules: SheetRule[];
}

/** Which rules may still come: `@import` stands before all but layers, `@namespace` before all but both. */
const Stage = { Imports: 0, Namespaces: 1, Rules: 2 } as const;

/** At-rules with blocks that hold no style rules, but end the place of `@import` and `@namespace` like any rule. */
const ignoredRules: ReadonlySet<string> = new Set(
  `counter-style font-face font-feature-values font-palette-values function keyframes page position-try property
  starting-style view-transition -webkit-keyframes`.split(/\s+/),
);

/** Puts declarations of the style rule around in front of the rules from `index` on. */
function insertDeclarations(
  { rules, parents }: BlockContext,
  declarations: readonly Declaration[],
  index: number,
): void {
  if (declarations.length === 0 || parents === null) return;
  const rule: SheetRule = { kind: "style", selectors: parents, declarations: declarations.slice() };
  if (index === rules.length) rules.push(rule);
  else rules.splice(index, 0, rule);
}

class StylesheetParser {
  readonly #tokens: Tokens;
  readonly #nesting: number;
  readonly #diagnostics = new Map<string, Diagnostic>();
  #namespaces: Namespaces = noNamespaces;
  #stage: number = Stage.Imports;
  #position = 0;

  constructor(tokens: Tokens, options: ParseOptions) {
    this.#tokens = tokens;
    this.#nesting = options.ruleNesting;
  }

  parse(): StyleSheet {
    const rules: SheetRule[] = [];
    this.#ruleList({ parents: null, implied: "nothing", scope: null, depth: 0, rules });
    return { rules, diagnostics: [...this.#diagnostics.values()] };
  }

  #type(): number {
    return this.#tokens.types[this.#position] ?? TokenType.EOF;
  }

  /** Rules up to the end of the sheet or the `}` of the block they are in, which is consumed. */
  #ruleList(context: BlockContext): void {
    while (this.#position < this.#tokens.count) {
      const type = this.#type();
      if (type === TokenType.RightCurlyBracket && context.depth > 0) {
        this.#position++;
        return;
      }
      if (this.#isSkipped(type, context.depth === 0)) this.#position++;
      else if (type === TokenType.AtKeyword) this.#atRule(context);
      else this.#qualifiedRule(context, false);
    }
  }

  #isSkipped(type: number, top: boolean): boolean {
    if (type === TokenType.WhiteSpace || type === TokenType.Comment) return true;
    return top && (type === TokenType.CDO || type === TokenType.CDC);
  }

  /** Declarations and nested rules up to the `}`, which is consumed (css-syntax-3 5.5.5). */
  #blockContents(context: BlockContext): void {
    let declarations: Declaration[] = [];
    while (this.#position < this.#tokens.count) {
      const type = this.#type();
      if (type === TokenType.RightCurlyBracket) {
        this.#position++;
        break;
      }
      if (type === TokenType.Semicolon || this.#isSkipped(type, false)) {
        this.#position++;
        continue;
      }
      const found = type === TokenType.Ident ? this.#declaration() : null;
      if (found === null) {
        const before = context.rules.length;
        if (type === TokenType.AtKeyword) this.#atRule(context);
        else this.#qualifiedRule(context, true);
        if (context.rules.length === before) continue;
        // Declarations before a nested rule come before it in the cascade.
        insertDeclarations(context, declarations, before);
        declarations = [];
      } else if (found !== undefined) declarations.push(found);
    }
    insertDeclarations(context, declarations, context.rules.length);
  }

  /** A declaration, undefined when it is not valid, null when the tokens are no declaration. */
  #declaration(): Declaration | undefined | null {
    const result = parseDeclaration(this.#tokens, this.#position, this.#tokens.count);
    if (result === null) return null;
    this.#position = result.next;
    return result.declaration ?? undefined;
  }

  /** A style rule. In a nested context `;` and `}` end it as an error. */
  #qualifiedRule(context: BlockContext, nested: boolean): void {
    const tokens = this.#tokens;
    const start = this.#position;
    while (this.#position < tokens.count) {
      const type = this.#type();
      if (type === TokenType.LeftCurlyBracket) {
        this.#styleRule(context, start);
        return;
      }
      if (nested && (type === TokenType.Semicolon || type === TokenType.RightCurlyBracket)) return;
      if (!nested && context.depth > 0 && type === TokenType.RightCurlyBracket) return;
      this.#position = skipComponent(tokens, this.#position, tokens.count);
    }
  }

  /** The position is at the `{` of a style rule whose prelude began at `start`. */
  #styleRule(context: BlockContext, start: number): void {
    const end = this.#position;
    if (context.depth >= this.#nesting) {
      this.#skipDeep(start);
      return;
    }
    const relative = context.implied !== "nothing";
    const list = parseSelectorList(this.#tokens, start, end, { namespaces: this.#namespaces, relative });
    if (list === null) {
      const message = "Expected selectors that Chromium knows, found others; their rules are left out.";
      this.#skipBlock("bad-selector", message, start);
      return;
    }
    this.#stage = Stage.Rules;
    const { parents, implied, scope } = context;
    const compiled = compileSelectors(list, { namespaces: this.#namespaces, parents, implied, scope });
    this.#position++;
    const { rules, depth } = context;
    this.#blockContents({ parents: compiled, implied: "nesting", scope, depth: depth + 1, rules });
  }

  #skipDeep(start: number): void {
    this.#skipBlock(
      "limit-nesting",
      `Expected rules at most ${this.#nesting} deep, found deeper ones; left out.`,
      start,
    );
  }

  /** Leaves a block out; `start` is the first token of its prelude. */
  #skipBlock(code: Diagnostic["code"], message: string, start: number): void {
    const { source, offsets } = this.#tokens;
    const from = offsets[start] ?? 0;
    const where = source.slice(from, Math.min(from + 80, offsets[this.#position] ?? 0)).trim();
    const seen: Diagnostic = this.#diagnostics.get(code) ?? { code, stage: "css", message, where };
    this.#diagnostics.set(code, { ...seen, count: (seen.count ?? 0) + 1 });
    this.#position = skipComponent(this.#tokens, this.#position, this.#tokens.count);
  }

  #atRule(context: BlockContext): void {
    const tokens = this.#tokens;
    const name = asciiLower(decodeEscapes(tokenText(tokens, this.#position).slice(1)));
    const from = ++this.#position;
    const nested = context.implied !== "nothing";
    while (this.#position < tokens.count) {
      const type = this.#type();
      if (type === TokenType.LeftCurlyBracket) {
        this.#blockRule({ name, tokens, from, to: this.#position }, context);
        return;
      }
      if (type === TokenType.Semicolon) break;
      if (type === TokenType.RightCurlyBracket && (nested || context.depth > 0)) break;
      this.#position = skipComponent(tokens, this.#position, tokens.count);
    }
    this.#statement({ name, tokens, from, to: this.#position }, context);
    if (this.#type() === TokenType.Semicolon) this.#position++;
  }

  /** An at-rule without a block. */
  #statement(rule: AtRule, context: BlockContext): void {
    if (rule.name === "namespace") {
      if (context.depth === 0 && this.#stage <= Stage.Namespaces) this.#namespace(rule);
      return;
    }
    if (rule.name === "import" && (context.depth > 0 || this.#stage !== Stage.Imports)) return;
    const statement = preludeRule(rule);
    if (statement !== null) context.rules.push(statement);
  }

  #namespace(rule: AtRule): void {
    const namespaces = parseNamespace(rule, this.#namespaces);
    if (namespaces === null) return;
    this.#namespaces = namespaces;
    this.#stage = Stage.Namespaces;
  }

  /** An at-rule with a block; the position is at its `{`. */
  #blockRule(rule: AtRule, context: BlockContext): void {
    const group = groupOf(rule, context, this.#namespaces);
    if (group !== null || ignoredRules.has(rule.name)) this.#stage = Stage.Rules;
    if (rule.name === "property") this.#property(rule, context);
    else if (group === null || !group.applies)
      this.#position = skipComponent(rule.tokens, this.#position, rule.tokens.count);
    else if (context.depth >= this.#nesting) this.#skipDeep(rule.from);
    else this.#group(context, group.scope, group.wrap);
  }

  /** Rules inside a conditional or grouping rule. */
  #group(
    context: BlockContext,
    scope: ScopeCondition | undefined,
    wrap: ((rules: readonly SheetRule[]) => SheetRule) | null,
  ): void {
    const rules: SheetRule[] = wrap === null ? context.rules : [];
    const inner: BlockContext = { ...context, rules, depth: context.depth + 1 };
    this.#position++;
    if (scope !== undefined) {
      // Declarations straight inside @scope belong to the scope root (css-cascade-6 3.5.2).
      const parents = scopeSelectors(scope);
      this.#blockContents({ ...inner, parents, implied: "scope", scope });
    } else if (context.implied === "nesting") this.#blockContents(inner);
    // Declarations belong to style rules and to @scope itself, not to groups in between.
    else this.#ruleList(inner);
    if (wrap !== null && rules.length > 0) context.rules.push(wrap(rules));
  }

  /** `@property` (css-properties-values-api-1 2). */
  #property(rule: AtRule, context: BlockContext): void {
    const end = skipComponent(rule.tokens, this.#position, rule.tokens.count);
    const descriptors = new Map<string, string>();
    let index = this.#position + 1;
    while (index < end) {
      index = skipSpace(rule.tokens, index, end);
      const isName = rule.tokens.types[index] === TokenType.Ident;
      const result = isName ? parseDeclaration(rule.tokens, index, end) : null;
      if (result?.declaration) descriptors.set(result.declaration.name, result.declaration.value);
      index = Math.max(index + 1, result?.next ?? 0);
    }
    this.#position = end;
    const property = preludeRule(rule, descriptors);
    if (property !== null) context.rules.push(property);
  }
}
