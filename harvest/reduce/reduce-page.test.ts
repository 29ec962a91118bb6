import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { contradictedFacts } from "../../corpus/element-facts.js";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { perceive } from "../../rules/perceive.js";
import { NotShown, type ReduceOptions, type Reduction, reducePage, type WholePage } from "./reduce-page.js";

const viewport = { width: 1280, height: 800 };

const signIn = `<!doctype html><html lang=en><head><title>Northwind Bank</title><link rel=stylesheet href=/site.css>
<style>@media screen { .bar { padding: 10px } } #unused, .box { width: 300px } .box a { color: red; margin-left: 12px }</style></head>
<body><!-- build 7781 --><header class="bar top"><a href=/>Northwind</a><nav><ul><li><a href=/rates>Rates</a><li><a href=/help>Help</a></ul></nav></header>
<main><div class="box outer"><div class=inner><h1>Sign in to Northwind</h1>
<form id=login method=post action="https://id.northwind-bank.com/session"><p><label for=user>Customer number</label><input id=user name=customer autocomplete=username></p>
<p><label for=pass>Password</label><input id=pass type=password name=pass></p><button class="go primary">Sign in</button></form>
<p class=foot>Forgot your password? <a href=/reset>Reset it</a></p></div></div></main>
<footer>Member of the Guild of Banks, 2019</footer></body></html>`;

const whole = (html: string, more: Partial<WholePage> = {}): WholePage => ({
  source: {
    html,
    stylesheets: { "https://www.northwind-bank.com/site.css": ".go { padding: 3px 21px } header { height: 77px }" },
  },
  url: "https://www.northwind-bank.com/sign-in",
  viewport,
  ...more,
});

type Asked = Partial<ReduceOptions> & { readonly expect: string };

const reduce = (html: string, options: Asked, more: Partial<WholePage> = {}) =>
  reducePage(whole(html, more), { detector: defaultDetector(), maximumTrials: 5000, ...options });

/** The element as a fresh reading of the reduced page has it. */
function target({ html, url, selector = "" }: Reduction) {
  const page = readPage(html, { url, viewport });
  const nodes = page.query(selector);
  expect(nodes).toHaveLength(1);
  return { page, node: nodes[0] ?? -1 };
}

function factsOf({ expectation }: Reduction) {
  return expectation.kind === "element" ? expectation.facts : expect.fail(expectation.kind);
}

