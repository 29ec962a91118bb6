/** robots.txt (RFC 9309): may an agent of a name fetch a path? */

export interface RobotsRules {
  /** The rule that forbids a path with its query, undefined when it may be fetched. */
  forbids(path: string): string | undefined;
  /** Seconds that the file asks to wait between requests; not in the RFC, widely used. */
  readonly crawlDelaySeconds: number | undefined;
}

/** Bytes that are read; the RFC wants 500 KiB at least. */
const maximumCharacters = 512 * 1024;

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay: number | undefined;
}

/** Rules for an agent by its product token ("sightline"), those for everyone when it is not named. */
export function parseRobots(text: string, agent: string): RobotsRules {
  const groups = groupsOf(text.slice(0, maximumCharacters).replace(/^\ufeff/, ""));
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const applying = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const rules = applying.flatMap((group) => group.rules);
  return {
    crawlDelaySeconds: applying.find(({ delay }) => delay !== undefined)?.delay,
    forbids: (path) => {
      const best = decisiveRule(rules, normalised(path));
      return best === undefined || best.allows ? undefined : `Disallow: ${best.pattern}`;
    },
  };
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let takesAgents = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = "", value = ""] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === "user-agent") {
      const agent = /^\*|^[A-Za-z_-]+/.exec(value)?.[0].toLowerCase() ?? "";
      if (takesAgents) groups.at(-1)?.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], delay: undefined });
      takesAgents = true;
      continue;
    }
    const group = groups.at(-1);
    if (group === undefined || !/^(?:allow|disallow|crawl-delay)$/.test(name)) continue;
    takesAgents = false;
    const content = value.trim();
    if (name === "crawl-delay") group.delay = /^\d+(?:\.\d+)?$/.test(content) ? Number(content) : group.delay;
    // An empty rule says nothing.
    else if (content !== "") group.rules.push({ allows: name === "allow", pattern: content });
  }
  return groups;
}

/** The longest rule that matches; of equal ones that which allows. */
function decisiveRule(rules: readonly Rule[], path: string): Rule | undefined {
  let best: Rule | undefined;
  for (const rule of rules) {
    if (!matches(normalised(rule.pattern), path)) continue;
    const isLonger = best === undefined || rule.pattern.length > best.pattern.length;
    if (isLonger || (rule.pattern.length === best?.pattern.length && rule.allows)) best = rule;
  }
  return best;
}

/** `*` stands for anything, `$` at the end for the end. Linear: each piece is looked for once, the first place will do. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [start = "", ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  const last = isAnchored ? pieces.pop() : undefined;
  let at = start.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Percent escapes in one form, so that equal paths are equal. */
function normalised(path: string): string {
  return path
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replace(/%([0-9a-f]{2})/gi, (written, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : written.toUpperCase();
    });
}
