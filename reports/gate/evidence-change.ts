/** The evidence of a flipped verdict, before and now beside each other, as text for people. */

import {
  becameOf,
  type ComparedGrounds,
  type ComparedPiece,
  type GroundsSide,
  isBiasChanged,
  pluginsOf,
} from "../score/compare-grounds.js";

/** Pieces told of one verdict before the rest is counted: those that changed come first. */
const told = 10;

/** Pieces told in a line of a verdict that one run alone found. */
const heaviest = 3;

/** Rows of a table: what, before, now, and what became of it. The first is its head, the last one the score. */
export function evidenceRows(grounds: ComparedGrounds): string[][] {
  const { before, now, pieces } = grounds;
  const shown = pieces.slice(0, told);
  const left = pieces.length - shown.length;
  const row = (name: string, of: (side: GroundsSide) => string, became = ""): string[] => {
    return [name, before === undefined ? "" : of(before), now === undefined ? "" : of(now), became];
  };
  const biasWords = isBiasChanged(grounds) ? becameOf({ change: "weight" }) : "";
  return [
    [named(grounds), "before", "now", ""],
    ...shown.map((piece) => [
      piece.name,
      before === undefined ? "" : weight(piece.before),
      now === undefined ? "" : weight(piece.now),
      becameOf(piece),
    ]),
    ...(left === 0 ? [] : [[`${left} more`, "", "", ""]]),
    ...(before?.rest === undefined && now?.rest === undefined ? [] : [row("lighter evidence", restWeight)]),
    ...(before?.bias === undefined && now?.bias === undefined ? [] : [row("bias", biasWeight, biasWords)]),
    ["score", score(before), score(now), ""],
  ];
}

/**
 * The same in one line, changes alone: "Login 0.98 -> 0.21: gone a password field +3.10; new a long form -1.20". Of what one run
 * alone found, the heaviest pieces: "Home not found -> 0.70: many links +2.50".
 */
export function evidenceLine(grounds: ComparedGrounds): string {
  const { emits, before, now, pieces } = grounds;
  const isOneSided = before === undefined || now === undefined;
  const shown = isOneSided ? pieces.slice(0, heaviest) : pieces.filter((piece) => becameOf(piece) !== "");
  const head = `${emits} ${score(before)} -> ${score(now)}`;
  const changes = [
    ...shown.map(changeWords),
    ...(isBiasChanged(grounds) ? [`bias ${weight(before?.bias)} -> ${weight(now?.bias)}`] : []),
  ];
  return changes.length === 0 ? head : `${head}: ${changes.join("; ")}`;
}

function changeWords({ name, before, now, change }: ComparedPiece): string {
  if (change === "weight") return `${name} ${weight(before)} -> ${weight(now)}`;
  const words = `${name} ${weight(now ?? before)}`;
  return change === "gone" || change === "new" ? `${change} ${words}` : words;
}

/** "Login (page-type/login)" */
function named(grounds: ComparedGrounds): string {
  const plugins = pluginsOf(grounds);
  return plugins === "" ? grounds.emits : `${grounds.emits} (${plugins})`;
}

function weight(value: number | null | undefined): string {
  if (value === undefined) return "-";
  return value === null ? "held" : `${value < 0 ? "" : "+"}${value.toFixed(2)}`;
}

function biasWeight({ bias }: GroundsSide): string {
  return weight(bias ?? null);
}

function restWeight({ rest }: GroundsSide): string {
  return rest === undefined ? "-" : `${weight(rest[1])} (${rest[0]})`;
}

/** A run that kept nothing of a verdict neither found it nor had it labelled. */
function score(side: GroundsSide | undefined): string {
  if (side === undefined) return "not found";
  if (side.score === undefined) return "not kept";
  return `${side.score.toFixed(2)}${side.stopped === undefined ? "" : ` (${side.stopped})`}`;
}
