/** Grid templates, track sizes and lines (css-grid-2 7 and 8). */

import type {
  GridLine,
  GridTemplate,
  LengthPercentage,
  TrackBreadth,
  TrackListItem,
  TrackSize,
} from "../computed-style.js";
import {
  type ComponentValue,
  type ComponentValues,
  isIdent,
  soleKeyword,
  splitCommas,
  ValueKind,
} from "./component-values.js";
import { parseInteger, parseLength } from "./lengths.js";
import { computeValue, Deferred, mapSpecified, type Specified } from "./specified.js";

const lengthSyntax = { percent: true, negative: false, unitless: false } as const;
const intrinsicKeywords = ["auto", "min-content", "max-content"] as const;

/** Chromium's largest repetition count and line number. */
const maximumRepetitions = 10_000;
const maximumLine = 10_000_000;

type Breadth = Specified<TrackBreadth>;

function parseBreadth(value: ComponentValue): Breadth | undefined {
  if (value.kind === ValueKind.Ident) return intrinsicKeywords.find((keyword) => keyword === value.name);
  if (value.kind === ValueKind.Dimension && value.name === "fr") {
    return value.number >= 0 ? { fr: value.number } : undefined;
  }
  return parseLength(value, lengthSyntax);
}

function isFlexible(breadth: Breadth): boolean {
  return typeof breadth === "object" && !(breadth instanceof Deferred) && "fr" in breadth;
}

/** A `<track-size>`: a breadth, minmax() or fit-content(). */
export function parseTrackSize(value: ComponentValue): Specified<TrackSize> | undefined {
  if (value.kind !== ValueKind.Function) return parseBreadth(value);
  if (value.name === "minmax") return parseMinmax(value.children);
  if (value.name !== "fit-content") return parseBreadth(value);
  const limit = value.children.length === 1 ? value.children[0] : undefined;
  const length = limit === undefined ? undefined : parseLength(limit, lengthSyntax);
  return length === undefined
    ? undefined
    : mapSpecified(length, (fitContent: LengthPercentage): TrackSize => ({ fitContent }));
}

function parseMinmax(values: ComponentValues): Specified<TrackSize> | undefined {
  const [minList, maxList, more] = splitCommas(values);
  const minValue = minList?.length === 1 ? minList[0] : undefined;
  const maxValue = maxList?.length === 1 ? maxList[0] : undefined;
  if (minValue === undefined || maxValue === undefined || more !== undefined) return undefined;
  const min = parseBreadth(minValue);
  const max = parseBreadth(maxValue);
  if (min === undefined || max === undefined || isFlexible(min)) return undefined;
  if (!(min instanceof Deferred) && !(max instanceof Deferred)) return { min, max };
  return new Deferred((context) => ({ min: computeValue(min, context), max: computeValue(max, context) }));
}

/** grid-auto-rows and grid-auto-columns: one or more track sizes. */
export function parseAutoTracks(values: ComponentValues): Specified<readonly TrackSize[]> | undefined {
  const sizes: Specified<TrackSize>[] = [];
  for (const value of values) {
    const size = parseTrackSize(value);
    if (size === undefined) return undefined;
    sizes.push(size);
  }
  return sizes.length === 0 ? undefined : collect(sizes);
}

function collect<T>(parts: readonly Specified<T>[]): Specified<readonly T[]> {
  const ready: T[] = [];
  for (const part of parts) {
    if (part instanceof Deferred) return new Deferred((context) => parts.map((each) => computeValue(each, context)));
    ready.push(part);
  }
  return ready;
}

/** Line names of a [ ] block, undefined when it holds anything but custom identifiers. */
function parseNames(value: ComponentValue): readonly string[] | undefined {
  if (value.kind !== ValueKind.Block || value.name !== "[") return undefined;
  const valid = value.children.every(
    ({ kind, name }) => kind === ValueKind.Ident && name !== "span" && name !== "auto",
  );
  return valid ? value.children.map((child) => child.text) : undefined;
}

/** grid-template-rows and grid-template-columns. */
export function parseTemplate(values: ComponentValues): Specified<GridTemplate> | undefined {
  if (soleKeyword(values) === "none") return "none";
  if (isIdent(values[0], "subgrid")) {
    const names = values.slice(1).every((value) => parseNames(value) !== undefined || isNameRepeat(value));
    return names ? "subgrid" : undefined;
  }
  return parseTrackList(values);
}

function isNameRepeat(value: ComponentValue): boolean {
  return value.kind === ValueKind.Function && value.name === "repeat";
}

/** A `<track-list>` or `<auto-track-list>` with at least one track. */
export function parseTrackList(values: ComponentValues): Specified<readonly TrackListItem[]> | undefined {
  const state = { automatic: 0, flexibleOrIntrinsic: false };
  const items = parseItems(values, state, true);
  if (items === undefined) return undefined;
  // Beside auto-fill or auto-fit every track needs a fixed size (css-grid-2 7.2.3.2).
  return state.automatic > 1 || (state.automatic === 1 && state.flexibleOrIntrinsic) ? undefined : collect(items);
}

interface ListState {
  automatic: number;
  flexibleOrIntrinsic: boolean;
}

