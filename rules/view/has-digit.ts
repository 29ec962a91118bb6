/** Whether a text has a number in it, of any script: what most texts are not asked any further for. */

const anyNumber = /\p{N}/u;

export function hasDigit(text: string): boolean {
  let isAscii = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) return true;
    if (code > 0x7f) isAscii = false;
  }
  return !isAscii && anyNumber.test(text);
}
