import { describe, expect, it } from "vitest";
import { SightlineError } from "../../errors.js";
import { readPage } from "../../read-page.js";
import { whyElements } from "./why-elements.js";

/** "about: text <- path of the cause" of every reason of #x. */
function why(html: string): string[] {
  const [found] = whyElements(readPage(html), "#x");
  return (found?.reasons ?? []).map(
    ({ about, text, path }) => `${about}: ${text}${path === undefined ? "" : ` <- ${path}`}`,
  );
}

const withStyle = (css: string, body: string): string => `<!doctype html><style>${css}</style><body>${body}`;

describe("whyElements", () => {
  it.each([
    ["<button id=x>Go</button>", "target: a native control or link"],
    ["<div id=x role=tab>One</div>", "target: its role attribute says that it is a control"],
    ["<div id=x onclick='f()'>One</div>", "target: it has a click handler of its own"],
    ["<div id=x contenteditable>One</div>", "target: its content can be edited"],
    ["<p id=x style='cursor:pointer'>One</p>", "target: the cursor becomes a pointer here"],
    ["<p id=x tabindex=-1>One</p>", "target: no: a negative tabindex takes it out of the order of focus"],
    ["<p id=x onkeydown='f()'>One</p>", "target: no: its handlers are for keys or for what happens inside"],
    ["<p id=x>One</p>", "target: no: nothing says that it can be acted on"],
    [
      "<div style='cursor:pointer'><a href=a>A</a><p id=x>Text</p></div>",
      "target: no: the pointer over it comes from what is around it",
    ],
    [
      "<div id=x style='cursor:pointer'>Text<a href=a>A</a></div>",
      "target: no: a pointer over something with targets or much text in it says nothing more",
    ],
  ])("%s: %s", (html, reason) => {
    expect(why(html)).toContain(reason);
  });

  it.each([
    ["<a href=a>A <b id=x>b</b></a>", "listed: no: it is part of what names another element <- html/body[1]/a[1]"],
    [
      "<div id=x onclick='f()'><button>One</button></div>",
      "listed: no: it only wraps one target, which is listed instead <- html/body[1]/div[1]/button[1]",
    ],
    ["<input id=x type=hidden>", "listed: no: input type=hidden only carries a value"],
    ["<p>a</p><script id=x></script>", "listed: no: script is never seen"],
    [
      "<select><option id=x>A</select>",
      "listed: no: the content of select is no content of the page <- html/body[1]/select[1]",
    ],
    ["<img id=x src=a alt=''>", "listed: no: it is presentational"],
    [
      "<p>Some <b id=x>bold</b> text",
      "listed: no: its text belongs to what is around it or inside it <- html/body[1]/p[1]",
    ],
    ["<div id=x></div>", "listed: no: it has no role that counts, no name and no text of its own"],
    [
      "<div><template shadowrootmode=open><p>Own</p></template><p id=x>Lost</p></div>",
      "listed: no: it has no slot in the shadow tree of its host <- html/body[1]/div[1]",
    ],
  ])("%s: %s", (html, reason) => {
    expect(why(html)).toEqual(expect.arrayContaining([reason]));
  });

  it.each([
    ["<label for=x>Mail</label><input id=x>", '"Mail": what HTML or SVG names it by (2E)', "html/body[1]/label[1]"],
    ["<b id=a>Of b</b><button id=x aria-labelledby=a>c</button>", '"Of b": aria-labelledby (2B)', "html/body[1]/b[1]"],
  ])("%s is named by another element", (html, step, cause) => {
    expect(why(html)).toEqual(expect.arrayContaining([`name: ${step}`, `name: named by <- ${cause}`]));
  });

  it.each([
    ["<button id=x aria-label=A>b</button>", 'name: "A": aria-label (2D)'],
    ["<button id=x>b</button>", 'name: "b": its content (2F)'],
    ["<button id=x title=t></button>", 'name: "t": its title, for want of anything better (2I)'],
    ["<input id=x placeholder=p>", 'name: "p": its placeholder, for want of anything better (HTML-AAM 4.1)'],
    ["<div id=x style='cursor:pointer'><p>All</p> of it</div>", 'name: "All of it": everything in it'],
    ["<input id=x>", "name: none"],
    [
      "<button id=x role=none>b</button>",
      "role: button: what button is by nature; the role attribute says none, which does not count here",
    ],
    ["<div id=x role='foo link'>b</div>", "role: link: its role attribute"],
    ["<nav id=x>b</nav>", "role: navigation: what nav is by nature, where it stands"],
  ])("%s: %s", (html, reason) => {
    expect(why(html)).toContain(reason);
  });

  const cause = "html/body[1]/div[1]";
  const link = "<a id=x href=a style='position:absolute;left:90px'>A</a>";
  it.each([
    ["display:none", "display: it has no box (display: none, or it is not rendered)"],
    ["visibility:hidden", "visibility: visibility: hidden, or contents that are skipped"],
    ["opacity:0", "opacity: transparent"],
    ["transform:scale(0)", "transform: a transform leaves nothing of it"],
    ["position:relative;overflow:hidden;width:50px;height:20px", "clipped: cut off by overflow, clip or clip-path"],
  ])("names the ancestor that hides an element by %s", (css, text) => {
    const reasons = why(withStyle(`div{${css}}`, `<div>${link}</div>`));
    expect(reasons).toEqual(expect.arrayContaining([`hidden: ${text} <- ${cause}`, "usable: no: hidden"]));
  });

  it("names the details that is closed, and what makes a target inert or hidden from assistive technology", () => {
    expect(why("<details><summary>S</summary><a id=x href=a>A</a></details>")).toContain(
      "hidden: closed: inside something that is not open (details, dialog, popover) <- html/body[1]/details[1]",
    );
    expect(why("<div inert><a id=x href=a>A</a></div>")).toContain(`usable: no: inert <- ${cause}`);
    expect(why("<div aria-hidden=true><a id=x href=a>A</a></div>")).toContain(
      `hidden: aria-hidden: assistive technology does not see it <- ${cause}`,
    );
  });

  it("names what takes the click, what disables, what must be scrolled", () => {
    const cover = "<div style='position:fixed;inset:0;background:#fff'>Over</div>";
    expect(why(`${cover}<button id=x>Go</button>`)).toContain(`usable: no: div [1] takes the click <- ${cause}`);
    expect(why("<fieldset disabled><input id=x></fieldset>")).toContain(
      "usable: no: disabled, itself or by its fieldset",
    );
    expect(why("<button id=x aria-disabled=true>Go</button>")).toContain("usable: no: aria-disabled");
    const scroller =
      "<div style='overflow:auto;height:50px'><p style='height:500px'>Long</p><a id=x href=a>A</a></div>";
    expect(why(scroller)).toEqual(
      expect.arrayContaining([
        `hidden: no, but a scroller around it must be scrolled first <- ${cause}`,
        "usable: yes",
      ]),
    );
  });

  it("tells of at most so many elements, and refuses what is no selector", () => {
    const page = readPage("<p>a<p>b<p>c");
    expect(whyElements(page, "p", 2).map(({ path }) => path)).toEqual(["html/body[1]/p[1]", "html/body[1]/p[2]"]);
    expect(whyElements(page, "b")).toEqual([]);
    expect(() => whyElements(page, "p[")).toThrow(SightlineError);
  });
});
