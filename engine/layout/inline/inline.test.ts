/**
 * Inline layout against Chromium: `getBoundingClientRect` of every element of small pages, as "tag x y width height",
 * captured with Liberation and Noto fonts at two device pixels to a CSS pixel.
 */

import { describe, expect, test } from "vitest";
import { layoutBoxes } from "../../layout-boxes.js";

/** Elements of the body in order, wbr left out, coordinates to 1/1000 px. */
function boxesOf(html: string, doctype = "<!doctype html>"): string[] {
  const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
  return layoutBoxes(`${doctype}<body style="margin:0">${html}`)
    .filter(({ path }) => path.startsWith("html/body[1]/") && !path.includes("/wbr["))
    .map(({ path, box }) =>
      [path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("[")), ...box.map(round)].join(" "),
    );
}

describe("white space", () => {
  test("runs of spaces collapse across inline boxes", () => {
    expect(boxesOf("<div>foo<span> </span>bar<span> <b> baz</b></span></div>")).toEqual([
      "div 0 0 1280 18",
      "span 21.328 0 4 17",
      "span 45.766 0 28 17",
      "b 49.766 0 24 17",
    ]);
  });

  test("preserved tabs go to the next stop and line feeds break", () => {
    expect(boxesOf('<div style="white-space:pre">a\tb\nc  d\n<b>\tx</b></div>')).toEqual([
      "div 0 0 1280 54",
      "b 0 36 40 17",
    ]);
  });

  test("pre-wrap keeps spaces, which hang where a line wraps", () => {
    expect(
      boxesOf('<div style="white-space:pre-wrap;width:50px">aaa     <b>bbb    cccc</b>\n  d<i>e</i></div>'),
    ).toEqual(["div 0 0 50 72", "b 0 18 42.703 35", "i 16 54 7.109 17"]);
  });

  test("pre-line breaks at line feeds and collapses the rest", () => {
    expect(boxesOf('<div style="white-space:pre-line;width:50px">aaa     bbb    \n  <b>cccc</b> \n</div>')).toEqual([
      "div 0 0 50 36",
      "b 0 18 28.406 17",
    ]);
  });

  test("a line that holds collapsed space alone has no height", () => {
    expect(boxesOf("<div><a></a> <b></b> </div><div>x<i></i></div>")).toEqual([
      "div 0 0 1280 0",
      "a 0 0 0 0",
      "b 0 0 0 0",
      "div 0 0 1280 18",
      "i 8 0 0 17",
    ]);
  });

  test("a br ends its line and makes no other", () => {
    expect(boxesOf("<div><b></b><br><b></b></div><div>x<br>y<br></div>")).toEqual([
      "div 0 0 1280 18",
      "b 0 0 0 17",
      "br 0 0 0 17",
      "b 0 18 0 0",
      "div 0 18 1280 36",
      "br 8 18 0 17",
      "br 8 36 0 17",
    ]);
  });
});

