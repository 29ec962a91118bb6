/** Texts of pages, which know no bounds, where there is room for so much. */

/** The first `most` characters (UTF-16, no half of a pair) and an ellipsis; shorter texts as they are. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${(/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head).trimEnd()}…`;
}
