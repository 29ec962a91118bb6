/** Shorthands of flex, grid and box alignment. */

import {
  type ComponentValue,
  type ComponentValues,
  isDelim,
  isIdent,
  soleKeyword,
  splitSlashes,
  ValueKind,
} from "../values/component-values.js";
import { checkAreas, isCustomIdentLine, parseTrackList, parseTrackSize } from "../values/grid.js";
import { ident, numberValue, type Part, percentageValue, type Shorthand, twoValues } from "./shorthand.js";

/** flex: none | [ grow shrink? || basis ] (css-flexbox-1 7.1.1). */
function expandFlex(values: ComponentValues): readonly Part[] | undefined {
  const keyword = soleKeyword(values);
  if (keyword === "none") return flexParts(numberValue(0), numberValue(0), ident("auto"));
  if (keyword === "auto") return flexParts(numberValue(1), numberValue(1), ident("auto"));
  const numbers: { value: ComponentValue; index: number }[] = [];
  let basis: ComponentValue | undefined;
  for (const [index, value] of values.entries()) {
    const isNumber = value.kind === ValueKind.Number;
    // A third number is a basis only when it is a zero without a unit.
    if (isNumber && numbers.length < 2) numbers.push({ value, index });
    else if (basis === undefined) basis = value;
    else return undefined;
  }
  const [grow, shrink] = numbers;
  if (values.length === 0 || values.length > 3) return undefined;
  // Grow and shrink stand side by side.
  if (grow !== undefined && shrink !== undefined && shrink.index !== grow.index + 1) return undefined;
  return flexParts(grow?.value ?? numberValue(1), shrink?.value ?? numberValue(1), basis ?? percentageValue(0));
}

function flexParts(grow: ComponentValue, shrink: ComponentValue, basis: ComponentValue): readonly Part[] {
  return [
    ["flex-grow", [grow]],
    ["flex-shrink", [shrink]],
    ["flex-basis", [basis]],
  ];
}

const flex: Shorthand = {
  name: "flex",
  longhands: ["flex-grow", "flex-shrink", "flex-basis"],
  unitless: false,
  expand: expandFlex,
};

const flexFlow: Shorthand = {
  name: "flex-flow",
  longhands: ["flex-direction", "flex-wrap"],
  unitless: false,
  expand(values) {
    const wraps = values.filter((value) => value.name.includes("wrap") || value.name === "balance");
    const directions = values.filter((value) => !wraps.includes(value));
    if (values.length === 0 || directions.length > 1) return undefined;
    return [
      ["flex-direction", directions.length === 0 ? null : directions],
      ["flex-wrap", wraps.length === 0 ? null : wraps],
    ];
  },
};

/** Component values of one alignment: `first`, `last`, `safe`, `unsafe` and `legacy` take the next word along. */
function splitAlignments(values: ComponentValues): ComponentValues[] {
  const parts: ComponentValue[][] = [];
  let open = false;
  for (const value of values) {
    if (open) parts[parts.length - 1]?.push(value);
    else parts.push([value]);
    open = !open && /^(?:first|last|safe|unsafe|legacy)$/.test(value.name);
  }
  return parts;
}

/** place-items, place-content, place-self: align then justify. */
function place(name: string, align: string, justify: string): Shorthand {
  return {
    name,
    longhands: [align, justify],
    unitless: false,
    expand(values) {
      const [first, second = first, ...rest] = splitAlignments(values);
      if (first === undefined || second === undefined || rest.length > 0) return undefined;
      // A baseline has no meaning for justify-content: it becomes start (css-align-3 5.1.1).
      const baseline = second === first && first.some((value) => isIdent(value, "baseline"));
      return [
        [align, first],
        [justify, baseline && justify === "justify-content" ? [ident("start")] : second],
      ];
    },
  };
}

/** grid-row, grid-column: start / end; a lone name is both. */
function lines(name: string, start: string, end: string): Shorthand {
  return {
    name,
    longhands: [start, end],
    unitless: false,
    expand(values) {
      const [first = [], second, more] = splitSlashes(values);
      if (more !== undefined) return undefined;
      return [
        [start, first],
        [end, second ?? (isCustomIdentLine(first) ? first : null)],
      ];
    },
  };
}

/** grid-area: row-start / column-start / row-end / column-end (css-grid-2 8.4). */
const gridArea: Shorthand = {
  name: "grid-area",
  longhands: ["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"],
  unitless: false,
  expand(values) {
    const [rowStart = [], columnStart, rowEnd, columnEnd, more] = splitSlashes(values);
    if (more !== undefined) return undefined;
    const repeated = (line: ComponentValues | null | undefined) =>
      line !== null && line !== undefined && isCustomIdentLine(line) ? line : null;
    const column = columnStart ?? repeated(rowStart);
    return [
      ["grid-row-start", rowStart],
      ["grid-column-start", column],
      ["grid-row-end", rowEnd ?? repeated(rowStart)],
      ["grid-column-end", columnEnd ?? repeated(column)],
    ];
  },
};

const templateLonghands = ["grid-template-rows", "grid-template-columns", "grid-template-areas"];

