/**
 * What a control must have for a clue to hold, so that of the hundreds of clues only those are tried that may: each
 * alternative of most clues asks for a type, a token or a concept among a few.
 */

import { joinedToken } from "./attribute-tokens.js";
import type { ControlFacts } from "./control-facts.js";
import type { Lexicon } from "./lexicon.js";
import type { FieldClue, FieldTest } from "./plugin.js";

/** What a control may have that makes clues worth a try. */
export type TriggerKind = "autocomplete" | "token" | "class" | "concept" | "inputmode" | "type" | "tag";

/** A value of one kind: a token, a type, the number of a concept. */
export interface Trigger {
  readonly kind: TriggerKind;
  readonly value: string | number;
}

/** Triggers of which a control must have one; undefined when an alternative asks for none. */
export function triggersOf({ any }: FieldClue, lexicon: Lexicon): readonly Trigger[] | undefined {
  const triggers: Trigger[] = [];
  for (const test of any) {
    const own = triggersOfTest(test, lexicon);
    if (own === undefined) return undefined;
    triggers.push(...own);
  }
  return triggers;
}

const triggers = (kind: TriggerKind, values: readonly (string | number)[]): readonly Trigger[] =>
  values.map((value) => ({ kind, value }));

/** Triggers of the most telling part of a test. */
function triggersOfTest(test: FieldTest, lexicon: Lexicon): readonly Trigger[] | undefined {
  if (test.autocomplete !== undefined) return triggers("autocomplete", test.autocomplete);
  if (test.tokens !== undefined) return triggers("token", test.tokens.map(joinedToken));
  if (test.class_tokens !== undefined) return triggers("class", test.class_tokens.map(joinedToken));
  const concepts = test.token_concepts ?? test.whole ?? test.label ?? test.placeholder ?? test.near ?? test.words;
  if (concepts !== undefined) {
    const numbers = concepts.map((name) => lexicon.indexOf(name));
    return triggers("concept", numbers);
  }
  if (test.inputmode !== undefined) return triggers("inputmode", test.inputmode);
  if (test.type !== undefined) return triggers("type", test.type);
  return test.tag === undefined ? undefined : triggers("tag", test.tag);
}

/** Calls with every trigger that a control has; some come twice. */
export function eachTrigger(facts: ControlFacts, found: (kind: TriggerKind, value: string | number) => void): void {
  const { control, tokenConcepts, label, placeholder, near } = facts;
  for (const token of control.autocomplete) found("autocomplete", token);
  for (const token of control.tokens) found("token", token);
  for (const token of control.classTokens) found("class", token);
  for (const concepts of [tokenConcepts, label, placeholder, near]) {
    for (const index of concepts) found("concept", index);
  }
  if (control.inputMode !== "") found("inputmode", control.inputMode);
  found("type", control.type);
  found("tag", control.el.tag);
}
