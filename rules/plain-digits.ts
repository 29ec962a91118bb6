/** Digits of other scripts as 0 to 9. */

/** First digits of scripts that people write numbers in: Arabic, Persian, Devanagari, Bengali, Tamil, Thai, Lao, Burmese, Khmer, wide. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];

const plainAscii = /^[\x20-\x7e]*$/;

/** Text with the digits of every script as 0 to 9, without marks that only turn its direction or join its letters. */
export function withPlainDigits(text: string): string {
  if (plainAscii.test(text)) return text;
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/[^\P{Nd}0-9]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}
