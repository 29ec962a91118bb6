import { resourceFact } from "./resource-fact.js";

export const scriptUrl = resourceFact("script-url", "Scripts", ({ scripts }) => scripts);
