/** Compiles parsed selectors: resolves `&` and :scope, packs specificities, turns every simple selector into a test. */

import { Namespace } from "../dom/document.js";
import { attributeTest } from "./attribute-test.js";
import { CompoundBuilder, type CompoundPart, plainPart } from "./compound-builder.js";
import { hasTest } from "./has-test.js";
import { hostListTest, hostTest, listTest } from "./list-test.js";
import type { MatchState } from "./match-state.js";
import { nthTest } from "./nth-test.js";
import { decidedTests } from "./pseudo-classes/decided.js";
import { matchesDirection, matchesLanguage } from "./pseudo-classes/language.js";
import { isScope } from "./pseudo-classes/structure.js";
import {
  addSpecificity,
  Combinator,
  type Compound,
  noNames,
  packSpecificity,
  type ScopeCondition,
  type Selector,
  type SimpleTest,
  type SubjectKind,
} from "./selector.js";
import { styledPseudoElements } from "./selector-names.js";
import type { ComplexSyntax, NamespacePrefix, Namespaces, SimpleSelector } from "./selector-syntax.js";

export interface CompileContext {
  readonly namespaces: Namespaces;
  /** What `&` stands for; null outside style rules, where it is :scope without specificity. */
  readonly parents: readonly Selector[] | null;
  /** What a selector without `&` starts from: nothing, the parents (nested rules) or the scope root (`@scope`). */
  readonly implied: "nothing" | "nesting" | "scope";
  readonly scope: ScopeCondition | null;
}

export function compileSelectors(list: readonly ComplexSyntax[], context: CompileContext): Selector[] {
  return list.map((syntax) => compileSelector(syntax, context));
}

const classWeight = packSpecificity(0, 1, 0);
const typeWeight = packSpecificity(0, 0, 1);

function compileSelector(syntax: ComplexSyntax, context: CompileContext): Selector {
  if (context.implied === "nothing") return assemble(syntax, context, null, -1);
  const nests = mentionsNesting(syntax);
  const leading = syntax.leading < 0 ? Combinator.Descendant : syntax.leading;
  if (context.implied === "scope") {
    const isScoped = syntax.leading < 0 && (nests || mentionsScope(syntax));
    return assemble(syntax, context, isScoped ? null : scopePart, leading);
  }
  const parent = onlyParent(context);
  if (parent !== null && isLeadingNesting(syntax)) return inlineParent(syntax, context, parent, leading);
  const implied = nests && syntax.leading < 0 ? null : nestingPart(context);
  return assemble(syntax, context, implied, leading);
}

/** A single plain parent can stand in front of the nested selector itself, which keeps it in the index (css-nesting-1 3.1). */
function onlyParent({ parents }: CompileContext): Selector | null {
  const [parent] = parents ?? [];
  if (parent === undefined || parents?.length !== 1) return null;
  const plain = parent.subject === "element" && parent.pseudo === null && !parent.never;
  return plain && parent.compounds.length < maximumInlined ? parent : null;
}

const maximumInlined = 64;

/** True when `&` is implied or occurs once, in the first compound. */
function isLeadingNesting(syntax: ComplexSyntax): boolean {
  const uses = syntax.compounds.map(countNesting);
  const total = uses.reduce((sum, count) => sum + count, 0);
  if (syntax.leading >= 0) return total === 0;
  if (total === 0) return true;
  return total === 1 && uses[0] === 1 && (syntax.compounds[0] ?? []).some((simple) => simple.kind === "nesting");
}

function countNesting(compound: readonly SimpleSelector[]): number {
  let count = 0;
  for (const simple of compound) {
    if (simple.kind === "nesting") count++;
    else
      for (const selector of argumentsOf(simple)) for (const inner of selector.compounds) count += countNesting(inner);
  }
  return count;
}

function mentionsNesting(syntax: ComplexSyntax): boolean {
  return syntax.compounds.some((compound) => countNesting(compound) > 0);
}

