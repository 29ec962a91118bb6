/** Replaces the secrets of a page in its markup, which stays otherwise as it is, byte for byte. */

import { parseFragment, type Token, Tokenizer, TokenizerMode } from "parse5";
import type { TextKind } from "./find-secrets.js";
import { redactText } from "./redact-text.js";
import { isSecretValue, kindOfName, looksRandom } from "./secret-names.js";
import { alphanumerics } from "./spelling.js";
import type { SecretKind, Vault } from "./vault.js";

/** Elements whose content the tokenizer reads in another way (HTML 13.2.6.4.4, "in head" and "in body"). */
const contentModes: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["style", TokenizerMode.RAWTEXT],
  ["xmp", TokenizerMode.RAWTEXT],
  ["iframe", TokenizerMode.RAWTEXT],
  ["noembed", TokenizerMode.RAWTEXT],
  ["noframes", TokenizerMode.RAWTEXT],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
  ["plaintext", TokenizerMode.PLAINTEXT],
]);

const codeElements: ReadonlySet<string> = new Set(["script", "style"]);

/** Attributes whose numbers are drawing and layout, and those that are addresses. */
const drawn =
  /^(?:d|points|viewbox|transform|values|path|class|id|style|integrity|sizes|width|height|x\d?|y\d?|rel|for)$/;
const references = /^(?:href|src|srcset|action|formaction|poster|cite|data|xlink:href|ping|background|manifest)$/;

const commonReferences: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&nbsp;": "\u00a0",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&#39;": "'",
};

/** Markup in markup (srcdoc, comments) is read this deep. */
const maximumDepth = 4;

export function redactHtml(html: string, file: string, vault: Vault, depth = 0): string {
  return new HtmlRedactor(html, file, vault, depth).run();
}

class HtmlRedactor {
  readonly #html: string;
  readonly #file: string;
  readonly #vault: Vault;
  readonly #depth: number;
  #made = "";
  #cursor = 0;
  /** The element whose start tag came last: what its text is. */
  #element = "";
  #textKind: SecretKind | undefined;

  constructor(html: string, file: string, vault: Vault, depth: number) {
    this.#html = html;
    this.#file = file;
    this.#vault = vault;
    this.#depth = depth;
  }

