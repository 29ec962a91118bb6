/** css-tree's tokenizer without its parser, lexer and grammar data, which take 15 times as long to load. */
declare module "css-tree/tokenizer" {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<Record<string, number>>;
}
