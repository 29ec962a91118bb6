/** Everything that is wrong with a judged page, one fault each, so that two runs can be compared fault by fault. */

import { controlFaults } from "./control-faults.js";
import type { PageJudgement } from "./judge-page.js";
import { sameCodes } from "./verdict-summary.js";

export interface Fault {
  /** The same for the same fault in another run, whatever was found there instead: "missing Login". */
  readonly kind: string;
  readonly text: string;
  /** What was judged, the labelled answer and ours, as columns of a table want them. */
  readonly what: string;
  /** Where on the page, of what a page has many of: "form 2 email". */
  readonly at?: string;
  readonly expected: string;
  readonly found: string;
  /** The text says no more than another fault does: a slot of an action that is missing altogether. */
  readonly implied?: true;
}

export function faultsOf(row: PageJudgement): Fault[] {
  return [
    ...pageTypeFault(row),
    ...row.actions_missing.map((action) => plain(`missing ${action}`, "action", action, "not suggested")),
    ...row.actions_wrong.map((action) => plain(`wrongly suggested ${action}`, "action", `no ${action}`, action)),
    ...slotFaults(row),
    ...(row.captcha_right === false ? [otherAnswer("captcha")] : []),
    ...(row.consent_right === false ? [otherAnswer("consent")] : []),
    ...(row.blocked_right === false ? [otherAnswer("blocked")] : []),
    ...codesFault(row),
    ...controlFaults(row),
    ...deadIdsFault(row),
    ...row.failures.map((failure) => plain(failure, "plugin", "an answer", failure)),
  ];
}

function plain(kind: string, what: string, expected: string, found: string): Fault {
  return { kind, text: kind, what, expected, found };
}

/** Records keep whether such a verdict was right, not what it was. */
function otherAnswer(what: string): Fault {
  return plain(what, what, "the labelled answer", "another one");
}

function pageTypeFault({ page_type_right, page_type, score, page_type_gold = "" }: PageJudgement): Fault[] {
  if (page_type_right !== false) return [];
  const found = `${page_type} (${score.toFixed(2)})`;
  const text = `page type ${found}, expected ${page_type_gold}`;
  return [{ kind: "page type", text, what: "page type", expected: page_type_gold, found }];
}

function slotFaults(row: PageJudgement): Fault[] {
  return row.slots
    .filter(({ right }) => !right)
    .map(({ action, slot, found, wanted }) => ({
      kind: `slot ${action}.${slot} of ${wanted.join(", ")}`,
      text: `${action}.${slot} holds ${found.join(", ") || "nothing"}, expected ${wanted.join(", ")}`,
      what: `${action}.${slot}`,
      expected: wanted.join(", "),
      found: found.length === 0 ? "nothing" : `element ${found.join(", ")}`,
      ...(row.actions_missing.includes(action) ? { implied: true } : {}),
    }));
}

function codesFault(row: PageJudgement): Fault[] {
  if (row.codes_gold === undefined || sameCodes(row)) return [];
  const [expected, found] = [row.codes_gold.join(", "), row.codes.join(", ")];
  const text = `codes [${found}], expected [${expected}]`;
  return [{ kind: "codes", text, what: "codes", expected: expected || "none", found: found || "none" }];
}

function deadIdsFault({ dead_ids }: PageJudgement): Fault[] {
  if (dead_ids.length === 0) return [];
  const found = dead_ids.join(", ");
  const text = `ids that name no element: ${found}`;
  return [{ kind: "dead ids", text, what: "slot ids", expected: "ids of elements", found }];
}

const kinds: Readonly<Record<string, string>> = {
  "page type": "page-type",
  captcha: "captcha",
  consent: "consent",
  blocked: "block",
  codes: "code",
};

/**
 * The kind of plugins that a fault is about, and what one of them says where just one is concerned: the action of a slot.
 * Undefined for faults that no evidence stands behind.
 */
export function verdictOf({ kind, what, expected, found }: Fault): { kind: string; emits?: string } | undefined {
  if (what === "action") return { kind: "action", emits: kind.startsWith("missing") ? expected : found };
  const [action = "", slot] = what.split(".");
  if (slot !== undefined) return { kind: "action", emits: action };
  return kinds[what] === undefined ? undefined : { kind: kinds[what] };
}

/** Faults of `row` that `old` does not have; implied ones are left out. */
export function faultsSince(old: PageJudgement, row: PageJudgement): Fault[] {
  const was = new Set(faultsOf(old).map(({ kind }) => kind));
  return faultsOf(row).filter(({ kind, implied }) => implied !== true && !was.has(kind));
}
