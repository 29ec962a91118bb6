/** Replaces the secrets of response headers: whole values where the header is one, else what is found in them. */

import type { HeaderList } from "../http/headers.js";
import { redactText, redactUrl } from "./redact-text.js";
import { isSecretValue, kindOfName } from "./secret-names.js";
import type { Vault } from "./vault.js";

export function redactHeaders(headers: HeaderList, vault: Vault): [name: string, value: string][] {
  return headers.map(([name, value]) => [name, redactHeader(name, value, vault)]);
}

/** A Set-Cookie value keeps its name and attributes: what protects a site is known by them. */
export function redactSetCookie(value: string, vault: Vault): string {
  const [, name = "", content = "", rest = ""] = /^([^=;]*=?)([^;]*)(.*)$/s.exec(value) ?? [];
  const kept = content === "" ? "" : vault.replace(content, "cookie", "header set-cookie");
  return `${name}${kept}${redactUrl(rest, "header set-cookie", vault)}`;
}

function redactHeader(name: string, value: string, vault: Vault): string {
  if (name === "set-cookie") return redactSetCookie(value, vault);
  const place = `header ${name}`;
  const kind = /^(?:www|proxy)-authenticate$/.test(name) ? undefined : kindOfName(name.replace(/^x-/, ""));
  if (kind !== undefined && isSecretValue(value)) return vault.replace(value, kind, place);
  return redactText(redactUrl(value, place, vault), "code", place, vault);
}
