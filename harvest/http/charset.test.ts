import { describe, expect, it } from "vitest";
import { decodeCss, decodeHtml } from "./charset.js";

const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

describe("decodeHtml", () => {
  it.each<[string, Uint8Array, string, string]>([
    ["a byte order mark", utf8("\ufeff<meta charset=windows-1251>é"), "utf-8", "\ufeff<meta charset=windows-1251>é"],
    ["UTF-16 with its mark", Uint8Array.from(Buffer.from("\ufeff<p>é", "utf16le")), "utf-16le", "\ufeff<p>é"],
    ["meta charset", latin("<meta charset=iso-8859-1>\xe9\x80"), "windows-1252", "<meta charset=iso-8859-1>é€"],
    [
      "meta charset beyond the first kilobyte",
      latin(`${" ".repeat(3000)}<meta charset='koi8-r'>\xc1`),
      "koi8-r",
      `${" ".repeat(3000)}<meta charset='koi8-r'>а`,
    ],
    ["UTF-8 bytes that say nothing", utf8("<p>é"), "utf-8", "<p>é"],
    ["other bytes that say nothing", latin("<p>\xe9"), "windows-1252", "<p>é"],
    ["an unknown label", latin("<meta charset=klingon>\xe9"), "windows-1252", "<meta charset=klingon>é"],
    ["nothing at all", new Uint8Array(), "utf-8", ""],
  ])("knows the encoding by %s", (_, bytes, encoding, text) => {
    expect(decodeHtml(bytes)).toEqual({ encoding, text });
  });

  it("prefers the transport's label to meta, and a byte order mark to both", () => {
    const bytes = latin("<meta charset=utf-8>\xe9");
    expect(decodeHtml(bytes, "iso-8859-5").text).toBe("<meta charset=utf-8>щ");
    expect(decodeHtml(utf8("\ufeffé"), "iso-8859-5").text).toBe("\ufeffé");
    expect(decodeHtml(utf8("é"), "nonsense").encoding).toBe("utf-8");
  });
});

describe("decodeCss", () => {
  it("knows the encoding by mark, transport, @charset and document, in this order", () => {
    expect(decodeCss(utf8('\ufeff@charset "koi8-r";é'), "windows-1252").text).toBe('@charset "koi8-r";é');
    expect(decodeCss(latin('@charset "koi8-r";\xc1'), "utf-8", "windows-1252").text).toBe('@charset "koi8-r";Á');
    expect(decodeCss(latin('@charset "koi8-r";\xc1'), "utf-8").text).toBe('@charset "koi8-r";а');
    expect(decodeCss(latin("\xc1"), "windows-1252").text).toBe("Á");
    expect(decodeCss(latin('@charset "utf-16le";'), "windows-1252").encoding).toBe("utf-8");
  });
});
