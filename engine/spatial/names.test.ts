import { describe, expect, it } from "vitest";
import { descriptionOf } from "./descriptions.js";
import { nameOf } from "./names.js";
import { find, nameOfX, semanticsOf } from "./testing/read.js";

describe("order of sources", () => {
  it.each([
    ["<button id=x aria-labelledby='a b' aria-label=L>c</button><i id=a>One</i><i id=b>Two</i>", "One Two"],
    ["<button id=x aria-labelledby=gone aria-label=L>c</button>", "L"],
    ["<button id=x aria-label=' '>c</button>", "c"],
    ["<button id=x title=t>c</button>", "c"],
    ["<button id=x title=t></button>", "t"],
    ["<input id=x title=t placeholder=p>", "t"],
    ["<input id=x placeholder=p>", "p"],
    ["<input id=x type=checkbox placeholder=p>", ""],
    ["<label for=x>a</label><input id=x aria-label=b>", "b"],
    ["<label for=x>a</label><label>b <input id=x></label>", "a b"],
    ["<input id=x type=submit>", "Submit"],
    ["<input id=x type=submit value=Go>", "Go"],
    ["<input id=x type=image alt=Go>", "Go"],
    ["<fieldset id=x><legend>Size</legend><input></fieldset>", "Size"],
    ["<table id=x><caption>Prices</caption><tr><td>1</table>", "Prices"],
    ["<img id=x alt=' A  b ' src=a.png>", "A b"],
    ["<svg id=x><g><title>deep</title></g><title>own</title></svg>", "own"],
    ["<div id=x role=dialog><p>t</p><h2>Age check</h2></div>", "Age check"],
  ])("%s is called %j", (html, name) => expect(nameOfX(html)).toBe(name));
});

describe("names from content", () => {
  it.each([
    ["<a id=x href=/><div>Cabin 12</div><div>Two bunks</div><span>Free</span></a>", "Cabin 12 Two bunks Free"],
    ["<a id=x href=/>A<b>B</b>C</a>", "ABC"],
    ["<a id=x href=/>A<br>B</a>", "A B"],
    ["<a id=x href=/><img alt=Cart src=a.png>3</a>", "Cart 3"],
    ["<button id=x>a <span style='display:none'>b</span><i aria-hidden=true>c</i>d</button>", "a d"],
    ["<button id=x>a<span style='visibility:hidden'>b<i style='visibility:visible'>c</i></span></button>", "ac"],
    ["<a id=x href=/>10<!-- -->%</a>", "10%"],
    ["<a id=x href=/ style='text-transform:uppercase'>home</a>", "HOME"],
    ["<a id=x href=/>\ue001 Inbox</a>", "Inbox"],
    ["<a id=x href=/><svg><title>Search</title></svg></a>", "Search"],
    ["<a id=x href=/>at <select><option>one<option selected>two</select></a>", "at two"],
    ["<label><input id=x type=checkbox> Flash <input value=3 aria-label=n> times</label>", "Flash 3 times"],
    ["<style>#x::before{content:'new'}</style><a id=x href=/>s</a>", "news"],
    ["<style>#x::after{content:'!';padding:2px}</style><a id=x href=/>new</a>", "new !"],
    ["<style>#x::before{content:'\\2605' / 'Favourite'}</style><a id=x href=/> boat</a>", "Favourite boat"],
    ["<h2 id=x><a href=/ aria-label=One>1</a> and <a href=/>two</a></h2>", "One and two"],
  ])("%s is called %j", (html, name) => expect(nameOfX(html)).toBe(name));

  it("takes slotted content and the shadow tree's own text", () => {
    const html = "<a id=x href=/><x-b><template shadowrootmode=open>Open <slot></slot></template>menu</x-b></a>";
    expect(nameOfX(html)).toBe("Open menu");
  });
});

describe("references", () => {
  it("takes hidden elements with everything in them", () => {
    expect(nameOfX("<i id=a hidden>one <b hidden>two</b></i><button id=x aria-labelledby=a>c</button>")).toBe(
      "one two",
    );
  });

  it("leaves out what is hidden inside a shown element", () => {
    expect(nameOfX("<i id=a>one <b hidden>two</b></i><button id=x aria-labelledby=a>c</button>")).toBe("one");
  });

  it("follows no reference inside a reference", () => {
    const html = "<i id=a aria-labelledby=b>one</i><i id=b>two</i><button id=x aria-labelledby=a>c</button>";
    expect(nameOfX(html)).toBe("one");
  });

  it("can name an element by itself", () => {
    expect(nameOfX("<i id=h>Depth</i><input id=x aria-labelledby='h x' aria-label='low tide'>")).toBe("Depth low tide");
  });

  it("ends on elements that own each other", () => {
    expect(nameOfX("<h2 id=x aria-owns=b>a</h2><h3 id=b aria-owns=x>b</h3>")).toContain("a");
  });
});

describe("hidden elements", () => {
  it("have no accessible name but are still named for the list", () => {
    const s = semanticsOf("<div hidden><button id=x>Save</button></div>");
    expect(nameOf(s, find(s, "#x")).text).toBe("Save");
    expect(nameOfX("<div hidden><button id=x>Save</button></div>")).toBe("");
  });
});

describe("cost", () => {
  it("reads ten thousand labels of one control once and cuts them at the limit", () => {
    const s = semanticsOf(`${"<label for=x>word word</label>".repeat(10_000)}<input id=x>`);
    expect(nameOf(s, find(s, "#x")).text.length).toBeLessThan(20_100);
  });

  it("reads what ten thousand controls refer to once", () => {
    const big = `<div id=a>${"<b>w</b>".repeat(5_000)}</div>`;
    const s = semanticsOf(big + "<button aria-labelledby=a>b</button>".repeat(10_000));
    const start = s.memo.referenced.size;
    for (let node = 0; node < s.document.count; node++) nameOf(s, node);
    expect(s.memo.referenced.size - start).toBe(1);
  });
});

describe("descriptions", () => {
  it.each([
    ["<input id=x aria-describedby=d><p id=d hidden>Eight or more</p>", "Eight or more"],
    ["<button id=x title=more>Save</button>", "more"],
    ["<button id=x title=Save></button>", ""],
    ["<input id=x aria-description=once>", "once"],
  ])("%s is described as %j", (html, text) => {
    const s = semanticsOf(html);
    expect(descriptionOf(s, find(s, "#x"))).toBe(text);
  });
});
