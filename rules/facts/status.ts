import { pageFact } from "./fact.js";
import { response, responseKey } from "./presence.js";

export const status = pageFact({
  name: "status",
  returns: "number",
  description: "HTTP status of the page, 0 when unknown.",
  params: {},
  needs: () => ({ present: response, keys: [responseKey] }),
  compute: ({ page }) => page.response?.status ?? 0,
});
