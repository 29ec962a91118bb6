/** Characters that have no glyph of their own, as Blink and HarfBuzz treat them. */

/** Default ignorable code points and C1 controls: no advance. */
export function isInvisible(codePoint: number): boolean {
  if (codePoint < 0x300) return (codePoint >= 0x7f && codePoint <= 0x9f) || codePoint === 0xad || codePoint === 0x0d;
  if (codePoint < 0x2000) {
    return codePoint === 0x34f || codePoint === 0x61c || (codePoint >= 0x180b && codePoint <= 0x180e);
  }
  if (codePoint < 0xfe00) {
    return (
      (codePoint >= 0x200b && codePoint <= 0x200f) ||
      (codePoint >= 0x202a && codePoint <= 0x202e) ||
      (codePoint >= 0x2060 && codePoint <= 0x206f)
    );
  }
  return (
    codePoint <= 0xfe0f ||
    codePoint === 0xfeff ||
    (codePoint >= 0x1d173 && codePoint <= 0x1d17a) ||
    (codePoint >= 0xe0000 && codePoint <= 0xe0fff)
  );
}

const mark = /^\p{M}/u;

/** Does the character extend the one before it (a combining mark), so that it takes no letter-spacing of its own? */
export function isMark(codePoint: number): boolean {
  return codePoint >= 0x300 && mark.test(String.fromCodePoint(codePoint));
}

/** Does letter-spacing apply after the character? Not after marks and what is not seen (Blink: Character::TreatAsZeroWidthSpace). */
export function takesLetterSpacing(codePoint: number): boolean {
  if (codePoint < 0xad) return true;
  return (
    !(isInvisible(codePoint) || codePoint === 0xfffc || isMark(codePoint)) || (codePoint >= 0x7f && codePoint <= 0x9f)
  );
}
