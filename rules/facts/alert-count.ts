import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const alertCount = pageFact({
  name: "alert-count",
  returns: "number",
  description: "Visible alerts of these types.",
  params: { types: strings("alert, status, error, success, warning, info.", ["alert", "error", "warning"]) },
  compute: ({ elements }, { types }) =>
    elements.filter(({ visible, el }) => visible && el.alert_type !== undefined && types.has(el.alert_type)).length,
});
