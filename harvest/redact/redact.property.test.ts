import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PageTexts, redactPage } from "./redact-page.js";
import { respell, unescaped } from "./spelling.js";

const characters = (alphabet: string, least: number, most: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: least, maxLength: most }).map((list) => list.join(""));
const alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const digits = (count: number) => characters("0123456789", count, count);

/** A token as servers make them: letters and digits mixed. */
const token = (alphabet: string, least: number, most: number) =>
  characters(alphabet, least, most).filter((text) => /\d/.test(text) && /[A-Za-z]\d|\d[A-Za-z]/.test(text));
const hex = token("0123456789abcdef", 16, 40).filter((text) => (text.match(/\d/g)?.length ?? 0) > 4);
const base64 = token(`${alphanumeric}+/`, 20, 60).map((text) => `${text.replace(/^[+/]+/, "x")}=`);
const opaque = fc
  .oneof(token(alphanumeric, 12, 40), hex, base64)
  .filter((text) => (text.match(/\d/g)?.length ?? 0) > 1);
const withLuhn = (start: string, length: number) =>
  digits(length - start.length - 1).map((middle) => {
    const body = start + middle;
    const sum = [...body].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return body + ((10 - (sum % 10)) % 10);
  });
const part = characters("abcdefghijklmnopqrstuvwxyz0123456789", 3, 12).filter((text) => /^[a-z]/.test(text));

/** A secret, and whether it needs a name before it to be known for one. */
interface Planted {
  readonly kind: string;
  readonly secret: string;
  readonly name?: string;
}

const named = (kind: string, ...names: string[]) =>
  fc.record({ kind: fc.constant(kind), secret: opaque, name: fc.constantFrom(...names) });
const known = (kind: string, secret: fc.Arbitrary<string>) => fc.record({ kind: fc.constant(kind), secret });

const planted: fc.Arbitrary<Planted> = fc.oneof(
  named(
    "csrf token",
    "csrf_token",
    "csrfToken",
    "authenticity_token",
    "X-CSRF-Token",
    "_xsrf",
    "__RequestVerificationToken",
  ),
  named("session token", "session_id", "sessionId", "PHPSESSID", "sid"),
  named("api key", "apiKey", "api_key", "API-Key", "access_key"),
  named("token", "token", "access_token", "refreshToken", "id_token", "user[token]"),
  known(
    "authorization",
    opaque.map((text) => `Bearer ${text}`),
  ),
  known(
    "key",
    characters(alphanumeric, 24, 24).map((text) => `sk_live_${text}`),
  ),
  known(
    "key",
    characters("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16, 16).map((text) => `AKIA${text}`),
  ),
  known(
    "jwt",
    fc
      .tuple(token(alphanumeric, 12, 40), token(alphanumeric, 12, 40), token(alphanumeric, 20, 43))
      .map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  ),
  known(
    "email",
    fc.tuple(part, part, fc.constantFrom("com", "de", "co.uk")).map(([name, host, end]) => `${name}@${host}x.${end}`),
  ),
  known(
    "phone",
    fc.tuple(digits(3), digits(4)).map(([a, b]) => `+49 30 ${a}${b}`),
  ),
  known(
    "phone",
    fc.tuple(digits(3), digits(4)).map(([a, b]) => `(212) ${a}-${b}`),
  ),
  known("card", withLuhn("4", 16)),
  known(
    "card",
    withLuhn("51", 16).map((text) => text.replace(/(\d{4})(?=\d)/g, "$1 ")),
  ),
);

const attributeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const isNumber = ({ kind }: Planted) => kind === "phone" || kind === "card";

/** Where a secret stands, and how it is written there. */
const places: Readonly<Record<string, (planted: Planted) => Partial<PageTexts>>> = {
  text: ({ secret, name }) => ({ html: `<p>Hello ${name === undefined ? "" : `${name}: `}${secret} there</p>` }),
  "hidden field": ({ secret, name = "x" }) => ({
    html: `<input type=hidden name="${name}" value="${attributeText(secret)}">`,
  }),
  attribute: ({ secret, name }) => ({
    html: `<div data-${name?.toLowerCase().replace(/[^a-z_-]+/g, "-") ?? "x"}="${attributeText(secret)}">`,
  }),
  "meta element": ({ secret, name = "x" }) => ({ html: `<meta name="${name}" content="${attributeText(secret)}">` }),
  script: ({ secret, name = "x" }) => ({ html: `<script>var a = {"${name}": ${JSON.stringify(secret)}};</script>` }),
  "script with single quotes": ({ secret, name = "x" }) => ({
    html: `<script>config['${name}'] = '${secret}'</script>`,
  }),
  comment: ({ secret, name = "x" }) => ({ html: `<!-- ${name}="${secret}" -->` }),
  "style element": (one) => ({ html: `<style>p { background: url("/i?${parameter(one)}") }</style>` }),
  stylesheet: (one) => ({
    stylesheets: [{ url: "https://x.test/a.css", text: `p { background: url(/i?${parameter(one)}) }` }],
  }),
  "stylesheet's URL": (one) => ({ stylesheets: [{ url: `https://x.test/a.css?${parameter(one)}`, text: "" }] }),
  link: (one) => ({ html: `<a href="/go?a=1&amp;${attributeText(parameter(one))}#top">x</a>` }),
  "page's URL": (one) => ({
    url: `https://x.test/?${parameter(one)}`,
    requestedUrl: `https://x.test/#${parameter(one)}`,
  }),
  redirect: (one) => ({ redirects: [{ url: `https://x.test/?${parameter(one)}`, by: 302 }] }),
  "frame's document": ({ secret, name = "x" }) => ({
    frames: [
      {
        url: "https://x.test/f",
        finalUrl: "https://x.test/f",
        html: `<input type=hidden name="${name}" value="${attributeText(secret)}">`,
      },
    ],
  }),
  srcdoc: ({ secret, name = "x" }) => ({
    html: `<iframe srcdoc="${attributeText(`<input type=hidden name="${name}" value="${attributeText(secret)}">`)}"></iframe>`,
  }),
  header: ({ secret, name = "x-data" }) => ({ headers: [[name.toLowerCase(), secret]] }),
  "location header": (one) => ({ headers: [["location", `/next?${parameter(one)}`]] }),
  cookie: ({ secret }) => ({
    headers: [["set-cookie", `c=${secret}; Path=/`]],
    setCookies: [`c=${secret}; Path=/`],
    html: `<script>track("${secret}")</script>`,
  }),
  failure: (one) => ({
    failures: [
      {
        url: `https://x.test/?${parameter(one)}`,
        kind: "stylesheet",
        reason: `https://x.test/?${parameter(one)}: 404`,
      },
    ],
  }),
};

function parameter({ secret, name = "x" }: Planted): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
}

