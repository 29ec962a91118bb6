/** A page as rules look at it; every part is found when first asked for. */

import { attribute, type Document, tagName } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import type { FactMemo } from "../facts/fact.js";
import type { Lexicon } from "../lexicon.js";
import { findAreas } from "./areas.js";
import { type FormGroup, findForms } from "./forms.js";
import { createJudged, type Judged } from "./judged.js";
import { type ItemGroup, likeSiblings } from "./like-siblings.js";
import { groupsAt, type PlaceSummary, summarise } from "./main-content.js";
import { type PageElement, pageElements } from "./page-element.js";
import { findPagination, type Pagination } from "./pagination.js";
import { findResources, type Resources } from "./resources.js";
import type { SelectorSet } from "./selector-set.js";
import { shownValues } from "./shown-values.js";
import { TextIndex } from "./text-index.js";
import { pageTexts } from "./texts.js";
import { type UrlParts, urlParts } from "./url-parts.js";
import { contentAreas, type PlaceName, placeTest } from "./zones.js";

const nothing: readonly number[] = [];

/** What was found on a page so far, whatever was judged of it. */
class Parts {
  matches: readonly (readonly number[] | undefined)[] | undefined;
  matched: readonly number[] | undefined;
  areas: Uint8Array | undefined;
  elements: readonly PageElement[] | undefined;
  content: readonly boolean[] | undefined;
  texts: TextIndex | undefined;
  forms: readonly FormGroup[] | undefined;
  groups: readonly ItemGroup[] | undefined;
  shownValues: Uint8Array | undefined;
  resources: Resources | undefined;
  url: UrlParts | undefined;
  pagination: Pagination | undefined;
  byNode: Map<number, PageElement> | undefined;
  readonly groupsAt = new Map<PlaceName, readonly ItemGroup[]>();
  readonly summaries = new Map<PlaceName, PlaceSummary>();
}

export class PageView {
  readonly page: Page;
  readonly lexicon: Lexicon;
  readonly judged: Judged;
  /** Values of page facts by number of the fact call. */
  readonly memo: FactMemo = new Map();
  /** What is known of the tests of conditions, by number of the test: of the page, then by form index. */
  readonly truths: (Uint8Array | undefined)[] = [];
  /** Values of form facts by form index. */
  readonly #formMemos: FactMemo[] = [];
  /** Numbers of the fact calls that failed on this page. */
  readonly failedCalls = new Set<number>();
  readonly #selectors: SelectorSet;
  readonly #parts: Parts;
  readonly #derived = new Map<object, unknown>();

  constructor(page: Page, lexicon: Lexicon, selectors: SelectorSet, judged = createJudged(), parts = new Parts()) {
    this.page = page;
    this.lexicon = lexicon;
    this.judged = judged;
    this.#selectors = selectors;
    this.#parts = parts;
  }

  /** The same page of which something else was judged: facts that were asked of this view keep their values. */
  judgedAnew(judged: Judged): PageView {
    return new PageView(this.page, this.lexicon, this.#selectors, judged, this.#parts);
  }

  /** Area of each node, as an index into `areaNames`. */
  get areas(): Uint8Array {
    this.#parts.areas ??= findAreas(this.page, this.lexicon);
    return this.#parts.areas;
  }

  get elements(): readonly PageElement[] {
    this.#parts.elements ??= pageElements(this.page, this.areas);
    return this.#parts.elements;
  }

  /** By area: whether it is content of the page. */
  get content(): readonly boolean[] {
    this.#parts.content ??= contentAreas(this.elements);
    return this.#parts.content;
  }

  get texts(): TextIndex {
    this.#parts.texts ??= new TextIndex(
      this.lexicon,
      this.page.dom.lang ?? "",
      pageTexts(this.page.dom, this.elements, this.content),
    );
    return this.#parts.texts;
  }

  get forms(): readonly FormGroup[] {
    this.#parts.forms ??= findForms(this.page, this.elements);
    return this.#parts.forms;
  }

  get itemGroups(): readonly ItemGroup[] {
    this.#parts.groups ??= likeSiblings(this.page, this.elements, this.areas, this.shownValues);
    return this.#parts.groups;
  }

