/** Form and field labels of formasaurus: one letter a form, a two-letter code a control name; simplified as its models are. */

import type { GoldForm, GoldForms } from "../gold-controls.js";
import mapping from "./formasaurus-classes.json" with { type: "json" };

export interface FormLabels {
  readonly forms: readonly string[];
  readonly visible_html_fields: readonly (Readonly<Record<string, string>> | null)[];
}

const formClasses: Readonly<Record<string, string>> = mapping.forms.letters;
const fieldClasses: Readonly<Record<string, string>> = mapping.fields.codes;

/** Letters and codes without a class ("X", "-", "XX", "--") are not labels. */
export function formasaurusForms({ forms, visible_html_fields }: FormLabels): GoldForms {
  return {
    formClasses: mapping.forms,
    fieldClasses: mapping.fields,
    forms: forms.map((letter, form): GoldForm => {
      const codes = Object.entries(visible_html_fields[form] ?? {});
      const labelled = formClasses[letter];
      return {
        form,
        names: codes.map(([name]) => name),
        ...(labelled === undefined ? {} : { class: labelled }),
        fields: codes.flatMap(([name, code]) => {
          const known = fieldClasses[code];
          return known === undefined ? [] : [{ name, class: known }];
        }),
      };
    }),
  };
}
