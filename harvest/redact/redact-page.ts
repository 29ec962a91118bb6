/** Replaces the secrets of everything that a snapshot keeps of a page. */

import type { HeaderList } from "../http/headers.js";
import type { RedirectStep } from "../load-document.js";
import { redactHeaders, redactSetCookie } from "./redact-headers.js";
import { redactHtml } from "./redact-html.js";
import { redactCss, redactText, redactUrl } from "./redact-text.js";
import { createSweep } from "./sweep.js";
import { type SecretKind, Vault } from "./vault.js";

/** Every text of a page that may carry a secret. */
export interface PageTexts {
  readonly requestedUrl: string;
  readonly url: string;
  readonly redirects: readonly RedirectStep[];
  readonly headers: HeaderList;
  /** Every Set-Cookie on the way: their values are secrets wherever they appear. */
  readonly setCookies: readonly string[];
  readonly html: string;
  readonly stylesheets: readonly { readonly url: string; readonly text: string }[];
  readonly frames: readonly { readonly url: string; readonly finalUrl: string; readonly html: string }[];
  readonly failures: readonly { readonly url: string; readonly kind: string; readonly reason: string }[];
  readonly notes: readonly string[];
  /** Verification codes that the page tells. */
  readonly codes: readonly string[];
}

/** One secret and what stands for it now. */
export interface Replacement {
  readonly kind: SecretKind;
  readonly placeholder: string;
  /** Where, and how often there. */
  readonly places: Readonly<Record<string, number>>;
}

export interface RedactedPage {
  readonly texts: PageTexts;
  readonly replacements: readonly Replacement[];
}

/** The same texts with placeholders of the same shape for secrets. Equal texts give equal results. */
export function redactPage(texts: PageTexts): RedactedPage {
  const vault = new Vault();
  const found = redactEach(texts, vault);
  const swept = sweepEach(found, createSweep(vault));
  const replacements = vault.secrets().map(({ kind, placeholder, places }) => {
    return { kind, placeholder, places: Object.fromEntries(places) };
  });
  return { texts: swept, replacements: replacements.filter(({ places }) => Object.keys(places).length > 0) };
}

/** First what is a secret by its place or its looks. */
function redactEach(texts: PageTexts, vault: Vault): PageTexts {
  const url = (text: string, place: string): string => redactUrl(text, place, vault);
  const requestedUrl = url(texts.requestedUrl, "url");
  const codes = texts.codes.map((code) => vault.replace(code, "verification-code", "codes"));
  return {
    requestedUrl,
    url: url(texts.url, "url"),
    redirects: texts.redirects.map((redirect) => ({ ...redirect, url: url(redirect.url, "redirect") })),
    headers: redactHeaders(texts.headers, vault),
    setCookies: texts.setCookies.map((value) => redactSetCookie(value, vault)),
    html: redactHtml(texts.html, "page.html", vault),
    frames: texts.frames.map((frame, index) => ({
      url: url(frame.url, "frame url"),
      finalUrl: url(frame.finalUrl, "frame url"),
      html: redactHtml(frame.html, `frame ${index + 1}`, vault),
    })),
    stylesheets: texts.stylesheets.map((sheet, index) => ({
      url: url(sheet.url, "stylesheet url"),
      text: redactCss(sheet.text, `stylesheet ${index + 1}`, vault),
    })),
    failures: texts.failures.map((failure) => ({
      ...failure,
      url: url(failure.url, "failure"),
      reason: redactText(url(failure.reason, "failure"), "prose", "failure", vault),
    })),
    notes: texts.notes.map((note) => redactText(note, "prose", "note", vault)),
    codes,
  };
}

/** Then what is one because it is the same as another. */
function sweepEach(texts: PageTexts, sweep: (text: string, place: string) => string): PageTexts {
  const url = (text: string): string => sweep(text, "url");
  return {
    requestedUrl: url(texts.requestedUrl),
    url: url(texts.url),
    redirects: texts.redirects.map((redirect) => ({ ...redirect, url: url(redirect.url) })),
    headers: texts.headers.map(([name, value]) => [name, sweep(value, `header ${name}`)]),
    setCookies: texts.setCookies,
    html: sweep(texts.html, "page.html"),
    frames: texts.frames.map((frame, index) => ({
      url: url(frame.url),
      finalUrl: url(frame.finalUrl),
      html: sweep(frame.html, `frame ${index + 1}`),
    })),
    stylesheets: texts.stylesheets.map((sheet, index) => ({
      url: url(sheet.url),
      text: sweep(sheet.text, `stylesheet ${index + 1}`),
    })),
    failures: texts.failures.map((failure) => ({
      ...failure,
      url: url(failure.url),
      reason: sweep(failure.reason, "failure"),
    })),
    notes: texts.notes.map((note) => sweep(note, "note")),
    codes: texts.codes,
  };
}
