/** ASCII letters in lower case; other characters keep their case, as names and keywords compare in CSS and HTML. */
export function asciiLower(text: string): string {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 65 && code <= 90) return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  }
  return text;
}
