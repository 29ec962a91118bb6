/** Names that say their value is secret, and values that look it. */

import type { SecretKind } from "./vault.js";

/** Kinds by the words of a name, the first that fits counts. */
const kindsByWords: readonly (readonly [SecretKind, RegExp])[] = [
  ["csrf-token", /\b(?:csrf|xsrf|csrfmiddlewaretoken|csrftoken|xsrftoken|authenticity|antiforgery|anti forgery)\b/],
  [
    "csrf-token",
    /\b(?:request ?verification ?token|form (?:key|token|build id)|formkey|viewstate|eventvalidation|nonce)\b/,
  ],
  ["csrf-token", /\b(?:wpnonce|logintoken|sesskey|relay ?state|saml ?(?:response|request))\b/],
  ["jwt", /\bjwt\b/],
  ["password", /(?:password|passwd|passphrase|\bpwd|secret)\b/],
  ["api-key", /\b(?:api ?key|app ?key|access ?key(?: id)?|private ?key|auth ?key|subscription ?key|secret ?key)\b/],
  ["session-token", /\b(?:session|\w*sessionid|sessid|sid|phpsessid|aspsessionid\w*|cftoken|cfid)\b/],
  ["authorization", /\b(?:authorization|auth|bearer|credentials?|oauth)\b/],
  ["token", /token\b|\b(?:ticket|signature|sig|hmac|otp|one time (?:code|password))\b/],
];

/** Last words of names whose values tell about a secret and are none. */
const aboutSecrets =
  /\b(?:timeout|expires?|expiry|expiration|ttl|duration|length|count|url|uri|endpoint|path|name|param|header|field|type|enabled|size|limit|interval|time|at|in|lifetime|version|label|text|title|placeholder|hint|message|error|class|style|color|icon|index|step|status|mode|method|algorithm|alg|scheme|domain|required|visible|host|max|min|policy|consent|banner|provider|client|page|form|input|button|link)$/;

/** Keys that are meant to be public: of CAPTCHA widgets and the like. */
const publicKeys = /\b(?:site ?key|public(?: ?key)?|publishable|pkey)\b/;

/** Names that are secret in URLs when the value is long and random. */
const urlNames = /^(?:code|state|auth|access|s|hmac|invite|confirmation|verify|magic|id token)$/;

/** Part of every name that announces a secret: most names are passed over quickly. */
const hint =
  /csrf|xsrf|authentic|forgery|verif|form|state|validation|nonce|sess|relay|saml|jwt|pass|pwd|secret|key|sid|cft|cfi|auth|bearer|cred|token|ticket|sig|hmac|otp|one/i;

/** What kind of secret a name announces, undefined for none. */
export function kindOfName(name: string): SecretKind | undefined {
  if (!hint.test(name)) return undefined;
  const words = wordsOf(name);
  if (publicKeys.test(words) || aboutSecrets.test(words)) return undefined;
  return kindsByWords.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The same for the parameters of URLs, of which some are secret by their value only. */
export function kindOfParameter(name: string, value: string): SecretKind | undefined {
  const kind = kindOfName(name);
  if (kind !== undefined) return kind;
  return urlNames.test(wordsOf(name)) && looksRandom(value) ? "token" : undefined;
}

/** A name as lower-case words: `csrfToken`, `csrf_token` and `X-CSRF-Token` alike. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .toLowerCase()
    .trim();
}

/** May the value of a name that announces a secret be one? Words, paths, switches and short numbers are not. */
export function isSecretValue(value: string): boolean {
  if (value.length < 6 || /\s|[<>{}|]/.test(value) || /^(?:https?:)?\/\/|^\/|^[#$.@]/.test(value)) return false;
  if (!/[\p{L}\p{N}]{4}/u.test(value.replace(/[-_.]/g, "")) || isPublicKey(value)) return false;
  return !value.split(/[^A-Za-z0-9]+/).every(isOrdinary) || looksRandom(value);
}

/** Keys of CAPTCHA widgets, by their form. */
function isPublicKey(value: string): boolean {
  return /^6L[\w-]{38}$|^0x4[\w-]{16,}$/.test(value);
}

/** A word, a short number, or a word with a short number as in "oauth2". */
function isOrdinary(part: string): boolean {
  if (/^\d{0,4}$/.test(part)) return true;
  const [, letters = "", number = ""] = /^([A-Za-z]+)(\d{0,3})$/.exec(part) ?? [];
  if (letters === "" || number.length > 3) return false;
  const words = letters.replace(/([a-z])([A-Z])/g, "$1 $2").split(" ");
  if (words.length > 1 && (number.length > 1 || words.length > letters.length / 3)) return false;
  return words.every((word) => isWord(word));
}

function isWord(word: string): boolean {
  if (/^[A-Z]{1,5}$/.test(word)) return true;
  if (!/^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(word) || word.length > 16) return false;
  return word.length < 4 || (/[aeiouy]/i.test(word) && !/[^aeiouy]{5}/i.test(word));
}

/** Long, without words, letters and digits mixed: a token whatever its name. */
export function looksRandom(value: string): boolean {
  if (isPublicKey(value)) return false;
  const core = value.replace(/[-_.~+/=]/g, "");
  if (core.length < 16 || !/^[A-Za-z0-9]+$/.test(core)) return false;
  const digits = core.replace(/\D/g, "").length;
  const changes = core
    .replace(/[a-z]+/g, "a")
    .replace(/[A-Z]+/g, "A")
    .replace(/\d+/g, "0").length;
  return digits >= 2 && digits < core.length && changes >= Math.min(8, core.length / 3);
}
