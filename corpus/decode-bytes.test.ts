import { expect, it } from "vitest";
import { decodeBytes } from "./decode-bytes.js";

it.each(["windows-1252", "cp1252", "iso-8859-1", "latin1"])(
  "%s has characters where ISO 8859-1 has controls",
  (label) => {
    expect(decodeBytes(Uint8Array.of(0x92, 0x80, 0x81, 0xe9), label)).toBe("’€\u0081é");
  },
);

it("keeps a byte order mark when told so, and knows no encoding but those of the standard", () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61);
  expect(decodeBytes(bytes, "utf-8")).toBe("a");
  expect(decodeBytes(bytes, "utf-8", { ignoreBOM: true })).toBe("\ufeffa");
  expect(() => decodeBytes(bytes, "klingon")).toThrow(RangeError);
});
