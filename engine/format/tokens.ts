/**
 * How many tokens a text is for a language model, estimated without a tokenizer.
 *
 * Byte-pair tokenizers split text into runs of letters (with the space before them), digits in threes, punctuation and
 * white space, then each run into pieces that were common where they were trained. So the estimate adds up over runs:
 *
 *     run                                          tokens
 *     ASCII letters                                one for every 5, rounded up; a single space before them is free
 *     digits                                       one for every 3, rounded up
 *     ASCII punctuation                            one for every 2, rounded up (`":"`, `/>` and `](` are single pieces)
 *     line breaks, tabs, more than one space       one for every 4, rounded up
 *     Greek and Cyrillic letters                   1/2 each
 *     accented Latin, Hebrew, Arabic letters       3/4 each
 *     Han, kana, Hangul, letters of other scripts  1 1/4 each
 *     beyond the basic plane (emoji)               2 1/2 each
 *
 * English prose comes out at about 4 characters a token, markup and JSON at about 2.7, a little above what the tokenizers
 * in use say of them: a budget must not be missed upwards. Names made of random letters cost more than this says.
 */

const Run = { None: 0, Letters: 1, Digits: 2, Marks: 3, Space: 4 } as const;

/** ASCII characters that a token holds, by run. */
const perToken: readonly number[] = [1, 5, 3, 2, 4];

/** Estimated tokens of a text, a whole number. A text has at most the tokens of its lines and one for each line break. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let run: number = Run.None;
  let length = 0;
  const end = (): void => {
    if (length > 0 && !(run === Run.Space && length === 1 && isFree))
      tokens += Math.ceil(length / (perToken[run] ?? 1));
    length = 0;
  };
  let isFree = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 0x80 ? asciiRun(code) : Run.None;
    if (kind !== run || kind === Run.None) {
      end();
      run = kind;
    }
    if (kind === Run.None) tokens += foreignTokens(code);
    else {
      length++;
      isFree = code === 0x20;
    }
  }
  end();
  return Math.ceil(tokens);
}

function asciiRun(code: number): number {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return Run.Letters;
  if (code >= 0x30 && code <= 0x39) return Run.Digits;
  return code <= 0x20 ? Run.Space : Run.Marks;
}

/** Tokens of one UTF-16 unit beyond ASCII. */
function foreignTokens(code: number): number {
  // Greek and Cyrillic.
  if (code >= 0x370 && code < 0x530) return 0.5;
  return code < 0x800 || (code >= 0x2000 && code < 0x2070) ? 0.75 : 1.25;
}