describe("reducePage", () => {
  it("keeps what a verdict needs and names nobody", async () => {
    const { html, url, isMinimal } = await reduce(signIn, { expect: "action=Login" });
    const { suggested_actions: actions = [] } = await perceive(html, { url });
    expect(actions.map(({ action }) => action)).toContain("Login");
    expect(html.length).toBeLessThan(signIn.length / 10);
    expect(html + url).not.toMatch(/northwind|customer|guild|bank|2019|7781/i);
    expect(isMinimal).toBe(true);
  });

  it("keeps the element in its slot", async () => {
    const reduced = await reduce(signIn, { expect: "slot=Login.submit_id", selector: ".go" });
    const { page, node } = target(reduced);
    const { suggested_actions: actions = [] } = await perceive(reduced.html, { url: reduced.url });
    expect(actions.find(({ action }) => action === "Login")?.submit_id).toBe(page.idOf(node));
  });

  it("keeps a box with the rules that make it, those of linked stylesheets among them", async () => {
    const reduced = await reduce(signIn, { expect: "box", selector: ".go" });
    const { page, node } = target(reduced);
    expect(contradictedFacts(page, node, factsOf(reduced))).toEqual([]);
    expect(reduced.html).toMatch(/<style>.*height: 77px.*<\/style>/);
    expect(reduced.html).not.toMatch(/color|unused|margin-left|Sign/);
  });

  it.each(["box=8,258,87,26", "role=button", "name=Sign in", "shown", "usable", "form=login"])(
    "holds on to %s",
    async (asked) => {
      const reduced = await reduce(signIn, { expect: asked, selector: ".go" });
      expect(reduced.html.length).toBeLessThan(600);
      if (reduced.expectation.kind !== "element") return;
      const { page, node } = target(reduced);
      expect(contradictedFacts(page, node, reduced.expectation.facts)).toEqual([]);
    },
  );

  it("holds on to why an element is hidden", async () => {
    const html =
      "<style>.menu ul { display: none } p { color: red }</style><div class=menu><p>More<ul><li><a href=/x>Deep</a></ul></div>";
    const { html: reduced } = await reduce(html, { expect: "hidden=display", selector: "a" });
    expect(reduced).toMatch(/^<style>[^{]*\{display: none\}<\/style>/);
  });

  it("holds on to a code, which becomes another, and to a CAPTCHA", async () => {
    const message =
      "<h1>Hello Alma</h1><p>Your verification code is <b>482913</b>. It expires in 10 minutes.</p><p>Do not share it.</p>";
    const code = await reduce(message, { expect: "code" });
    expect(code.html).not.toContain("482913");
    expect(code.expectation).toMatchObject({ kind: "code" });
    const { codes } = await perceive(code.html, { url: code.url });
    expect(codes).toEqual([code.expectation.kind === "code" ? code.expectation.value : ""]);
    const widget =
      '<form><input type=password><div class="g-recaptcha" data-sitekey="6Lc_key_of_the_site"></div><button>Go</button></form>';
    const captcha = await reduce(widget, { expect: "captcha" });
    expect((await perceive(captcha.html)).captcha?.captcha_type).toBe("ReCaptcha");
    expect(captcha.html).not.toContain("key_of_the_site");
  });

  it("reduces frames and imported sheets too", async () => {
    const source = {
      html: '<style>@import "/more.css" layer(deep) screen;</style><iframe src=/inner></iframe><p class=mark>Here</p>',
      stylesheets: { "https://a.example/more.css": ".mark { margin-top: 31px } b { color: red }" },
      frames: { "https://a.example/inner": "<h1>Inner words</h1><p>Other words</p>" },
    };
    const reduced = await reduce("", { expect: "box", selector: ".mark" }, { source, url: "https://a.example/" });
    expect(reduced.html).toContain("margin-top: 31px");
    expect(reduced.html).not.toMatch(/color|words/);
  });

  it("does not become a page that shows nothing, or stands behind a wall", async () => {
    const html =
      "<!doctype html><title>ログイン</title><h1>ようこそ</h1><form><input type=password><button>次へ</button></form>";
    const reduced = await reduce(html, { expect: "page_type=Login" });
    expect(await perceive(reduced.html, { url: reduced.url })).toMatchObject({ page_type: "Login", outcome: "served" });
  });

  it("drops headers that the verdict does not rest on", async () => {
    const { headers } = await reduce(
      "<h1>Sign in</h1><input type=password><button>Go</button>",
      { expect: "action=Login" },
      { headers: { server: "x" } },
    );
    expect(headers).toEqual({});
  });

  it("gives the same result again", async () => {
    const once = await reduce(signIn, { expect: "page_type" });
    expect((await reduce(signIn, { expect: "page_type" })).html).toBe(once.html);
  });

  it("refuses what the page does not show, and what cannot be asked", async () => {
    await expect(reduce(signIn, { expect: "page_type=Article" })).rejects.toThrow(NotShown);
    await expect(reduce(signIn, { expect: "box=0,0,1,1", selector: ".go" })).rejects.toThrow(/expected 0,0,1,1/);
    await expect(reduce(signIn, { expect: "code" })).rejects.toMatchObject({ code: "bad-option" });
    await expect(reduce(signIn, { expect: "box" })).rejects.toThrow("--selector");
    await expect(reduce(signIn, { expect: "box", selector: "input" })).rejects.toThrow("found 2 for input");
    await expect(reduce(signIn, { expect: "colour" })).rejects.toThrow("page_type[=TYPE]");
  });

  it("stops after so many trials with what it has, and at once when it is interrupted", async () => {
    const bounded = await reduce(signIn, { expect: "box", selector: ".go", maximumTrials: 12 });
    expect(bounded).toMatchObject({ isMinimal: false, trials: 12 });
    const { page, node } = target(bounded);
    expect(contradictedFacts(page, node, factsOf(bounded))).toEqual([]);
    const interruption = new AbortController();
    const onProgress = () => interruption.abort(new Error("stop"));
    await expect(reduce(signIn, { expect: "page_type", signal: interruption.signal, onProgress })).rejects.toThrow(
      "stop",
    );
  });
});

/** Trees of boxes with a target among them. */
const boxes = fc.letrec<{ tree: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom("<b>word</b>", "text ", "<input>", "<hr>", "<i class=wide>wide</i>", "<br>"),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie("leaf"),
    fc
      .tuple(
        fc.constantFrom("div", "p", "span", "section"),
        fc.constantFrom("", " class=wide", " style='padding:5px;color:red'"),
        fc.array(tie("tree"), { maxLength: 3 }),
      )
      .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join("")}</${tag}>`),
  ),
})).tree;

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsOf(child)] : []));
}

/** Every page that lacks one element or one attribute of this one, with a mark on the element at that position. */
function* smaller(html: string, position: number): Generator<string> {
  const count = elementsOf(parse(html)).length;
  for (let at = 0; at < count; at++) {
    const copy = parse(html);
    const element = elementsOf(copy)[at];
    elementsOf(copy)[position]?.attrs.push({ name: "data-mark", value: "" });
    const siblings = element?.parentNode?.childNodes ?? [];
    const isImplied = /^(?:html|head|body)$/.test(element?.tagName ?? "");
    if (element === undefined) continue;
    for (const attribute of element.attrs.filter(({ name }) => name !== "data-mark")) {
      const { attrs } = element;
      element.attrs = attrs.filter((other) => other !== attribute);
      yield serialize(copy);
      element.attrs = attrs;
    }
    if (isImplied) continue;
    siblings.splice(siblings.indexOf(element), 1);
    yield serialize(copy);
  }
}

it("gives pages that still show the box and of which no element or attribute can go", {
  timeout: 120_000,
}, async () => {
  const pages = fc
    .tuple(boxes, boxes, boxes)
    .map(
      ([one, two, three]) =>
        `<!doctype html><style>.wide{width:200px;display:block}hr{margin:3px}</style>${one}<div>${two}<button>Go</button></div>${three}`,
    );
  await fc.assert(
    fc.asyncProperty(pages, async (html) => {
      const reduced = await reduce(html, { expect: "box", selector: "button" });
      const { page, node } = target(reduced);
      const facts = factsOf(reduced);
      expect(contradictedFacts(page, node, facts)).toEqual([]);
      expect(reduced.isMinimal).toBe(true);
      const position = elementsOf(parse(reduced.html)).findIndex(({ tagName }) => tagName === "button");
      for (const other of smaller(reduced.html, position)) {
        const read = readPage(other, { url: reduced.url, viewport });
        const [found = -1] = read.query("[data-mark]");
        expect(found >= 0 && contradictedFacts(read, found, facts).length === 0, other).toBe(false);
      }
    }),
    { numRuns: 8, seed: 7 },
  );
});
