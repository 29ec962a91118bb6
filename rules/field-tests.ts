/** Tests of controls compiled to closures over what is known of a control. */

import { attribute, type Document } from "../engine/dom/document.js";
import { attributeTokens, joinedToken } from "./attribute-tokens.js";
import { type Trigger, triggersOf } from "./clue-triggers.js";
import type { ControlFacts } from "./control-facts.js";
import { isAmong } from "./form-purposes.js";
import type { Lexicon } from "./lexicon.js";
import { compilePattern, matchesPattern } from "./patterns.js";
import type { FieldClue, FieldTest } from "./plugin.js";
import { type Report, shown, suggestion } from "./problem.js";
import { areaNames } from "./view/areas.js";
import { isPresent } from "./view/forms.js";
import { picturesBeside } from "./view/pictures-beside.js";

export interface CompiledClue {
  readonly name: string;
  readonly weight: number;
  /** Of these a control must have one (see `eachTrigger`) for the clue to hold; undefined: it may always. */
  readonly triggers: readonly Trigger[] | undefined;
  /** Whether it asks what stands beside the control. */
  readonly sequential: boolean;
  /** Whether it asks what type the form is of. */
  readonly ofForm: boolean;
  holds(facts: ControlFacts): boolean;
}

/** Whether the address, id or class of a picture names a CAPTCHA. */
function isCaptcha(document: Document, node: number, lexicon: Lexicon): boolean {
  const concept = lexicon.indexOf("captcha");
  return ["src", "id", "class", "alt"].some((name) =>
    lexicon.namesConcept(attributeTokens(attribute(document, node, name) ?? ""), concept),
  );
}

/** Clues compiled; what cannot be is reported. */
export function compileClue(clue: FieldClue, lexicon: Lexicon, report: Report, pointer: string): CompiledClue {
  const any = clue.any.map((test, index) => compileTest(test, lexicon, report, `${pointer}/any/${index}`));
  const unless = (clue.unless ?? []).map((test, index) =>
    compileTest(test, lexicon, report, `${pointer}/unless/${index}`),
  );
  const holds = anyOf(any);
  const objects = anyOf(unless);
  return {
    name: clue.name,
    weight: clue.weight,
    triggers: triggersOf(clue, lexicon),
    sequential: asks(clue, ["previous", "next", "among"]),
    ofForm: asks(clue, ["form_type"]),
    holds: unless.length === 0 ? holds : (facts) => holds(facts) && !objects(facts),
  };
}

function anyOf(tests: readonly Test[]): Test {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (facts) => {
    for (const test of tests) if (test(facts)) return true;
    return false;
  };
}

function allOf(tests: readonly Test[]): Test {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (facts) => {
    for (const test of tests) if (!test(facts)) return false;
    return true;
  };
}

/** Whether a test of the clue asks for one of these. */
function asks({ any, unless }: FieldClue, keys: readonly (keyof FieldTest)[]): boolean {
  return [...any, ...(unless ?? [])].some((test) => keys.some((key) => test[key] !== undefined));
}

type Test = (facts: ControlFacts) => boolean;

function compileTest(test: FieldTest, lexicon: Lexicon, report: Report, pointer: string): Test {
  const parts = Object.entries(test).map(([key, value]) => {
    const compile = compilers[key as keyof FieldTest] as Compile<unknown> | undefined;
    return compile?.(value, { lexicon, report, pointer: `${pointer}/${key}` }) ?? (() => false);
  });
  return allOf(parts);
}

interface TestContext {
  readonly lexicon: Lexicon;
  readonly report: Report;
  readonly pointer: string;
}

type Compile<T> = (value: T, context: TestContext) => Test;

interface Range {
  readonly min?: number;
  readonly max?: number;
}

const includes =
  (read: (facts: ControlFacts) => string): Compile<readonly string[]> =>
  (list) => {
    const wanted = new Set(list);
    return (facts) => wanted.has(read(facts));
  };

const runs =
  (read: (facts: ControlFacts) => ReadonlySet<string>): Compile<readonly string[]> =>
  (list) => {
    const wanted = list.map(joinedToken);
    return (facts) => {
      const found = read(facts);
      for (const token of wanted) if (found.has(token)) return true;
      return false;
    };
  };

const conceptTest =
  (...reads: ((facts: ControlFacts) => ReadonlySet<number>)[]): Compile<readonly string[]> =>
  (list, context) => {
    const wanted = list.map((name, index) => readConcept(name, { ...context, pointer: `${context.pointer}/${index}` }));
    const names = (read: (facts: ControlFacts) => ReadonlySet<number>): Test => {
      return (facts) => {
        const found = read(facts);
        if (found.size > 0) for (const concept of wanted) if (found.has(concept)) return true;
        return false;
      };
    };
    return anyOf(reads.map(names));
  };

function readConcept(name: string, { lexicon, report, pointer }: TestContext): number {
  if (!lexicon.has(name)) {
    const next = suggestion(name, lexicon.concepts, "Add a file to the lexicon.");
    report({ pointer, expected: "a concept of the lexicon", found: shown(name), next });
  }
  return lexicon.indexOf(name);
}

