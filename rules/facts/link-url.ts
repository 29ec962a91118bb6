import { resourceFact } from "./resource-fact.js";

export const linkUrl = resourceFact(
  "link-url",
  "Link elements (stylesheets, preloads, preconnects)",
  ({ links }) => links,
);