describe("line breaks", () => {
  test("words wrap, and closing tags stay with the word before", () => {
    expect(boxesOf('<div style="width:50px">aaa bbb <a>ccc dddddd</a> eee</div>')).toEqual([
      "div 0 0 50 72",
      "a 0 18 48 35",
    ]);
  });

  test("a boundary between inline boxes alone is no opportunity", () => {
    expect(
      boxesOf('<div style="width:150px">aaa (<a>bb</a>bb) <i>eee</i>-<i>eeef</i> ffffff-<b>ffff</b></div>'),
    ).toEqual([
      "div 0 0 150 36",
      "a 30.641 0 16 17",
      "i 71.969 0 21.313 17",
      "i 98.609 0 25.75 17",
      "b 35.859 18 21.313 17",
    ]);
  });

  test("nowrap text stays together inside wrapping text", () => {
    expect(
      boxesOf('<div style="width:50px">aaa <span style="white-space:nowrap">bbb ccc</span> <b>ddd</b></div>'),
    ).toEqual(["div 0 0 50 54", "span 0 18 49.313 17", "b 0 36 26.703 17"]);
  });

  test("a space that ends nowrap text is no opportunity", () => {
    expect(
      boxesOf('<div style="width:50px"><span style="white-space:nowrap">aaa bbb ccc </span><b>ddd eee</b></div>'),
    ).toEqual(["div 0 0 50 36", "span 0 0 78.609 17", "b 0 0 105.313 35"]);
  });

  test("a space collapsed into nowrap text is one", () => {
    expect(boxesOf('<div style="width:77px"><b style="white-space:nowrap">co-op </b>   <i>foo/bar</i></div>')).toEqual([
      "div 0 0 77 36",
      "b 0 0 37.328 17",
      "i 0 18 47.125 17",
    ]);
  });

  test("overflow-wrap: break-word breaks words that fit nowhere", () => {
    expect(boxesOf('<div style="width:80px;overflow-wrap:break-word">foo<b>barbarbarbar</b></div>')).toEqual([
      "div 0 0 80 36",
      "b 0 0 78.234 35",
    ]);
  });

  test("without it they overflow up to the first opportunity", () => {
    expect(boxesOf('<div style="width:50px">aaaaaaaaaaaa <b>b</b> c</div>')).toEqual([
      "div 0 0 50 36",
      "b 0 18 8.906 17",
    ]);
  });

  test("atomic inlines break from text, also from no-break spaces", () => {
    expect(
      boxesOf(
        '<div style="width:14px">x&nbsp;<i style="display:inline-block;width:10px;height:12px"></i>&nbsp;(<i style="display:inline-block;width:10px;height:12px"></i>)</div>',
      ),
    ).toEqual(["div 0 0 14 90", "i 0 19 10 12", "i 0 55 10 12"]);
  });

  test("wbr breaks, in nowrap text too", () => {
    expect(boxesOf('<div style="width:60px;white-space:nowrap">internationa<wbr><b>lization</b></div>')).toEqual([
      "div 0 0 60 36",
      "b 0 18 50.672 17",
    ]);
  });

  test("soft hyphens show a hyphen where the line breaks", () => {
    expect(boxesOf('<div style="width:50px;text-align:right">aaa <b>bbb&shy;cccc</b></div>')).toEqual([
      "div 0 0 50 54",
      "b 17.969 18 32.031 35",
    ]);
  });

  test("closing edges of text that ends in a space do not have to fit", () => {
    expect(boxesOf('<div style="width:56px">aaa <span style="padding-right:30px">bbb </span><b>ddd</b></div>')).toEqual(
      ["div 0 0 56 36", "span 25.313 0 54 17", "b 0 18 26.703 17"],
    );
  });

  test("others do", () => {
    expect(boxesOf('<div style="width:50px">aaa <span style="padding-right:30px">bbb</span><b>ddd</b></div>')).toEqual([
      "div 0 0 50 36",
      "span 0 18 54 17",
      "b 54 18 26.703 17",
    ]);
  });

  test("empty inline boxes stay before the break", () => {
    expect(boxesOf('<div style="width:60px">thexxx <b><u></u></b><i>Avatar</i></div>')).toEqual([
      "div 0 0 60 36",
      "b 43.547 0 0 17",
      "u 43.547 0 0 17",
      "i 0 18 42.672 17",
    ]);
  });

  test("margins that pull back let an atomic inline fit", () => {
    expect(
      boxesOf(
        '<div style="width:60px">xx <b style="margin-right:-20px"><i style="display:inline-block;width:50px;height:9px"></i></b></div>',
      ),
    ).toEqual(["div 0 0 60 18", "b 20 0 50 17", "i 20 4 50 9"]);
  });
});

