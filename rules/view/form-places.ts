/** Where forms stand, and how much of the content they are. */

import { areaNames } from "./areas.js";
import { type FormGroup, isPresent } from "./forms.js";
import type { PageElement } from "./page-element.js";
import { gap } from "./page-element.js";
import type { PageView } from "./page-view.js";
import type { PlaceName } from "./zones.js";

export function formStands(form: FormGroup, place: PlaceName, { content }: PageView): boolean {
  if (place === "any") return true;
  if (place === "content") return content[form.area] === true;
  if (place === "frame") return content[form.area] !== true;
  return areaNames[form.area] === place;
}

/** Characters that a control counts for beside its own text. */
const controlWeight = 40;

function weight({ el, visible }: PageElement): number {
  if (!visible) return 0;
  return (el.text?.length ?? 0) + (el.interactive === undefined ? 0 : controlWeight);
}

function contentWeight({ elements, content }: PageView): number {
  return elements.reduce((sum, element) => (content[element.area] === true ? sum + weight(element) : sum), 0);
}

/** Share of the content's text and controls that stand in a form, 0 to 1. */
export function formShare(form: FormGroup, view: PageView): number {
  const all = view.derived(contentWeight);
  const own = form.elements.reduce((sum, element) => sum + weight(element), 0);
  return own === 0 ? 0 : Math.min(1, own / Math.max(all, own));
}

/** The form of the content (or of a dialog, when the content has none) with the most text and controls. */
export function dominantForm(view: PageView): { readonly form: FormGroup; readonly share: number } | undefined {
  return view.derived(findDominantForm);
}

function findDominantForm(view: PageView): { readonly form: FormGroup; readonly share: number } | undefined {
  let best: { form: FormGroup; share: number } | undefined;
  for (const form of view.forms) {
    if (!form.visible || !form.fields.some(({ visible }) => visible)) continue;
    const stands = formStands(form, "content", view) || formStands(form, "dialog", view);
    const share = stands ? formShare(form, view) : 0;
    if (share > (best?.share ?? 0)) best = { form, share };
  }
  return best;
}

/** Px between a form and a heading above it that speaks for it. */
const maximumHeadingGap = 160;
/** Elements before the form among which its heading is looked for. */
const headingReach = 6;

/** Texts of the headings in a form and of the nearest one right above it. */
export function formHeadings(form: FormGroup, { elements }: PageView): string[] {
  const inside = form.elements.filter((element) => element.kind === "heading" && isPresent(form, element));
  const first = form.elements.find((element) => isPresent(form, element))?.index ?? 0;
  const above = elements
    .slice(Math.max(0, first - headingReach), first)
    .reverse()
    .find((element) => element.kind === "heading" && isPresent(form, element));
  const anchor = elements[first];
  const near = above !== undefined && anchor !== undefined && gap(above, anchor) <= maximumHeadingGap ? [above] : [];
  return [...near, ...inside].map(({ el }) => el.text ?? "").filter((text) => text !== "");
}

/** Elements before a form, and px between, in which a short text speaks for it. */
const textReach = 3;
const maximumTextGap = 80;
const maximumText = 80;

/** Short texts right above or before a form: older pages have bold words there instead of headings. */
export function textsAbove(form: FormGroup, { elements }: PageView): string[] {
  const first = form.elements.find((element) => isPresent(form, element))?.index ?? 0;
  const anchor = elements[first];
  if (anchor === undefined) return [];
  return elements
    .slice(Math.max(0, first - textReach), first)
    .filter(
      (element) =>
        isPresent(form, element) && element.el.interactive === undefined && gap(element, anchor) <= maximumTextGap,
    )
    .map(({ el }) => el.text ?? "")
    .filter((text) => text !== "" && text.length <= maximumText);
}
