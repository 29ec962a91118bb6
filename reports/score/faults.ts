/** Everything that is wrong with a judged page, one fault each, so that two runs can be compared fault by fault. */

import type { PageJudgement } from "./judge-page.js";
import { sameCodes } from "./verdict-summary.js";

export interface Fault {
  /** The same for the same fault in another run, whatever was found there instead: "missing Login". */
  readonly kind: string;
  readonly text: string;
  /** The text says no more than another fault does: a slot of an action that is missing altogether. */
  readonly implied?: true;
}

export function faultsOf(row: PageJudgement): Fault[] {
  const plain = (kind: string): Fault => ({ kind, text: kind });
  return [
    ...(row.page_type_right === false
      ? [
          {
            kind: "page type",
            text: `page type ${row.page_type} (${row.score.toFixed(2)}), expected ${row.page_type_gold}`,
          },
        ]
      : []),
    ...row.actions_missing.map((action) => plain(`missing ${action}`)),
    ...row.actions_wrong.map((action) => plain(`wrongly suggested ${action}`)),
    ...slotFaults(row),
    ...(row.captcha_right === false ? [plain("captcha")] : []),
    ...(row.consent_right === false ? [plain("consent")] : []),
    ...(row.blocked_right === false ? [plain("blocked")] : []),
    ...(row.codes_gold !== undefined && !sameCodes(row)
      ? [{ kind: "codes", text: `codes [${row.codes.join(", ")}], expected [${row.codes_gold.join(", ")}]` }]
      : []),
    ...controlFaults(row),
    ...(row.dead_ids.length > 0
      ? [{ kind: "dead ids", text: `ids that name no element: ${row.dead_ids.join(", ")}` }]
      : []),
    ...row.failures.map(plain),
  ];
}

function controlFaults({ controls }: PageJudgement): Fault[] {
  if (controls === undefined) return [];
  const wrong = [...controls.forms, ...controls.fields].filter(({ right }) => !right);
  return [
    ...wrong.map(({ at, gold, found, word }) => ({
      kind: at,
      text: `${at} is ${found || "not there"}${word === "" || word === found ? "" : ` (${word})`}, expected ${gold}`,
    })),
    ...controls.submits
      .filter(({ right }) => !right)
      .map(({ at }) => ({ kind: `submit ${at}`, text: `submit ${at} not found` })),
  ];
}

function slotFaults(row: PageJudgement): Fault[] {
  return row.slots
    .filter(({ right }) => !right)
    .map(({ action, slot, found, wanted }) => ({
      kind: `slot ${action}.${slot} of ${wanted.join(", ")}`,
      text: `${action}.${slot} holds ${found.join(", ") || "nothing"}, expected ${wanted.join(", ")}`,
      ...(row.actions_missing.includes(action) ? { implied: true } : {}),
    }));
}

/** Faults of `row` that `old` does not have. */
export function newFaults(old: PageJudgement, row: PageJudgement): string[] {
  const was = new Set(faultsOf(old).map(({ kind }) => kind));
  return faultsOf(row)
    .filter(({ kind, implied }) => implied !== true && !was.has(kind))
    .map(({ text }) => text);
}
