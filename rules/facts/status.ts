import { pageFact } from "./fact.js";

export const status = pageFact({
  name: "status",
  returns: "number",
  description: "HTTP status of the page, 0 when unknown.",
  params: {},
  mayCount: ({ page }) => page.response !== undefined,
  compute: ({ page }) => page.response?.status ?? 0,
});
