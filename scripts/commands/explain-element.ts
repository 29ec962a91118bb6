/** Reasons about one element, as text. */

import type { ElementReasons, Reason } from "../../engine/spatial/why/why-elements.js";
import { slotIds, type Verdicts } from "../../rules/verdicts.js";

/** Slots of actions and forms that an element fills, as "Login.submit_id", and its purpose as "purpose password". */
export function slotsFilledBy(id: number, { fields, purposes }: Verdicts): string[] {
  const purpose = purposes.get(id);
  const filled = purpose === undefined ? [] : [`purpose ${purpose}`];
  for (const action of fields.suggested_actions ?? []) {
    for (const [slot, ids] of slotIds(action)) if (ids.includes(id)) filled.push(`${action.action}.${slot}`);
  }
  for (const { index, type, field_ids, submit_id } of fields.forms ?? []) {
    if (field_ids.includes(id)) filled.push(`form ${index} (${type}).field_ids`);
    if (submit_id === id) filled.push(`form ${index} (${type}).submit_id`);
  }
  return fields.captcha?.id === id ? [...filled, "captcha"] : filled;
}

/** The element's path, then one line for each reason and one for the slots that it fills. */
export function whyText({ path, reasons, fills }: ElementReasons & { readonly fills: readonly string[] }): string {
  const lines = reasons.map(reasonLine);
  if (fills.length > 0) lines.push(line("fills", fills.join(", ")));
  return `${path}\n${lines.join("")}`;
}

function reasonLine({ about, text, path, id }: Reason): string {
  const cause = path === undefined ? "" : ` <- ${id === undefined ? "" : `[${id}] `}${path}`;
  return line(about, `${text}${cause}`);
}

function line(about: string, text: string): string {
  return `  ${about.padEnd(6)}  ${text.replace(/\s+/g, " ")}\n`;
}
