/** What came of asking for the page: a silent success is the worst answer. */

import type { Outcome } from "../engine/spatial-dom.js";
import type { PageView } from "./view/page-view.js";

/** Visible characters below which a page shows nothing, and below which it shows no content. */
const emptyCharacters = 20;
const shellCharacters = 200;
/** Scripts that a page without content needs to be the shell of an application. */
const shellScriptCharacters = 2_000;
/** Pages with more characters or controls were served, without a closer look at what they are. */
const closeLookCharacters = 1_000;
const closeLookControls = 4;
/** Hidden characters that are content which a script would only uncover: such a page is no shell. */
const contentCharacters = 1_000;

/** Walls before errors: a refusal with status 403 is a refusal. */
export function outcomeOf(view: PageView): Outcome {
  const { judged, page } = view;
  if (judged.blocked !== undefined || judged.captcha?.mode === "challenge" || judged.consent?.state === "wall")
    return "walled";
  const type = judged.pageTypes[0]?.type;
  if (type === "Captcha" || type === "Blocked") return "walled";
  const status = page.response?.status ?? 200;
  if (type === "Error" || status >= 400) return "error";
  const { characters, interactive } = view.summary("any");
  if (characters >= closeLookCharacters || interactive > closeLookControls) return "served";
  const shown = shownWithScripts(view);
  if (shown.controls > 0 || shown.characters >= shellCharacters) return "served";
  if (loadsScripts(view)) return hiddenCharacters(view) < contentCharacters ? "shell" : "served";
  const hasImages = page.dom.els.some(({ tag, hidden }) => tag === "img" && hidden !== true);
  return shown.characters < emptyCharacters && !hasImages ? "empty" : "served";
}

/** What a person sees of the page apart from what stands in noscript, which says that scripts are needed. */
function shownWithScripts({ elements, page }: PageView): { readonly characters: number; readonly controls: number } {
  const noscripts = page.query("noscript");
  let characters = 0;
  let controls = 0;
  for (const { el, node, visible } of elements) {
    if (!visible || noscripts.some((outer) => node >= outer && node < (page.document.end[outer] ?? 0))) continue;
    characters += el.text?.length ?? 0;
    if (el.interactive !== undefined) controls++;
  }
  return { characters, controls };
}

function loadsScripts({ resources }: PageView): boolean {
  const inline = resources.inlineScripts.reduce((sum, text) => sum + text.length, 0);
  return resources.scripts.length > 0 || inline >= shellScriptCharacters;
}

function hiddenCharacters({ elements }: PageView): number {
  return elements.reduce((sum, { el, visible }) => (visible ? sum : sum + (el.text?.length ?? 0)), 0);
}
