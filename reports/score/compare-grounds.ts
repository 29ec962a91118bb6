/** The evidence of a page's verdicts in two runs side by side: which pieces are new, which are gone, which weigh otherwise. */

import { type Fault, verdictOf } from "./faults.js";
import type { PageJudgement } from "./judge-page.js";
import type { Grounds } from "./verdict-grounds.js";

export interface ComparedPiece {
  readonly name: string;
  /** Weight in each run: undefined where it did not hold, null where it held and an older record kept no weight. */
  readonly before?: number | null;
  readonly now?: number | null;
  /** "lighter": the other run may have it among the lighter pieces that it kept no names of. */
  readonly change: "gone" | "new" | "weight" | "lighter" | "same";
}

/** One verdict in both runs; a side is absent where that run kept nothing of it. */
export interface ComparedGrounds {
  readonly kind: string;
  readonly emits: string;
  readonly before?: GroundsSide;
  readonly now?: GroundsSide;
  /** What changed before what did not, heaviest first. */
  readonly pieces: readonly ComparedPiece[];
  readonly isChanged: boolean;
}

/** Absent numbers: an older record kept names alone. */
export type GroundsSide = Partial<Pick<Grounds, "plugin" | "score" | "bias" | "stopped" | "rest">>;

/** Scores and weights that differ by less are the same: records keep three decimals. */
const leastChange = 5e-4;

/** The verdicts that the runs kept the grounds of: those that `faults` are about first, then as the records have them. */
export function compareGrounds(
  old: PageJudgement,
  now: PageJudgement,
  faults: readonly Fault[] = [],
): ComparedGrounds[] {
  const [former, current] = [keptGrounds(old), keptGrounds(now)];
  const keys = [...new Set([...former.keys(), ...current.keys()])];
  const types = asked([old, now]);
  const compared = keys
    .flatMap((key) => comparedPair(former.get(key), current.get(key)))
    .filter((grounds) => {
      if (grounds.before !== undefined && grounds.now !== undefined) return true;
      // One record alone has it: of interest where the other one would have kept it, and no mere runner-up.
      if (grounds.kind === "page-type" && !types.includes(grounds.emits)) return false;
      return keeps(grounds.before === undefined ? old : now, grounds.kind);
    });
  const isConcerned = (grounds: ComparedGrounds): boolean => concern(faults, grounds, [old, now]);
  return [...compared.filter(isConcerned), ...compared.filter((grounds) => !isConcerned(grounds))];
}

/** Of these, what the faults are about and what changed: what explains a flip. */
export function changedGrounds(old: PageJudgement, now: PageJudgement, faults: readonly Fault[]): ComparedGrounds[] {
  return compareGrounds(old, now, faults).filter(
    (grounds) => grounds.isChanged && concern(faults, grounds, [old, now]),
  );
}

/** Page types that a run found or that the labels name. */
function asked(rows: readonly PageJudgement[]): (string | undefined)[] {
  return rows.flatMap(({ page_type, page_type_gold }) => [page_type, page_type_gold]);
}

/** Whether a record keeps the grounds of verdicts of a kind: older ones have names of evidence for page types, or none. */
function keeps({ grounds, evidence }: PageJudgement, kind: string): boolean {
  return grounds !== undefined || (kind === "page-type" && evidence !== undefined);
}

/** Of the page types those that either run found or that the labels name, not the runners-up. */
function concern(faults: readonly Fault[], { kind, emits }: ComparedGrounds, rows: readonly PageJudgement[]): boolean {
  if (kind === "page-type" && !asked(rows).includes(emits)) return false;
  return faults.some((fault) => {
    const about = verdictOf(fault);
    return about?.kind === kind && (about.emits === undefined || about.emits === emits);
  });
}

interface KeptGrounds extends GroundsSide {
  readonly kind: string;
  readonly emits: string;
  readonly held: ReadonlyMap<string, number | null>;
}

function keptGrounds({ grounds, evidence = [], page_type, page_type_gold }: PageJudgement): Map<string, KeptGrounds> {
  const kept: KeptGrounds[] =
    grounds?.map(({ held, ...rest }) => ({ ...rest, held: new Map(held) })) ??
    [...new Set([page_type, page_type_gold])].flatMap((type) => (type === undefined ? [] : namesAlone(type, evidence)));
  return new Map(kept.map((entry) => [`${entry.kind} ${entry.emits}`, entry]));
}

