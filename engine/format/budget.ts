/**
 * A Spatial DOM that fits a number of tokens (see tokens.ts for what a token is taken to be). Kept first is what the
 * suggested actions name, then forms and messages; of what is left over three fifths go to other targets (the most useful
 * first), then headings, then text near targets; what these do not use goes to the rest. Rows that repeat are shown twice
 * and folded. `omitted` says what is missing.
 */

import type { FormVerdict, Omission, SpatialDom, SpatialElement, SuggestedAction } from "../spatial-dom.js";
import { alikeElements, alikeGroups, alikeRow, alikeTokens, type RowDetail, rowDetails } from "./alike.js";
import { lineContext, toCompact } from "./compact.js";
import { bareAction, cutSlots, withoutLists } from "./cut-slots.js";
import { elementLine, type LineContext } from "./element-line.js";
import { slotIds, withReferencesIn } from "./filter.js";
import { toJson } from "./json.js";
import { type RowRun, repeatedRows } from "./repeated-rows.js";
import { brief, type Detail, shortened, shortHeader, terse } from "./shorten.js";
import { estimateTokens } from "./tokens.js";
import { elementLines, toTree } from "./tree.js";
import { headingsByLevel, isHeading, isUsable, targetsByUse, textsByNearness } from "./usefulness.js";

export interface Budget {
  /** Estimated tokens that the output may have. */
  readonly maxTokens: number;
  /** The format that it will be written in. @default "json" */
  readonly format?: "json" | "compact" | "tree";
  /** How many elements stand around each element of `els`: for the indentation of trees. */
  readonly depths?: ArrayLike<number>;
}

/** Rows of a run that are shown before the rest gives way to everything else, and folds that are told one by one. */
const sampleRows = 2;
const toldFolds = 12;
/** Share of the budget that is worth another round, and how many rounds there are. */
const worthwhile = 0.03;
const topUps = 3;
/** Tokens of an id in a list of ids. */
const idTokens = 3;
/** Tokens kept free for what says that something was left out, and for each fold. */
const omissionTokens = 110;
const foldTokens = { json: 30, compact: 20, tree: 24 } as const;

/**
 * The Spatial DOM itself when it fits, else a copy with `omitted` set. What the actions name is kept even when it alone is
 * more than the budget: `omitted.tokens` then is above `omitted.max_tokens`. What long lists in slots name is told in rows
 * (`alike`) where JSON has no room for an object each; only when rows do not fit either are lists cut.
 */
export function fitDom(dom: SpatialDom, budget: Budget): SpatialDom {
  const whole = estimateTokens(write(dom, dom, budget));
  if (whole <= budget.maxTokens) return dom;
  const fitting = new Fitting(dom, budget, whole);
  return fitting.run();
}

/** Writes a Spatial DOM that has elements of `whole` only. */
function write(dom: SpatialDom, whole: SpatialDom, { format, depths }: Budget): string {
  if (format === "compact") return toCompact(dom);
  if (format !== "tree") return toJson(dom);
  if (depths === undefined) return toTree(dom);
  const byId = new Map(whole.els.map(({ id }, position) => [id, depths[position] ?? 0]));
  return toTree(dom, { depths: dom.els.map(({ id }) => byId.get(id) ?? 0) });
}

class Fitting {
  readonly #whole: SpatialDom;
  readonly #budget: Budget;
  readonly #wholeTokens: number;
  readonly #format: "json" | "compact" | "tree";
  /** The whole page's context: lines of fewer elements are no longer. */
  readonly #lines: LineContext;
  readonly #runs: readonly RowRun[];
  readonly #positions: ReadonlyMap<number, number>;
  /** Elements of rows beyond the sample. */
  readonly #folded = new Set<number>();
  #detail: Detail = brief;
  /** Elements told in rows, by position, with the position of what they are like; and how much a row says. */
  #alike: ReadonlyMap<number, number> = new Map();
  #rowDetail: RowDetail = { text: 0, isPlaced: false };
  #kept = new Set<number>();
  /** Positions in the order in which they were taken, for giving some back. */
  #taken: number[] = [];
  #costs: (number | undefined)[] = [];
  #left = 0;
  #actions: SuggestedAction[];
  #cutIds = 0;
  #forms: FormVerdict[] = [];
  #tables: NonNullable<SpatialDom["tables"]> = [];

