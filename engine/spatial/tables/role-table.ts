/**
 * The roles that a `role` attribute may name (WAI-ARIA 1.3, Graphics-ARIA 1.0, DPUB-ARIA 1.1), with what matters about them.
 * Letters: c name from content, p naming prohibited, w widget that a user acts on, k children are presentational,
 * l landmark, m container worth a marker, n counts only with an author's name.
 */
export const roleTable: Readonly<Record<string, string>> = {
  alert: "", alertdialog: "m", application: "", article: "", banner: "l", blockquote: "", button: "cwk", caption: "p",
  cell: "c", checkbox: "cwk", code: "p", columnheader: "c", combobox: "w", comment: "c", complementary: "l",
  contentinfo: "l", definition: "", deletion: "p", dialog: "m", document: "", emphasis: "p", feed: "", figure: "",
  form: "ln", generic: "p", grid: "m", gridcell: "c", group: "", heading: "c", image: "k", insertion: "p", link: "cw",
  list: "", listbox: "m", listitem: "", log: "", main: "l", mark: "p", marquee: "", math: "", menu: "m", menubar: "m",
  menuitem: "cw", menuitemcheckbox: "cwk", menuitemradio: "cwk", meter: "k", navigation: "l", none: "p", note: "",
  option: "cwk", paragraph: "p", progressbar: "k", radio: "cwk", radiogroup: "m", region: "ln", row: "c", rowgroup: "c",
  rowheader: "c", scrollbar: "k", search: "l", searchbox: "w", sectionfooter: "p", sectionheader: "p", separator: "k",
  slider: "wk", spinbutton: "w", status: "", strong: "p", subscript: "p", suggestion: "p", superscript: "p",
  switch: "cwk", tab: "cwk", table: "m", tablist: "m", tabpanel: "", term: "p", textbox: "w", time: "p", timer: "",
  toolbar: "", tooltip: "c", tree: "m", treegrid: "m", treeitem: "cw",
  "graphics-document": "", "graphics-object": "c", "graphics-symbol": "k",
  "doc-abstract": "", "doc-acknowledgments": "l", "doc-afterword": "l", "doc-appendix": "l", "doc-backlink": "cw",
  "doc-biblioentry": "", "doc-bibliography": "l", "doc-biblioref": "cw", "doc-chapter": "l", "doc-colophon": "", "doc-conclusion": "l",
  "doc-cover": "k", "doc-credit": "", "doc-credits": "l", "doc-dedication": "", "doc-endnote": "", "doc-endnotes": "l", "doc-epigraph": "",
  "doc-epilogue": "l", "doc-errata": "l", "doc-example": "", "doc-footnote": "", "doc-foreword": "l",
  "doc-glossary": "l", "doc-glossref": "cw", "doc-index": "l", "doc-introduction": "l", "doc-noteref": "cw",
  "doc-notice": "", "doc-pagebreak": "k", "doc-pagefooter": "p", "doc-pageheader": "p", "doc-pagelist": "l",
  "doc-part": "l", "doc-preface": "l", "doc-prologue": "l", "doc-pullquote": "p", "doc-qna": "", "doc-subtitle": "c",
  "doc-tip": "", "doc-toc": "l",
};

/** Tokens that stand for another role. */
export const roleSynonyms: Readonly<Record<string, string>> = { img: "image", presentation: "none", directory: "list" };

/** Roles that count only below one of these accessible parents (WAI-ARIA 1.3, 5.2.7). */
export const requiredParents: Readonly<Record<string, readonly string[]>> = {
  caption: ["figure", "grid", "table", "treegrid"],
  cell: ["row"],
  // Browsers take headers and cells that stand in a grid without a row.
  columnheader: ["row", "grid", "table", "treegrid"],
  gridcell: ["row", "grid", "treegrid"],
  rowheader: ["row", "grid", "table", "treegrid"],
  listitem: ["list"],
  menuitem: ["group", "menu", "menubar", "menuitem"],
  menuitemcheckbox: ["group", "menu", "menubar", "menuitem"],
  menuitemradio: ["group", "menu", "menubar", "menuitem"],
  option: ["group", "listbox", "combobox"],
  row: ["grid", "rowgroup", "table", "treegrid"],
  tab: ["tablist"],
  treeitem: ["group", "tree", "treeitem"],
};

/** Roles of elements whose role does not depend on anything else (HTML-AAM 1.0, 4.1). Others are decided in implicit-role.ts. */
export const implicitRoles: Readonly<Record<string, string>> = {
  address: "group", article: "article", blockquote: "blockquote", button: "button", caption: "caption", code: "code",
  datalist: "listbox", dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog", dir: "list",
  dt: "term", em: "emphasis", fieldset: "group", figure: "figure", h1: "heading", h2: "heading", h3: "heading",
  h4: "heading", h5: "heading", h6: "heading", hgroup: "group", hr: "separator", html: "document", ins: "insertion",
  main: "main", mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation", ol: "list",
  optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar", s: "deletion",
  search: "search", strong: "strong", sub: "subscript", sup: "superscript", svg: "image", textarea: "textbox",
  time: "time", ul: "list",
};

/** Roles of input elements by type (HTML-AAM 1.0); types that have none are left out. */
export const inputRoles: Readonly<Record<string, string>> = {
  button: "button", checkbox: "checkbox", email: "textbox", file: "button", image: "button", number: "spinbutton",
  password: "textbox", radio: "radio", range: "slider", reset: "button", search: "searchbox", submit: "button",
  tel: "textbox", text: "textbox", url: "textbox",
};
