/** How much a figure may fall before the gate says no. From the `gate` key of sightline.config.json. */

import { readFileSync } from "node:fs";
import { SightlineError } from "../../engine/errors.js";

export type Level = "off" | "warn" | "error";

export interface FigurePolicy {
  readonly level: Level;
  /** Allowed fall of the share, 0.01 = one percentage point; over the pages that both runs have. */
  readonly fall: number;
  /** The share over all pages of this run may not lie below this. */
  readonly floor?: number;
}

/** A page whose findings are known and borne for a while. */
export interface Allowance {
  /** "corpus/sign-in", as findings name it. */
  readonly page: string;
  readonly reason: string;
  /** Last day on which it is borne, "2026-12-31". */
  readonly until: string;
}

export interface GatePolicy {
  readonly figures: Readonly<Record<string, FigurePolicy>>;
  /** A page that was right and is wrong now. */
  readonly newlyWrong: Level;
  /** A slot id that names no element. */
  readonly deadIds: Level;
  /** A work counter's allowed rise, 0.1 = 10 %. */
  readonly work: { readonly level: Level; readonly rise: number };
  /** A stage's allowed slow-down against another build, 0.05 = 5 %. */
  readonly timing: { readonly level: Level; readonly rise: number };
  readonly allow: readonly Allowance[];
}

export const defaultPolicy: GatePolicy = {
  figures: {
    "page type": { level: "error", fall: 0 },
    "actions found": { level: "error", fall: 0 },
    "actions right": { level: "error", fall: 0 },
    slots: { level: "error", fall: 0 },
    captcha: { level: "error", fall: 0 },
    consent: { level: "error", fall: 0 },
    blocked: { level: "error", fall: 0 },
    codes: { level: "error", fall: 0 },
    "form type": { level: "error", fall: 0 },
    "field purpose": { level: "error", fall: 0 },
    "submits found": { level: "error", fall: 0 },
    "next links found": { level: "error", fall: 0 },
    "previous links found": { level: "error", fall: 0 },
    "page links found": { level: "error", fall: 0 },
    "page links right": { level: "error", fall: 0 },
    "click-through": { level: "error", fall: 0 },
    exact: { level: "error", fall: 0.001 },
    "size-exact": { level: "error", fall: 0.001 },
    "offset-exact": { level: "error", fall: 0.001 },
    "no phantom": { level: "error", fall: 0.001 },
    roles: { level: "error", fall: 0.001 },
    names: { level: "error", fall: 0.001 },
    states: { level: "error", fall: 0.001 },
    coverage: { level: "error", fall: 0.001 },
    usable: { level: "error", fall: 0.001 },
  },
  newlyWrong: "error",
  deadIds: "error",
  work: { level: "error", rise: 0.1 },
  timing: { level: "warn", rise: 0.05 },
  allow: [],
};

const levels: readonly unknown[] = ["off", "warn", "error"];

/** The policy of a config file; what it leaves out has the default. Throws SightlineError "bad-config". */
export function readPolicy(file: string): GatePolicy {
  let gate: unknown;
  try {
    gate = (JSON.parse(readFileSync(file, "utf8")) as { gate?: unknown }).gate ?? {};
  } catch (cause) {
    throw badConfig(file, cause instanceof Error ? cause.message : String(cause));
  }
  const given = objectAt(gate, "gate", file);
  const figures = Object.entries(objectAt(given.figures ?? {}, "gate.figures", file)).map(([name, figure]) => [
    name,
    { ...defaultPolicy.figures[name], ...objectAt(figure, `gate.figures.${name}`, file) },
  ]);
  const policy = {
    ...defaultPolicy,
    ...given,
    figures: { ...defaultPolicy.figures, ...Object.fromEntries(figures) },
    work: { ...defaultPolicy.work, ...objectAt(given.work ?? {}, "gate.work", file) },
    timing: { ...defaultPolicy.timing, ...objectAt(given.timing ?? {}, "gate.timing", file) },
  };
  checkPolicy(policy, file);
  return policy;
}

function objectAt(value: unknown, key: string, file: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw badConfig(file, `${JSON.stringify(value)} as ${key}`);
}

function checkPolicy(policy: GatePolicy, file: string): void {
  const unknownKey = Object.keys(policy).find((key) => !(key in defaultPolicy));
  if (unknownKey !== undefined) throw badConfig(file, `an unknown key gate.${unknownKey}`);
  checkFigures(policy, file);
  for (const level of [policy.newlyWrong, policy.deadIds, policy.work.level, policy.timing.level]) {
    if (!levels.includes(level)) throw badConfig(file, `level ${String(level)}`);
  }
  for (const key of ["work", "timing"] as const) {
    if (!(policy[key].rise >= 0)) throw badConfig(file, `gate.${key}.rise ${String(policy[key].rise)}`);
  }
  checkAllowances(policy.allow, file);
}

function checkFigures(policy: GatePolicy, file: string): void {
  for (const [name, figure] of Object.entries(policy.figures)) {
    if (!(name in defaultPolicy.figures)) throw badConfig(file, `an unknown figure gate.figures.${name}`);
    if (!levels.includes(figure.level)) throw badConfig(file, `level ${String(figure.level)} of ${name}`);
    if (!(figure.fall >= 0 && figure.fall <= 1)) throw badConfig(file, `fall ${String(figure.fall)} of ${name}`);
    if (figure.floor !== undefined && !(figure.floor >= 0 && figure.floor <= 1)) {
      throw badConfig(file, `floor ${String(figure.floor)} of ${name}`);
    }
  }
}

function checkAllowances(allow: unknown, file: string): void {
  if (!Array.isArray(allow)) throw badConfig(file, `${JSON.stringify(allow)} as gate.allow`);
  for (const [index, entry] of allow.entries()) {
    const { page, reason, until, ...rest } = objectAt(entry, `gate.allow[${index}]`, file);
    for (const [key, value] of Object.entries({ page, reason, until })) {
      if (typeof value !== "string" || value === "") throw badConfig(file, `no ${key} in gate.allow[${index}]`);
    }
    const day = /^\d{4}-\d{2}-\d{2}$/.test(String(until)) && !Number.isNaN(Date.parse(String(until)));
    if (!day)
      throw badConfig(file, `gate.allow[${index}].until ${JSON.stringify(until)}, not a day such as 2026-12-31`);
    const [unknownKey] = Object.keys(rest);
    if (unknownKey !== undefined) throw badConfig(file, `an unknown key gate.allow[${index}].${unknownKey}`);
  }
}

function badConfig(where: string, found: string): SightlineError {
  return new SightlineError({
    code: "bad-config",
    stage: "gate",
    where,
    expected: `a gate policy: figures (${Object.keys(defaultPolicy.figures).join(", ")}) with level off | warn | error, fall 0..1 and floor; newlyWrong, deadIds; work and timing with level and rise; allow with page, reason and until`,
    found,
    next: "Correct the gate key of the file.",
  });
}