/** Older records: "Login: a password field". */
function namesAlone(emits: string, evidence: readonly string[]): KeptGrounds[] {
  const own = evidence.filter((line) => line.startsWith(`${emits}: `)).map((line) => line.slice(emits.length + 2));
  return own.length === 0 ? [] : [{ kind: "page-type", emits, held: new Map(own.map((name) => [name, null])) }];
}

function comparedPair(before: KeptGrounds | undefined, now: KeptGrounds | undefined): ComparedGrounds[] {
  const either = now ?? before;
  if (either === undefined) return [];
  const names = [...new Set([...(before?.held.keys() ?? []), ...(now?.held.keys() ?? [])])];
  const pieces = names.map((name) => comparedPiece(name, before, now));
  return [
    {
      kind: either.kind,
      emits: either.emits,
      ...(before === undefined ? {} : { before: side(before) }),
      ...(now === undefined ? {} : { now: side(now) }),
      pieces: pieces.sort((a, b) => rank(a) - rank(b) || size(b) - size(a)),
      isChanged:
        before === undefined || now === undefined || pieces.some((piece) => rank(piece) === 0) || differ(before, now),
    },
  ];
}

function comparedPiece(name: string, before: KeptGrounds | undefined, now: KeptGrounds | undefined): ComparedPiece {
  const [old, current] = [before?.held.get(name), now?.held.get(name)];
  const weights = { ...(old === undefined ? {} : { before: old }), ...(current === undefined ? {} : { now: current }) };
  // What one run kept nothing of is not told as new or gone piece by piece: nobody knows.
  if (before === undefined || now === undefined) return { name, ...weights, change: "same" };
  if (current === undefined) return { name, ...weights, change: mayHold(now, old) ? "lighter" : "gone" };
  if (old === undefined) return { name, ...weights, change: mayHold(before, current) ? "lighter" : "new" };
  return { name, ...weights, change: isOther(old, current) ? "weight" : "same" };
}

/** Whether a piece of that weight can be among those that were kept without their names. */
function mayHold({ held, rest }: KeptGrounds, weight: number | null | undefined): boolean {
  if (rest === undefined) return false;
  const lightest = Math.min(...[...held.values()].map((kept) => Math.abs(kept ?? 0)));
  return Math.abs(weight ?? 0) <= lightest;
}

/** What changed comes first. */
function rank({ change }: ComparedPiece): number {
  return change === "same" || change === "lighter" ? 1 : 0;
}

function size({ before, now }: ComparedPiece): number {
  return Math.max(Math.abs(before ?? 0), Math.abs(now ?? 0));
}

function side({ plugin, score, bias, stopped, rest }: KeptGrounds): GroundsSide {
  return {
    ...(plugin === undefined ? {} : { plugin }),
    ...(score === undefined ? {} : { score }),
    ...(bias === undefined ? {} : { bias }),
    ...(stopped === undefined ? {} : { stopped }),
    ...(rest === undefined ? {} : { rest }),
  };
}

/** Whether two runs disagree beside the pieces: another plugin, bias or score, stopped in one of them. */
function differ(before: GroundsSide, now: GroundsSide): boolean {
  return (
    isOther(before.score, now.score) ||
    isOther(before.bias, now.bias) ||
    (before.plugin !== undefined && now.plugin !== undefined && before.plugin !== now.plugin) ||
    (before.score !== undefined && now.score !== undefined && before.stopped !== now.stopped)
  );
}

/** Numbers that only one run kept are no difference. */
function isOther(before: number | null | undefined, now: number | null | undefined): boolean {
  return typeof before === "number" && typeof now === "number" && Math.abs(before - now) > leastChange;
}

/** What became of a piece, in words; "" when nothing did. */
export function becameOf({ change }: Pick<ComparedPiece, "change">): string {
  const words = { gone: "gone", new: "new", weight: "other weight", lighter: "among the lighter", same: "" };
  return words[change];
}

/** Whether both runs kept a bias, and another one. */
export function isBiasChanged({ before, now }: ComparedGrounds): boolean {
  return isOther(before?.bias, now?.bias);
}

/** "page-type/login"; both plugins when another one spoke, "" when older records did not keep it. */
export function pluginsOf({ before, now }: ComparedGrounds): string {
  return [...new Set([before?.plugin, now?.plugin])].filter((plugin) => plugin !== undefined).join(", now ");
}
