/** Puts numbers into a plugin file and leaves every other character as it is. */

/** Where values stand in a JSON text: from the first to behind the last character, by JSON pointer. */
export function valueSpans(text: string): Map<string, readonly [number, number]> {
  const spans = new Map<string, readonly [number, number]>();
  let at = 0;
  const skip = () => {
    while (/\s/.test(text[at] ?? "")) at++;
  };
  const string = (): string => {
    const from = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at++;
    return JSON.parse(text.slice(from, at));
  };
  const members = (pointer: string, close: string, name: (index: number) => string) => {
    at++;
    skip();
    for (let index = 0; at < text.length && text[at] !== close; index++) {
      const key = name(index);
      value(`${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
      skip();
      if (text[at] === ",") at++;
      skip();
    }
    at++;
  };
  const value = (pointer: string) => {
    skip();
    const from = at;
    const first = text[at];
    if (first === "{") {
      members(pointer, "}", () => {
        const key = string();
        skip();
        at++;
        return key;
      });
    } else if (first === "[") members(pointer, "]", String);
    else if (first === '"') string();
    else while (at < text.length && /[^\s,\]}]/.test(text[at] ?? "")) at++;
    spans.set(pointer, [from, at]);
  };
  value("");
  return spans;
}

/** The text with numbers replaced, by JSON pointer. A pointer that is not there, or no number, is refused by an error. */
export function withNumbers(text: string, numbers: ReadonlyMap<string, number>): string {
  const spans = valueSpans(text);
  const edits = [...numbers].map(([pointer, number]) => {
    const span = spans.get(pointer);
    if (span === undefined || Number.isNaN(Number(text.slice(...span)))) {
      throw new RangeError(`there is no number at ${pointer}`);
    }
    return { span, number };
  });
  edits.sort((a, b) => b.span[0] - a.span[0]);
  return edits.reduce((edited, { span: [from, to], number }) => {
    // What is written as 2.0 stays so when it is the same number.
    if (Number(text.slice(from, to)) === number) return edited;
    return `${edited.slice(0, from)}${number}${edited.slice(to)}`;
  }, text);
}

/** The text with a number more in the object at the pointer, laid out like the member that it stands behind. */
export function withNumberBehind(text: string, object: string, behind: string, key: string, number: number): string {
  const [from, to] = valueSpans(text).get(`${object}/${behind}`) ?? [0, 0];
  const before = text.slice(0, from);
  const name = before.lastIndexOf(JSON.stringify(behind));
  if (name < 0) throw new RangeError(`there is nothing at ${object}/${behind}`);
  const gap = /\s*$/.exec(before.slice(0, name))?.[0] ?? "";
  return `${text.slice(0, to)},${gap}${JSON.stringify(key)}: ${number}${text.slice(to)}`;
}
