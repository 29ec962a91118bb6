/** Parts of a run: `--shard i/n` takes every n-th page from the i-th on, `sightline merge` joins what the parts printed. */

import { InvalidArgumentError } from "commander";

export interface Shard {
  /** From 1 to count. */
  readonly index: number;
  readonly count: number;
}

export function parseShard(text: string): Shard {
  const [, index = "", count = ""] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new InvalidArgumentError(`Expected i/n with i from 1 to n, found "${text}".`);
}

/** What a part's output says of itself, so that the parts can be put back in order. */
export interface ShardMark extends Shard {
  /** Where each row's page stands in the whole selection. */
  readonly positions: readonly number[];
}
