/** What counts as interactive in Chromium's page: what geometry is scored on, and what captures hit-test. */

export const interactiveSelector = [
  "a[href]",
  "button",
  "input:not([type=hidden i])",
  "select",
  "textarea",
  "summary",
  ...["button", "link", "checkbox", "radio", "tab", "menuitem", "switch", "option", "combobox", "textbox"].map(
    (role) => `[role=${role}]`,
  ),
  "[onclick]",
  "[contenteditable]",
  "[tabindex]",
].join(",");
