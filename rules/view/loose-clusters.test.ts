import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { Lexicon } from "../lexicon.js";
import { PageView } from "./page-view.js";
import { SelectorSet } from "./selector-set.js";

/** Groups of fields of a page: names of their fields, and texts of their buttons. */
function groups(html: string) {
  const view = new PageView(readPage(html), new Lexicon([]), new SelectorSet());
  return view.forms.map(({ fields, buttons }) => ({
    fields: fields.map(({ el }) => el.name),
    buttons: buttons.map(({ el }) => el.text),
  }));
}

const box = (name: string) => `<input name=${name} maxlength=1>`;

describe("fields without a form", () => {
  it("belong to the nearest button", () => {
    const html =
      "<div><input name=a><input name=b><button>Send</button></div><div><input name=c><button>Find</button></div>";
    expect(groups(html)).toEqual([
      { fields: ["a", "b"], buttons: ["Send"] },
      { fields: ["c"], buttons: ["Find"] },
    ]);
  });

  it("belong to what is dressed as a button where there is none", () => {
    const html = `<div><div><p><input name=user></p><p><input type=password name=pass></p></div>
      <div class=btn style="cursor:pointer">Log in</div></div>`;
    expect(groups(html)).toEqual([{ fields: ["user", "pass"], buttons: ["Log in"] }]);
    expect(groups(html.replace("class=btn", "class=note"))).toEqual([{ fields: ["pass"], buttons: [] }]);
  });

  it("are a group without a button when four or more take one character each", () => {
    const boxes = `<section><p>${box("a")}${box("b")}</p><p>${box("c")}${box("d")}</p></section>`;
    expect(groups(boxes)).toEqual([{ fields: ["a", "b", "c", "d"], buttons: [] }]);
    expect(groups(`<section>${box("a")}${box("b")}${box("c")}</section>`)).toEqual([]);
  });

  it("are a group alone when they take a code, a password or words to search for", () => {
    for (const field of ["autocomplete=one-time-code", "type=password", "type=search"])
      expect(groups(`<p><input name=x ${field}></p>`)).toEqual([{ fields: ["x"], buttons: [] }]);
    expect(groups("<p><input name=x></p>")).toEqual([]);
  });

  it("of an outer group leave those of a group inside it alone", () => {
    const html = "<div><p><input name=a><button>A</button></p><input name=b><button>B</button></div>";
    expect(groups(html)).toEqual([
      { fields: ["a"], buttons: ["A"] },
      { fields: expect.arrayContaining(["b"]), buttons: expect.arrayContaining(["B"]) },
    ]);
  });
});
