/** Types of the `linebreak` package (UAX #14), which ships none. */
declare module "linebreak" {
  export interface Break {
    /** Index in the string before which a line may break. */
    readonly position: number;
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
