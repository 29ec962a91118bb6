/** Expectations about small pages distilled from public reports of page-perception tools, checked on a read page. */

import { Geo, geo } from "../../layout/box.js";
import type { Page } from "../../page.js";
import type { Box, SpatialElement } from "../../spatial-dom.js";

/** One expectation; which fields it has depends on its kind. */
export interface ReportCheck {
  readonly kind: string;
  readonly level: "must" | "should";
  readonly sel?: string;
  readonly sels?: readonly string[];
  readonly a?: string;
  readonly b?: string;
  readonly rel?: string;
  readonly via?: string;
  readonly by?: string;
  readonly target?: string;
  readonly equals?: unknown;
  readonly contains?: string;
  readonly any_of?: readonly string[];
  readonly values?: readonly string[];
  readonly state?: keyof SpatialElement;
  readonly value?: unknown;
  readonly name?: string;
  readonly reason?: string;
  readonly what?: string;
  readonly scope?: string;
  readonly interactive?: boolean;
  readonly hidden_ok?: boolean;
  readonly scrollable?: boolean;
  readonly equals_or_less?: number;
  readonly headers?: unknown;
  readonly rows?: unknown;
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
  readonly tol?: number;
}

type Test = (check: ReportCheck, element: SpatialElement | undefined) => boolean;

/** Whether a check holds on a page; undefined for kinds that are about verdicts or about time. */
export function reportJudge(page: Page): (check: ReportCheck) => boolean | undefined {
  const tests = reportTests(page);
  return (check) => tests[check.kind]?.(check, check.sel === undefined ? undefined : elementOf(page, check.sel));
}

function reportTests(page: Page): Readonly<Record<string, Test>> {
  const { els, tables = [] } = page.dom;
  const find = (selector = ""): SpatialElement | undefined => elementOf(page, selector);
  const box = (selector = ""): Box => find(selector)?.b ?? layoutBox(page, selector);
  const isListed = (x: SpatialElement): boolean => x.interactive !== undefined && !x.hidden && x.usable !== false;
  const within = ([x, y]: Point, b: Box): boolean =>
    x >= b[0] - 1 && x <= b[0] + b[2] + 1 && y >= b[1] - 1 && y <= b[1] + b[3] + 1;
  const said = (x: SpatialElement | undefined, text = ""): boolean =>
    [x?.text, x?.label, x?.hint].some((told) => told?.toLowerCase().includes(text.toLowerCase()));
  const counts: Readonly<Record<string, () => number>> = {
    "interactive visible": () => els.filter(isListed).length,
    interactive: () => els.filter((x) => x.interactive !== undefined).length,
    tables: () => tables.length,
  };
  return {
    emitted: (c, x) =>
      x !== undefined && (!c.interactive || (x.interactive !== undefined && (!!c.hidden_ok || !x.hidden))),
    not_emitted: (_, x) => x === undefined,
    not_interactive: (_, x) => x?.interactive === undefined,
    not_visible_target: (_, x) => x === undefined || !isListed(x),
    name: (c, x) => x?.text === c.equals,
    name_contains: (c, x) => x?.text?.includes(c.contains ?? "") === true,
    label_or_hint: (c, x) => said(x, c.contains),
    role: (c, x) => c.any_of?.includes(x?.role ?? "") === true,
    role_not: (c, x) => c.values?.includes(x?.role ?? "") !== true,
    state: (c, x) => ((c.state && x?.[c.state]) ?? false) === c.value,
    group: (c, x) => x?.group === c.name,
    attr: (c, x) => JSON.stringify(x ?? "").includes(String(c.equals)),
    visible: (_, x) => x !== undefined && !x.hidden,
    hidden: (c, x) => x?.hidden === true && (c.reason === undefined || x.why_hidden === c.reason),
    click_box: (c, x) => x !== undefined && within(clickPoint(x), box(c.via)),
    count: (c) => counts[c.what ?? ""]?.() === c.equals,
    text_not: (c) =>
      !els.some((x) => (c.scope !== "visible" || !x.hidden) && JSON.stringify(x).includes(String(c.value))),
    text_has: (c) => els.some((x) => x.text?.includes(String(c.value))),
    order: (c) => isAscending((c.sels ?? []).map((selector) => find(selector)?.id ?? 0)),
    max_emitted: (c) => els.length <= (c.equals_or_less ?? 0),
    occluded: (c, x) => x !== undefined && isCoveredAs(c, x, find(c.by)?.id),
    modal: (c, x) => [x?.text, x?.label].includes(c.name),
    in_viewport: (c, x) => x !== undefined && within(clickPoint(x), [0, 0, ...page.dom.vp]) === c.value,
    clipped: (c, x) => x?.clipped === true && !(c.scrollable && x.hidden),
    controls: (c, x) => x?.controls !== undefined && x.controls === find(c.target)?.id,
    rect: (c, x) =>
      x !== undefined && [c.x, c.y, c.w, c.h].every((side, i) => side === undefined || isNear(x.b[i], side, c.tol)),
    rect_size: (c, x) => x !== undefined && isNear(x.b[2], c.w, c.tol) && isNear(x.b[3], c.h, c.tol),
    box: (c) => isRelated(c.rel, box(c.a), box(c.b)),
    table: (c, x) => {
      const grid = tables.find(({ id }) => id === x?.id);
      return JSON.stringify([grid?.headers, grid?.rows]) === JSON.stringify([c.headers, c.rows]);
    },
    no_table: (c) => !tables.some(({ id }) => id !== undefined && page.query(c.sel ?? "").includes(page.nodeOf(id))),
  };
}

