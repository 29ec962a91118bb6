/** What came of asking for the page: a silent success is the worst answer. */

import type { Outcome } from "../engine/spatial-dom.js";
import type { PageView } from "./view/page-view.js";

/** Visible characters and elements below which a page shows nothing. */
const emptyCharacters = 20;
const shellCharacters = 200;
/** Scripts that a page without content needs to be the shell of an application. */
const shellScriptCharacters = 2_000;

/** Walls before errors: a refusal with status 403 is a refusal. */
export function outcomeOf(view: PageView): Outcome {
  const { judged, page } = view;
  if (judged.blocked !== undefined || judged.captcha?.mode === "challenge" || judged.consent?.state === "wall")
    return "walled";
  const type = judged.pageTypes[0]?.type;
  if (type === "Captcha" || type === "Blocked") return "walled";
  const status = page.response?.status ?? 200;
  const { characters, interactive } = view.summary("any");
  if (type === "Error" || status >= 400) return "error";
  const hasImages = view.page.dom.els.some(({ tag, hidden }) => tag === "img" && hidden !== true);
  if (interactive === 0 && characters < shellCharacters && isShell(view)) return "shell";
  return interactive === 0 && characters < emptyCharacters && !hasImages ? "empty" : "served";
}

function isShell({ resources }: PageView): boolean {
  const inline = resources.inlineScripts.reduce((sum, text) => sum + text.length, 0);
  return resources.scripts.length > 0 || inline >= shellScriptCharacters;
}
