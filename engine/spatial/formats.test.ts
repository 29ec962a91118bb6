import { expect, it } from "vitest";
import { read } from "./testing/read.js";

it.each([
  ["<input id=x type=date min=2024-01-01>", "YYYY-MM-DD 2024-01-01.."],
  ["<input id=x type=month>", "YYYY-MM"],
  ["<input id=x type=number min=1 max=9>", "1..9"],
  ["<input id=x type=file accept='.pdf, image/*'>", ".pdf, image/*"],
  ["<input id=x placeholder='MM / YY'>", "MM/YY"],
  ["<input id=x placeholder='TT.MM.JJJJ'>", "TT.MM.JJJJ"],
  ["<label for=x>Born (dd-mm-yyyy)</label><input id=x>", "DD-MM-YYYY"],
  ["<input id=x aria-describedby=d><p id=d>as DD/MM/YYYY</p>", "DD/MM/YYYY"],
  ["<input id=x placeholder='Day/Month'>", undefined],
  ["<input id=x type=tel placeholder='+49 30 123'>", "+CC"],
  ["<input id=x autocomplete='billing cc-exp'>", "MM/YY"],
  ["<input id=x pattern='[0-9]{6}'>", "[0-9]{6}"],
  ["<input id=x placeholder=Name>", undefined],
])("%s wants %j", (html, format) => expect(read(html).get("#x")?.format).toBe(format));