describe("alignment", () => {
  test("text-indent and centring", () => {
    expect(
      boxesOf(
        '<div style="width:100px;text-align:center;text-indent:15px">aaa bbb <b>ccc ddd</b> eee fff <u>ggg hhh iii</u></div>',
      ),
    ).toEqual(["div 0 0 100 54", "b 0.281 0 94.531 35", "u 29.328 18 70.375 35"]);
  });

  test("right", () => {
    expect(
      boxesOf('<div style="width:100px;text-align:right">aaa bbb <b>ccc ddd</b> eee fff <u>ggg hhh iii</u></div>'),
    ).toEqual(["div 0 0 100 54", "b 0.578 0 99.422 35", "u 58.656 18 41.344 35"]);
  });

  test("justified lines stretch at spaces, the last does not", () => {
    expect(
      boxesOf('<div style="width:100px;text-align:justify">aaa bbb <b>ccc ddd</b> eee fff <u>ggg hhh iii</u></div>'),
    ).toEqual(["div 0 0 100 54", "b 0 0 100 35", "u 0 18 100 35"]);
  });

  test("text-align-last", () => {
    expect(boxesOf('<div style="width:50px;text-align-last:right">a b <b>ccc</b> <i>d</i></div>')).toEqual([
      "div 0 0 50 36",
      "b 23.109 0 21.313 17",
      "i 42 18 8 17",
    ]);
  });

  test("right-to-left blocks begin at the right", () => {
    expect(boxesOf('<div dir=rtl style="width:100px">aaa bbb <b>ccc, ddd</b> eee. <u>ggg</u></div>')).toEqual([
      "div 0 0 100 36",
      "b 15.984 0 84.016 35",
      "u 76 18 24 17",
    ]);
  });

  test("mixed directions are reordered", () => {
    expect(
      boxesOf(
        '<div dir=rtl style="width:300px;font:16px Arial">שלום <b>עולם abc</b> 123 eee. <u style="padding-left:10px">ggg שלום</u></div>',
      ),
    ).toEqual(["div 0 0 300 22", "b 96.641 4 162.906 17", "u 46.188 4 175.906 17"]);
  });
});

