import { InvalidArgumentError } from "commander";

/** An option's value as a whole number from `least` up. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected a whole number${least > 0 ? ` from ${least} up` : ""}, found "${text}".`);
  };
}