  constructor(whole: SpatialDom, budget: Budget, wholeTokens: number) {
    this.#whole = whole;
    this.#budget = budget;
    this.#wholeTokens = wholeTokens;
    this.#format = budget.format ?? "json";
    this.#lines = lineContext(whole);
    this.#runs = repeatedRows(whole.els);
    this.#positions = new Map(whole.els.map(({ id }, position) => [id, position]));
    this.#actions = whole.suggested_actions ?? [];
    for (const { rows } of this.#runs) {
      for (const [first, end] of rows.slice(sampleRows)) for (let i = first; i < end; i++) this.#folded.add(i);
    }
  }

  run(): SpatialDom {
    this.#takeNamed();
    const must = this.#taken.length;
    this.#takeForms();
    const needed = this.#taken.length;
    this.#takeUseful();
    this.#takeRest();
    let fitted = this.#build();
    // What was set aside for folds and hints that did not come goes to what is missing.
    for (let round = 0; round < topUps && -this.#over(fitted) > this.#budget.maxTokens * worthwhile; round++) {
      this.#left = -this.#over(fitted);
      this.#takeRest();
      fitted = this.#build();
    }
    // The costs are estimates of lines by themselves: give back what was taken last until the whole fits.
    for (let over = this.#over(fitted); over > 0 && this.#taken.length > must; over = this.#over(fitted)) {
      const stop = this.#taken.length > needed ? needed : must;
      for (let freed = 0; freed < over && this.#taken.length > stop; ) freed += this.#giveBack();
      fitted = this.#build();
    }
    return fitted;
  }

  #over({ omitted }: SpatialDom): number {
    return (omitted?.tokens ?? 0) - this.#budget.maxTokens;
  }

  #giveBack(): number {
    const position = this.#taken.pop();
    if (position === undefined) return 1;
    this.#kept.delete(position);
    this.#forms = this.#forms.filter((form) => formIds(form).every((id) => this.#hasId(id)));
    this.#tables = this.#tables.filter(({ id }) => id === undefined || this.#hasId(id));
    return Math.max(1, this.#costOf(position));
  }

