/** Elements and verdicts said in fewer words, for output with a budget. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";
import { unimpliedRole } from "./implied-role.js";

/** How much is said of an element. */
export interface Detail {
  /** Characters kept of each text. */
  readonly text: number;
  /** Longest link target that is told; longer ones are left out, since a part of one leads nowhere. */
  readonly href: number;
  readonly options: number;
  /** Also tell what the text says already or what acting on it does not need. */
  readonly extras: boolean;
}

export const brief: Detail = { text: 120, href: 100, options: 8, extras: true };
export const terse: Detail = { text: 40, href: 0, options: 3, extras: false };

const texts = ["text", "desc", "ph", "val", "label", "hint", "group", "format"] as const;

/** A copy of an element with its long texts cut; the element itself when there is nothing to cut. */
export function shortened(element: SpatialElement, detail: Detail): SpatialElement {
  const copy: SpatialElement = { ...element };
  let changed = false;
  for (const key of texts) {
    const told = copy[key];
    if (told === undefined || told.length <= detail.text) continue;
    copy[key] = cutText(told, detail.text);
    changed = true;
  }
  if (changed && copy.inline !== undefined) {
    const length = copy.text?.length ?? 0;
    copy.inline = copy.inline.filter(([at]) => at < length);
    if (copy.inline.length === 0) delete copy.inline;
  }
  if (copy.href !== undefined && copy.href.length > detail.href) {
    delete copy.href;
    changed = true;
  }
  const { options } = copy;
  if (options !== undefined && options.length > detail.options) {
    const kept = options.filter((option, position) => position < detail.options || option.selected === true);
    copy.options = kept
      .slice(0, detail.options + 1)
      .map((option) => ({ ...option, text: cutText(option.text, detail.text) }));
    changed = true;
  }
  if (!detail.extras) changed = dropExtras(copy) || changed;
  return changed ? copy : element;
}

/** What tells a target apart or says how to use it stays; the rest goes. */
function dropExtras(copy: SpatialElement): boolean {
  const before = Object.keys(copy).length;
  delete copy.desc;
  delete copy.group;
  delete copy.path;
  delete copy.box;
  if (copy.interactive !== undefined && copy.role !== undefined && unimpliedRole(copy) === "") delete copy.role;
  if (copy.text !== undefined && copy.text !== "") {
    delete copy.hint;
    delete copy.ph;
    delete copy.label;
  }
  return Object.keys(copy).length < before;
}

/** At most `most` characters, an ellipsis in place of the last where something was cut; never half a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

const pageTypesKept = 3;
const diagnosticsKept = 3;

/** The page's fields beside elements, forms, actions and tables, without their long tails. */
export function shortHeader(dom: SpatialDom): SpatialDom {
  const { page_types, diagnostics, codes } = dom;
  const limits = (diagnostics ?? []).filter(({ code }) => code.startsWith("limit-"));
  return {
    ...dom,
    title: cutText(dom.title, brief.text),
    ...(page_types === undefined ? {} : { page_types: page_types.slice(0, pageTypesKept) }),
    ...(codes === undefined ? {} : { codes: codes.slice(0, 20) }),
    ...(diagnostics === undefined ? {} : { diagnostics: limits.slice(0, diagnosticsKept) }),
  };
}
