/** Messages that the page puts before the user: by role, by live region, or by the words of their class. */

import { attribute, NodeKind, tagName } from "../dom/document.js";
import type { AlertType } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import { nextWithin, ownReason } from "./interactivity.js";
import { notPainted } from "./rendering.js";
import { hasBit, hasTrait, isUnseen, type Semantics } from "./semantics.js";
import { Trait } from "./tag-traits.js";

const severities: ReadonlyMap<string, AlertType> = new Map([
  ["error", "error"],
  ["errors", "error"],
  ["danger", "error"],
  ["failure", "error"],
  ["success", "success"],
  ["warning", "warning"],
  ["warn", "warning"],
  ["info", "info"],
]);

/** Words that say that something is a message. */
const messages: ReadonlySet<string> = new Set(
  "alert alerts callout feedback flash message messages msg notice notification snackbar toast".split(" "),
);

/** Words that say that it is something else: a part of a control, a hook of a script. */
const otherThings: ReadonlySet<string> = new Set(
  "btn button hint icon control input field label link list container wrapper close dismiss count badge page".split(
    " ",
  ),
);

/** Tokens that mean a message although no word of theirs says so. */
const wholeTokens: ReadonlyMap<string, AlertType> = new Map([
  ["error", "error"],
  ["errors", "error"],
  ["errorlist", "error"],
  ["errormsg", "error"],
  ["form-error", "error"],
  ["field-error", "error"],
  ["login-error", "error"],
  ["validation-error", "error"],
  ["validation-summary-errors", "error"],
  ["invalid-feedback", "error"],
  ["success", "success"],
  ["alert", "alert"],
  ["flash", "alert"],
  ["toast", "alert"],
  ["notification", "alert"],
]);

/** The type of message that an element is, undefined when it is none, is not displayed, or holds more than a message. */
export function alertType(s: Semantics, node: number, role: string): AlertType | undefined {
  const type = typeByRole(s, node, role) ?? (hasBit(s, node, Bit.Class) ? typeByClass(s, node) : undefined);
  if (type === undefined || ((s.rendering[node] ?? 0) & notPainted) !== 0) return undefined;
  return isMessage(s, node) ? type : undefined;
}

function typeByRole(s: Semantics, node: number, role: string): AlertType | undefined {
  const byClass = hasBit(s, node, Bit.Class) ? typeByClass(s, node) : undefined;
  if (role === "alert") return byClass ?? "alert";
  if (role === "status" || role === "log") return byClass ?? "status";
  if (!hasBit(s, node, Bit.AriaLive)) return undefined;
  const live = attribute(s.document, node, "aria-live");
  if (live === "assertive") return byClass ?? "alert";
  return live === "polite" ? (byClass ?? "status") : undefined;
}

const neverMessages: ReadonlySet<string> = new Set(
  "html body form input select textarea button a img label".split(" "),
);

/** Whether some class token could mean a message. */
export function mayBeMessage(s: Semantics, node: number): boolean {
  for (const token of s.document.classes[node] ?? []) if (senseFor(s, token) !== nonsense) return true;
  return false;
}

function senseFor(s: Semantics, token: string): ClassSense {
  let sense = s.memo.classSense.get(token);
  if (sense === undefined) {
    sense = senseOf(token);
    s.memo.classSense.set(token, sense);
  }
  return sense;
}

function typeByClass(s: Semantics, node: number): AlertType | undefined {
  let severity: AlertType | undefined;
  let isMessage = false;
  let whole: AlertType | undefined;
  for (const token of s.document.classes[node] ?? []) {
    const sense = senseFor(s, token);
    severity ??= sense.severity;
    whole ??= sense.whole;
    isMessage ||= sense.isMessage;
  }
  const type = isMessage && severity !== undefined ? severity : whole;
  return type === undefined || neverMessages.has(tagName(s.document, node)) ? undefined : type;
}

/** What a class token says about messages. */
export interface ClassSense {
  readonly severity: AlertType | undefined;
  readonly isMessage: boolean;
  /** Type that the token means by itself. */
  readonly whole: AlertType | undefined;
}

const nonsense: ClassSense = { severity: undefined, isMessage: false, whole: undefined };

function senseOf(token: string): ClassSense {
  if (token.length > 64) return nonsense;
  const whole = wholeTokens.get(token.toLowerCase());
  const parts = wordsOf(token);
  if (parts.some((part) => otherThings.has(part))) return whole === undefined ? nonsense : { ...nonsense, whole };
  const severity = parts.map((part) => severities.get(part)).find((type) => type !== undefined);
  const isMessage = parts.some((part) => messages.has(part));
  return severity === undefined && !isMessage && whole === undefined ? nonsense : { severity, isMessage, whole };
}

/** Words of a class token: "has-errorMessage" is has, error, message. */
function wordsOf(token: string): string[] {
  return token
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]+/);
}

/** Nodes and characters up to which something is one message. */
const messageNodes = 120;
const messageCharacters = 1_000;

/** Something short to read, without fields to fill in. */
function isMessage(s: Semantics, node: number): boolean {
  if ((s.flat.size[node] ?? 0) > messageNodes) return false;
  let characters = 0;
  let current = s.flat.firstChild[node] ?? -1;
  while (current >= 0) {
    let descend = true;
    if (s.document.kind[current] === NodeKind.Text) characters += (s.document.text[current] ?? "").trim().length;
    else if (isUnseen(s, current)) descend = false;
    else if (hasTrait(s, current, Trait.Control) && tagName(s.document, current) !== "button") return false;
    else if (tagName(s.document, current) === "table") return false;
    else if (ownReason(s, current) !== undefined) descend = false;
    if (characters > messageCharacters) return false;
    current = nextWithin(s, node, current, descend);
  }
  return characters > 0;
}