  #hasId(id: number): boolean {
    return this.#kept.has(this.#positions.get(id) ?? -1);
  }

  /** What actions and verdicts name, in as many words as half of the budget allows. */
  #takeNamed(): void {
    const { maxTokens } = this.#budget;
    const ids = (): number[] => [...this.#actions.flatMap(slotIds), this.#whole.captcha?.id ?? 0];
    const spend = (detail: Detail): number => {
      this.#detail = detail;
      this.#costs = [];
      this.#kept = new Set();
      this.#taken = [];
      this.#left = maxTokens - this.#fixedTokens();
      for (const id of ids()) this.#take(this.#positions.get(id) ?? -1);
      return maxTokens - this.#left;
    };
    if (spend(brief) <= maxTokens / 2) return;
    this.#actions = this.#actions.map(bareAction);
    if (spend(terse) <= maxTokens) return;
    if (this.#format === "json") {
      this.#alike = alikeElements(this.#whole.els, this.#positions, this.#actions);
      for (const detail of rowDetails) {
        this.#rowDetail = detail;
        if (spend(terse) <= maxTokens) return;
      }
    }
    const room = maxTokens - this.#fixedTokens(this.#actions.map(withoutLists));
    const cost = (id: number): number => this.#costOf(this.#positions.get(id) ?? -1) + idTokens;
    const { actions, cut } = cutSlots(this.#actions, cost, room);
    this.#actions = actions;
    this.#cutIds = cut;
    spend(terse);
  }

  /** Tokens of everything but elements, forms and tables. */
  #fixedTokens(suggested_actions = this.#actions): number {
    const header = { ...shortHeader(this.#whole), suggested_actions, els: [], forms: [], tables: [] };
    const folds = Math.min(this.#runs.length, toldFolds) * foldTokens[this.#format];
    const kinds = new Set(this.#alike.values()).size * alikeTokens;
    return estimateTokens(write(header, header, this.#budget)) + omissionTokens + folds + kinds;
  }

  /** Tokens that an element adds: its line and the line's end, or its JSON and a comma. */
  #costOf(position: number): number {
    const known = this.#costs[position];
    if (known !== undefined) return known;
    const element = this.#whole.els[position];
    const cost = element === undefined ? 0 : this.#costOfElement(shortened(element, this.#detail), position);
    this.#costs[position] = cost;
    return cost;
  }

  #costOfElement(element: SpatialElement, position: number): number {
    if (this.#alike.has(position)) return estimateTokens(`${JSON.stringify(alikeRow(element, this.#rowDetail))},`);
    if (this.#format === "json") return estimateTokens(`${JSON.stringify(element)},`);
    const depth = this.#budget.depths?.[position] ?? 0;
    const lines =
      this.#format === "compact"
        ? [elementLine(element, this.#lines)]
        : elementLines(element, this.#lines.words, "\t".repeat(depth));
    return lines.reduce((sum, line) => sum + estimateTokens(line) + 1, 0);
  }

  /** Takes an element when it fits; `forced` ones always. */
  #take(position: number, forced = true): boolean {
    if (position < 0 || this.#kept.has(position)) return true;
    const cost = this.#costOf(position);
    if (!forced && cost > this.#left) return false;
    this.#left -= cost;
    this.#kept.add(position);
    this.#taken.push(position);
    return true;
  }

  /** Forms as a whole, those that are known for something first; then messages. */
  #takeForms(): void {
    const forms = [...(this.#whole.forms ?? [])].sort(
      (a, b) => Number(a.type === "other") - Number(b.type === "other") || b.score - a.score,
    );
    for (const form of forms) {
      const positions = formIds(form).map((id) => this.#positions.get(id) ?? -1);
      const own = estimateTokens(JSON.stringify(form)) + 1;
      const cost = positions.reduce(
        (sum, position) => sum + (this.#kept.has(position) ? 0 : this.#costOf(position)),
        own,
      );
      if (cost > this.#left) continue;
      this.#left -= own;
      for (const position of positions) this.#take(position);
      this.#forms.push(form);
    }
    this.#whole.els.forEach((element, position) => {
      if (element.alert_type !== undefined && element.hidden !== true) this.#take(position, false);
    });
  }

  #takeUseful(): void {
    const free = Math.max(0, this.#left);
    const { els } = this.#whole;
    const isFirst = (position: number): boolean => !this.#folded.has(position);
    this.#takeUntil(targetsByUse(this.#whole).filter(isFirst), free * 0.4);
    this.#takeUntil(headingsByLevel(els).filter(isFirst), free * 0.25);
    this.#takeUntil(textsByNearness(els, (position) => this.#kept.has(position)).near.filter(isFirst), 0);
  }

  /** Takes what fits, down to so many tokens left. */
  #takeUntil(positions: readonly number[], floor: number): void {
    for (const position of positions) {
      if (this.#left - this.#costOf(position) >= floor) this.#take(position, false);
    }
  }

  #takeRest(): void {
    const { els } = this.#whole;
    const isFirst = (position: number): boolean => !this.#folded.has(position);
    this.#takeUntil(targetsByUse(this.#whole).filter(isFirst), 0);
    this.#takeUntil(headingsByLevel(els).filter(isFirst), 0);
    const { near, far } = textsByNearness(els, (position) => this.#kept.has(position));
    this.#takeUntil([...near, ...far].filter(isFirst), 0);
    for (const run of this.#runs) this.#takeRows(run);
    const all = els.map((_, position) => position);
    this.#takeUntil(
      all.filter((position) => els[position]?.hidden !== true && isFirst(position)),
      0,
    );
    this.#takeUntil(
      all.filter((position) => els[position]?.hidden === true),
      0,
    );
    this.#takeTables();
  }

  /** Further rows, whole ones, until one does not fit. */
  #takeRows({ rows }: RowRun): void {
    for (const [first, end] of rows.slice(sampleRows)) {
      let cost = 0;
      for (let i = first; i < end; i++) cost += this.#kept.has(i) || this.#whole.els[i]?.hidden ? 0 : this.#costOf(i);
      if (cost > this.#left) return;
      for (let i = first; i < end; i++) if (!this.#whole.els[i]?.hidden) this.#take(i);
    }
  }

  #takeTables(): void {
    if (this.#format !== "json") return;
    for (const table of this.#whole.tables ?? []) {
      const cost = estimateTokens(JSON.stringify(table)) + 1;
      if (cost > this.#left || (table.id !== undefined && !this.#hasId(table.id))) continue;
      this.#left -= cost;
      this.#tables.push(table);
    }
  }

  #build(): SpatialDom {
    const { forms, tables, suggested_actions, ...header } = shortHeader(this.#whole);
    const kept = [...this.#kept].sort((a, b) => a - b);
    const isRow = (position: number): boolean => this.#kept.has(this.#alike.get(position) ?? -1);
    const positions = kept.filter((position) => !isRow(position));
    const alike = alikeGroups(this.#whole.els, kept.filter(isRow), this.#alike, this.#rowDetail);
    const ids = new Set(positions.map((position) => this.#whole.els[position]?.id ?? 0));
    const els = positions.flatMap((position) => {
      const element = this.#whole.els[position];
      return element === undefined ? [] : [withReferencesIn(shortened(element, this.#detail), ids)];
    });
    const inOrder = [...this.#forms].sort((a, b) => a.index - b.index);
    const built: SpatialDom = {
      ...header,
      els,
      ...(alike.length === 0 ? {} : { alike }),
      ...(forms === undefined ? {} : { forms: inOrder }),
      ...(suggested_actions === undefined ? {} : { suggested_actions: this.#actions }),
      ...(tables === undefined || this.#tables.length === 0 ? {} : { tables: this.#tables }),
      omitted: this.#omission(),
    };
    return this.#withTokens(built);
  }

  /** The estimate counts itself: its digits are as many as the first guess has, or fewer. */
  #withTokens(built: SpatialDom): SpatialDom {
    const { omitted } = built;
    if (omitted === undefined) return built;
    const tokens = estimateTokens(write(built, this.#whole, this.#budget));
    return { ...built, omitted: { ...omitted, tokens } };
  }

  #omission(): Omission {
    const { els, forms = [], tables = [] } = this.#whole;
    const counts = { targets: 0, headings: 0, texts: 0, hidden: 0 };
    els.forEach((element, position) => {
      if (!this.#kept.has(position)) counts[kindOf(element)]++;
    });
    const rows = this.#foldedRows();
    const missingForms = forms.length - this.#forms.length;
    const missingTables = this.#format === "json" ? tables.length - this.#tables.length : 0;
    const isCut = els.some(
      (element, position) => this.#kept.has(position) && shortened(element, this.#detail) !== element,
    );
    return {
      max_tokens: this.#budget.maxTokens,
      tokens: this.#budget.maxTokens,
      whole_tokens: this.#wholeTokens,
      ...counts,
      ...(missingForms > 0 ? { forms: missingForms } : {}),
      ...(missingTables > 0 ? { tables: missingTables } : {}),
      ...(this.#cutIds > 0 ? { slot_ids: this.#cutIds } : {}),
      ...(isCut ? { text_length: this.#detail.text } : {}),
      ...(rows.length > 0 ? { rows } : {}),
      more: `the whole page takes about ${this.#wholeTokens} tokens: ask for more, or for the first screen or what is visible`,
    };
  }

  /** Runs whose last rows are missing altogether, the largest first when there are too many to tell. */
  #foldedRows(): NonNullable<Omission["rows"]> {
    const folds = this.#runs.flatMap(({ rows }) => {
      const isMissing = ([first, end]: readonly [number, number]): boolean => !this.#holdsAny(first, end);
      const firstMissing = rows.findLastIndex((row) => !isMissing(row)) + 1;
      const sample = rows.slice(0, firstMissing).findLast(([first, end]) => this.#holdsAny(first, end));
      const [from, to] = [rows[firstMissing], rows.at(-1)];
      if (sample === undefined || from === undefined || to === undefined) return [];
      const like = this.#keptRange(sample);
      const id = (position: number): number => this.#whole.els[position]?.id ?? 0;
      const ids: [number, number] = [id(from[0]), id(to[1] - 1)];
      return [{ after: like[1], count: rows.length - firstMissing, ids, like }];
    });
    return folds
      .sort((a, b) => b.count - a.count)
      .slice(0, toldFolds)
      .sort((a, b) => a.after - b.after);
  }

  #holdsAny(first: number, end: number): boolean {
    for (let i = first; i < end; i++) if (this.#kept.has(i)) return true;
    return false;
  }

  #keptRange([first, end]: readonly [number, number]): [number, number] {
    const kept: number[] = [];
    for (let i = first; i < end; i++) if (this.#kept.has(i)) kept.push(this.#whole.els[i]?.id ?? 0);
    return [kept[0] ?? 0, kept.at(-1) ?? 0];
  }
}

function formIds({ field_ids, submit_id }: FormVerdict): number[] {
  return submit_id === undefined ? field_ids : [...field_ids, submit_id];
}

function kindOf(element: SpatialElement): "targets" | "headings" | "texts" | "hidden" {
  if (isUsable(element)) return "targets";
  if (element.hidden === true || element.interactive !== undefined) return "hidden";
  return isHeading(element) ? "headings" : "texts";
}