function parseItems(
  values: ComponentValues,
  state: ListState,
  repeats: boolean,
): Specified<TrackListItem>[] | undefined {
  const items: Specified<TrackListItem>[] = [];
  let tracks = 0;
  let afterNames = false;
  for (const value of values) {
    const names = parseNames(value);
    if (names !== undefined) {
      if (afterNames) return undefined;
      afterNames = true;
      if (names.length > 0) items.push({ kind: "names", names });
      continue;
    }
    afterNames = false;
    tracks++;
    const item =
      value.kind === ValueKind.Function && value.name === "repeat"
        ? repeats
          ? parseRepeat(value.children, state)
          : undefined
        : parseTrack(value, state);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return tracks === 0 ? undefined : items;
}

function parseTrack(value: ComponentValue, state: ListState): Specified<TrackListItem> | undefined {
  const size = parseTrackSize(value);
  if (size === undefined) return undefined;
  if (!isFixed(value)) state.flexibleOrIntrinsic = true;
  return mapSpecified(size, (track): TrackListItem => ({ kind: "track", size: track }));
}

/** `<fixed-size>`: a length, or a minmax() with a length on at least one side. */
function isFixed(value: ComponentValue): boolean {
  if (value.kind === ValueKind.Function && value.name === "minmax") {
    return splitCommas(value.children).some((list) => list[0] !== undefined && isFixed(list[0]));
  }
  if (value.kind === ValueKind.Function) return value.name !== "fit-content";
  return value.kind !== ValueKind.Ident && value.name !== "fr";
}

function parseRepeat(values: ComponentValues, state: ListState): Specified<TrackListItem> | undefined {
  const [countList, ...rest] = splitCommas(values);
  const countValue = countList?.length === 1 ? countList[0] : undefined;
  const list = rest[0];
  if (countValue === undefined || list === undefined || rest.length > 1) return undefined;
  const count = repeatCount(countValue);
  if (count === undefined) return undefined;
  const inner: ListState = { automatic: 0, flexibleOrIntrinsic: false };
  const items = parseItems(list, inner, false);
  if (items === undefined) return undefined;
  if (typeof count === "string") state.automatic++;
  state.flexibleOrIntrinsic ||= inner.flexibleOrIntrinsic;
  return mapSpecified(collect(items), (ready): TrackListItem => ({ kind: "repeat", count, items: ready }));
}

function repeatCount(value: ComponentValue): number | "auto-fill" | "auto-fit" | undefined {
  if (value.kind === ValueKind.Ident) return (["auto-fill", "auto-fit"] as const).find((name) => name === value.name);
  const count = parseInteger(value, 1);
  return typeof count === "number" ? Math.min(count, maximumRepetitions) : undefined;
}

/** grid-template-areas: names by row, "" for null cells; undefined when rows differ in length or an area is no rectangle. */
export function parseAreas(values: ComponentValues): readonly (readonly string[])[] | null | undefined {
  if (soleKeyword(values) === "none") return null;
  if (values.length === 0 || values.some((value) => value.kind !== ValueKind.String)) return undefined;
  return checkAreas(values.map((value) => value.text));
}

/** Rows of area names from their strings. */
export function checkAreas(strings: readonly string[]): readonly (readonly string[])[] | undefined {
  const rows = strings.map((text) =>
    (text.match(/\.+|[^\s.]+/g) ?? []).map((name) => (name.startsWith(".") ? "" : name)),
  );
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width)) return undefined;
  return allRectangles(rows) ? rows : undefined;
}

function allRectangles(rows: readonly (readonly string[])[]): boolean {
  const bounds = new Map<string, { top: number; bottom: number; left: number; right: number; cells: number }>();
  rows.forEach((row, y) => {
    row.forEach((name, x) => {
      if (name === "") return;
      const area = bounds.get(name) ?? { top: y, bottom: y, left: x, right: x, cells: 0 };
      area.bottom = y;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x);
      area.cells++;
      bounds.set(name, area);
    });
  });
  return [...bounds.values()].every(
    ({ top, bottom, left, right, cells }) => cells === (bottom - top + 1) * (right - left + 1),
  );
}

/** A `<grid-line>`: auto, a name, a number with an optional name, or a span of either (css-grid-2 8.3). */
export function parseGridLine(values: ComponentValues): GridLine | undefined {
  if (soleKeyword(values) === "auto") return "auto";
  let spans = false;
  let number: number | undefined;
  let name: string | undefined;
  for (const [index, value] of values.entries()) {
    if (isIdent(value, "span")) {
      // span stands first or last.
      if (spans || (index !== 0 && index !== values.length - 1)) return undefined;
      spans = true;
    } else if (value.kind === ValueKind.Ident) {
      if (name !== undefined || value.name === "auto") return undefined;
      name = value.text;
    } else {
      const integer = parseInteger(value);
      if (number !== undefined || typeof integer !== "number" || integer === 0) return undefined;
      number = Math.max(-maximumLine, Math.min(maximumLine, integer));
    }
  }
  if (number === undefined && name === undefined) return undefined;
  const named = name === undefined ? {} : { name };
  if (!spans) return number === undefined ? named : { line: number, ...named };
  return number !== undefined && number < 1 ? undefined : { span: number ?? 1, ...named };
}

/** A lone name, which grid-area and its like repeat for the lines left out. */
export function isCustomIdentLine(values: ComponentValues): boolean {
  const keyword = soleKeyword(values);
  return keyword !== "" && keyword !== "auto" && keyword !== "span";
}
