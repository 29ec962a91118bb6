/** Why a page is no sample of anything but a failure: a wall or an error must not be filed as something else. */

import { failureOf, failureTypes } from "../../corpus/failures.js";
import type { VerdictFields } from "../../rules/verdicts.js";

/** The reason, undefined for a page that may be filed. */
export function refusalOf(status: number, fields: VerdictFields): string | undefined {
  const { outcome, page_type: type, blocked, captcha } = fields;
  if (status < 200 || status > 299) return `the server answered ${status}`;
  const failure = outcome === undefined ? undefined : failureOf(outcome);
  if (failure !== undefined) {
    const vendor = outcome === "walled" ? (blocked?.reason ?? captcha?.captcha_type) : undefined;
    return vendor === undefined ? failure : `${failure} (${vendor})`;
  }
  return failureTypes.has(type) ? `its page type is ${type}` : undefined;
}
