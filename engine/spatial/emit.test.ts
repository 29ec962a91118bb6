import { describe, expect, it } from "vitest";
import { read } from "./testing/read.js";

describe("text", () => {
  it.each([
    ["<div>Price: $10</div>", ["Price: $10"]],
    ["<ul><li><p><span><em>once</em></span></p></li></ul>", ["once"]],
    ["<p>See <b>this</b> and <i>that</i>.</p>", ["See this and that."]],
    ["<div>first<p>second</p>third</div>", ["first third", "second"]],
    ["<article><address>a</address><time>b</time><figcaption>c</figcaption></article>", ["b", "a", "c"]],
    ["<fieldset><legend>Size</legend></fieldset>", ["Size"]],
    ["<td>loose</td>", ["loose"]],
    ["<div>a<br>b</div>", ["a b"]],
    ["<p>It failed. <a href=/>Reload</a>.</p>", ["It failed.", "Reload"]],
    ["<p>one<button>two</button>three</p>", ["one three", "two"]],
    ["<p>one<span hidden>two</span>three</p>", ["onethree", "two"]],
    ["<p>one</p><div> | </div><p>two</p>", ["one", "two"]],
    ["<pre>a\n  b</pre>", ["a\n  b"]],
    ["<style>b::before{content:'$'}</style><p><b>5</b></p>", ["$5"]],
    ["<noscript>Turn scripts on</noscript>", ["Turn scripts on"]],
  ])("%s reads %j", (html, texts) => {
    const { els } = read(html);
    expect(els.filter((e) => e.text !== undefined).map((e) => e.text)).toEqual(texts);
  });

  it("leaves the words of links inside a block to the links", () => {
    const { texts, targets } = read("<p>Read <a href=/a>the rules</a>, then <a href=/b>sign</a>.</p>");
    expect([texts, targets]).toEqual([["Read, then."], ["a: the rules", "a: sign"]]);
  });

  it("keeps text that an author's name hides, once", () => {
    const html = "<a href=/ aria-label='Boat 7'><div>Boat 7</div><div>$10</div></a>";
    expect(read(html).els.map((e) => e.text)).toEqual(["Boat 7", "$10"]);
  });

  it("tells headings with their level, links in them apart", () => {
    const { els } = read("<h2><a href=/>News</a></h2>");
    expect(els.map((e) => [e.role, e.text, e.level])).toEqual([
      ["heading", "News", 2],
      ["link", "News", undefined],
    ]);
  });

  it("keeps hidden text apart from the visible text around it", () => {
    const { els } = read("<p>shown <span hidden>secret</span></p>");
    expect(els.map((e) => [e.text, e.hidden])).toEqual([
      ["shown", undefined],
      ["secret", true],
    ]);
  });

  it("cuts long texts and says so", () => {
    const { els, page } = read(`<p>${"word ".repeat(100)}</p>`, { limits: { elementText: 50 } });
    expect(els[0]?.text).toHaveLength(49);
    expect(page.dom.diagnostics).toContainEqual(expect.objectContaining({ code: "limit-text", stage: "spatial" }));
  });
});

describe("targets", () => {
  it("drops a wrapper of one target and keeps one with text of its own", () => {
    expect(read("<ul><li onclick='a()'><a href=/>x</a></li></ul>").targets).toEqual(["a: x"]);
    expect(read("<ul><li onclick='a()'>see <a href=/>x</a></li></ul>").targets).toEqual(["li: see", "a: x"]);
  });

  it("names a small clickable block by everything in it, once", () => {
    const { els } = read("<div onclick='go()'><span style='cursor:pointer'>Boat</span> <b tabindex=0>7</b></div>");
    expect(els.map((e) => [e.tag, e.interactive, e.text])).toEqual([["div", "handler", "Boat 7"]]);
  });

  it.each([
    ["<body onclick='a()'>text", []],
    ["<div tabindex=-1>text</div>", []],
    ["<div tabindex=0>text</div>", ["tabindex"]],
    ["<div role=presentation>text</div>", []],
    ["<div role=switch>text</div>", ["role"]],
    ["<div contenteditable>text</div>", ["editable"]],
    ["<div contenteditable=false>text</div>", []],
    ["<div style='cursor:pointer'><p>text</p></div>", ["cursor"]],
    ["<a>text</a>", []],
    ["<svg><a href=/><text>t</text></a></svg>", ["native"]],
    ["<fieldset onclick='a()'><legend>l</legend></fieldset>", []],
    ["<video controls></video><video></video>", ["native"]],
  ])("%s: %j", (html, reasons) => {
    const found = read(html).els.flatMap((e) => (e.interactive === undefined ? [] : [e.interactive]));
    expect(found).toEqual(reasons);
  });

  it("gives no hash or made-up class name for a hint", () => {
    const hint = (html: string) => read(html).els[0]?.hint;
    expect(hint("<button class='sc-9f96938f-2 gZjJDe sc-583246d7-0'></button>")).toBeUndefined();
    expect(hint("<a href=/photos><img src=/g7x4lsoz0tig1.jpeg></a>")).toBe("photos");
    expect(hint("<button class='rss2email navToggle'></button>")).toBe("rss2email navToggle");
  });

  it("offers hints where there is no name", () => {
    const html = `<button class="btn icon-star"></button><button><svg><use href="#i-trash"/></svg></button>
      <table><tr><td>username:<td><input></table><label for=q>q</label><input id=q>`;
    const targets = read(html).els.filter((e) => e.interactive !== undefined);
    expect(targets.map((e) => e.hint)).toEqual(["icon-star", "i-trash", "username", undefined]);
  });

  it("ties labels and openers to what they control", () => {
    const { get } = read("<label for=i>Name</label><input id=i><button aria-controls=m>Menu</button><div id=m></div>");
    expect(get("label")?.controls).toBe(get("#i")?.id);
    expect(get("button")?.controls).toBe(get("#m")?.id);
  });

  it("names the group of a field", () => {
    const { get } = read("<fieldset><legend>Language</legend><input type=radio id=x></fieldset>");
    expect(get("#x")?.group).toBe("Language");
  });
});

