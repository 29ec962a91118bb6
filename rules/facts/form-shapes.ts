import { typedTypes } from "../view/control.js";
import { placeTest } from "../view/zones.js";
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
  },
  compute: (view, { place, min_passwords, max_passwords, min_fields, max_fields, min_areas, max_areas }) => {
    const stands = placeTest(place);
    return view.forms.filter((form) => {
      // A form around the whole page has fields in many places: each counts where it stands.
      const seen = form.fields.filter(
        (field) => stands(field, view.content) && !beside.has(view.judged.purposes.get(field.el.id) ?? ""),
      );
      const passwords = seen.filter(({ type }) => type === "password").length;
      const areas = seen.filter(({ type }) => type === "textarea").length;
      const radios = seen.filter(({ type }) => type === "radio" || type === "checkbox");
      const groups = new Set(radios.map(({ el }) => el.name ?? el.id)).size;
      const typed = seen.filter(({ type }) => typedTypes.has(type) || type === "select").length;
      const fields = typed + groups;
      return (
        passwords >= min_passwords &&
        passwords <= max_passwords &&
        areas >= min_areas &&
        areas <= max_areas &&
        fields >= min_fields &&
        fields <= max_fields
      );
    }).length;
  },
});
