/**
 * Conditions of all plugins as one program of jump code, the way compilers write short-circuit expressions (Aho et al.,
 * Compilers, 6.6): an instruction makes one test and says where to go on either answer. Equal tests are one test, made once
 * a page or form; tests whose fact needs something that the page does not have are answered without asking the fact.
 */

import type { FactCall } from "./fact-calls.js";
import {
  FactFailure,
  type FactScope,
  type FactValue,
  type Presence,
  type PresenceKey,
  type Subject,
} from "./facts/fact.js";

/** A comparison of a fact's value. */
export interface FactTest {
  readonly call: FactCall;
  /** What sets it apart from other tests of the same call. */
  readonly key: string;
  readonly holds: (value: FactValue) => boolean;
  /** The answer when the fact could not be computed. */
  readonly whenFailed: boolean;
}

/** Conditions before they are written as instructions. */
export type TestTree =
  | { readonly test: number }
  | { readonly all: readonly TestTree[] }
  | { readonly any: readonly TestTree[] }
  | { readonly not: TestTree };

const Truth = { Unknown: 0, Fails: 1, Holds: 2 } as const;

/** Ends of the program, as jump targets: conditions that always hold, and that never do, begin there. */
export const holdsEnd = -1;
export const failsEnd = -2;

/** Tests that are worth making only of a page or form that has a key. */
type TestsByKey = Map<PresenceKey, number[]>;

export class ConditionProgram {
  readonly #tests: FactTest[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #scopes: FactScope[] = [];
  /** By test: its answer before anything is known of a page. */
  readonly #untried: number[] = [];
  /** The same as bytes, as every page gets them. */
  #untriedBytes = new Uint8Array(0);
  readonly #needing = { page: new Map<Presence, TestsByKey>(), form: new Map<Presence, TestsByKey>() };
  /** By instruction. */
  readonly #testAt: number[] = [];
  readonly #whenHolds: number[] = [];
  readonly #whenFails: number[] = [];

  /** Number of a test. */
  addTest(test: FactTest): number {
    const key = `${test.call.index} ${test.key} ${test.whenFailed}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const number = this.#tests.length;
    this.#byKey.set(key, number);
    this.#tests.push(test);
    this.#scopes.push(test.call.fact.scope);
    this.#untried.push(this.#fileUnderNeeds(test, number) ? truthOf(this.holdsOfNothing(number)) : Truth.Unknown);
    return number;
  }

  #fileUnderNeeds({ call: { fact, needs } }: FactTest, number: number): boolean {
    if (needs === undefined || fact.scope === "element") return false;
    const needing = this.#needing[fact.scope];
    const byKey: TestsByKey = needing.get(needs.present) ?? new Map();
    needing.set(needs.present, byKey);
    for (const key of needs.keys) {
      const tests = byKey.get(key);
      if (tests === undefined) byKey.set(key, [number]);
      else tests.push(number);
    }
    return true;
  }

  /** Whether a test holds where its fact counts nothing. */
  holdsOfNothing(test: number): boolean {
    const { call, holds } = this.#tests[test] ?? {};
    return holds?.(call?.fact.returns === "boolean" ? false : 0) === true;
  }

  /** Whether a test can hold only where the page has what its fact needs. */
  isSilent(test: number): boolean {
    return this.#tests[test]?.call.needs !== undefined && !this.holdsOfNothing(test);
  }

  /** Writes a condition; returns where it begins. */
  write(tree: TestTree): number {
    return this.#write(tree, holdsEnd, failsEnd);
  }

  // Backwards, so that every target is known.
  #write(tree: TestTree, whenHolds: number, whenFails: number): number {
    if ("all" in tree) return tree.all.reduceRight((next, part) => this.#write(part, next, whenFails), whenHolds);
    if ("any" in tree) return tree.any.reduceRight((next, part) => this.#write(part, whenHolds, next), whenFails);
    if ("not" in tree) return this.#write(tree.not, whenFails, whenHolds);
    this.#testAt.push(tree.test);
    this.#whenHolds.push(whenHolds);
    return this.#whenFails.push(whenFails) - 1;
  }

  /** Whether the condition that begins at `start` holds. */
  holds(start: number, subject: Subject): boolean {
    let at = start;
    while (at >= 0) {
      const next = this.#answer(this.#testAt[at] ?? 0, subject) ? this.#whenHolds : this.#whenFails;
      at = next[at] ?? failsEnd;
    }
    return at === holdsEnd;
  }

  #answer(test: number, subject: Subject): boolean {
    const scope = this.#scopes[test];
    if (scope === "element") return this.#ask(test, subject);
    const truths = this.#truthsOf(subject, scope === "form" && subject.form !== undefined);
    const known = truths[test] ?? Truth.Unknown;
    if (known !== Truth.Unknown) return known === Truth.Holds;
    const answer = this.#ask(test, subject);
    truths[test] = truthOf(answer);
    return answer;
  }

  #ask(test: number, subject: Subject): boolean {
    const asked = this.#tests[test];
    if (asked === undefined) return false;
    subject.view.page.counters.conditionsEvaluated++;
    const value = asked.call.value(subject);
    return value instanceof FactFailure ? asked.whenFailed : asked.holds(value);
  }

  /** Answers about the page, or about its form, that are known so far. */
  #truthsOf(subject: Subject, ofForm: boolean): Uint8Array {
    const { view, form } = subject;
    const place = ofForm && form !== undefined ? form.index + 1 : 0;
    let truths = view.truths[place];
    if (truths === undefined) {
      if (this.#untriedBytes.length < this.#untried.length) this.#untriedBytes = Uint8Array.from(this.#untried);
      truths = this.#untriedBytes.slice();
      view.truths[place] = truths;
      const needing = this.#needing[ofForm ? "form" : "page"];
      for (const [present, byKey] of needing) wake(truths, present, byKey, subject);
    }
    return truths;
  }
}

function truthOf(answer: boolean): number {
  return answer ? Truth.Holds : Truth.Fails;
}

function wake(
  truths: Uint8Array,
  present: Presence,
  byKey: ReadonlyMap<PresenceKey, readonly number[]>,
  subject: Subject,
): void {
  const wakeAll = (tests: readonly number[]) => {
    for (const test of tests) truths[test] = Truth.Unknown;
  };
  try {
    for (const key of present(subject)) wakeAll(byKey.get(key) ?? []);
  } catch {
    // The facts themselves will fail too, and are reported then.
    for (const tests of byKey.values()) wakeAll(tests);
  }
}
