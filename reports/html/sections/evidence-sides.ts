/** The evidence of verdicts in two releases beside each other: which pieces are new, gone, or weigh otherwise. */

import {
  becameOf,
  type ComparedGrounds,
  type ComparedPiece,
  type GroundsSide,
  isBiasChanged,
  pluginsOf,
} from "../../score/compare-grounds.js";
import { decimal, plural, signedDecimal } from "../numbers.js";
import { type Html, html } from "../template.js";

/** Versions of the two releases. */
export type Versions = readonly [before: string, now: string];

/** One table a verdict. */
export function evidenceSides(compared: readonly ComparedGrounds[], versions: Versions): Html {
  return html`${compared.map((grounds) => sidesTable(grounds, versions))}`;
}

const kinds: Readonly<Record<string, string>> = {
  "page-type": "Page type",
  action: "Action",
  captcha: "CAPTCHA",
  block: "Wall",
  consent: "Consent",
};

function sidesTable(grounds: ComparedGrounds, [before, now]: Versions): Html {
  const { kind, emits, pieces } = grounds;
  const hasRest = grounds.before?.rest !== undefined || grounds.now?.rest !== undefined;
  return html`<table class="sides"><caption>${kinds[kind] ?? kind} <bdi class="value">${emits}</bdi> <bdi class="code">${pluginsOf(grounds)}</bdi></caption>
<thead><tr><th scope="col">Evidence that holds</th><th scope="col" class="number">${before}</th><th scope="col" class="number">${now}</th><th scope="col">Change</th></tr></thead>
<tbody>
${pieces.map((piece) => pieceRow(piece, grounds))}${hasRest && row("lighter evidence", grounds, restWords, "")}${row("bias", grounds, ({ bias }) => signedDecimal(bias), "", isBiasChanged(grounds))}${row("score", grounds, scoreWords, "not found")}</tbody></table>\n`;
}

/** `without` stands where a release kept nothing of the verdict: it neither found it nor had it labelled. */
function row(
  name: string,
  { before, now }: ComparedGrounds,
  of: (side: GroundsSide) => string,
  without: string,
  isChanged = false,
): Html {
  const cells = [before, now].map((side) => html`<td class="number">${side === undefined ? without : of(side)}</td>`);
  return html`<tr class="sum${isChanged && " changed"}"><th scope="row">${name}</th>${cells}<td>${isChanged && became("weight")}</td></tr>\n`;
}

function became(change: ComparedPiece["change"]): Html | undefined {
  const words = becameOf({ change });
  return words === "" ? undefined : html`<span class="became ${change}">${words}</span>`;
}

function pieceRow(piece: ComparedPiece, { before, now }: ComparedGrounds): Html {
  const { name, change } = piece;
  return html`<tr${change === "same" && html` class="quiet"`}><th scope="row"><bdi>${name}</bdi></th><td class="number">${before !== undefined && weight(piece.before)}</td><td class="number">${now !== undefined && weight(piece.now)}</td><td>${became(change)}</td></tr>\n`;
}

function weight(value: number | null | undefined): string {
  return value === null ? "held" : signedDecimal(value);
}

function restWords({ rest }: GroundsSide): string {
  return rest === undefined ? "–" : `${signedDecimal(rest[1])} (${plural(rest[0], "piece")})`;
}

function scoreWords({ score, stopped }: GroundsSide): string {
  return `${decimal(score)}${stopped === undefined ? "" : `, ${stopped}`}`;
}
