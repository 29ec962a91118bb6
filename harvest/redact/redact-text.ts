/** Replaces the secrets of a text that is no markup: prose, code, a URL, a header value. */

import { findSecrets, type TextKind } from "./find-secrets.js";
import type { Vault } from "./vault.js";

export function redactText(text: string, kind: TextKind, place: string, vault: Vault): string {
  let made = "";
  let cursor = 0;
  for (const { start, end, kind: secret } of findSecrets(text, kind)) {
    made += text.slice(cursor, start) + vault.replace(text.slice(start, end), secret, place);
    cursor = end;
  }
  return cursor === 0 ? text : made + text.slice(cursor);
}

/** Stylesheets are code. */
export function redactCss(text: string, place: string, vault: Vault): string {
  return redactText(text, "code", place, vault);
}

export function redactUrl(url: string, place: string, vault: Vault): string {
  return redactText(url, "reference", place, vault);
}