function mentionsScope(syntax: ComplexSyntax): boolean {
  return syntax.compounds.some((compound) =>
    compound.some(
      (simple) =>
        (simple.kind === "pseudo-class" && simple.name === "scope") || argumentsOf(simple).some(mentionsScope),
    ),
  );
}

function argumentsOf(simple: SimpleSelector): readonly ComplexSyntax[] {
  if (simple.kind === "selector-list") return simple.selectors;
  if (simple.kind === "nth") return simple.of ?? [];
  return simple.kind === "slotted" ? [simple.argument] : [];
}

const scopeTest: SimpleTest = { matches: isScope, cost: 0, local: false, attribute: "", names: noNames };

/** `:where(:scope)`, the start of selectors inside `@scope` (css-cascade-6 3.5.2). */
const scopePart: CompoundPart = (() => {
  const builder = new CompoundBuilder();
  builder.add(scopeTest, 0);
  return builder.build();
})();

/** What declarations straight inside `@scope` apply to: the scope root, without specificity. */
export function scopeSelectors(scope: ScopeCondition): Selector[] {
  return [finish([scopePart], [], scope)];
}

function nestingPart(context: CompileContext): CompoundPart {
  const builder = new CompoundBuilder();
  addNesting(builder, context);
  return builder.build();
}

function inlineParent(syntax: ComplexSyntax, context: CompileContext, parent: Selector, leading: number): Selector {
  const last = parent.compounds.length - 1;
  const merged = parent.compounds[last];
  const hasNesting = mentionsNesting(syntax);
  const rest: ComplexSyntax = { ...syntax, leading: -1, compounds: syntax.compounds.map(withoutNesting) };
  const own = assemble(rest, context, null, -1, hasNesting ? merged : undefined);
  const joint = hasNesting ? (parent.combinators[last - 1] ?? -1) : leading;
  const before = hasNesting ? parent.compounds.slice(0, last) : parent.compounds;
  const combinators = hasNesting ? parent.combinators.slice(0, Math.max(0, last - 1)) : parent.combinators;
  return {
    ...own,
    compounds: [...before, ...own.compounds],
    combinators: before.length === 0 ? own.combinators : [...combinators, joint, ...own.combinators],
    specificity: addSpecificity(parent.specificity, own.specificity),
  };
}

function withoutNesting(compound: readonly SimpleSelector[]): readonly SimpleSelector[] {
  return compound.filter((simple) => simple.kind !== "nesting");
}

/** `first` is a compound to put in front; `merged` one that the first compound of `syntax` takes over. */
function assemble(
  syntax: ComplexSyntax,
  context: CompileContext,
  first: CompoundPart | null,
  leading: number,
  merged?: Compound,
): Selector {
  const parts: CompoundPart[] = first === null ? [] : [first];
  for (const simples of syntax.compounds) {
    const own = parts.length === 0 ? merged : undefined;
    const plain = own === undefined ? plainPart(simples) : null;
    parts.push(plain ?? compilePart(simples, context, own));
  }
  return finish(parts, first === null ? syntax.combinators : [leading, ...syntax.combinators], context.scope);
}

function compilePart(
  simples: readonly SimpleSelector[],
  context: CompileContext,
  merged: Compound | undefined,
): CompoundPart {
  const builder = new CompoundBuilder();
  if (merged !== undefined) builder.merge(merged);
  for (const simple of simples) addSimple(builder, simple, context);
  return builder.build();
}

const noCombinators: readonly number[] = [];
const noParts: readonly string[] = [];

