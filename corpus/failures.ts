/** Pages that are no sample of anything but a failure: walls, errors, pages without anything. */

/** Page types that such a page may be labelled with. */
export const failureTypes: ReadonlySet<string> = new Set(["Captcha", "Blocked", "Error"]);

/** What is wrong with a page of this outcome, undefined when nothing is. */
export function failureOf(outcome: string): string | undefined {
  if (outcome === "walled") return "a wall stands before the page";
  if (outcome === "error") return "the page tells of an error";
  return outcome === "empty" ? "the page shows nothing" : undefined;
}
