/** Facts with their parameters, each computed once for a page, form or element however many plugins ask. */

import { ConditionProgram } from "./condition-program.js";
import {
  BadParam,
  type Fact,
  FactFailure,
  type FactMemo,
  type FactScope,
  type FactTools,
  type FactValue,
  type Needs,
  type Subject,
} from "./facts/fact.js";

export interface FactCall {
  /** Name in the rule engine. */
  readonly id: string;
  readonly index: number;
  readonly fact: Fact;
  /** As the plugin wrote them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The value, or a failure when computing it threw. */
  value(subject: Subject): FactValue | FactFailure;
  /** What its value needs to be other than 0 or false; undefined: that cannot be told beforehand. */
  readonly needs: Needs | undefined;
}

/** A parameter that cannot be read. */
export interface ParamProblem {
  readonly name: string;
  readonly expected: string;
  readonly found: unknown;
  readonly unknown: boolean;
}

export class FactCalls {
  /** The tests that conditions make of the calls. */
  readonly program = new ConditionProgram();
  readonly list: FactCall[] = [];
  readonly #byKey = new Map<string, FactCall>();
  readonly #tools: FactTools;

  constructor(tools: FactTools) {
    this.#tools = tools;
  }

  /** The call of a fact with parameters, or what is wrong with them. */
  get(fact: Fact, raw: Readonly<Record<string, unknown>>): FactCall | ParamProblem[] {
    const key = `${fact.name} ${JSON.stringify(raw, Object.keys(raw).sort())}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const { values, problems } = readParams(fact, raw, this.#tools);
    if (problems.length > 0) return problems;
    const call = createCall(fact, raw, values, this.list.length);
    this.list.push(call);
    this.#byKey.set(key, call);
    return call;
  }
}

function readParams(fact: Fact, raw: Readonly<Record<string, unknown>>, tools: FactTools) {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const name of Object.keys(raw)) {
    if (fact.params[name] === undefined) {
      const expected = `a parameter of ${fact.name}`;
      problems.push({ name, expected, found: name, unknown: true });
    }
  }
  for (const [name, param] of Object.entries(fact.params)) {
    const found = raw[name] ?? param.fallback;
    const value: unknown = found === undefined ? new BadParam(`a value for "${name}"`) : param.read(found, tools);
    if (value instanceof BadParam) problems.push({ name, expected: value.expected, found, unknown: false });
    else values[name] = value;
  }
  return { values, problems };
}

function createCall(
  fact: Fact,
  params: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  index: number,
): FactCall {
  const { compute: factOf } = fact;
  const compute = (subject: Subject): FactValue | FactFailure => {
    try {
      return factOf(subject, values);
    } catch (error) {
      subject.view.failedCalls.add(index);
      return new FactFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const value = remembered(index, fact.scope, compute);
  return { id: `${fact.name}#${index}`, index, fact, params, value, needs: fact.needs?.(values) };
}

type Compute = (subject: Subject) => FactValue | FactFailure;

/** Facts about a page or form are computed once for it; those about elements each time. */
function remembered(index: number, scope: FactScope, compute: Compute): Compute {
  if (scope === "element") return compute;
  const memoOf =
    scope === "page"
      ? ({ view }: Subject): FactMemo => view.memo
      : ({ view, form }: Subject): FactMemo | undefined => (form === undefined ? undefined : view.memoOfForm(form));
  return (subject) => {
    const memo = memoOf(subject);
    if (memo === undefined) return compute(subject);
    const known = memo.get(index);
    if (known !== undefined) return known;
    const found = compute(subject);
    memo.set(index, found);
    return found;
  };
}
