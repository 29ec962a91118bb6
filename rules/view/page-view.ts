/** A page as rules look at it; every part is found when first asked for. */

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

export class PageView {
  readonly page: Page;
  readonly lexicon: Lexicon;
  readonly judged: Judged = createJudged();
  /** Values of page facts by number of the fact call. */
  readonly memo: FactMemo = new Map();
  /** What is known of the tests of conditions, by number of the test: of the page, then by form index. */
  readonly truths: (Uint8Array | undefined)[] = [];
  /** Values of form facts by form index. */
  readonly #formMemos: FactMemo[] = [];
  /** Numbers of the fact calls that failed on this page. */
  readonly failedCalls = new Set<number>();
  readonly #selectors: SelectorSet;
  #matches: readonly (readonly number[] | undefined)[] | undefined;
  #matched: readonly number[] | undefined;
  #areas: Uint8Array | undefined;
  #elements: readonly PageElement[] | undefined;
  #content: readonly boolean[] | undefined;
  #texts: TextIndex | undefined;
  #forms: readonly FormGroup[] | undefined;
  #groups: readonly ItemGroup[] | undefined;
  #shownValues: Uint8Array | undefined;
  #resources: Resources | undefined;
  #url: UrlParts | undefined;
  #pagination: Pagination | undefined;
  #byNode: Map<number, PageElement> | undefined;
  readonly #groupsAt = new Map<PlaceName, readonly ItemGroup[]>();
  readonly #summaries = new Map<PlaceName, PlaceSummary>();
  readonly #derived = new Map<object, unknown>();

  constructor(page: Page, lexicon: Lexicon, selectors: SelectorSet) {
    this.page = page;
    this.lexicon = lexicon;
    this.#selectors = selectors;
  }

  /** Area of each node, as an index into `areaNames`. */
  get areas(): Uint8Array {
    this.#areas ??= findAreas(this.page, this.lexicon);
    return this.#areas;
  }

  get elements(): readonly PageElement[] {
    this.#elements ??= pageElements(this.page, this.areas);
    return this.#elements;
  }

  /** By area: whether it is content of the page. */
  get content(): readonly boolean[] {
    this.#content ??= contentAreas(this.elements);
    return this.#content;
  }

  get texts(): TextIndex {
    this.#texts ??= new TextIndex(
      this.lexicon,
      this.page.dom.lang ?? "",
      pageTexts(this.page.dom, this.elements, this.content),
    );
    return this.#texts;
  }

  get forms(): readonly FormGroup[] {
    this.#forms ??= findForms(this.page, this.elements);
    return this.#forms;
  }

  get itemGroups(): readonly ItemGroup[] {
    this.#groups ??= likeSiblings(this.page, this.elements, this.areas, this.shownValues);
    return this.#groups;
  }

  /** Item groups at a place, those with the most items first. */
  itemGroupsAt(place: PlaceName): readonly ItemGroup[] {
    let groups = this.#groupsAt.get(place);
    if (groups === undefined) {
      groups = groupsAt(this.itemGroups, this.content, place);
      this.#groupsAt.set(place, groups);
    }
    return groups;
  }

  /** By position of the element: what its text shows, as bits of ShownValue. */
  get shownValues(): Uint8Array {
    this.#shownValues ??= shownValues(this.elements);
    return this.#shownValues;
  }

  get resources(): Resources {
    this.#resources ??= findResources(this.page);
    return this.#resources;
  }

  get url(): UrlParts {
    this.#url ??= urlParts(this.page.dom.url);
    return this.#url;
  }

  get pagination(): Pagination {
    this.#pagination ??= findPagination(this);
    return this.#pagination;
  }

  get pagingConcepts() {
    return this.derived(pagingConcepts);
  }

  summary(place: PlaceName): PlaceSummary {
    let summary = this.#summaries.get(place);
    if (summary === undefined) {
      const stands = placeTest(place);
      summary = summarise(this.elements, (element) => stands(element, this.content));
      this.#summaries.set(place, summary);
    }
    return summary;
  }

  /** Nodes that match a selector of the detector. */
  selected(handle: number): readonly number[] {
    return this.#allMatches[handle] ?? nothing;
  }

  get #allMatches(): readonly (readonly number[] | undefined)[] {
    this.#matches ??= this.#selectors.matchAll(this.page.document);
    return this.#matches;
  }

  /** Handles of selectors that match some node. */
  get matched(): readonly number[] {
    if (this.#matched !== undefined) return this.#matched;
    const matched: number[] = [];
    const all = this.#allMatches;
    for (let handle = 0; handle < all.length; handle++) if (all[handle] !== undefined) matched.push(handle);
    this.#matched = matched;
    return matched;
  }

  /** What `make` works out of the page, once. */
  derived<T>(make: (view: PageView) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    // The map holds under each function only what that function returned.
    return this.#derived.get(make) as T;
  }

  elementOf(node: number): PageElement | undefined {
    if (this.#byNode === undefined) {
      this.#byNode = new Map(
        this.elements.filter((element) => element.node >= 0).map((element) => [element.node, element]),
      );
    }
    return this.#byNode.get(node);
  }

  /** Whether a sighted person can see something of a node. */
  isVisible(node: number): boolean {
    const element = this.elementOf(node);
    if (element !== undefined) return element.visible;
    const { boxes, styles } = this.page;
    if ((boxes.boxOf[node] ?? -1) < 0) return false;
    const style = styles.of[node];
    return style !== undefined && style.visibility === "visible" && style.opacity > 0.05;
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

function pagingConcepts({ lexicon }: PageView) {
  return {
    next: lexicon.indexOf("next-page"),
    prev: lexicon.indexOf("previous-page"),
    older: lexicon.indexOf("older-entries"),
    newer: lexicon.indexOf("newer-entries"),
    pageNumber: lexicon.indexOf("page-number"),
  };
}
