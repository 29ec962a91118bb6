import { pageFact } from "./fact.js";

/** Values that name a thing searched for: no numbers, no long tokens. */
function isTerm(value: string): boolean {
  return value.length >= 2 && value.length <= 80 && /\p{L}/u.test(value) && !/^[\w-]{24,}$/.test(value);
}

export const queryEcho = pageFact({
  name: "query-echo",
  returns: "number",
  description:
    "Texts of the title, headings and search fields that repeat a value of the URL's query: what was searched for.",
  params: {},
  compute: ({ url, texts, elements }) => {
    const values = [...url.query]
      .slice(0, 32)
      .map(([, value]) => value.toLowerCase().trim())
      .filter(isTerm);
    if (values.length === 0) return 0;
    const repeats = (text: string | undefined) =>
      text !== undefined && values.some((value) => text.toLowerCase().includes(value));
    const named = texts.texts.filter(
      ({ place, zone, text }) => zone !== 2 && (place === "title" || place === "heading") && repeats(text),
    );
    return (
      named.length + elements.filter(({ visible, el }) => visible && el.type !== "hidden" && repeats(el.val)).length
    );
  },
});
