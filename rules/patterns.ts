/** Regular expressions of plugins. */

/** Characters of a text that a pattern sees, so that no page can make one slow. */
export const patternInput = 256;

/** Compiles with the flags i and u; undefined when it cannot be read. */
export function compilePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "iu");
  } catch {
    return undefined;
  }
}

/** Whether a pattern matches the start of a text. */
export function matchesPattern(pattern: RegExp, text: string): boolean {
  return pattern.test(text.length > patternInput ? text.slice(0, patternInput) : text);
}
