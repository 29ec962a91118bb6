/**
 * Balanced flex lines (css-flexbox-2: `flex-wrap: balance`, `flex-line-count`): of the ways to break the items into the
 * needed number of lines, the one with the least sum of squared free space; of equal ones, longer lines first.
 */

/** Balancing compares every line count with every pair of breaks: containers with more items are wrapped greedily. */
export const maximumBalanced = 64;

const tolerance = 1 / 128;

/** Size from item `start` up to and including `end`. */
function lineSizes(sizes: readonly number[], gap: number, start: number): number[] {
  const result: number[] = [];
  let used = -gap;
  for (let i = start; i < sizes.length; i++) {
    used += gap + (sizes[i] ?? 0);
    result.push(used);
  }
  return result;
}

/** One past the last item that a line from `start` can hold: a line that overflows takes no more. */
function reach(sizes: readonly number[], gap: number, start: number, room: number): number {
  const lines = lineSizes(sizes, gap, start);
  const over = lines.findIndex((used, i) => used > room + tolerance && i >= 0);
  if (over < 0) return sizes.length;
  return start + Math.max(1, over);
}

/** Lines needed when each takes what fits. */
function neededLines(sizes: readonly number[], gap: number, room: number): number {
  let count = 0;
  for (let start = 0; start < sizes.length; count++) start = reach(sizes, gap, start, room);
  return count;
}

/** Smallest room in which the items fit into at most `lineCount` lines. */
export function balancedSize(sizes: readonly number[], gap: number, lineCount: number): number {
  const candidates = sizes.flatMap((_, start) => lineSizes(sizes, gap, start)).sort((a, b) => a - b);
  const largest = Math.max(0, ...sizes);
  for (const room of candidates) if (room >= largest && neededLines(sizes, gap, room) <= lineCount) return room;
  return largest;
}

/** Index of the first item of every line but the first. `lineCount`: at least so many lines, as far as there are items. */
export function balancedBreaks(sizes: readonly number[], room: number, gap: number, lineCount: number): number[] {
  const count = Math.min(sizes.length, Math.max(lineCount, neededLines(sizes, gap, room)));
  if (count <= 1 || !Number.isFinite(room)) return [];
  // rest[start]: least cost of breaking the items from `start` on into the lines left, with the break after its first line.
  let rest = new Map<number, { cost: number; breaks: readonly number[] }>([[sizes.length, { cost: 0, breaks: [] }]]);
  for (let lines = 1; lines <= count; lines++) {
    const longer: typeof rest = new Map();
    for (let start = 0; start < sizes.length; start++) {
      const used = lineSizes(sizes, gap, start);
      // From the longest line down, so that of equal costs the longer first line stays.
      for (let end = reach(sizes, gap, start, room); end > start; end--) {
        const after = rest.get(end);
        if (after === undefined) continue;
        const cost = after.cost + Math.max(0, room - (used[end - start - 1] ?? 0)) ** 2;
        const best = longer.get(start);
        if (best !== undefined && best.cost <= cost) continue;
        longer.set(start, { cost, breaks: end < sizes.length ? [end, ...after.breaks] : after.breaks });
      }
    }
    rest = longer;
  }
  return [...(rest.get(0)?.breaks ?? [])];
}
