import { describe, expect, it } from "vitest";
import { layOutHtml } from "../testing/lay-out-html.js";
import { BoxFlag, BoxKind, type BoxTree, hasFlag } from "./box.js";

const names = new Map<number, string>(Object.entries(BoxKind).map(([name, kind]) => [kind, name]));

/** The boxes inside the body, nested: "Block(Text)", anonymous ones in lower case, text in quotes. */
function boxesOf(body: string, css = ""): string {
  const { tree, document } = layOutHtml(`<!doctype html><style>${css}</style><body>${body}`);
  const root = tree.boxOf[document.body] ?? 0;
  return inside(tree, root);
}

function inside(tree: BoxTree, box: number): string {
  const parts: string[] = [];
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
    const name = names.get(tree.kind[child] ?? 0) ?? "";
    const shown = hasFlag(tree, child, BoxFlag.Anonymous) ? name.toLowerCase() : name;
    const content = inside(tree, child);
    if (tree.kind[child] === BoxKind.Text || tree.kind[child] === BoxKind.Marker)
      parts.push(JSON.stringify(tree.text[child]));
    else parts.push(content === "" ? shown : `${shown}(${content})`);
  }
  return parts.join(" ");
}

describe("anonymous blocks", () => {
  it("wrap inline content beside blocks, and blank text generates nothing", () => {
    expect(boxesOf("<p>a</p> b <i>c</i> <p>d</p> ")).toBe('Block("a") block(" b " Inline("c")) Block("d")');
  });

  it("are not made around inline content alone", () => {
    expect(boxesOf("a <b>c</b>")).toBe('"a " Inline("c")');
  });

  it("are not made for floats and out-of-flow boxes", () => {
    expect(boxesOf(`<i style="float:left">a</i> <p>b</p> <i style="position:absolute">c</i>`)).toBe(
      'Block("a") Block("b") Block("c")',
    );
  });

  it("keep preserved line breaks", () => {
    expect(boxesOf("<pre>\n\n<div>a</div>\n</pre>")).toBe('Block(block("\\n") Block("a") block("\\n"))');
  });
});

describe("blocks in inline boxes", () => {
  it("make the inline box a block when it shares no line with its surroundings", () => {
    expect(boxesOf("<a> <h3>a</h3> b</a> <p>c</p>")).toBe('Block(Block("a") block(Inline(" b"))) Block("c")');
  });

  it("break it into pieces where its text shares a line with text around it", () => {
    expect(boxesOf("x <a>y<div>a</div>z</a> w")).toBe(
      'block("x " Inline("y")) Block(Block("a")) block(Inline("z") " w")',
    );
  });

  it("stay inside it when it has padding of its own", () => {
    expect(boxesOf("<a style='padding:1px'>y<div>a</div></a>")).toBe('Inline("y" Block("a"))');
  });
});

describe("display types", () => {
  it("none and contents generate no box of their own", () => {
    expect(boxesOf(`<div style="display:none">a</div><div style="display:contents"><p>b</p>c</div>`)).toBe(
      'Block("b") block("c")',
    );
  });

  it("make items of what a flex container holds", () => {
    expect(boxesOf(`<div style="display:flex"> a <i>b</i> <span>c</span></div>`)).toBe(
      'Flex(block(" a ") Block("b") Block("c"))',
    );
  });
});

describe("table fixup", () => {
  it("gives a table a wrapper and a grid", () => {
    expect(boxesOf("<table><caption>c</caption><tr><td>a</td></tr></table>")).toBe(
      'Table(Block("c") TableGrid(TableRowGroup(TableRow(Block("a")))))',
    );
  });

  it("wraps stray cells and rows", () => {
    expect(boxesOf(`<div style="display:table-cell">a</div> <div style="display:table-cell">b</div><p>c</p>`)).toBe(
      'table(tablegrid(tablerowgroup(tablerow(Block("a") Block("b"))))) Block("c")',
    );
  });

  it("wraps stray content of a table in a cell", () => {
    expect(boxesOf(`<div style="display:table">a<b>c</b></div>`)).toBe(
      'Table(TableGrid(tablerowgroup(tablerow(block("a" Inline("c"))))))',
    );
  });

  it("makes an inline table around a stray cell in an inline box", () => {
    expect(boxesOf(`<span>x<i style="display:table-cell">a</i></span>`)).toBe(
      'Inline("x" table(tablegrid(tablerowgroup(tablerow(Block("a"))))))',
    );
  });

  it("bounds spans as HTML does", () => {
    const { tree } = layOutHtml("<table><tr><td colspan=0>a<td colspan=99999>b<td rowspan=70000>c<td colspan=-3>d");
    expect([...tree.colSpan.values()]).toEqual([1000]);
    expect([...tree.rowSpan.values()]).toEqual([65534]);
  });
});

describe("details", () => {
  it("show their first summary before the rest", () => {
    expect(boxesOf("<details open>x<summary>s</summary></details>")).toBe('Block(Block(Inline "s") block("x"))');
  });

  it("set the contents apart while they are closed", () => {
    expect(boxesOf("<details>x<summary>s</summary><p>y</p></details>")).toBe(
      'Block(Block(Inline "s") block(block("x") Block("y")))',
    );
  });
});

describe("generated content", () => {
  it("stands before and after, with counters, attributes and quotes", () => {
    const css = `body{counter-reset:n} p{counter-increment:n} p::before{content:counter(n,upper-roman) "-" attr(title)} q::after{content:close-quote "!"}`;
    expect(boxesOf("<p title=t>a</p><p><q>b</q></p>", css)).toBe(
      'Block(Inline("I-t") "a") Block(Inline("II-") Inline(Inline("“") "b" Inline("”!")))',
    );
  });

  it("nests counters in scopes", () => {
    const css = `ol{counter-reset:s;list-style:none} li::before{counter-increment:s;content:counters(s,".")}`;
    expect(boxesOf("<ol><li><ol><li></ol><li></ol>", css)).toContain('Inline("1.1")');
  });
});

describe("list markers", () => {
  it("number items by start, value and reversed", () => {
    expect(boxesOf("<ol start=3><li>a<li value=9>b<li>c</ol>")).toBe(
      'Block(Block("3. " "a") Block("9. " "b") Block("10. " "c"))',
    );
    expect(boxesOf("<ol reversed><li>a<li>b</ol>")).toBe('Block(Block("2. " "a") Block("1. " "b"))');
  });

  it("follow the list style", () => {
    expect(
      boxesOf(`<ul><li style="list-style-type:lower-alpha" value=28>a<li style="list-style-type:none">b</ul>`),
    ).toBe('Block(Block("ab. " "a") Block("b"))');
  });
});

describe("text transform", () => {
  it("is applied to the text of boxes, by language", () => {
    expect(
      boxesOf(`<p style="text-transform:uppercase" lang=tr>bi</p><p style="text-transform:capitalize">it's a-b</p>`),
    ).toBe('Block("Bİ") Block("It\'s A-B")');
  });
});

describe("images", () => {
  it("with alternative text show an icon and the text", () => {
    expect(boxesOf("<img alt=Logo><img alt=''>")).toBe('Block(block "Logo") Replaced');
  });
});

describe("limits", () => {
  it("bound the number of boxes and say so", () => {
    const { tree, diagnostics } = layOutHtml("<p>a</p>".repeat(100), { limits: { boxes: 40 } });
    expect(tree.count).toBeLessThan(60);
    expect(diagnostics.map((entry) => entry.code)).toContain("limit-boxes");
  });
});
