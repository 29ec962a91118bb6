import { expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { messageHtml } from "./otp.js";

it("shows a message with a paragraph a line, whatever markup it holds", () => {
  const page = readPage(messageHtml("Your <b>code</b> & more\n\nis 123456\r\n"));
  expect(page.dom.els.map(({ text }) => text)).toEqual(["Your <b>code</b> & more", "is 123456"]);
});
