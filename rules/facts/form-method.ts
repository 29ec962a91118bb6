import { attribute } from "../../engine/dom/document.js";
import { formFact } from "./fact.js";

export const formMethod = formFact({
  name: "form-method",
  returns: "string",
  description: 'How the form is sent: get, post, dialog; "" for a group without a form element.',
  params: {},
  compute: ({ source: { page, node } }) => {
    if (node < 0 || page.document.tagNames[page.document.tag[node] ?? -1] !== "form") return "";
    return attribute(page.document, node, "method")?.toLowerCase() ?? "get";
  },
});
