/**
 * What changed since an earlier read, as text:
 *
 *     -[3,5-7]                               elements that went, by the ids they had
 *     =[8>5,9-12>6-9]                        elements whose id is another now
 *     [+9:a "New link" ->https://site.example/new]   elements that came, as in the compact text
 *     ~[4:button text:"Save"->"Saved" disabled:none->true]   fields that changed
 *     >[10-52] +0,+48                        elements that moved by as much
 *     >[4] [8,10,90,20]->[8,10,96,20]        elements whose size changed: x, y, width, height
 *
 * after one line `key: old -> new` for each fact about the page that changed. Empty when nothing did.
 */

import { diff, type ElementMove, type SpatialDelta } from "../spatial/diff.js";
import type { SpatialDom } from "../spatial-dom.js";
import { lineContext } from "./compact.js";
import { elementLine } from "./element-line.js";
import { quote } from "./escape.js";

export function toDelta(previous: SpatialDom, next: SpatialDom): string {
  return deltaText(diff(previous, next), next);
}

/** The text of a delta that was computed before; `next` is the newer read. */
export function deltaText(delta: SpatialDelta, next: SpatialDom): string {
  const lines = delta.page.map(({ field, from, to }) => `${field}: ${value(from)} -> ${value(to)}`);
  if (delta.removed.length > 0) lines.push(`-[${ranges(delta.removed)}]`);
  if (delta.renumbered.length > 0) lines.push(`=[${renumberings(delta.renumbered)}]`);
  const context = lineContext(next);
  for (const element of delta.added) lines.push(elementLine(element, context, "+"));
  const tags = new Map(next.els.map((element) => [element.id, element.tag]));
  for (const { id, fields } of delta.changed) {
    const changes = fields.map(({ field, from, to }) => `${field}:${value(from)}->${value(to)}`);
    lines.push(`~[${id}:${tags.get(id) ?? ""} ${changes.join(" ")}]`);
  }
  lines.push(...moves(delta.moved));
  return lines.map((line) => `${line}\n`).join("");
}

function value(content: unknown): string {
  if (content === undefined) return "none";
  if (typeof content === "string") return quote(content);
  return typeof content === "object" ? quote(JSON.stringify(content)) : String(content);
}

/** Ids in ascending order, runs as "first-last". */
function ranges(ids: readonly number[]): string {
  const sorted = [...ids].sort((a, b) => a - b);
  const runs: string[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++;
    runs.push(start === end ? `${sorted[start]}` : `${sorted[start]}-${sorted[end]}`);
    start = end + 1;
  }
  return runs.join(",");
}

function renumberings(pairs: SpatialDelta["renumbered"]): string {
  const runs: string[] = [];
  for (let start = 0; start < pairs.length; ) {
    const [oldFirst = 0, newFirst = 0] = pairs[start] ?? [];
    let length = 1;
    while (pairs[start + length]?.[0] === oldFirst + length && pairs[start + length]?.[1] === newFirst + length)
      length++;
    const last = length - 1;
    runs.push(last === 0 ? `${oldFirst}>${newFirst}` : `${oldFirst}-${oldFirst + last}>${newFirst}-${newFirst + last}`);
    start += length;
  }
  return runs.join(",");
}

/** Moves of one distance together, in order of first appearance, then changes of size one by one. */
function moves(moved: readonly ElementMove[]): string[] {
  const byDistance = new Map<string, number[]>();
  const resized: string[] = [];
  for (const { id, from, to } of moved) {
    if (from[2] !== to[2] || from[3] !== to[3]) {
      resized.push(`>[${id}] [${from.join(",")}]->[${to.join(",")}]`);
      continue;
    }
    const distance = `${signed(to[0] - from[0])},${signed(to[1] - from[1])}`;
    const ids = byDistance.get(distance);
    if (ids === undefined) byDistance.set(distance, [id]);
    else ids.push(id);
  }
  return [...[...byDistance].map(([distance, ids]) => `>[${ranges(ids)}] ${distance}`), ...resized];
}

function signed(number: number): string {
  return number < 0 ? `${number}` : `+${number}`;
}
