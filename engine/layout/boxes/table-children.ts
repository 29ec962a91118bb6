/**
 * Table fixup (CSS Tables 3 3.2): anonymous tables, row groups, rows and cells around misparented boxes, so that every
 * table grid holds columns and row groups, every row group rows, every row cells. White space between them is dropped.
 */

import type { Display } from "../../css/computed-style.js";
import { BoxFlag, BoxKind } from "../box.js";
import type { AnonymousStyles } from "./anonymous-style.js";
import { arrangeBlockChildren } from "./block-children.js";
import { type Draft, DraftFlag } from "./draft.js";
import { isWhiteSpace } from "./white-space.js";

/** The role of a box in a table; "content" for anything else. */
type Part = "content" | "column" | "group" | "row" | "cell" | "caption";

function partOf(draft: Draft, box: number): Part {
  switch (draft.kind[box]) {
    case BoxKind.TableColumn:
    case BoxKind.TableColumnGroup:
      return "column";
    case BoxKind.TableRowGroup:
      return "group";
    case BoxKind.TableRow:
      return "row";
    case BoxKind.Block: {
      if (draft.isOutside(box) || draft.has(box, BoxFlag.Item)) return "content";
      const { display } = draft.styleOf(box);
      return display === "table-cell" ? "cell" : display === "table-caption" ? "caption" : "content";
    }
    default:
      return "content";
  }
}

function isBlankText(draft: Draft, box: number): boolean {
  return draft.has(box, DraftFlag.Blank) || (draft.kind[box] === BoxKind.Text && isWhiteSpace(draft.text[box] ?? ""));
}

export class TableFixup {
  readonly #draft: Draft;
  readonly #styles: AnonymousStyles;

  constructor(draft: Draft, styles: AnonymousStyles) {
    this.#draft = draft;
    this.#styles = styles;
  }

  /** Wraps runs of table parts among the children of a box that is no part of a table in anonymous tables. */
  wrapStrayParts(box: number, isInline: boolean): void {
    if (!this.#hasParts(box)) return;
    this.#group(
      box,
      (child) => partOf(this.#draft, child) !== "content",
      (run) => this.#makeTable(box, run, isInline),
    );
  }

  /** Arranges the children of a table's grid box; captions go to `wrapper`, before the grid. */
  arrangeTable(wrapper: number, grid: number): void {
    const draft = this.#draft;
    const children = draft.takeChildren(grid);
    for (const child of children) draft.append(partOf(draft, child) === "caption" ? wrapper : grid, child);
    this.#group(
      grid,
      (child) => !["column", "group", "row"].includes(partOf(draft, child)),
      (run) => this.#makeRow(grid, run),
    );
    this.#group(
      grid,
      (child) => partOf(draft, child) === "row",
      (run) => this.#makeGroup(grid, run),
    );
  }

  arrangeRowGroup(box: number): void {
    this.#group(
      box,
      (child) => partOf(this.#draft, child) !== "row",
      (run) => this.#makeRow(box, run),
    );
  }

  arrangeRow(box: number): void {
    this.#group(
      box,
      (child) => partOf(this.#draft, child) !== "cell",
      (run) => this.#makeCell(box, run),
    );
  }

  /** Column groups hold columns alone (CSS Tables 3 3.2.1). */
  arrangeColumnGroup(box: number): void {
    const draft = this.#draft;
    for (const child of draft.takeChildren(box)) {
      if (draft.kind[child] === BoxKind.TableColumn) draft.append(box, child);
    }
  }

  #hasParts(box: number): boolean {
    const draft = this.#draft;
    for (let child = draft.first[box] ?? 0; child !== 0; child = draft.next[child] ?? 0) {
      if (partOf(draft, child) !== "content") return true;
    }
    return false;
  }

  /**
   * Replaces each run of children of which `belongs` holds by what `wrap` makes of it. Blank text at the edges of a run is
   * dropped where it stands beside table parts; out-of-flow boxes alone make no run.
   */
  #group(box: number, belongs: (child: number) => boolean, wrap: (run: readonly number[]) => number): void {
    const draft = this.#draft;
    const children = draft.takeChildren(box);
    let run: number[] = [];
    let length = 0;
    const close = () => {
      if (length > 0) draft.append(box, wrap(run.slice(0, length)));
      for (const child of run.slice(length)) if (this.#isKept(box, child)) draft.append(box, child);
      run = [];
      length = 0;
    };
    for (const child of children) {
      const neutral = isBlankText(draft, child) || draft.has(child, BoxFlag.OutOfFlow);
      if (neutral && length === 0) {
        if (this.#isKept(box, child)) draft.append(box, child);
      } else if (neutral || belongs(child)) {
        run.push(child);
        if (!neutral) length = run.length;
      } else {
        close();
        draft.append(box, child);
      }
    }
    close();
  }

  /** Blank text outside of a run stays in boxes that are no part of a table. */
  #isKept(box: number, child: number): boolean {
    return !isBlankText(this.#draft, child) || !isTablePart(this.#draft.kind[box] ?? 0);
  }

  #create(kind: BoxKind, flags: number, box: number, display: Display, children: readonly number[]): number {
    const draft = this.#draft;
    const style = this.#styles.inside(draft.styleOf(box), display);
    const made = draft.create(kind, BoxFlag.Anonymous | flags, draft.node[box] ?? -1, style);
    for (const child of children) draft.append(made, child);
    return made;
  }

  #makeTable(box: number, run: readonly number[], isInline: boolean): number {
    const flags = BoxFlag.IndependentContext | (isInline ? BoxFlag.InlineLevel : 0);
    const wrapper = this.#create(BoxKind.Table, flags, box, isInline ? "inline-table" : "table", []);
    const grid = this.#create(
      BoxKind.TableGrid,
      BoxFlag.IndependentContext,
      box,
      isInline ? "inline-table" : "table",
      run,
    );
    this.arrangeTable(wrapper, grid);
    this.#draft.append(wrapper, grid);
    return wrapper;
  }

  #makeGroup(box: number, run: readonly number[]): number {
    return this.#create(BoxKind.TableRowGroup, 0, box, "table-row-group", run);
  }

  #makeRow(box: number, run: readonly number[]): number {
    const row = this.#create(BoxKind.TableRow, 0, box, "table-row", run);
    this.arrangeRow(row);
    return row;
  }

  #makeCell(box: number, run: readonly number[]): number {
    const cell = this.#create(BoxKind.Block, BoxFlag.IndependentContext, box, "table-cell", run);
    this.wrapStrayParts(cell, false);
    arrangeBlockChildren(this.#draft, this.#styles, cell);
    return cell;
  }
}

function isTablePart(kind: number): boolean {
  return kind >= BoxKind.Table && kind <= BoxKind.TableColumn;
}
