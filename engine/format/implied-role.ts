/** Roles that a tag has by itself (HTML-AAM 3.5), so that lines need not repeat them. */

import type { SpatialElement } from "../spatial-dom.js";

const ownRoles: Readonly<Record<string, string>> = {
  a: "link",
  address: "group",
  area: "link",
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  dd: "definition",
  details: "group",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  footer: "contentinfo",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  header: "banner",
  hr: "separator",
  img: "img image",
  li: "listitem",
  main: "main",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  section: "region",
  select: "combobox listbox",
  strong: "strong",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  th: "columnheader rowheader",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

const inputRoles: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
};

/** The element's role when its tag (and type) does not say it already, "" otherwise. */
export function unimpliedRole(element: SpatialElement): string {
  const { role, tag, type } = element;
  if (role === undefined) return "";
  const own = tag === "input" ? (inputRoles[type ?? ""] ?? "textbox") : (ownRoles[tag] ?? "");
  return own.split(" ").includes(role) ? "" : role;
}
