import { describe, expect, it } from "vitest";
import { read } from "./testing/read.js";

function states(html: string): Record<string, unknown> {
  const {
    disabled,
    checked,
    expanded,
    selected,
    pressed,
    required,
    readonly,
    multiple,
    invalid,
    current,
    level,
    usable,
  } = read(html).get("#x") ?? { id: 0 };
  const all = {
    disabled,
    checked,
    expanded,
    selected,
    pressed,
    required,
    readonly,
    multiple,
    invalid,
    current,
    level,
    usable,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

describe("states", () => {
  it.each([
    ["<button id=x disabled>a</button>", { disabled: true, usable: false }],
    ["<button id=x aria-disabled=false>a</button>", {}],
    ["<button id=x aria-disabled=true>a</button>", { disabled: true, usable: false }],
    ["<fieldset disabled><input id=x></fieldset>", { disabled: true, usable: false }],
    ["<fieldset disabled><legend><input id=x></legend></fieldset>", {}],
    [
      "<fieldset disabled><legend>l</legend><legend><input id=x></legend></fieldset>",
      { disabled: true, usable: false },
    ],
    ["<input id=x type=checkbox checked>", { checked: true }],
    ["<div id=x role=checkbox aria-checked=mixed>a</div>", { checked: "mixed" }],
    ["<div id=x role=button aria-checked=true aria-pressed=mixed>a</div>", { pressed: "mixed" }],
    ["<details open><summary id=x>a</summary></details>", { expanded: true }],
    ["<button id=x aria-expanded=false>a</button>", { expanded: false }],
    ["<button id=x aria-expanded=undefined>a</button>", {}],
    ["<input id=x required readonly aria-invalid=spelling>", { required: true, readonly: true, invalid: true }],
    ["<input id=x type=checkbox readonly>", {}],
    ["<select id=x multiple></select>", { multiple: true }],
    ["<a id=x href=/ aria-current=page>a</a>", { current: "page" }],
    ["<h3 id=x>a</h3>", { level: 3 }],
    ["<div id=x role=heading>a</div>", { level: 2 }],
    ["<div id=x role=heading aria-level=5>a</div>", { level: 5 }],
  ])("%s: %j", (html, expected) => expect(states(html)).toEqual(expected));
});

describe("values", () => {
  it.each([
    ["<input id=x value=v>", "v"],
    ["<input id=x type=password value=secret>", undefined],
    ["<textarea id=x>\nline</textarea>", "line"],
    ["<select id=x><option value=1>a<option value=2 selected>b</select>", "2"],
    ["<select id=x><option value=1>a<option value=2>b</select>", "1"],
    ["<div id=x role=slider tabindex=0 aria-valuenow=4></div>", "4"],
    ["<div id=x contenteditable>draft</div>", "draft"],
  ])("%s holds %j", (html, value) => expect(read(html).get("#x")?.val).toBe(value));

  it("never lists hidden inputs", () => {
    expect(read("<form><input type=HIDDEN name=csrf value=s><input name=q></form>").targets).toHaveLength(1);
  });

  it("lists options with groups, values and what is chosen", () => {
    const html = "<select id=x><optgroup label=G><option value=1 disabled>a<option>b</optgroup></select>";
    expect(read(html).get("#x")?.options).toEqual([
      { text: "a", val: "1", disabled: true, group: "G" },
      { text: "b", val: "b", selected: true, group: "G" },
    ]);
  });
});
