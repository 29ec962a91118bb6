/** Tokens of ids, names and classes: "billing[firstName2]" -> billing, first, name, 2. */

const boundaries = /([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])|([A-Za-z])(?=[0-9])|([0-9])(?=[A-Za-z])/g;

/** Lower-case tokens in order; at most 32 of a name of at most 256 characters. */
export function attributeTokens(name: string): string[] {
  if (name === "") return [];
  const parts = name
    .slice(0, 256)
    .replace(boundaries, "$&-")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
  return parts.slice(0, 32);
}

/** A token as it is compared: "user-id", "user_id" and "userId" are all "userid". */
export function joinedToken(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** One to three neighbouring tokens joined, so that "userId", "user_id" and "userid" are found under one key. */
export function addTokenRuns(tokens: readonly string[], into: Set<string>): void {
  for (let start = 0; start < tokens.length; start++) {
    let run = "";
    for (let length = 0; length < 3 && start + length < tokens.length; length++) {
      run += tokens[start + length] ?? "";
      into.add(run);
    }
  }
}