function finish(
  parts: readonly CompoundPart[],
  combinators: readonly number[],
  scope: ScopeCondition | null,
): Selector {
  let specificity = 0;
  let never = false;
  for (const part of parts) {
    specificity = addSpecificity(specificity, part.specificity);
    never ||= part.never;
  }
  const subject = parts.at(-1);
  return {
    // Lists that stay are made to measure: a list grown by push keeps room for 16 more.
    compounds: parts.map((part) => part.compound),
    combinators: combinators.length === 0 ? noCombinators : combinators.slice(),
    specificity,
    pseudo: subject?.pseudo ?? null,
    never,
    subject: subjectKind(subject),
    slotted: subject?.slotted ?? null,
    parts: subject?.parts ?? noParts,
    scope,
    anchored: false,
  };
}

function subjectKind(subject: CompoundPart | undefined): SubjectKind {
  if (subject === undefined) return "element";
  if (subject.slotted !== null) return "slotted";
  if (subject.parts.length > 0) return "part";
  return subject.isHost ? "host" : "element";
}

function addSimple(builder: CompoundBuilder, simple: SimpleSelector, context: CompileContext): void {
  // What may follow a pseudo-element is a state that never holds, or its own pseudo-element.
  if (builder.hasPseudoElement && simple.kind !== "pseudo-element") {
    builder.never = true;
    return;
  }
  switch (simple.kind) {
    case "type":
      builder.addType(simple.name, namespaceOf(simple.namespace, context.namespaces));
      break;
    case "universal":
      builder.addType("", namespaceOf(simple.namespace, context.namespaces));
      break;
    case "id":
      builder.addId(simple.name);
      break;
    case "class":
      builder.addClass(simple.name);
      break;
    case "attribute":
      builder.add(attributeTest(simple), classWeight);
      break;
    case "nesting":
      addNesting(builder, context);
      break;
    case "never":
      builder.never = true;
      builder.weigh(classWeight);
      break;
    case "pseudo-class":
      addPseudoClass(builder, simple.name);
      break;
    case "selector-list":
      addSelectorList(builder, simple, context);
      break;
    case "nth":
      addNth(builder, simple, context);
      break;
    case "ident-argument":
      builder.add(argumentTest(simple.name, simple.argument), classWeight);
      break;
    default:
      addPseudoElement(builder, simple, context);
  }
}

const namespaceNumbers: Readonly<Record<string, number>> = {
  "http://www.w3.org/1999/xhtml": Namespace.Html,
  "http://www.w3.org/2000/svg": Namespace.Svg,
  "http://www.w3.org/1998/Math/MathML": Namespace.MathMl,
};

function namespaceOf(prefix: NamespacePrefix, namespaces: Namespaces): number {
  if (prefix.kind === "any") return -1;
  if (prefix.kind === "none") return -2;
  const url = prefix.kind === "url" ? prefix.url : namespaces.default;
  return url === undefined ? -1 : (namespaceNumbers[url] ?? -2);
}

function addPseudoClass(builder: CompoundBuilder, name: string): void {
  const test = decidedTests.get(name);
  if (test === undefined) builder.never = true;
  else builder.add(test, classWeight);
}

function argumentTest(name: "lang" | "dir", argument: string): SimpleTest {
  const wanted = argument.toLowerCase();
  const matches =
    name === "lang"
      ? (state: MatchState, node: number) => matchesLanguage(state, node, wanted)
      : (state: MatchState, node: number) => matchesDirection(state, node, wanted);
  return { matches, cost: 1, local: false, attribute: "", names: noNames };
}

/** `&`: the parents with the specificity of the most specific (css-nesting-1 3.1); pseudo-elements cannot be meant. */
function addNesting(builder: CompoundBuilder, { parents }: CompileContext): void {
  if (parents === null) {
    builder.add(scopeTest, 0);
    return;
  }
  const usable = parents.filter(({ pseudo, subject, never }) => pseudo === null && !never && isElementLike(subject));
  builder.weigh(maximumSpecificity(parents));
  addAlternatives(builder, usable);
}

function isElementLike(subject: SubjectKind): boolean {
  return subject === "element" || subject === "host";
}

