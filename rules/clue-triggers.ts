/**
 * What a control must have for a clue to hold, so that of the hundreds of clues only those are tried that may: each
 * alternative of most clues asks for a type, a token or a concept among a few.
 */

import { joinedToken } from "./attribute-tokens.js";
import type { ControlFacts } from "./field-tests.js";
import type { Lexicon } from "./lexicon.js";
import type { FieldClue, FieldTest } from "./plugin.js";

/** Keys of which a control must have one; undefined when an alternative asks for none. */
export function triggersOf({ any }: FieldClue, lexicon: Lexicon): readonly string[] | undefined {
  const keys = new Set<string>();
  for (const test of any) {
    const own = keysOfTest(test, lexicon);
    if (own === undefined) return undefined;
    for (const key of own) keys.add(key);
  }
  return [...keys];
}

const concept = (lexicon: Lexicon) => (name: string) => `concept ${lexicon.indexOf(name)}`;

/** Keys of the most telling part of a test. */
function keysOfTest(test: FieldTest, lexicon: Lexicon): readonly string[] | undefined {
  if (test.autocomplete !== undefined) return test.autocomplete.map((token) => `autocomplete ${token}`);
  if (test.tokens !== undefined) return test.tokens.map((token) => `token ${joinedToken(token)}`);
  if (test.class_tokens !== undefined) return test.class_tokens.map((token) => `class ${joinedToken(token)}`);
  const concepts = test.token_concepts ?? test.whole ?? test.label ?? test.placeholder ?? test.near ?? test.words;
  if (concepts !== undefined) return concepts.map(concept(lexicon));
  if (test.inputmode !== undefined) return test.inputmode.map((mode) => `inputmode ${mode}`);
  if (test.type !== undefined) return test.type.map((type) => `type ${type}`);
  return test.tag?.map((tag) => `tag ${tag}`);
}

/** Calls with every key that a control has; some come twice. */
export function eachControlKey(facts: ControlFacts, found: (key: string) => void): void {
  const { control, tokenConcepts, label, placeholder, near } = facts;
  for (const token of control.autocomplete) found(`autocomplete ${token}`);
  for (const token of control.tokens) found(`token ${token}`);
  for (const token of control.classTokens) found(`class ${token}`);
  for (const concepts of [tokenConcepts, label, placeholder, near]) {
    for (const index of concepts) found(`concept ${index}`);
  }
  found(`inputmode ${control.inputMode}`);
  found(`type ${control.type}`);
  found(`tag ${control.el.tag}`);
}
