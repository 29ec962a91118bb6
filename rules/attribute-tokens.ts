/** Tokens of ids, names and classes: "billing[firstName2]" -> billing, first, name, 2. */

const boundaries = /([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])|([A-Za-z])(?=[0-9])|([0-9])(?=[A-Za-z])/g;

const maximumLength = 256;
const maximumTokens = 32;

/** Lower-case tokens in order; at most 32 of a name of at most 256 characters. */
export function attributeTokens(name: string): string[] {
  if (name === "") return [];
  const text = name.length > maximumLength ? name.slice(0, maximumLength) : name;
  return asciiTokens(text) ?? unicodeTokens(text);
}

/** Tokens of a name with letters of any script. */
export function unicodeTokens(name: string): string[] {
  const parts = name
    .replace(boundaries, "$&-")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
  return parts.slice(0, maximumTokens);
}

const Kind = { None: 0, Lower: 1, Upper: 2, Digit: 3 } as const;

function kindOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return Kind.Lower;
  if (code >= 0x41 && code <= 0x5a) return Kind.Upper;
  return code >= 0x30 && code <= 0x39 ? Kind.Digit : Kind.None;
}

/** The same of an ASCII name, which nearly all are, without patterns; undefined for others. */
function asciiTokens(name: string): string[] | undefined {
  const tokens: string[] = [];
  let start = -1;
  let before: number = Kind.None;
  for (let i = 0; i <= name.length; i++) {
    const code = i < name.length ? name.charCodeAt(i) : 0x20;
    if (code > 0x7f) return undefined;
    const kind = kindOf(code);
    if (start >= 0 && (kind === Kind.None || isBoundary(before, kind, name, i))) {
      if (tokens.length < maximumTokens) tokens.push(name.slice(start, i).toLowerCase());
      start = -1;
    }
    if (start < 0 && kind !== Kind.None) start = i;
    before = kind;
  }
  return tokens;
}

/** Does a token end between two letters or digits: userName, HTMLForm, line2, 2nd? */
function isBoundary(before: number, kind: number, name: string, at: number): boolean {
  if ((before === Kind.Digit) !== (kind === Kind.Digit)) return true;
  if (kind !== Kind.Upper) return false;
  return before === Kind.Lower || (before === Kind.Upper && kindOf(name.charCodeAt(at + 1)) === Kind.Lower);
}

/** A token as it is compared: "user-id", "user_id" and "userId" are all "userid". */
export function joinedToken(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Words that names are glued to, for the kind of control or the part of the page: txtEmail, searchform, billingcity. */
const gluedBefore = byCharacter(
  "txt frm btn ddl cbo chk lbl inp input fld tbx edt nav header footer top main site quick your login signin signup register registration reg billing shipping customer contact member new",
  0,
);
const gluedAfter = byCharacter(
  "form frm box field input text txt btn button bar query submit header footer popup panel widget module",
  -1,
);
const shortestGlued = 6;
/** Letters that are left at least; "field" ends words of its own ("airfield"). */
const leastLeft = 3;
const leastLeftOf: Readonly<Record<string, number>> = { field: 5 };

/** Words by the code of one of their characters, the longest first. */
function byCharacter(words: string, at: number): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const word of words.split(" ").sort((one, other) => other.length - one.length)) {
    const code = word.at(at)?.charCodeAt(0) ?? 0;
    found.set(code, [...(found.get(code) ?? []), word]);
  }
  return found;
}

function leaves(token: string, word: string): boolean {
  return token.length - word.length >= (leastLeftOf[word] ?? leastLeft);
}

function withoutBefore(token: string): string {
  const words = gluedBefore.get(token.charCodeAt(0));
  const word = words?.find((one) => leaves(token, one) && token.startsWith(one));
  return word === undefined ? token : token.slice(word.length);
}

function withoutAfter(token: string): string {
  const words = gluedAfter.get(token.charCodeAt(token.length - 1));
  const word = words?.find((one) => leaves(token, one) && token.endsWith(one));
  return word === undefined ? token : token.slice(0, token.length - word.length);
}

/**
 * One to three neighbouring tokens joined, so that "userId", "user_id" and "userid" are found under one key; and what is left
 * of a token without the words that names are glued to.
 */
export function addTokenRuns(tokens: readonly string[], into: Set<string>): void {
  for (let start = 0; start < tokens.length; start++) {
    const token = tokens[start] ?? "";
    if (token.length >= shortestGlued) {
      const stem = withoutBefore(token);
      into.add(stem);
      into.add(withoutAfter(token));
      into.add(withoutAfter(stem));
    }
    let run = "";
    for (let length = 0; length < 3 && start + length < tokens.length; length++) {
      run += tokens[start + length] ?? "";
      into.add(run);
    }
  }
}
