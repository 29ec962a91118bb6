/** The manifest entry that a harvested page gets: what the detectors say of it, for a person to check. */

import { failureTypes } from "../../corpus/failures.js";
import type { Split } from "../../corpus/labelled-page.js";
import { languageTagPattern, type ManifestAction, type ManifestSnapshot } from "../../corpus/manifest.js";
import type { Page } from "../../engine/page.js";
import type { Outcome, SuggestedAction } from "../../engine/spatial-dom.js";
import { slotIds, type Verdicts } from "../../rules/verdicts.js";
import { selectorOf } from "./selector-of.js";

export interface EntryFacts {
  readonly id: string;
  readonly url: string;
  readonly split: Split;
  readonly source: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that tell of what stands before a site; the rest is in meta.json. */
const telling = /^(?:server|via|cf-.*|x-datadome.*|x-amzn-waf.*|x-sucuri.*|x-iinfo|x-cdn|retry-after|set-cookie)$/;

/** The headers that an entry keeps. */
export function tellingHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => telling.test(name)));
}

/** The language that a page declares, as an entry names it; nothing for what is no language tag. */
export function declaredLanguage({ dom: { lang = "" } }: Page): Pick<ManifestSnapshot, "lang"> {
  return languageTagPattern.test(lang) ? { lang } : {};
}

/** Detectors always name a page type. */
export type ProposedEntry = ManifestSnapshot & { readonly page_type: string };

export function proposeEntry(facts: EntryFacts, page: Page, { fields }: Verdicts): ProposedEntry {
  const { id, url, split, source, status, headers } = facts;
  const kept = tellingHeaders(headers);
  const { captcha, consent, blocked, codes } = fields;
  const actions = (fields.suggested_actions ?? []).map((action) => proposeAction(page, action));
  return {
    id,
    file: `snapshots/${id}/page.html`,
    url,
    split,
    ...declaredLanguage(page),
    source,
    status,
    ...(Object.keys(kept).length === 0 ? {} : { headers: kept }),
    page_type: fields.page_type,
    ...(actions.length === 0 ? {} : { actions }),
    captcha: captcha === undefined ? null : { captcha_type: captcha.captcha_type, mode: captcha.mode },
    ...(consent === undefined ? {} : { consent: { state: consent.state, blocking: consent.blocking } }),
    ...(blocked === undefined ? {} : { blocked: { reason: blocked.reason, require_human: blocked.require_human } }),
    codes: codes ?? [],
    reviewed: false,
  };
}

/** The entry of a page that is filed though it is a wall or an error: as one, not as what it looks like. */
export function failureEntry(entry: ProposedEntry, reason: string, outcome: Outcome): ProposedEntry {
  const isFailure = failureTypes.has(entry.page_type);
  const type = outcome === "walled" ? "Blocked" : outcome === "error" ? "Error" : entry.page_type;
  return { ...entry, page_type: isFailure ? entry.page_type : type, notes: reason };
}

/** An action with selectors for the elements that fill it; elements of frames have none. */
function proposeAction(page: Page, action: SuggestedAction): ManifestAction {
  const slots: Record<string, string | string[]> = {};
  for (const [slot, ids] of slotIds(action)) {
    const selectors = ids.map((id) => {
      const node = page.nodeOf(id);
      return node < 0 ? undefined : selectorOf(page, node);
    });
    const named = selectors.filter((selector) => selector !== undefined);
    const [first] = named;
    if (first === undefined || named.length < ids.length) continue;
    slots[slot] = slot.endsWith("_id") ? first : named;
  }
  return { action: action.action, ...(Object.keys(slots).length === 0 ? {} : { slots }) };
}