/** Numbers of people are looked for where people read them: in URLs and styles numbers are mostly something else. */
const readable = new Set([
  "text",
  "hidden field",
  "attribute",
  "meta element",
  "script",
  "script with single quotes",
  "comment",
  "frame's document",
  "srcdoc",
  "cookie",
]);

const empty: PageTexts = {
  requestedUrl: "https://x.test/",
  url: "https://x.test/",
  redirects: [],
  headers: [],
  setCookies: [],
  html: "",
  stylesheets: [],
  frames: [],
  failures: [],
  notes: [],
  codes: [],
};

describe("planted secrets", () => {
  it.each(Object.keys(places))("of every kind never come out: %s", (place) => {
    const write = places[place];
    const secrets = readable.has(place) ? planted : planted.filter((one) => !isNumber(one));
    fc.assert(
      fc.property(secrets, (one) => {
        const texts = { ...empty, ...write?.(one) };
        const { texts: made, replacements } = redactPage(texts);
        const { setCookies: _, ...kept } = made;
        const written = [JSON.stringify(kept), JSON.stringify(replacements)].join("\n");
        const value = one.secret.replace(/^Bearer /, "");
        for (const spelling of [
          value,
          encodeURIComponent(value),
          attributeText(value),
          JSON.stringify(value).slice(1, -1),
        ]) {
          expect(written).not.toContain(spelling);
        }
        expect(made.html).toHaveLength(texts.html.length);
      }),
      { numRuns: 300 },
    );
  });

  it("leave everything around them as it was", () => {
    fc.assert(
      fc.property(opaque, (secret) => {
        const around = (text: string) =>
          `<p class="token" id=csrf>Session 12</p>\r\n<input type=hidden name=csrf value="${text}">&copy;`;
        const { texts } = redactPage({ ...empty, html: around(secret) });
        const made = /value="(.*?)"/.exec(texts.html)?.[1] ?? "";
        expect(texts.html).toBe(around(made));
        expect(made.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0")).toBe(
          secret.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0"),
        );
      }),
    );
  });
});

describe("any text", () => {
  it("without secrets comes out as it went in, and nothing throws", () => {
    const pieces = fc.constantFrom(
      "<p>",
      "</p>",
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "<input value=",
      "'",
      '"',
      "=",
      "&amp;",
      "&",
      "<",
      ">",
      " ",
      "\r\n",
      "\r",
      "\n",
      "\0",
      "<style>",
      "</style>",
      "<textarea>",
      "<plaintext>",
      "<![CDATA[",
      "]]>",
      "a",
      "token",
      "é",
      "😀",
      "%41",
      "\\u0041",
      "<svg>",
      "/",
      "?x=1&",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (list) => {
        const html = list.join("");
        expect(redactPage({ ...empty, html }).texts.html).toBe(html);
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps its length when it is respelt", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(respell(text, "x".repeat(text.length))).toHaveLength(text.length);
        expect(unescaped(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