  run(): string {
    const skip = (): void => {};
    const tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => {
          this.#startTag(token);
          const mode = contentModes.get(token.tagName);
          if (mode !== undefined) tokenizer.state = mode;
        },
        onEndTag: ({ location }) => {
          this.#textTo(location?.startOffset ?? this.#cursor);
          this.#copyTo(location?.endOffset ?? this.#cursor);
          this.#element = "";
          this.#textKind = undefined;
        },
        onComment: (token) => this.#comment(token),
        onDoctype: skip,
        onEof: () => this.#textTo(this.#html.length),
        onCharacter: skip,
        onNullCharacter: skip,
        onWhitespaceCharacter: skip,
      },
    );
    tokenizer.write(this.#html, true);
    return this.#made;
  }

  #copyTo(end: number): void {
    this.#made += this.#html.slice(this.#cursor, end);
    this.#cursor = Math.max(this.#cursor, end);
  }

  /** The text between tags. */
  #textTo(end: number): void {
    if (end <= this.#cursor) return;
    const raw = this.#html.slice(this.#cursor, end);
    const isCode = codeElements.has(this.#element);
    const place = `${this.#file} ${this.#element === "" ? "text" : `text of ${this.#element}`}`;
    this.#made += isCode
      ? redactText(raw, "code", place, this.#vault)
      : this.#decoded(raw, (text) => this.#redactProse(text, place));
    this.#cursor = end;
  }

  #redactProse(text: string, place: string): string {
    const value = text.trim();
    const kind = this.#textKind;
    if (kind === undefined || !isSecretValue(value)) return redactText(text, "prose", place, this.#vault);
    return text.replace(value, () => this.#vault.replace(value, kind, place));
  }

  #comment({ location }: Token.CommentToken): void {
    if (location === null) return;
    this.#textTo(location.startOffset);
    const raw = this.#html.slice(location.startOffset, location.endOffset);
    const opening = raw.startsWith("<!--") ? 4 : 0;
    const content = raw.slice(opening);
    this.#made += raw.slice(0, opening) + this.#markup(content, "comment");
    this.#cursor = location.endOffset;
  }

  #markup(content: string, place: string): string {
    if (this.#depth < maximumDepth && content.includes("<")) {
      return redactHtml(content, `${this.#file} ${place}`, this.#vault, this.#depth + 1);
    }
    return redactText(content, "prose", `${this.#file} ${place}`, this.#vault);
  }

  #startTag({ tagName, attrs, location }: Token.TagToken): void {
    if (location === null) return;
    this.#textTo(location.startOffset);
    const places = location.attrs ?? {};
    const byName = new Map(attrs.map(({ name, value }) => [name, value]));
    const order = attrs
      .map((attribute) => ({ attribute, at: places[attribute.name] }))
      .sort((a, b) => (a.at?.startOffset ?? 0) - (b.at?.startOffset ?? 0));
    for (const { attribute, at } of order) {
      if (at === undefined || at.startOffset < this.#cursor) continue;
      this.#gapTo(at.startOffset);
      this.#attribute(tagName, attribute, this.#html.slice(at.startOffset, at.endOffset), byName);
      this.#cursor = at.endOffset;
    }
    this.#gapTo(location.endOffset);
    this.#element = tagName;
    this.#textKind = [byName.get("id"), byName.get("name"), ...(byName.get("class") ?? "").split(/\s+/)]
      .map((name) => kindOfName(name ?? ""))
      .find((kind) => kind !== undefined);
  }

  /** What stands in a tag besides its attributes: repeated ones among it, which the parser drops. */
  #gapTo(end: number): void {
    if (end <= this.#cursor) return;
    const raw = this.#html.slice(this.#cursor, end);
    this.#made += redactText(raw, "code", `${this.#file} tag`, this.#vault);
    this.#cursor = end;
  }

  #attribute(tag: string, { name, value }: Token.Attribute, raw: string, byName: ReadonlyMap<string, string>): void {
    const start = /^[^=]*=\s*/.exec(raw)?.[0].length ?? raw.length;
    const quote = /^["']/.exec(raw.slice(start))?.[0] ?? "";
    const written = raw.slice(start + quote.length, raw.length - quote.length);
    const place = `${this.#file} ${tag}[${name}]`;
    const whole = wholeValueKind(tag, name, value, byName);
    const redact = (text: string): string => {
      if (whole !== undefined) return this.#vault.replace(text, whole, place);
      if (name === "srcdoc") return this.#markup(text, "srcdoc");
      return redactText(text, kindOfText(name), place, this.#vault);
    };
    this.#made += raw.slice(0, start + quote.length) + this.#decoded(written, redact) + quote;
  }

  /** Applies `redact`, which keeps lengths, to what markup means; what stays as it was is not touched. */
  #decoded(raw: string, redact: (text: string) => string): string {
    if (!raw.includes("&")) return redact(raw);
    const pieces = raw.split(/(&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});?)/i);
    const meant = pieces.map((piece, index) => (index % 2 === 0 ? piece : textOf(piece)));
    const redacted = redact(meant.join(""));
    let at = 0;
    return pieces
      .map((piece, index) => {
        const text = meant[index] ?? "";
        const made = redacted.slice(at, at + text.length);
        at += text.length;
        return made === text ? piece : index % 2 === 0 ? made : escaped(made);
      })
      .join("");
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text that a character reference stands for. */
function textOf(reference: string): string {
  const common = commonReferences[reference];
  if (common !== undefined) return common;
  const [node] = parseFragment(reference).childNodes;
  return node !== undefined && "value" in node ? node.value : "";
}

function kindOfText(attribute: string): TextKind {
  if (references.test(attribute)) return "reference";
  return drawn.test(attribute) || attribute.startsWith("on") ? "code" : "prose";
}

/** The kind of secret that a whole attribute value is. */
function wholeValueKind(
  tag: string,
  name: string,
  value: string,
  byName: ReadonlyMap<string, string>,
): SecretKind | undefined {
  if (alphanumerics(value) === "") return undefined;
  if (name === "data-cfemail") return "email";
  if (name === "value" && /^(?:input|button|param|option)$/.test(tag)) return valueKind(tag, value, byName);
  if (name === "content" && tag === "meta") return metaKind(value, byName);
  const kind = kindOfName(name.replace(/^data-/, ""));
  return kind !== undefined && isSecretValue(value) ? kind : undefined;
}

function valueKind(tag: string, value: string, byName: ReadonlyMap<string, string>): SecretKind | undefined {
  const type = tag === "input" ? byName.get("type")?.trim().toLowerCase() : undefined;
  if (type === "password") return "password";
  const kind = kindOfName(byName.get("name") ?? byName.get("id") ?? "");
  if (kind !== undefined && isSecretValue(value)) return kind;
  if (type === "hidden" && isUnnamedToken(byName.get("name") ?? "", value)) return "token";
  if (type === "tel" && value.replace(/\D/g, "").length >= 7) return "phone";
  return undefined;
}

/** Hidden values that are long and random are tokens whatever their name, but the public keys of widgets. */
function isUnnamedToken(name: string, value: string): boolean {
  // Ids of generated controls are words with underscores between them.
  const isId = (value.match(/_/g)?.length ?? 0) > Math.max(2, value.length / 20);
  return looksRandom(value) && !isId && !/site.?key|public|pkey|^(?:k|render)$/i.test(name);
}

function metaKind(value: string, byName: ReadonlyMap<string, string>): SecretKind | undefined {
  const name = byName.get("name") ?? byName.get("property") ?? byName.get("itemprop") ?? byName.get("id") ?? "";
  // Proofs of ownership are public by their purpose.
  if (/verification/i.test(name) && !/token/i.test(name)) return undefined;
  const kind = kindOfName(name);
  return kind !== undefined && isSecretValue(value) ? kind : undefined;
}