describe("line boxes", () => {
  test("half-leading above is rounded down", () => {
    expect(
      boxesOf(
        '<div style="line-height:30px">x<span style="font-size:10px;line-height:11px"></span>y<b style="font-size:10px;line-height:11px">z</b></div><div style="line-height:1.3;font-size:15px">x<b style="font-size:25px">z</b></div>',
      ),
    ).toEqual(["div 0 0 1280 30", "span 8 11 0 11", "b 16 11 4.453 11", "div 0 30 1280 32.5", "b 7.5 32 11.109 27"]);
  });

  test("every vertical-align", () => {
    expect(
      boxesOf(
        '<div style="line-height:29px">x<b style="vertical-align:middle;font-size:10px">y</b><b style="vertical-align:top">y</b><b style="vertical-align:bottom">y</b><b style="vertical-align:text-top;font-size:10px">y</b><b style="vertical-align:text-bottom;font-size:10px">y</b><b style="vertical-align:3px">y</b><b style="vertical-align:20%">y</b></div>',
      ),
    ).toEqual([
      "div 0 0 1280 41",
      "b 8 15.828 5 11",
      "b 13 6 8 17",
      "b 21 18 8 17",
      "b 29 21 5 11",
      "b 34 9 5 11",
      "b 39 9 8 17",
      "b 47 6.203 8 17",
    ]);
  });

  test("sub and super", () => {
    expect(boxesOf("<div>x<sub>2</sub><sup>3<sup>4</sup></sup></div>")).toEqual([
      "div 0 0 1280 28.953",
      "sub 8 12.953 6.672 15",
      "sup 14.672 2.438 12.234 15",
      "sup 21.344 0 5.563 12",
    ]);
  });

  test("boxes at the line edges stretch the line away from them", () => {
    expect(
      boxesOf(
        '<div>x<i style="display:inline-block;width:20px;height:40px;vertical-align:top"></i><i style="display:inline-block;width:20px;height:60px;vertical-align:bottom"></i></div>',
      ),
    ).toEqual(["div 0 0 1280 60", "i 8 0 20 40", "i 28 0 20 60"]);
  });

  test("an inline-block stands on its last line, one that clips on its margin edge", () => {
    expect(
      boxesOf(
        '<div>x<i style="display:inline-block;height:60px;width:9px;margin:3px 4px 5px 6px"></i><i style="display:inline-block">ab<br>cd</i><i style="display:inline-block;overflow:hidden">ab<br>cd</i></div>',
      ),
    ).toEqual(["div 0 0 1280 73", "i 14 3 9 60", "i 27 37 16 36", "br 43 37 0 17", "i 43 32 16 36", "br 59 32 0 17"]);
  });

  test("top inside a box that is aligned to the top refers to that box", () => {
    expect(
      boxesOf(
        '<div style="line-height:60px">x<span style="line-height:10px;vertical-align:top">y<b style="vertical-align:top;line-height:20px">z</b><i style="vertical-align:bottom;line-height:30px">z</i></span></div>',
      ),
    ).toEqual(["div 0 0 1280 60", "span 8 16 21.344 17", "b 16 1 7.109 17", "i 23.109 6 6.234 17"]);
  });

  test("fonts that stand in for missing characters make lines higher where line-height is normal", () => {
    expect(boxesOf('<div>abc <b>中</b></div><div style="line-height:20px">abc <b>中</b></div>')).toEqual([
      "div 0 0 1280 24",
      "b 26.203 6 16 17",
      "div 0 24 1280 20",
      "b 26.203 25 16 17",
    ]);
  });

  test("inline boxes with edges have a line of their own", () => {
    expect(boxesOf('<div><span style="padding:1px"></span></div>')).toEqual(["div 0 0 1280 18", "span 0 -1 2 19"]);
  });

  test("letter-spacing and kerning reach over box boundaries of one font", () => {
    expect(boxesOf('<div>Aa <a>VVA</a>W <a>A</a>V <b>A</b><i style="letter-spacing:3px">VA</i></div>')).toEqual([
      "div 0 0 1280 18",
      "a 22.375 0 31.328 17",
      "a 71.641 0 9.5 17",
      "b 96.406 0 11.563 17",
      "i 107.969 0 24.359 17",
    ]);
  });
});

describe("rectangles of inline boxes", () => {
  test("a box without edges is as high as what it holds", () => {
    expect(
      boxesOf(
        '<div>x <a href=x><b style="padding:3px">y</b></a> <span style="position:relative"><b style="padding:3px">y</b></span></div>',
      ),
    ).toEqual(["div 0 0 1280 18", "a 12 -3 14 23", "b 12 -3 14 23", "span 30 0 14 17", "b 30 -3 14 23"]);
  });

  test("around an image it is as high as its font", () => {
    expect(boxesOf('<div><a href=x><i style="display:inline-block;width:50px;height:50px"></i></a></div>')).toEqual([
      "div 0 0 1280 55",
      "a 0 37 50 17",
      "i 0 0 50 50",
    ]);
  });

  test("pieces on several lines are united", () => {
    expect(
      boxesOf('<div style="width:50px">x <b style="border:1px solid;padding:2px;margin:5px">ddd eee</b> y</div>'),
    ).toEqual(["div 0 0 50 36", "b 0 -3 46.703 41"]);
  });
});

