import { describe, expect, it } from "vitest";
import { indexForms } from "./forms.js";
import { find, semanticsOf } from "./testing/read.js";

function ownerOfX(html: string): number {
  const s = semanticsOf(html);
  return indexForms(s.document, s.findId).ownerOf(find(s, "#x"));
}

describe("form owner", () => {
  it.each([
    ["<form></form><form><p><input id=x></p></form>", 1],
    ["<form id=f></form><form><input id=x form=f></form>", 0],
    ["<form><input id=x form=gone></form>", -1],
    ["<form></form><input id=x>", -1],
    ["<form id=x></form>", 0],
    ["<table><form><tr><td><input id=x></td></tr></form></table>", 0],
    ["<table><form></form></table><input id=x>", -1],
  ])("%s: %i", (html, index) => expect(ownerOfX(html)).toBe(index));
});
