import { formFact } from "./fact.js";

const typed: ReadonlySet<string> = new Set([
  "text",
  "email",
  "tel",
  "number",
  "url",
  "search",
  "password",
  "textarea",
  "editable",
  "textbox",
  "searchbox",
  "date",
]);

export const formTextFields = formFact({
  name: "form-text-fields",
  returns: "number",
  description: "Visible fields of the form that are typed into.",
  params: {},
  compute: ({ fields }) => fields.filter(({ visible, type }) => visible && typed.has(type)).length,
});