const inRange =
  (read: (facts: ControlFacts) => number): Compile<Range> =>
  ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) =>
  (facts) => {
    const value = read(facts);
    return value >= min && value <= max;
  };

const flag =
  (read: (facts: ControlFacts) => boolean): Compile<boolean> =>
  (wanted) =>
  (facts) =>
    read(facts) === wanted;

const matches =
  (read: (facts: ControlFacts) => readonly string[]): Compile<string> =>
  (source, context) => {
    const pattern = readPattern(source, context);
    return (facts) => pattern !== undefined && read(facts).some((text) => text !== "" && matchesPattern(pattern, text));
  };

function readPattern(source: string, { report, pointer }: TestContext): RegExp | undefined {
  const pattern = compilePattern(source);
  if (pattern === undefined) {
    report({ pointer, expected: "a regular expression", found: shown(source), next: "Correct the pattern." });
  }
  return pattern;
}

const purposeAt =
  (step: number): Compile<readonly string[]> =>
  (list) =>
  ({ others, position }) =>
    list.includes(others.list[position + step] ?? "");

/** Share of a select's options that must look alike, and how many are looked at. */
const minimumAlike = 0.6;
const maximumOptions = 300;

const compilers: { readonly [K in keyof Required<FieldTest>]: Compile<Required<FieldTest>[K]> } = {
  autocomplete: (list) => (facts) => facts.control.autocomplete.some((token) => list.includes(token)),
  type: includes(({ control }) => control.type),
  tag: includes(({ control }) => control.el.tag),
  inputmode: includes(({ control }) => control.inputMode),
  tokens: runs(({ control }) => control.tokens),
  token_concepts: conceptTest(({ tokenConcepts }) => tokenConcepts),
  class_tokens: runs(({ control }) => control.classTokens),
  label: conceptTest(({ label }) => label),
  placeholder: conceptTest(({ placeholder }) => placeholder),
  near: conceptTest(({ near }) => near),
  words: conceptTest(
    ({ label }) => label,
    ({ placeholder }) => placeholder,
    ({ near }) => near,
  ),
  whole: conceptTest(({ whole }) => whole),
  max_length: (range, context) => {
    const test = inRange(({ control }) => control.maxLength)(range, context);
    return (facts) => facts.control.maxLength >= 0 && test(facts);
  },
  pattern: matches(({ control }) => [control.label, control.placeholder, control.near]),
  value: matches(({ control }) => [control.el.val ?? ""]),
  format: matches(({ control }) => [control.el.format ?? ""]),
  hidden: flag(({ control, form }) => !isPresent(form.form, control)),
  required: flag(({ control }) => control.el.required === true),
  readonly: flag(({ control }) => control.el.readonly === true),
  checked: flag(({ control }) => control.el.checked === true),
  tabbable: flag(({ control }) => control.isTabbable),
  same_type: inRange(({ sameType }) => sameType),
  same_type_index: inRange(({ sameTypeIndex }) => sameTypeIndex),
  form_fields: inRange(({ form }) => form.fields),
  form_typed: inRange(({ form }) => form.typed),
  form_buttons: inRange(({ form }) => form.buttons),
  form_method: includes(({ form }) => form.method),
  form_area: includes(({ form }) => areaNames[form.form.area] ?? "body"),
  near_image: flag(({ control, view }) => picturesBeside(view.page.document, control.node).length > 0),
  near_captcha: flag(({ control, view: { page, lexicon } }) =>
    picturesBeside(page.document, control.node).some((image) => isCaptcha(page.document, image, lexicon)),
  ),
  form_controls: (list) => (facts) => list.some((type) => facts.form.controlTypes.has(type)),
  form_type: includes(({ form }) => form.type ?? ""),
  form_words: conceptTest(({ form }) => form.words),
  form_tokens: conceptTest(({ form }) => form.tokens),
  page_words: conceptTest(({ form }) => form.pageWords),
  url_words: conceptTest(({ form }) => form.urlWords),
  previous: purposeAt(-1),
  next: purposeAt(1),
  among: (list) => (facts) => list.some((purpose) => isAmong(facts.others, purpose, facts.position)),
  options: ({ like, names, ...range }, context) => {
    const inside = inRange(({ control }) => control.el.options?.length ?? 0)(range, context);
    const pattern =
      like === undefined ? undefined : readPattern(like, { ...context, pointer: `${context.pointer}/like` });
    const concept =
      names === undefined ? undefined : readConcept(names, { ...context, pointer: `${context.pointer}/names` });
    return (facts) => {
      const list = (facts.control.el.options ?? []).slice(0, maximumOptions);
      if (list.length === 0 || !inside(facts)) return false;
      const share = (holds: (text: string) => boolean) => list.filter(({ text }) => holds(text)).length / list.length;
      if (like !== undefined && share((text) => pattern !== undefined && matchesPattern(pattern, text)) < minimumAlike)
        return false;
      return (
        concept === undefined || share((text) => facts.view.texts.names(text, concept, "contains")) >= minimumAlike
      );
    };
  },
};
