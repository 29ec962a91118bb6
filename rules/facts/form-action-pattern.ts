import { attribute } from "../../engine/dom/document.js";
import { matchesPattern } from "../patterns.js";
import { formFact } from "./fact.js";
import { pattern } from "./params.js";

export const formActionPattern = formFact({
  name: "form-action-pattern",
  returns: "boolean",
  description: "Whether the address that the form is sent to matches a pattern.",
  params: { pattern: pattern() },
  compute: ({ source: { page, node } }, _view, { pattern }) =>
    node >= 0 && matchesPattern(pattern, attribute(page.document, node, "action") ?? ""),
});
