/** Result of computing styles for a document. */

import type { ComputedStyle } from "./computed-style.js";

export interface Styles {
  /** Computed style by node number; undefined for text and document nodes. A display: none subtree is styled too. */
  readonly of: readonly (ComputedStyle | undefined)[];
  /** Styles of ::before and ::after whose `content` generates a box, and of ::marker and ::placeholder where a rule names them. */
  readonly before: ReadonlyMap<number, ComputedStyle>;
  readonly after: ReadonlyMap<number, ComputedStyle>;
  readonly marker: ReadonlyMap<number, ComputedStyle>;
  readonly placeholder: ReadonlyMap<number, ComputedStyle>;
  /** Style of the initial containing block: the initial values for this viewport. */
  readonly initial: ComputedStyle;
}