describe("floats", () => {
  test("a float goes beside its line where it fits, else below", () => {
    expect(
      boxesOf(
        '<div style="width:100px">aaa bbb <i style="float:left;width:20px;height:20px"></i>ccc ddd <b>eee</b><i style="float:left;width:70px;height:20px"></i> fff <u>ggg hhh iii</u></div>',
      ),
    ).toEqual(["div 0 0 100 90", "i 0 0 20 20", "b 48 18 21.313 17", "i 0 36 70 20", "u 0 36 94 53"]);
  });

  test("a float inside a word does not break it", () => {
    expect(
      boxesOf('<div style="width:30px">foo<i style="float:left;width:5px;height:5px"></i><b>bar</b></div>'),
    ).toEqual(["div 0 0 30 18", "i 0 0 5 5", "b 26.328 0 24 17"]);
  });

  test("lines too long for the room go below the floats", () => {
    expect(
      boxesOf('<div style="width:60px"><i style="float:left;width:50px;height:10px"></i><b>longword</b> x</div>'),
    ).toEqual(["div 0 0 60 46", "i 0 0 50 10", "b 0 10 64.906 17"]);
  });

  test("unless lines do not wrap", () => {
    expect(
      boxesOf(
        '<div style="width:60px;white-space:nowrap"><i style="float:left;width:50px;height:10px"></i><b>longword</b> x</div>',
      ),
    ).toEqual(["div 0 0 60 18", "i 0 0 50 10", "b 50 0 64.906 17"]);
  });

  test("a line narrows where floats begin beside its lower part", () => {
    expect(
      boxesOf(
        '<div style="width:100px"><i style="float:left;width:50px;height:9px"></i><i style="float:left;width:10px;height:29px;clear:left"></i><b>fff fff</b> <u>ggg hhh iii</u></div>',
      ),
    ).toEqual(["div 0 0 100 36", "i 0 0 50 9", "i 0 9 10 29", "b 50 0 35.969 17", "u 10 18 69.344 17"]);
  });

  test("br with clear goes on below them", () => {
    expect(
      boxesOf(
        '<div style="width:60px"><i style="float:left;width:30px;height:28px"></i>xx<br clear=left><b>yy</b></div>',
      ),
    ).toEqual(["div 0 0 60 46", "i 0 0 30 28", "br 46 0 0 17", "b 0 28 16 17"]);
  });
});

describe("intrinsic widths", () => {
  test("max-content is the longest line between forced breaks", () => {
    expect(boxesOf('<div style="float:left">aaa bbb<br>cc <b>ddd eee</b> ff</div>')).toEqual([
      "div 0 0 84.578 36",
      "br 49.313 0 0 17",
      "b 18.203 18 52 17",
    ]);
  });

  test("min-content is the widest word, edges of inline boxes included", () => {
    expect(boxesOf('<div style="width:min-content">aaa longword <b style="padding:0 5px">ccc</b> dd</div>')).toEqual([
      "div 0 0 61.328 54",
      "b 0 36 31.313 17",
    ]);
  });

  test("nowrap text is one word", () => {
    expect(boxesOf('<div style="width:min-content"><b style="white-space:nowrap">aaa bbb </b> cc</div>')).toEqual([
      "div 0 0 54.703 36",
      "b 0 0 54.703 17",
    ]);
  });

  test("anywhere makes every character a word", () => {
    expect(
      boxesOf('<div style="width:min-content;overflow-wrap:anywhere">ab <b style="padding:2px">mi</b></div>'),
    ).toEqual(["div 0 0 15.328 54", "b 0 16 15.328 39"]);
  });

  test("atomic inlines break from text after them", () => {
    expect(
      boxesOf('<div style="width:min-content">(<i style="display:inline-block;width:10px;height:9px"></i>)</div>'),
    ).toEqual(["div 0 0 15.328 36", "i 5.328 4 10 9"]);
  });

  test("floats stand beside their line", () => {
    expect(
      boxesOf(
        '<div style="float:left"><i style="float:left;width:20px;height:9px"></i>aaa<br><i style="float:left;width:40px;height:9px;clear:left"></i>b</div>',
      ),
    ).toEqual(["div 0 0 48 36", "i 0 0 20 9", "br 41.313 0 0 17", "i 0 18 40 9"]);
  });

  test("text-indent counts on the first line", () => {
    expect(boxesOf('<div style="width:min-content;text-indent:30px">aaa bb</div>')).toEqual(["div 0 0 51.313 36"]);
  });
});

