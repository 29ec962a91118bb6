/** What is wrong with the labelled forms, controls and pagination links of a page. */

import type { Fault } from "./faults.js";
import type { ControlCase } from "./judge-forms.js";
import type { PageJudgement } from "./judge-page.js";
import type { LinkJudgement } from "./judge-pagination.js";

export function controlFaults({ controls, pagination }: Pick<PageJudgement, "controls" | "pagination">): Fault[] {
  const { forms = [], fields = [], submits = [], submits_wrong = [] } = controls ?? {};
  return [
    ...forms.flatMap((form) => caseFault("form type", form)),
    ...fields.flatMap((field) => caseFault("field purpose", field)),
    ...submits
      .filter(({ right }) => !right)
      .map(({ at }) => fault("submit", "missing", at, "a submit control", "none")),
    ...submits_wrong.map((at) => fault("submit", "wrongly", at, "none", "a submit control")),
    ...(pagination === undefined ? [] : linkFaults("next link", pagination.next)),
    ...(pagination === undefined ? [] : linkFaults("previous link", pagination.prev)),
    ...(pagination === undefined ? [] : linkFaults("page links", pagination.page)),
  ];
}

function caseFault(what: string, { at, gold, found, right, score }: ControlCase): Fault[] {
  return right ? [] : [fault(what, "", at, gold, `${found || "nothing"} (${score.toFixed(2)})`)];
}

/** `how` tells faults apart that are at the same place. */
function fault(what: string, how: string, at: string, expected: string, found: string): Fault {
  const kind = [how, what, "of", at].filter((word) => word !== "").join(" ");
  return { kind, text: `${what} of ${at}: ${found}, expected ${expected}`, what, at, expected, found };
}

/** One fault for all that are missing and one for all that are wrong: a page may have dozens of such links. */
function linkFaults(what: string, { missing, wrong }: LinkJudgement): Fault[] {
  const faults: Fault[] = [];
  if (missing.length > 0) {
    const expected = missing.join(", ");
    faults.push({
      kind: `missing ${what}`,
      text: `${what} not found: ${expected}`,
      what,
      expected,
      found: "not found",
    });
  }
  if (wrong.length > 0) {
    const found = wrong.join(", ");
    faults.push({ kind: `wrong ${what}`, text: `${what} wrong: ${found}`, what, expected: "none of these", found });
  }
  return faults;
}
