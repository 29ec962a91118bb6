import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { Lexicon } from "../lexicon.js";
import { PageView } from "./page-view.js";
import { SelectorSet } from "./selector-set.js";

/** Text beside each field of a page's forms, by its name. */
function near(html: string): Record<string, string> {
  const view = new PageView(readPage(html), new Lexicon([]), new SelectorSet());
  const fields = view.forms.flatMap((form) => form.fields);
  return Object.fromEntries(fields.map((field) => [field.el.name ?? "", field.near]));
}

const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const form = (inner: string) => `<form>${inner}<button>Send</button></form>`;

describe("the text beside a field", () => {
  it("stands before it, and after a checkbox", () => {
    expect(near(form("<p>Name <input name=a></p><p><input type=checkbox name=b> Yes</p>"))).toEqual({
      a: "Name",
      b: "Yes",
    });
  });

  it("stands in the cell above it where a row of texts stands over a row of fields", () => {
    const html = form(table(["First", "Last"], ["<input name=a>", "<input name=b>"]));
    expect(near(html)).toEqual({ a: "First", b: "Last" });
  });

  it("is not looked for above where texts stand beside the fields or the rows differ", () => {
    const beside = form(table(["Title", "Notes"], ["First <input name=a>", "Last <input name=b>"]));
    expect(near(beside)).toEqual({ a: "First", b: "Last" });
    const fewer = form(table(["Whole name", "", "x"], ["<input name=a>", "<input name=b>"]));
    expect(near(fewer).b).toBe("");
  });

  it("of a field cut into boxes is that of the first box", () => {
    const boxes = "Card <input name=a maxlength=4 size=4> - <input name=b maxlength=4 size=4>";
    expect(near(form(boxes))).toEqual({ a: "Card", b: "Card" });
    const code = `${boxes} Code <input name=c maxlength=4 size=4>`;
    expect(near(form(code)).c).toBe("Code");
    expect(near(form("Card <input name=a><input name=b>")).b).toBe("");
  });
});
