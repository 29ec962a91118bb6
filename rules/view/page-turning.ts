/** Whether what turns something turns pages, and not slides, months, steps of a form or articles. */

import type { Control } from "./control.js";
import type { Nearby } from "./nearby.js";
import { isNamedPaging } from "./number-pagers.js";
import { differsByNumbers, isRealAddress, leadsToNumber } from "./page-address.js";
import type { PageElement } from "./page-element.js";
import type { Numbered } from "./page-number.js";
import { standTogether } from "./page-runs.js";
import type { Turn } from "./page-turns.js";
import type { PageView } from "./page-view.js";
import { countsOthers } from "./unlike-pages.js";

/** Whether a turn is one of pages: beside their numbers, by its own words or address, or as one of two. */
export function turnsPages(
  view: PageView,
  turn: Turn,
  nearNumbers: Nearby<Numbered>,
  nearTurns: Nearby<Turn>,
): boolean {
  const { link } = turn;
  if (nearNumbers(link).length > 0) return true;
  if (!link.visible) return false;
  if (turn.sure || leadsToNumber(view, link.el.href)) return true;
  const { document } = view.page;
  if (countsOthers(document, link.node) || isStepOfForm(view, link)) return false;
  if (turn.plain && (isNamedPaging(view, link) || staysInList(view, turn))) return true;
  return isOneOfTwo(view, turn, nearTurns(link));
}

/** "Next" to an address that differs from this one by numbers. */
function staysInList(view: PageView, { bare, link: { el } }: Turn): boolean {
  return !bare && isRealAddress(el.href) && differsByNumbers(view, el.href ?? "");
}

/** A button of a form that is written into, or in which one is chosen, goes on to its next part. */
function isStepOfForm(view: PageView, { el, kind }: PageElement): boolean {
  return kind === "button" && el.form !== undefined && view.derived(askingForms).has(el.form);
}

/** Indexes of the forms that ask for something: each of them may have a button that goes on. */
function askingForms({ forms }: PageView): ReadonlySet<number> {
  const asks = ({ visible, type }: Control) => visible && !aside.has(type);
  return new Set(forms.filter(({ fields }) => fields.some(asks)).map(({ index }) => index));
}

/** Fields that stand in a list and its filter too: marks of rows, orders, a search. */
const aside: ReadonlySet<string> = new Set(["checkbox", "select", "search", "hidden"]);

/** Forward beside back. Two arrows without addresses may turn anything: a count stands beside them where they turn pages. */
function isOneOfTwo(view: PageView, turn: Turn, others: readonly Turn[]): boolean {
  const other = others.find(({ kind, plain }) => kind !== turn.kind && (plain || turn.plain));
  if (other === undefined || stridesOverMonths(view, turn.link)) return false;
  if (turn.link.kind === "button" && !(turn.plain && other.plain)) return false;
  if (!turn.bare || !other.bare || isRealAddress(turn.link.el.href)) return true;
  return textsBeside(view, turn.link).some((text) => /\d+\D{1,12}\d+/.test(text));
}

/** Elements on either side of an arrow, and letters of one of them, that tell what it turns. */
const besideReach = 3;
const besideLength = 40;

function textsBeside({ elements, page: { document } }: PageView, { index, node }: PageElement): string[] {
  return elements
    .slice(Math.max(0, index - besideReach), index + besideReach + 1)
    .filter((other) => other.visible && other.index !== index && standTogether(document, node, other.node, 3))
    .flatMap(({ el: { text } }) => (text !== undefined && text.length <= besideLength ? [text] : []));
}

/** "‹ May 2024 ›" */
function stridesOverMonths(view: PageView, link: PageElement): boolean {
  const { monthName } = view.pagingConcepts;
  return textsBeside(view, link).some(
    (text) => /\b(?:19|20)\d\d\b/.test(text) && view.texts.names(text, monthName, "contains"),
  );
}
