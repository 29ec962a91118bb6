/** A parsed style sheet: nothing in it depends on a document or a viewport, so that it may be kept and shared. */

import type { Diagnostic } from "../diagnostics.js";
import type { MediaQueryList, QueryCondition } from "./media-parse.js";
import type { Declaration, RegisteredProperty } from "./rules.js";
import type { Selector } from "./selector.js";

export type SheetRule =
  /** Nested rules are resolved: selectors stand for themselves. */
  | {
      readonly kind: "style";
      readonly selectors: readonly Selector[];
      readonly declarations: readonly Declaration[];
    }
  | { readonly kind: "media"; readonly media: MediaQueryList; readonly rules: readonly SheetRule[] }
  /** `condition` is null for a query by name alone. */
  | { readonly kind: "container"; readonly condition: QueryCondition | null; readonly rules: readonly SheetRule[] }
  /** `name` has one entry a segment; it is empty for an anonymous layer. */
  | { readonly kind: "layer"; readonly name: readonly string[]; readonly rules: readonly SheetRule[] }
  | { readonly kind: "layer-statement"; readonly names: readonly (readonly string[])[] }
  | {
      readonly kind: "import";
      readonly url: string;
      readonly media: MediaQueryList;
      /** Segments of the layer the sheet goes to, empty for an anonymous one, null for none. */
      readonly layer: readonly string[] | null;
    }
  | { readonly kind: "property"; readonly property: RegisteredProperty };

export interface StyleSheet {
  readonly rules: readonly SheetRule[];
  /** What was left out, one of each code with its count and the first place. */
  readonly diagnostics: readonly Diagnostic[];
}
