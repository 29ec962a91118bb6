import { type Control, typedTypes } from "../view/control.js";
import type { PageView } from "../view/page-view.js";
import { type PlaceName, placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

/** Purposes of fields that say nothing about what a form is for. */
const beside: ReadonlySet<string> = new Set(["captcha", "honeypot"]);

export const formShapes = pageFact({
  name: "form-shapes",
  returns: "number",
  description:
    "Visible forms with so many password fields, fields, and areas of text, whatever their type is judged to be.",
  params: {
    place: place("content"),
    min_passwords: number("Password fields at least.", 0),
    max_passwords: number("Password fields at most.", 99),
    min_fields: number("Fields at least: what is typed into, chosen from or ticked.", 1),
    max_fields: number("Fields at most.", 999),
    min_areas: number("Text areas at least.", 0),
    max_areas: number("Text areas at most.", 99),
    min_buttons: number("Visible buttons at least, or links that send it.", 0),
  },
  compute: (view, { place, min_passwords, max_passwords, min_fields, max_fields, min_areas, max_areas, min_buttons }) =>
    shapesAt(view, place).filter(
      ({ passwords, fields, areas, buttons }) =>
        buttons >= min_buttons &&
        passwords >= min_passwords &&
        passwords <= max_passwords &&
        areas >= min_areas &&
        areas <= max_areas &&
        fields >= min_fields &&
        fields <= max_fields,
    ).length,
});

interface FormShape {
  readonly passwords: number;
  /** What is typed into, chosen from, and groups of what is ticked. */
  readonly fields: number;
  readonly areas: number;
  readonly buttons: number;
}

const createMemo = () => new Map<PlaceName, readonly FormShape[]>();

/** Shapes of the forms by what of them stands at a place: one around the whole page has fields in many. */
function shapesAt(view: PageView, place: PlaceName): readonly FormShape[] {
  const memo = view.derived(createMemo);
  let shapes = memo.get(place);
  if (shapes === undefined) {
    const stands = placeTest(place);
    const isMeant = (field: Control) =>
      stands(field, view.content) && !beside.has(view.judged.purposes.get(field.el.id) ?? "");
    shapes = view.forms.map(({ fields, buttons }) =>
      shapeOf(fields.filter(isMeant), buttons.filter(({ visible }) => visible).length),
    );
    memo.set(place, shapes);
  }
  return shapes;
}

function shapeOf(seen: readonly Control[], buttons: number): FormShape {
  let passwords = 0;
  let areas = 0;
  let typed = 0;
  const ticked = new Set<string | number>();
  for (const { type, el } of seen) {
    if (type === "password") passwords++;
    if (type === "textarea") areas++;
    if (type === "radio" || type === "checkbox") ticked.add(el.name ?? el.id);
    else if (typedTypes.has(type) || type === "select") typed++;
  }
  return { passwords, areas, buttons, fields: typed + ticked.size };
}