describe("out-of-flow boxes", () => {
  test("inline-level ones stay where they would stand, block-level ones go below the line", () => {
    expect(
      boxesOf(
        '<div style="text-align:center">xx<b style="position:absolute">ab</b></div><div style="text-align:center">xx<p style="position:absolute;margin:0">ab</p></div>',
      ),
    ).toEqual(["div 0 0 1280 18", "b 648 0 16.906 18", "div 0 18 1280 18", "p 0 36 15.109 18"]);
  });
});

describe("blocks inside inline boxes", () => {
  test("stand between lines, margins included", () => {
    expect(boxesOf('<div style="width:300px">xx<span>aa<p>block</p>cc</span>yy</div>')).toEqual([
      "div 0 0 300 86",
      "span 0 0 300 85",
      "p 0 34 300 18",
    ]);
  });
});

describe("the line-height quirk", () => {
  test("an image alone leaves no room for descenders", () => {
    expect(boxesOf('<div><i style="display:inline-block;width:10px;height:4px"></i></div>', "")).toEqual([
      "div 0 0 1280 4",
      "i 0 0 10 4",
    ]);
  });

  test("inline boxes without text do not count", () => {
    expect(
      boxesOf(
        '<div><b style="font-size:30px"><i style="display:inline-block;width:10px;height:4px"></i></b></div>',
        "",
      ),
    ).toEqual(["div 0 0 1280 4", "b 0 -22 10 33", "i 0 0 10 4"]);
  });

  test("top aligns to the boxes around it all the same", () => {
    expect(
      boxesOf(
        '<div style="line-height:20px"><b><i style="display:inline-block;width:10px;height:4px;vertical-align:top"></i></b></div>',
        "",
      ),
    ).toEqual(["div 0 0 1280 4", "b 0 1 10 17", "i 0 0 10 4"]);
  });

  test("a br counts in a line of its own only", () => {
    expect(boxesOf("<div><code>and</code><br></div><div><br></div>", "")).toEqual([
      "div 0 0 1280 15",
      "code 0 0 23.406 15",
      "br 23.406 11 0 0",
      "div 0 15 1280 18",
      "br 0 15 0 17",
    ]);
  });

  test("images in auto-width cells do not part", () => {
    expect(
      boxesOf(
        '<table cellspacing=0 cellpadding=0 style="width:1px"><tr><td><img width=30 height=9 alt=""><img width=30 height=9 alt=""></table>',
        "",
      ),
    ).toEqual(["table 0 0 60 9", "tbody 0 0 60 9", "tr 0 0 60 9", "td 0 0 60 9", "img 0 0 30 9", "img 30 0 30 9"]);
  });

  test("images part where a space stands between them", () => {
    const image = '<img width=30 height=9 alt="">';
    expect(
      boxesOf(`<table cellspacing=0 cellpadding=0 style="width:1px"><tr><td>${image} ${image}</table>`, "")[3],
    ).toBe("td 0 0 30 18");
  });

  test("the lines of a list item are as high as its strut, those of anonymous blocks in it are not", () => {
    const image = '<i style="display:inline-block;width:10px;height:4px"></i>';
    const heights = (list: string) =>
      boxesOf(`<ul style="margin:0;padding:0;list-style:none">${list}</ul>`, "")
        .filter((line) => line.startsWith("li"))
        .map((line) => line.split(" ")[4]);
    expect(heights(`<li>${image}<li>${image}<br>${image}<li style="display:block">${image}`)).toEqual([
      "18",
      "36",
      "4",
    ]);
    expect(heights(`<li>${image}<div>x</div><li><b>${image}<div>x</div></b>`)).toEqual(["22", "36"]);
  });

  test("text counts", () => {
    expect(boxesOf('<div>x<b style="font-size:30px">y</b></div>', "")).toEqual(["div 0 0 1280 34", "b 8 0 15 33"]);
  });
});