/** Box of a node that is not listed itself. */
function layoutBox({ query, boxes }: Page, selector: string): Box {
  const box = boxes.boxOf[query(selector)[0] ?? -1] ?? -1;
  const side = (column: number): number => (box < 0 ? Number.NaN : geo(boxes, box, column));
  return [side(Geo.X), side(Geo.Y), side(Geo.Width), side(Geo.Height)];
}

type Point = readonly [number, number];

function clickPoint({ at, b }: SpatialElement): Point {
  return at ?? [b[0] + b[2] / 2, b[1] + b[3] / 2];
}

function isNear(found: number | undefined, expected = 0, tolerance = 1): boolean {
  return Math.abs((found ?? Number.NaN) - expected) <= tolerance;
}

function isAscending(ids: readonly number[]): boolean {
  return ids.every((id, i) => id > (ids[i - 1] ?? 0));
}

function isCoveredAs({ value, by }: ReportCheck, { covered_by }: SpatialElement, coverer: number | undefined): boolean {
  if (!value) return covered_by === undefined;
  return covered_by !== undefined && (by === undefined || covered_by === coverer);
}

function isRelated(relation: string | undefined, a: Box, b: Box): boolean {
  switch (relation) {
    case "left_of":
      return a[0] + a[2] <= b[0] + 1;
    case "right_of":
      return b[0] + b[2] <= a[0] + 1;
    case "above":
      return a[1] + a[3] <= b[1] + 1;
    case "below":
      return b[1] + b[3] <= a[1] + 1;
    case "same_row":
      return Math.abs(a[1] - b[1]) <= 3;
    case "inside":
      return a[0] >= b[0] - 1 && a[1] >= b[1] - 1 && a[0] + a[2] <= b[0] + b[2] + 1 && a[1] + a[3] <= b[1] + b[3] + 1;
    default:
      return false;
  }
}

/** The element that a selector finds; "frame >>> selector" and "host >>> selector" look inside. */
function elementOf(page: Page, selector: string): SpatialElement | undefined {
  if (selector === "") return undefined;
  const [outer = "", inner] = selector.split(">>>").map((part) => part.trim());
  const { els } = page.dom;
  if (inner !== undefined) {
    const frame = page.frames.find(({ host }) => page.query(outer).includes(host))?.page;
    if (frame !== undefined) {
      const path = frame.dom.els.find(({ id }) => id === frame.idOf(frame.query(inner)[0] ?? -1))?.path;
      return path === undefined
        ? undefined
        : els.find((x) => x.frame !== undefined && x.path?.endsWith(`#document/${path}`));
    }
  }
  const id = page.idOf(page.query(inner ?? outer)[0] ?? -1);
  return els.find((element) => id > 0 && element.id === id);
}