describe("markers", () => {
  it("emits landmarks without text, forms always and sections only when named", () => {
    const html =
      "<header>Shop</header><nav aria-label=Main><a href=/>a</a></nav><section><p>s</p></section><form><input></form>";
    expect(read(html).els.map((e) => [e.tag, e.role, e.text, e.label])).toEqual([
      ["header", "banner", "Shop", undefined],
      ["nav", "navigation", undefined, "Main"],
      ["a", "link", "a", undefined],
      ["p", "paragraph", "s", undefined],
      ["form", undefined, undefined, undefined],
      ["input", "textbox", undefined, undefined],
    ]);
  });

  it("leaves decorative images out", () => {
    expect(read("<img alt='' src=a.png><img alt=Logo src=b.png><img src=c.png>").els.map((e) => e.text)).toEqual([
      "Logo",
    ]);
  });
});

describe("alerts", () => {
  it.each([
    ["<div role=alert><p>Wrong password</p></div>", "alert"],
    ["<div class='alert alert-danger'>Wrong password</div>", "error"],
    ["<div class='flash flash-success'>Saved</div>", "success"],
    ["<p role=status>3 results</p>", "status"],
    ["<div class='ui error message'>Wrong</div>", "error"],
    ["<div class=terror-alert>Trial</div>", undefined],
    ["<span class=form-error-hint>Eight or more</span>", undefined],
    ["<button class='btn-error'>Delete</button>", undefined],
    ["<div class='alert alert-danger' hidden>Wrong</div>", undefined],
  ])("%s: %s", (html, type) => {
    const found = read(html).els.flatMap((e) => (e.alert_type === undefined ? [] : [e.alert_type]));
    expect(found).toEqual(type === undefined ? [] : [type]);
  });

  it("reads as one text", () => {
    const { els } = read("<div role=alert><p>Wrong</p><p>password</p> <a href=/>Reset</a></div>");
    expect(els.map((e) => e.text)).toEqual(["Wrong password", "Reset"]);
  });
});

describe("frames", () => {
  const html = `<p>top</p><iframe style="border:0;margin-left:100px" title=Pay srcdoc="<body style=margin:0><button>Pay</button>"></iframe><p>end</p>`;
  const result = read(html);

  it("puts a frame's elements after it, in the page's coordinates", () => {
    expect(result.els.map((e) => [e.tag, e.frame])).toEqual([
      ["p", undefined],
      ["iframe", undefined],
      ["button", 0],
      ["p", undefined],
    ]);
    const [, iframe, button] = result.els;
    expect([button?.b[0], button?.b[1]]).toEqual([iframe?.b[0], iframe?.b[1]]);
  });

  it("numbers all elements through and knows the page's own nodes", () => {
    expect(result.els.map((e) => e.id)).toEqual([1, 2, 3, 4]);
    expect([result.page.nodeOf(3), result.page.idOf(result.page.query("p")[1] ?? -1)]).toEqual([-1, 4]);
  });
});

describe("limits", () => {
  it("stops at the number of elements and says so", () => {
    const { els, page } = read("<p>a</p>".repeat(20), { limits: { elements: 5 } });
    expect(els).toHaveLength(5);
    expect(page.dom.diagnostics).toContainEqual(expect.objectContaining({ code: "limit-elements" }));
  });
});
