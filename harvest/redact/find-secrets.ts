/** Finds secrets in a text: by their format, and by the names that stand before them. */

import { isSecretValue, kindOfName, kindOfParameter, looksRandom } from "./secret-names.js";
import { unescaped } from "./spelling.js";
import { passesLuhn, type SecretKind } from "./vault.js";

export interface Found {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/** What a text is: numbers in code and URLs are mostly no phone numbers. */
export type TextKind = "prose" | "code" | "reference";

/** Secrets of a text in order, none overlapping another. */
export function findSecrets(text: string, textKind: TextKind): Found[] {
  // What has neither digits nor an address nor a name with a value is passed over quickly: most text is that.
  if (text.length < 5 || !/[\d@:=,]|commat|[\w-]{16}/.test(text)) return [];
  const found: Found[] = [];
  for (const { pattern, kind, group = 0, accepts, needs } of formats) {
    if (needs !== undefined && !needs.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const value = match[group] ?? "";
      const start = match.index + match[0].lastIndexOf(value);
      if (value === "" || accepts?.(value, text, start + value.length) === false) continue;
      found.push({ start, end: start + value.length, kind });
    }
  }
  if (textKind !== "reference") found.push(...findNumbers(text, textKind));
  found.push(...findNamed(text, textKind));
  return merged(found);
}

interface Format {
  readonly pattern: RegExp;
  readonly kind: SecretKind;
  /** A cheaper pattern that must fit too. */
  readonly needs?: RegExp;
  /** Group that is the secret. @default the whole match */
  readonly group?: number;
  readonly accepts?: (value: string, text: string, end: number) => boolean;
}

const at = "(?:@|%40|\\\\u0040|\\\\x40|&#64;|&#x40;|&commat;)";

/** Secrets that are known by their own shape. */
const formats: readonly Format[] = [
  { kind: "private-key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----([\s\S]{1,20000}?)-----END/g, group: 1 },
  { kind: "jwt", pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{6,}(?:\.[\w-]*){0,3}/g },
  { kind: "api-key", pattern: /(?<![A-Za-z0-9])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/g },
  { kind: "api-key", pattern: /(?<![A-Za-z0-9])gh[oprsu]_[A-Za-z0-9]{30,}|(?<!\w)github_pat_\w{22,}/g },
  {
    kind: "api-key",
    pattern: /(?<![A-Za-z0-9])(?:glpat-|xox[abeoprs]-|npm_|hf_|dop_v1_|shp(?:at|ca|pa|ss)_)[\w-]{16,}/g,
  },
  { kind: "api-key", pattern: /(?<![A-Za-z0-9+/])(?:AKIA|ASIA|AROA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  { kind: "api-key", pattern: /(?<![A-Za-z0-9+/])AIza[\w-]{35}(?![\w-])/g },
  { kind: "api-key", pattern: /(?<![\w\-+/])(?:ya29\.|sk-(?:ant-|proj-)?|SG\.|EAA)[\w.-]{24,}/g, accepts: looksMixed },
  { kind: "api-key", pattern: /(?<![A-Za-z0-9])(?:AC|SK|key-)[0-9a-f]{32}(?![A-Za-z0-9])/g },
  { kind: "api-key", pattern: /hooks\.slack\.com\/services\/([\w/]{20,})/g, group: 1 },
  {
    kind: "authorization",
    pattern: /\b(?:Bearer|Basic|Negotiate|ApiKey)(?: |%20|\+)+([\w.~+/=%-]{8,})/gi,
    group: 1,
    accepts: isSecretValue,
  },
  { kind: "authorization", pattern: /:\/\/([^\s/?#@"'<>:]{1,200}(?::[^\s/?#@"'<>]{0,200})?)@/g, group: 1 },
  { kind: "csrf-token", pattern: /'nonce-([\w+/=-]{6,})'/g, group: 1 },
  { kind: "session-token", pattern: /;(?:jsessionid|phpsessid|sid)=([\w.!~-]{6,})/gi, group: 1 },
  {
    kind: "token",
    pattern:
      /\/(?:[\w-]*(?:reset|verify|verification|confirm|confirmation|activate|activation|invite|invitation|magic|unsubscribe|token)[\w-]*)\/([\w.~=-]{16,})/gi,
    group: 1,
    accepts: looksRandom,
  },
  { kind: "email", pattern: /\/cdn-cgi\/l\/email-protection#([0-9a-f]{10,})/g, group: 1 },
  {
    kind: "email",
    needs: /@|%40|0040|x40|&#64;|&commat;/i,
    // The domain but for its last label, which says nothing of a person.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}._%+-])([\\p{L}\\p{N}](?:[\\p{L}\\p{N}._+'-]|%2B){0,63}${at}(?:[\\p{L}\\p{N}-]{1,63}\\.){0,4}[\\p{L}\\p{N}-]{1,63})(?=\\.\\p{L}{2,24}(?![\\p{L}\\p{N}_-]|\\.\\p{L}))`,
      "giu",
    ),
    group: 1,
    accepts: isRealEmail,
  },
];

/** Last labels of what looks like an address and is a file or a version. */
const fileEnding =
  /^\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|jsx|tsx?|json|html?|map|woff2?|ttf|mp4|webm|pdf)(?![\p{L}\p{N}])/iu;
/** Domains set aside for examples (RFC 2606). */
const exampleDomain =
  /@(?:[\w-]+\.)*example$|^(?:you|name|user|username|email|someone|somebody|your[._-]?(?:name|e?mail|address))@(?:your[._-]?)?(?:domain|company|e?mail|site|website|server|provider)$/i;
const exampleEnding = /^\.(?:example|test|invalid|localhost)(?![\w-])/i;

function isRealEmail(value: string, text: string, end: number): boolean {
  const rest = text.slice(end, end + 30);
  return !fileEnding.test(rest) && !exampleEnding.test(rest) && !exampleDomain.test(unescaped(value));
}

function looksMixed(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value);
}

const cardNumber = /(?<![\w.\-#/])(?:\d[ \u00a0-]?){12,18}\d(?![\w-])/g;
const cardIssuers =
  /^(?:4\d{12}(?:\d{3}(?:\d{3})?)?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17})$/;

const phoneNumbers: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_.+])\+\d{1,3}(?:[ .\-()/\u00a0\u2011]{0,3}\d{1,6}){2,7}(?![\p{L}\p{N}_])/gu,
  /(?<![\w.\-/])(?:1[ .\u00a0-]?)?(?:\(\d{3}\)[ \u00a0]?|\d{3}[-. \u00a0])\d{3}[-. \u00a0]\d{4}(?![\w\-/])/g,
  /(?<![\w.,\-/])(?:\(0\d{1,5}\)|0\d{1,5})(?:[ \-/.\u00a0]{1,3}\d{2,8}){1,5}(?![\w\-/])/g,
];
const labelledPhone =
  /(?:\b(?:tel|phone|telephone|telefono|telefon|téléphone|fax|mobile|mobil|cell|call|whatsapp)\b|电话|電話|手机|전화)[^\d+\n]{0,12}(\+?\(?\d[\d ().\-/\u00a0]{5,20}\d)/giu;
/** In references a phone number is what its scheme or host says. */
const phoneReference = /(?:\b(?:tel|sms|callto|whatsapp):|wa\.me\/|[?&]phone=)((?:\+|%2B)?\d[\d ().-]{4,20}\d)/gi;

function findNumbers(text: string, textKind: TextKind): Found[] {
  const found: Found[] = [];
  const add = (start: number, value: string, kind: SecretKind): void => {
    if (textKind === "code" && !isQuoted(text, start, start + value.length)) return;
    found.push({ start, end: start + value.length, kind });
  };
  if (!/\d[^\p{L}]{0,4}\d/u.test(text)) return found;
  for (const { 0: value, index } of text.matchAll(cardNumber)) {
    const digits = value.replace(/\D/g, "");
    if (cardIssuers.test(digits) && passesLuhn(digits))
      found.push({ start: index, end: index + value.length, kind: "card" });
  }
  for (const pattern of phoneNumbers) {
    for (const { 0: value, index } of text.matchAll(pattern)) if (hasPhoneDigits(value, 9)) add(index, value, "phone");
  }
  for (const match of text.matchAll(labelledPhone)) {
    const value = match[1] ?? "";
    if (hasPhoneDigits(value, 7)) add(match.index + match[0].length - value.length, value, "phone");
  }
  return found;
}

function hasPhoneDigits(value: string, least: number): boolean {
  const digits = value.replace(/\D/g, "").length;
  // Nine digits with a hyphen after the fifth are a postal code.
  return digits >= least && digits <= 15 && !/^\d{5}-\d{4}$/.test(value);
}

/** In code a number that people read stands in a string, not in arithmetic. */
function isQuoted(text: string, start: number, end: number): boolean {
  return (
    /["'`>: ]/.test(text.charAt(start - 1)) &&
    /["'`<,.;]|^$/.test(text.charAt(end)) &&
    !/["'`]/.test(text.slice(start, end))
  );
}

/** `"name": "value"`, `name = 'value'`, `["name", "value"]`, with the quotes escaped or not. */
const quotedPair =
  /(?<![\w$])(\\{0,3}["'`]|&quot;|&#39;|&#34;)?([A-Za-z_$][\w$.\-[\]: ]{1,60}?)\1?\s*\]?\s*(?:[:=,]|=>)\s*(\\{0,3}["'`]|&quot;|&#39;|&#34;)([^"'`\\&\n<>]{4,8192}(?:\\[/u][^"'`\\&\n<>]*){0,64})\3/g;
/** `?name=value&name=value`, also as references write it, and `name=value` in cookies and forms. */
const parameter =
  /(?<=^|[?&;#\s"'`,{(]|&amp;|%26|%3F|\\u0026)([A-Za-z_][\w.-]{0,60}(?:(?:\[|%5B)[\w-]*(?:\]|%5D))?)(?:=|%3D)([^&;#?\s"'`<>,)}\\]{4,8192}(?:\\\/[^&;#?\s"'`<>,)}\\]*){0,64})/gi;
/** `API key: value` as people read it. */
const labelledValue =
  /(?<![\w-])((?:[A-Za-z_][\w-]{1,30}[ \u00a0]){0,2}[A-Za-z_][\w[\]-]{1,30}) ?(?::|=|\bis\b) ?([\w.~+/=%!-]{6,4096})/g;

function findNamed(text: string, textKind: TextKind): Found[] {
  const found: Found[] = [];
  const add = (end: number, value: string, kind: SecretKind | undefined): void => {
    if (kind !== undefined) found.push({ start: end - value.length, end, kind });
  };
  if (/[:=,]|%3D/i.test(text)) {
    for (const match of text.matchAll(quotedPair)) {
      const [whole, , name = "", quote = "", value = ""] = match;
      // A name without quotes before a comma is an argument of something else.
      if (match[1] === undefined && /,\s*$/.test(whole.slice(0, whole.length - value.length - 2 * quote.length)))
        continue;
      if (isSecretValue(unescaped(value))) add(match.index + whole.length - quote.length, value, kindOfName(name));
    }
    for (const match of text.matchAll(parameter)) {
      const [whole, name = "", written = ""] = match;
      // A parameter of a path segment ends with the segment.
      const value = text.charAt(match.index - 1) === ";" ? written.replace(/\/.*/s, "") : written;
      const plain = unescaped(value);
      if (isSecretValue(plain))
        add(match.index + whole.length - written.length + value.length, value, kindOfParameter(unescaped(name), plain));
    }
  }
  for (const match of textKind === "prose" ? text.matchAll(labelledValue) : []) {
    const value = (match[2] ?? "").replace(/[.,!]+$/, "");
    const end = match.index + match[0].length - ((match[2] ?? "").length - value.length);
    if (isSecretValue(value) && looksMixed(value)) add(end, value, kindOfName(match[1] ?? ""));
  }
  for (const match of textKind === "prose" ? [] : text.matchAll(phoneReference)) {
    if (hasPhoneDigits(match[1] ?? "", 7)) add(match.index + match[0].length, match[1] ?? "", "phone");
  }
  return found;
}

/** In order, overlapping ones as one of the kind that starts first. */
function merged(found: readonly Found[]): Found[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Found[] = [];
  for (const one of sorted) {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.end) kept.push(one);
    else if (one.end > last.end) kept[kept.length - 1] = { ...last, end: one.end };
  }
  return kept;
}