function templateParts(
  rows: ComponentValues | null,
  columns: ComponentValues | null,
  areas: ComponentValues | null,
): readonly Part[] {
  return [
    ["grid-template-rows", rows],
    ["grid-template-columns", columns],
    ["grid-template-areas", areas],
  ];
}

/** grid-template: none | rows / columns | areas with row sizes [ / columns ] (css-grid-2 7.4). */
function expandTemplate(values: ComponentValues): readonly Part[] | undefined {
  if (soleKeyword(values) === "none") return templateParts(null, null, null);
  const [first = [], columns, more] = splitSlashes(values);
  if (more !== undefined || first.length === 0) return undefined;
  if (first.some((value) => value.kind === ValueKind.String)) return expandAreas(first, columns ?? null);
  return columns === undefined ? undefined : templateParts(first, columns, null);
}

/** Rows of `[names]? "areas" size? [names]?`; a row without a size is auto. */
function expandAreas(values: ComponentValues, columns: ComponentValues | null): readonly Part[] | undefined {
  const rows: ComponentValue[] = [];
  const areas: ComponentValue[] = [];
  let sized = true;
  for (const value of values) {
    if (value.kind === ValueKind.String) {
      if (!sized) rows.push(ident("auto"));
      areas.push(value);
      sized = false;
    } else if (value.kind === ValueKind.Block) {
      if (!sized) {
        rows.push(ident("auto"));
        sized = true;
      }
      rows.push(value);
    } else {
      if (sized || parseTrackSize(value) === undefined) return undefined;
      rows.push(value);
      sized = true;
    }
  }
  if (!sized) rows.push(ident("auto"));
  if (checkAreas(areas.map((area) => area.text)) === undefined) return undefined;
  // Columns of an areas template take no repeat().
  const explicit = columns === null || (parseTrackList(columns) !== undefined && !columns.some(isRepeat));
  return explicit ? templateParts(mergeNames(rows), columns, areas) : undefined;
}

function isRepeat(value: ComponentValue): boolean {
  return value.kind === ValueKind.Function && value.name === "repeat";
}

/** Names after one row and before the next belong to one line. */
function mergeNames(rows: readonly ComponentValue[]): ComponentValue[] {
  const merged: ComponentValue[] = [];
  for (const value of rows) {
    const last = merged[merged.length - 1];
    if (value.kind === ValueKind.Block && last?.kind === ValueKind.Block) {
      merged[merged.length - 1] = { ...last, children: [...last.children, ...value.children] };
    } else merged.push(value);
  }
  return merged;
}

const gridTemplate: Shorthand = {
  name: "grid-template",
  longhands: templateLonghands,
  unitless: false,
  expand: expandTemplate,
};

/** `auto-flow`, `dense` and the track sizes after them; null when there is no auto-flow. */
function autoFlow(values: ComponentValues): { dense: boolean; tracks: ComponentValues } | null {
  const head = values.slice(0, 2);
  if (!head.some((value) => isIdent(value, "auto-flow"))) return null;
  const dense = head.some((value) => isIdent(value, "dense"));
  return { dense, tracks: values.slice(dense ? 2 : 1) };
}

/** grid: a template, or automatic tracks along one axis (css-grid-2 7.8). */
function expandGrid(values: ComponentValues): readonly Part[] | undefined {
  const [before = [], after] = splitSlashes(values);
  const rowFlow = autoFlow(before);
  const columnFlow = after === undefined ? null : autoFlow(after);
  const parts = (flow: string, dense: boolean, rows: ComponentValues, columns: ComponentValues): readonly Part[] => [
    ["grid-auto-flow", dense ? [ident(flow), ident("dense")] : [ident(flow)]],
    ["grid-auto-rows", rows.length === 0 ? null : rows],
    ["grid-auto-columns", columns.length === 0 ? null : columns],
  ];
  if (rowFlow !== null) {
    if (after === undefined || columnFlow !== null) return undefined;
    return [...templateParts(null, after, null), ...parts("row", rowFlow.dense, rowFlow.tracks, [])];
  }
  if (columnFlow !== null) {
    return [...templateParts(before, null, null), ...parts("column", columnFlow.dense, [], columnFlow.tracks)];
  }
  const template = expandTemplate(values);
  return template === undefined ? undefined : [...template, ...parts("row", false, [], [])];
}

const grid: Shorthand = {
  name: "grid",
  longhands: [...templateLonghands, "grid-auto-flow", "grid-auto-rows", "grid-auto-columns"],
  unitless: false,
  expand(values) {
    return values.filter((value) => isDelim(value, "/")).length > 1 ? undefined : expandGrid(values);
  },
};

export const flexAndGridShorthands: readonly Shorthand[] = [
  flex,
  flexFlow,
  twoValues("gap", ["row-gap", "column-gap"]),
  place("place-items", "align-items", "justify-items"),
  place("place-content", "align-content", "justify-content"),
  place("place-self", "align-self", "justify-self"),
  lines("grid-row", "grid-row-start", "grid-row-end"),
  lines("grid-column", "grid-column-start", "grid-column-end"),
  gridArea,
  gridTemplate,
  grid,
];
