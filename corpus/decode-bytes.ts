/** Bytes to text by the name of an encoding, as the Encoding Standard has it. */

/** Characters of the bytes 0x80 to 0x9f in windows-1252: Node 20 decodes that encoding as ISO 8859-1. */
const windows1252Characters =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

function windows1252(control: string): string {
  return windows1252Characters.charAt(control.charCodeAt(0) - 0x80);
}

/** Decodes with an encoding or a label of one. Throws RangeError when the platform does not know it. */
export function decodeBytes(bytes: Uint8Array, label: string, options: { readonly ignoreBOM?: boolean } = {}): string {
  const decoder = new TextDecoder(label, options);
  const text = decoder.decode(bytes);
  return decoder.encoding === "windows-1252" ? text.replace(/[\u0080-\u009f]/g, windows1252) : text;
}
