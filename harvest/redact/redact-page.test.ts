import { describe, expect, it } from "vitest";
import { type PageTexts, redactPage } from "./redact-page.js";

const empty: PageTexts = {
  requestedUrl: "https://shop.example/",
  url: "https://shop.example/",
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

const redact = (texts: Partial<PageTexts>) => redactPage({ ...empty, ...texts });
const html = (text: string) => redact({ html: text }).texts.html;

/** What a placeholder of the text looks like. */
const shape = (text: string) => text.replace(/\d/g, "0").replace(/[A-Z]/g, "A").replace(/[a-z]/g, "a");

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";

describe("secrets in markup", () => {
  it.each<[string, string, string]>([
    ["a hidden CSRF field", "<input type=hidden name=csrf_token value=%>", "8f3kd92kfLs02kdmXq"],
    [
      "one with quotes and references",
      '<input type="hidden" name="authenticity_token" value="%">',
      "aB3+xY/9kLm2==pQ7r",
    ],
    ["a hidden field of no name", "<input type=hidden name=ft value='%'>", "x9K2mQ7vB4nR8tY1wZ5c"],
    [
      "a view state",
      '<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="%">',
      "/wEPDwUKMTY3NzE5MjIyMGRkz8Q0",
    ],
    ["a password", '<input type=password value="%">', "hunter"],
    ["a meta element", '<meta name="csrf-token" content="%">', "9dJ2kL0pQ8sR7tU6"],
    ["a data attribute", '<div data-session-id="%">', "c0ffee00c0ffee11c0ffee22"],
    ["a nonce", '<script nonce="%"></script>', "r4nd0mN0nce"],
    ["a script", 'x<script>window.csrfToken = "%";</script>', "k39dk20dkf93kd"],
    ["JSON in a script", '<script type=application/json>{"user":{"accessToken":"%"}}</script>', "k39dk20dkf93kd"],
    ["JSON in a string in a script", '<script>JSON.parse("{\\"api_key\\":\\"%\\"}")</script>', "k39dk20dkf93kd"],
    ["a header set by a script", '<script>xhr.setRequestHeader("X-CSRF-Token", "%")</script>', "k39dk20dkf93kd"],
    ["an authorization", '<script>h = {Authorization: "Bearer %"}</script>', "k39dk20dkf93kd"],
    ["a JWT", '<script>x("%")</script>', jwt],
    ["a known kind of key", "<p>Use %.</p>", "sk_live_4eC39HqLyjWDarjtT1zdp7dc"],
    ["a link", '<a href="/unsubscribe?user=7&amp;token=%">x</a>', "k39dk20dkf93kd"],
    ["a link to a reset", '<a href="/password-reset/%">x</a>', "Zk39dk20dkf93kdQ8s"],
    ["a form's action", "<form action=/pay;jsessionid=%>", "0A1B2C3D4E5F6789"],
    ["a style attribute", `<p style="background:url(/i?access_token=%)">`, "k39dk20dkf93kd"],
    ["a style element", "<style>p{background:url('/i?sessionid=%')}</style>", "k39dk20dkf93kd"],
    ["a comment", '<!-- <input type=hidden name=csrf value="%"> -->', "k39dk20dkf93kd"],
    ["a frame's document", '<iframe srcdoc="<input type=hidden name=csrf value=%>"></iframe>', "k39dk20dkf93kd"],
    ["a credential in an address", "<a href=https://me:%@x.example/>", "s3cretpass"],
    ["text with a label", "<p>Your API key: %</p>", "k39dk20dkf93kd"],
    ["text of a named element", "<code id=api-key>%</code>", "k39dk20dkf93kd"],
    ["a repeated attribute", '<input alt=a alt="token=%">', "k39dk20dkf93kd"],
    ["an e-mail address", "<p>Write to %.com today</p>", "jane.doe+x@acme-mail"],
    ["one in a link", "<a href=mailto:%.co.uk>x</a>", "jane@acme"],
    [
      "a hidden e-mail address",
      "<a data-cfemail=% href=/cdn-cgi/l/email-protection>x</a>",
      "7b1e031a160b171e3b1e031a160b171e551814",
    ],
    ["a phone number", "<p>Call %!</p>", "+49 (30) 1234-5678"],
    ["a national one", "<p>% or so</p>", "(555) 867-5309"],
    ["one after a label", "<p>Tel.: %</p>", "867 5309"],
    ["one in a link", "<a href=tel:%>x</a>", "+15558675309"],
    ["a card number", "<p>Card %</p>", "4242 4242 4242 4242"],
    ["one in a field", "<input name=n value=%>", "5555555555554444"],
  ])("%s", (_, template, secret) => {
    const made = html(template.replaceAll("%", secret));
    expect(made).not.toContain(secret);
    expect(shape(made)).toBe(shape(template.replaceAll("%", secret)));
  });
});

describe("what is no secret", () => {
  it.each([
    '<meta name="csrf-param" content="authenticity_token"><meta name=csrf-header content=X-CSRF-TOKEN>',
    "<input type=password placeholder=Password name=password><input type=hidden name=utf8 value=✓>",
    '<input type="hidden" name="token_type" value="urn:ietf:params:oauth"><div data-session-timeout="1800000">',
    '<div class="g-recaptcha" data-sitekey="6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"></div>',
    '<script src="https://www.google.com/recaptcha/api.js?render=6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"></script>',
    '<link rel=stylesheet href="/assets/main.4f3a9c1b2d.css?v=20240105"><script src=/app.8f3kd92kfls02kdmxq.js></script>',
    '<script integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"></script>',
    '<svg viewBox="0 0 24 24"><path d="M12 2 4.5 20.29 5.21 21 12 18 18.79 21 19.5 20.29"/></svg>',
    "<p>Order 12345678 of 2024-01-05, 1 234 567,89 € at 10:30, ISBN 978-3-16-148410-0, v1.2.3, 192.168.100.200</p>",
    "<p>Forgot your password? Session expired. Enter the token from your authenticator: six digits.</p>",
    '<img srcset="a@2x.png 2x, b@3x.jpg 3x"><script src="https://cdn.example/npm/vue@3.2.1.js"></script><p>you@example.com, a@b.example</p>',
    "<script>if (token === 'expired' || a+1234 567) { session: 'active'; password: 'Password'; x = {key: 'Enter'} }</script>",
    "<script>var id = 1700000000000, y = 'data:image/png;base64,iVBORw0KGgo='; fetch('/oauth/token?grant_type=refresh_token')</script>",
    "<style>.token-1{color:#a1b2c3} .session{width:12345678px}</style>\r\n<p>a\r\nb&amp;c&nbsp;<b>x</b> < y</p>",
    '<!doctype html><html><head><title>A & B</title></head><body onload="go()"><table><tr><td>x</table><!-- <b> --!><plaintext>x</b>',
    "<a href='/page?code=de&state=open&key=name&id=123456789012'>x</a> <a href='/verify/email-address'>y</a>",
    '<meta name=google-site-verification content="rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ">',
    "<p>765 Newman Road, Lincroft, NJ 07738-1543</p>",
    "<input type=hidden id=a value=ctl00_WebManager1_g_43ba9f8d_8018_47a3_94ba_2c1d73e76031_JobCategory>",
    '<input type=hidden name=csrf value=""><textarea name=token>\n</textarea>',
  ])("stays: %s", (text) => {
    expect(html(text)).toBe(text);
  });
});

describe("headers", () => {
  it("keep names and attributes of cookies, and what tells nothing", () => {
    const headers: [string, string][] = [
      ["set-cookie", "sid=s%3Aabc123DEF456.xyz; Path=/; HttpOnly"],
      ["set-cookie", "__cf_bm=q8Zk39dk20dkf93kdQ8s; Secure"],
      ["x-csrf-token", "k39dk20dkf93kd"],
      ["location", "/welcome?session_id=k39dk20dkf93kd"],
      ["content-security-policy", "script-src 'nonce-k39dk20dkf93kd' 'self'"],
      ["content-type", "text/html; charset=utf-8"],
      ["cf-mitigated", "challenge"],
    ];
    const made = redact({ headers })
      .texts.headers.map(([name, value]) => `${name}: ${value}`)
      .join("\n");
    expect(made).not.toMatch(/abc123DEF456|q8Zk39|k39dk20dkf93kd/);
    expect(made).toMatch(/set-cookie: sid=\w%3A\w{12}\.\w{3}; Path=\/; HttpOnly\nset-cookie: __cf_bm=\w{20}; Secure/);
    expect(made).toContain("content-type: text/html; charset=utf-8\ncf-mitigated: challenge");
  });
});

describe("equal secrets", () => {
  it("have equal placeholders, however they are spelt and wherever they stand", () => {
    const token = "aB3+xY/9kLm2==pQ7r";
    const { texts, replacements } = redact({
      setCookies: [`t=${encodeURIComponent(token)}`],
      html: `<p>${token}</p><script>a("${token.replaceAll("/", "\\/")}")</script><b title="${token.replaceAll("+", "&#43;")}"></b>`,
      stylesheets: [{ url: `https://x.example/a.css?q=${encodeURIComponent(token)}`, text: `/* ${token} */` }],
    });
    const all = JSON.stringify(texts);
    for (const spelling of [token, encodeURIComponent(token), token.replaceAll("/", "\\/")]) {
      expect(all).not.toContain(spelling);
    }
    expect(replacements).toHaveLength(1);
    const placeholder = /<p>(.*?)<\/p>/.exec(texts.html)?.[1] ?? "";
    expect(texts.stylesheets[0]?.text).toBe(`/* ${placeholder} */`);
    expect(decodeURIComponent(texts.stylesheets[0]?.url ?? "")).toContain(placeholder);
  });

  it("of a cookie are found in the page, but not as a part of its words", () => {
    const { texts } = redact({
      setCookies: ["theme=dark", "sid=k39dk20dkf93kd"],
      html: "<p class=dark>dark k39dk20dkf93kd</p>",
    });
    expect(texts.html).toMatch(/^<p class=dark>dark (?!k39dk20dkf93kd)\w{14}<\/p>$/);
  });

  it("and other tokens of the next visit give the same page", () => {
    const page = (token: string) => html(`<input type=hidden name=csrf value=${token}><p>Call +49 30 1234567</p>`);
    expect(page("k39dk20dkf93kd")).toBe(page("z81qm44xyt07ab"));
  });
});

describe("verification codes", () => {
  it("are replaced in the page together with their label", () => {
    const { texts } = redact({ codes: ["482913"], html: "<p>Your code is 482 913 (482913), order 1482913.</p>" });
    const [code = ""] = texts.codes;
    expect(code).toMatch(/^[1-9]\d{5}$/);
    expect(texts.html).toBe(`<p>Your code is ${code.slice(0, 3)} ${code.slice(3)} (${code}), order 1482913.</p>`);
  });
});

describe("a verification code of letters", () => {
  it("is replaced with its hyphen where it stands", () => {
    const { texts } = redact({ codes: ["K7QX-42MP"], html: "<p>Code: <b>K7QX-42MP</b></p>" });
    expect(texts.codes[0]).toMatch(/^[A-Z]\d[A-Z]{2}-\d\d[A-Z]{2}$/);
    expect(texts.html).toBe(`<p>Code: <b>${texts.codes[0]}</b></p>`);
  });
});

describe("the report", () => {
  it("tells kinds and places, and no secret", () => {
    const { replacements } = redact({ html: "<input type=hidden name=csrf value=k39dk20dkf93kd><p>k39dk20dkf93kd" });
    expect(replacements).toEqual([
      { kind: "csrf-token", placeholder: expect.any(String), places: { "page.html input[value]": 1, "page.html": 1 } },
    ]);
    expect(JSON.stringify(replacements)).not.toContain("k39dk20dkf93kd");
  });
});
