/** Delta debugging: a small part of a list that still shows something. */

/**
 * A part of `units`, in their order, that `stillShows`, of which no single unit can be left out any more (1-minimal). The whole
 * list is taken to show it. Chunks of halving size are left out from the end, as what stands later rests on what stands earlier;
 * single units are tried until none can go.
 *
 * Zeller and Hildebrandt's ddmin without its tests of the chunks alone: what pages show seldom lies in one chunk.
 */
export async function minimise<T>(
  units: readonly T[],
  stillShows: (left: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (units.length === 0 || (await stillShows([]))) return [];
  let left = units;
  for (let size = Math.ceil(left.length / 2); ; size = Math.ceil(size / 2)) {
    let removed: boolean;
    do {
      const before = left.length;
      left = await withoutChunks(left, size, stillShows);
      removed = left.length < before;
      // Larger chunks come up again only through smaller ones.
    } while (size === 1 && removed);
    if (size === 1) return left;
  }
}

async function withoutChunks<T>(
  units: readonly T[],
  size: number,
  stillShows: (left: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = units;
  for (let end = left.length; end > 0; end -= size) {
    const start = Math.max(0, end - size);
    const candidate = [...left.slice(0, start), ...left.slice(end)];
    // That nothing at all does not show it is known.
    if (candidate.length > 0 && (await stillShows(candidate))) left = candidate;
  }
  return left;
}
