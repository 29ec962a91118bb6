/** Work counters (same input, same numbers on any machine). Stages add to the one object of a read. */
export interface Counters {
  /** Nodes in the columns, frames included. */
  nodes: number;
  /** Compound selectors tried against an element. */
  selectorTests: number;
  /** Declarations applied to computed styles. */
  declarationsApplied: number;
  /** Distinct computed styles made (the rest were shared). */
  stylesComputed: number;
  /** Boxes generated. */
  boxes: number;
  /** Box layouts done. */
  boxLayouts: number;
  /** Text runs measured. */
  measureCalls: number;
  /** Flex items laid out: those of a container that is laid out twice count twice. */
  yogaItems: number;
  /** Rule conditions evaluated. */
  conditionsEvaluated: number;
}

export function createCounters(): Counters {
  return {
    nodes: 0,
    selectorTests: 0,
    declarationsApplied: 0,
    stylesComputed: 0,
    boxes: 0,
    boxLayouts: 0,
    measureCalls: 0,
    yogaItems: 0,
    conditionsEvaluated: 0,
  };
}
