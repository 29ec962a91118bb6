/** Why a page is no sample of anything but a failure: a wall or an error must not be filed as something else. */

import type { VerdictFields } from "../../rules/verdicts.js";

/** Page types of walls and errors. */
export const failureTypes: ReadonlySet<string> = new Set(["Captcha", "Blocked", "Error"]);

/** The reason, undefined for a page that may be filed. */
export function refusalOf(status: number, fields: VerdictFields): string | undefined {
  const { outcome, page_type: type, blocked, captcha } = fields;
  if (status < 200 || status > 299) return `the server answered ${status}`;
  if (outcome === "walled") {
    const why = blocked?.reason ?? captcha?.captcha_type;
    return `a wall stands before the page${why === undefined ? "" : ` (${why})`}`;
  }
  if (outcome === "error") return "the page tells of an error";
  if (outcome === "empty") return "the page shows nothing";
  return failureTypes.has(type) ? `its page type is ${type}` : undefined;
}
