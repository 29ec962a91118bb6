/** Bounds on everything a page can make large. They count work, never time, so the same input gives the same output. */

export interface Limits {
  /** Characters of HTML parsed; the rest is cut. @default 33_554_432 */
  readonly htmlCharacters: number;
  /** Nodes kept in document order. @default 400_000 */
  readonly nodes: number;
  /** Element depth; deeper elements become siblings, as in Chromium's parser. @default 512 */
  readonly depth: number;
  /** Nested documents, in total and in depth. @default 32, 4 */
  readonly frames: number;
  readonly frameDepth: number;
  /** Characters of CSS over all stylesheets of a page. @default 16_777_216 */
  readonly stylesheetCharacters: number;
  /** Style rules after nesting is resolved. @default 200_000 */
  readonly rules: number;
  /** Depth of nested rules and blocks. @default 32 */
  readonly ruleNesting: number;
  /** Depth of `@import`, and imports of a page in all. @default 8, 1_000 */
  readonly importDepth: number;
  readonly imports: number;
  /** Compound selector tests over a page, and matches listed. @default 25_000_000 */
  readonly selectorTests: number;
  /** Characters one declaration may reach through var(). @default 65_536 */
  readonly variableCharacters: number;
  /** Boxes generated. @default 800_000 */
  readonly boxes: number;
  /** Nested flex containers laid out as flex. @default 32 */
  readonly flexDepth: number;
  /** Tracks of a grid along one axis, and how far lines may lie from its start. @default 10_000 */
  readonly gridTracks: number;
  /** Box layouts (a box laid out twice counts twice). @default 8_000_000 */
  readonly boxLayouts: number;
  /** Line fragments of inline and text boxes remembered; past it a box keeps its first ones. @default 4_000_000 */
  readonly lineFragments: number;
  /** Elements emitted. @default 100_000 */
  readonly elements: number;
  /** Characters of one element's text. @default 20_000 */
  readonly elementText: number;
}

export const defaultLimits: Required<Limits> = {
  htmlCharacters: 33_554_432,
  nodes: 400_000,
  depth: 512,
  frames: 32,
  frameDepth: 4,
  stylesheetCharacters: 16_777_216,
  rules: 200_000,
  ruleNesting: 32,
  importDepth: 8,
  imports: 1_000,
  selectorTests: 25_000_000,
  variableCharacters: 65_536,
  boxes: 800_000,
  flexDepth: 32,
  gridTracks: 10_000,
  boxLayouts: 8_000_000,
  lineFragments: 4_000_000,
  elements: 100_000,
  elementText: 20_000,
};