  /** Item groups at a place, those with the most items first. */
  itemGroupsAt(place: PlaceName): readonly ItemGroup[] {
    let groups = this.#parts.groupsAt.get(place);
    if (groups === undefined) {
      groups = groupsAt(this.itemGroups, this.content, place);
      this.#parts.groupsAt.set(place, groups);
    }
    return groups;
  }

  /** By position of the element: what its text shows, as bits of ShownValue. */
  get shownValues(): Uint8Array {
    this.#parts.shownValues ??= shownValues(this.elements);
    return this.#parts.shownValues;
  }

  get resources(): Resources {
    this.#parts.resources ??= findResources(this.page);
    return this.#parts.resources;
  }

  get url(): UrlParts {
    this.#parts.url ??= urlParts(this.page.dom.url);
    return this.#parts.url;
  }

  get pagination(): Pagination {
    this.#parts.pagination ??= findPagination(this);
    return this.#parts.pagination;
  }

  get pagingConcepts() {
    return this.derived(pagingConcepts);
  }

  summary(place: PlaceName): PlaceSummary {
    let summary = this.#parts.summaries.get(place);
    if (summary === undefined) {
      const stands = placeTest(place);
      summary = summarise(this.elements, (element) => stands(element, this.content));
      this.#parts.summaries.set(place, summary);
    }
    return summary;
  }

  /** Nodes that match a selector of the detector. */
  selected(handle: number): readonly number[] {
    return this.#allMatches[handle] ?? nothing;
  }

  get #allMatches(): readonly (readonly number[] | undefined)[] {
    this.#parts.matches ??= this.#selectors.matchAll(this.page.document);
    return this.#parts.matches;
  }

  /** Handles of selectors that match some node. */
  get matched(): readonly number[] {
    if (this.#parts.matched !== undefined) return this.#parts.matched;
    const matched: number[] = [];
    const all = this.#allMatches;
    for (let handle = 0; handle < all.length; handle++) if (all[handle] !== undefined) matched.push(handle);
    this.#parts.matched = matched;
    return matched;
  }

  /** What `make` works out of the page, once. */
  derived<T>(make: (view: PageView) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    // The map holds under each function only what that function returned.
    return this.#derived.get(make) as T;
  }

  elementOf(node: number): PageElement | undefined {
    if (this.#parts.byNode === undefined) {
      this.#parts.byNode = new Map(
        this.elements.filter((element) => element.node >= 0).map((element) => [element.node, element]),
      );
    }
    return this.#parts.byNode.get(node);
  }

  /** Whether a sighted person can see something of a node. */
  isVisible(node: number): boolean {
    const element = this.elementOf(node);
    if (element !== undefined) return element.visible;
    const { boxes, styles, document } = this.page;
    if ((boxes.boxOf[node] ?? -1) < 0) return false;
    const style = styles.of[node];
    if (style === undefined || style.visibility !== "visible" || style.opacity <= 0.05) return false;
    return !isInClosedDetails(document, node);
  }

  memoOfForm(form: FormGroup): FactMemo {
    let memo = this.#formMemos[form.index];
    if (memo === undefined) {
      memo = new Map();
      this.#formMemos[form.index] = memo;
    }
    return memo;
  }
}

/** What a closed details keeps has boxes, but only its summary is painted. */
function isInClosedDetails(document: Document, node: number): boolean {
  let inside = node;
  for (let outer = document.parent[node] ?? -1; outer >= 0; outer = document.parent[outer] ?? -1) {
    const keeps = tagName(document, outer) === "details" && attribute(document, outer, "open") === undefined;
    if (keeps && tagName(document, inside) !== "summary") return true;
    inside = outer;
  }
  return false;
}

function pagingConcepts({ lexicon }: PageView) {
  return {
    next: lexicon.indexOf("next-page"),
    prev: lexicon.indexOf("previous-page"),
    older: lexicon.indexOf("older-entries"),
    newer: lexicon.indexOf("newer-entries"),
    pageNumber: lexicon.indexOf("page-number"),
    first: lexicon.indexOf("first-page"),
    last: lexicon.indexOf("last-page"),
    pageNavigation: lexicon.indexOf("page-navigation"),
    monthName: lexicon.indexOf("month-name"),
  };
}