function maximumSpecificity(selectors: readonly Selector[]): number {
  return selectors.reduce((maximum, { specificity }) => Math.max(maximum, specificity), 0);
}

/** A list of which any member may match. */
function addAlternatives(builder: CompoundBuilder, selectors: readonly Selector[]): void {
  if (selectors.length === 0) {
    builder.never = true;
    return;
  }
  const subjects = selectors.map(({ compounds }) => compounds.at(-1)).filter((compound) => compound !== undefined);
  builder.alternatives ??= subjects;
  const host = subjects.some((compound) => compound.host !== null) ? hostListTest(selectors) : null;
  builder.add(listTest(selectors, false), 0, host);
}

type SelectorListSyntax = Extract<SimpleSelector, { kind: "selector-list" }>;

function addSelectorList(builder: CompoundBuilder, simple: SelectorListSyntax, context: CompileContext): void {
  const { name } = simple;
  if (name === "has") {
    addHas(builder, simple, context);
    return;
  }
  const inner: CompileContext = { ...context, implied: "nothing", scope: null };
  const all = compileSelectors(simple.selectors, inner);
  const usable = all.filter((selector) => !selector.never);
  const weight = maximumSpecificity(all);
  if (name === "host" || name === "host-context") {
    if (all.length > 0 && usable.length === 0) builder.never = true;
    builder.addHost(hostTest(usable, name === "host-context"), addSpecificity(classWeight, weight));
    return;
  }
  if (name !== "where") builder.weigh(weight);
  if (name !== "not") addAlternatives(builder, usable);
  else if (usable.length > 0) builder.add(listTest(usable, true), 0);
}

/** The element that :has() is asked about, in front of its relative selectors. */
const anchorPart: CompoundPart = (() => {
  const builder = new CompoundBuilder();
  const matches = (state: MatchState, node: number) => node === state.anchor;
  builder.add({ matches, cost: 0, local: false, attribute: "", names: noNames }, 0);
  return builder.build();
})();

function addHas(builder: CompoundBuilder, simple: SelectorListSyntax, context: CompileContext): void {
  const inner: CompileContext = { ...context, implied: "nothing", scope: null };
  const selectors = simple.selectors.map((syntax) => {
    const leading = syntax.leading < 0 ? Combinator.Descendant : syntax.leading;
    return { ...assemble(syntax, inner, anchorPart, leading), anchored: true };
  });
  builder.weigh(maximumSpecificity(selectors));
  const usable = selectors.filter((selector) => !selector.never);
  const test = hasTest(usable);
  if (usable.length === 0) builder.never = true;
  else builder.add(test, 0, test.matches);
}

function addNth(
  builder: CompoundBuilder,
  simple: Extract<SimpleSelector, { kind: "nth" }>,
  context: CompileContext,
): void {
  const inner: CompileContext = { ...context, implied: "nothing", scope: null };
  const all = simple.of === null ? null : compileSelectors(simple.of, inner);
  const of = all?.filter((selector) => !selector.never) ?? null;
  if (of?.length === 0) builder.never = true;
  builder.add(nthTest(simple.name, simple.nth, of), addSpecificity(classWeight, maximumSpecificity(all ?? [])));
}

function addPseudoElement(
  builder: CompoundBuilder,
  simple: Extract<SimpleSelector, { kind: "pseudo-element" | "slotted" | "part" }>,
  context: CompileContext,
): void {
  builder.weigh(typeWeight);
  builder.hasPseudoElement = true;
  if (simple.kind === "part") builder.parts = simple.names;
  else if (simple.kind === "slotted") {
    const argument = assemble(simple.argument, { ...context, scope: null }, null, -1);
    builder.slotted = argument.compounds[0] ?? null;
    builder.never ||= argument.never;
    builder.weigh(argument.specificity);
  } else {
    builder.pseudo = styledPseudoElements.get(simple.name) ?? null;
    builder.never ||= builder.pseudo === null;
  }
}
