/** Counts behind the layout figures, of a whole page and by the formatting context that placed each element. */

import { type Placer, placers } from "./placed-by.js";

export interface LayoutCounts {
  /** Interactive elements that Chromium renders at 1x1 or more. */
  readonly interactive: number;
  readonly clicked: number;
  readonly exact: number;
  readonly sizeExact: number;
  readonly offsetExact: number;
  /** Visible interactive elements that we emit, and those of them that Chromium does not render. */
  readonly visibleTargets: number;
  readonly phantoms: number;
  /** All elements with a box in Chromium: those whose display agrees, and those whose four edges do. */
  readonly boxes: number;
  readonly displayAgrees: number;
  readonly boxesExact: number;
}

/** The contexts of `placers`, then "replaced": replaced elements and form controls, which count in their context as well. */
export const contextNames = [...placers, "replaced"] as const;
export type ContextName = Placer | "replaced";
/** Contexts without an element are left out. */
export type CountsByContext = { readonly [Name in ContextName]?: LayoutCounts };

export const noCounts: LayoutCounts = {
  interactive: 0,
  clicked: 0,
  exact: 0,
  sizeExact: 0,
  offsetExact: 0,
  visibleTargets: 0,
  phantoms: 0,
  boxes: 0,
  displayAgrees: 0,
  boxesExact: 0,
};

const countNames: readonly (keyof LayoutCounts)[] = [
  ...(["interactive", "clicked", "exact", "sizeExact", "offsetExact"] as const),
  ...(["visibleTargets", "phantoms", "boxes", "displayAgrees", "boxesExact"] as const),
];

export function addCounts(a: LayoutCounts, b: Partial<LayoutCounts>): LayoutCounts {
  const sum: { -readonly [Name in keyof LayoutCounts]: number } = { ...noCounts };
  for (const name of countNames) sum[name] = a[name] + (b[name] ?? 0);
  return sum;
}

/** Counts of one page while it is compared. */
export class LayoutTally {
  total: LayoutCounts = noCounts;
  readonly #byContext = new Map<ContextName, LayoutCounts>();

  add(contexts: readonly ContextName[], counts: Partial<LayoutCounts>): void {
    this.total = addCounts(this.total, counts);
    for (const name of contexts) this.#byContext.set(name, addCounts(this.#byContext.get(name) ?? noCounts, counts));
  }

  get byContext(): CountsByContext {
    const found = contextNames.flatMap((name) => {
      const counts = this.#byContext.get(name);
      return counts === undefined ? [] : [[name, counts] as const];
    });
    return Object.fromEntries(found);
  }
}
