import { pageFact } from "./fact.js";

export const botManagement = pageFact({
  name: "bot-management",
  returns: "number",
  description: "Passive bot sensors on the page.",
  params: {},
  compute: ({ judged }) => judged.botManagement.length,
});
