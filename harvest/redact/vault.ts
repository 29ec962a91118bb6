/** The secrets of one snapshot and what stands for them: equal secrets have equal placeholders, of the same shape. */

import { alphanumerics, respell, unescaped } from "./spelling.js";

export type SecretKind =
  | "cookie"
  | "authorization"
  | "password"
  | "csrf-token"
  | "session-token"
  | "token"
  | "api-key"
  | "jwt"
  | "private-key"
  | "email"
  | "phone"
  | "card"
  | "verification-code";

export interface Secret {
  readonly kind: SecretKind;
  /** Letters and digits alone; punctuation stays where it is. */
  readonly core: string;
  readonly placeholder: string;
  /** Where it was replaced, and how often. */
  readonly places: Map<string, number>;
  /** As it was found first, escapes undone. */
  readonly spelling: string;
}

export class Vault {
  readonly #byCore = new Map<string, Secret>();
  readonly #placeholders = new Set<string>();

  /** The text with each letter and digit replaced by one of its kind. `place` says where, for the report. */
  replace(text: string, kind: SecretKind, place: string): string {
    const core = alphanumerics(text);
    if (core === "") return text;
    const secret = this.#byCore.get(core) ?? this.#add(core, kind, unescaped(text));
    secret.places.set(place, (secret.places.get(place) ?? 0) + 1);
    return respell(text, secret.placeholder);
  }

  secrets(): readonly Secret[] {
    return [...this.#byCore.values()];
  }

  /** The placeholder of a secret, undefined for text that is none. */
  find(text: string): Secret | undefined {
    return this.#byCore.get(alphanumerics(text));
  }

  #add(core: string, kind: SecretKind, spelling: string): Secret {
    const secret = { kind, core, placeholder: this.#placeholder(core, kind), places: new Map(), spelling };
    this.#byCore.set(core, secret);
    this.#placeholders.add(secret.placeholder);
    return secret;
  }

  /**
   * Made from the place in the order of secrets, not from the secret, which a short one could be guessed back from; so a
   * page that is fetched again with other tokens gives the same bytes.
   */
  #placeholder(core: string, kind: SecretKind): string {
    const order = this.#byCore.size;
    let made = core;
    for (let attempt = 0; attempt < 64; attempt++) {
      made = shapeOf(core, randomNumbers(order * 64 + attempt));
      const isTaken = made === core || this.#placeholders.has(made) || this.#byCore.has(made);
      if (!isTaken && isFit(made, kind)) break;
    }
    return made;
  }
}

/** No placeholder of a card number may pass for one, none of a code for a year. */
function isFit(made: string, kind: SecretKind): boolean {
  if (kind === "card") return !passesLuhn(made);
  return kind !== "verification-code" || !/^(?:19|20)\d\d$|^0|^(\d)\1+$/.test(made);
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 1 ? doubled : digit;
  }
  return sum % 10 === 0;
}

/** Consonants make no words. */
const lower = "bcdfghjklmnpqrstvwxz";
const upper = lower.toUpperCase();
const hexLower = "abcdef";
const hexUpper = "ABCDEF";
const digits = "0123456789";

function shapeOf(core: string, random: () => number): string {
  const isHex = core.length >= 8 && /\d/.test(core) && /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(core);
  const pick = (alphabet: string): string => alphabet.charAt(Math.floor(random() * alphabet.length));
  let made = "";
  for (const character of core) {
    const isUpper = /\p{Lu}/u.test(character);
    const alphabet = /\p{N}/u.test(character)
      ? digits
      : isUpper
        ? isHex
          ? hexUpper
          : upper
        : isHex
          ? hexLower
          : lower;
    for (let unit = 0; unit < character.length; unit++) made += pick(alphabet);
  }
  return made;
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
