/** What must be true of one element of a page: its role, name, states, box. */

import { Geo, geo } from "../engine/layout/box.js";
import type { Page } from "../engine/page.js";
import type { SpatialElement } from "../engine/spatial-dom.js";

/** Border box [x, y, width, height] in CSS px, document coordinates. */
export type ElementBox = readonly [x: number, y: number, width: number, height: number];

/** What is absent may be anything. */
export interface ElementFacts {
  readonly role?: string;
  /** Accessible name, or content of a text element. */
  readonly name?: string;
  readonly hidden?: boolean;
  readonly why_hidden?: string;
  /** A target that can be used, or one that cannot. */
  readonly usable?: boolean;
  /** Each number may differ by `boxTolerance`. */
  readonly box?: ElementBox;
}

/** In CSS px. */
export const boxTolerance = 1;

/** Everything that a page shows otherwise of the element at a node, a phrase each ("role link, expected button"). */
export function contradictedFacts(page: Page, node: number, expected: ElementFacts): string[] {
  const { role, name, hidden, why_hidden: why, usable, box } = expected;
  const facts = Object.keys(expected).some((key) => key !== "box") ? elementAt(page, node) : undefined;
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown): void => {
    if (wanted !== undefined && found !== wanted) wrong.push(`${what} ${said(found)}, expected ${said(wanted)}`);
  };
  compare("role", facts?.role, role);
  compare("name", facts?.text, name);
  compare("hidden", facts === undefined ? undefined : facts.hidden === true, hidden);
  compare("hidden by", facts?.why_hidden, why);
  compare("usable", facts?.interactive === undefined ? undefined : facts.usable !== false, usable);
  const found = box === undefined ? undefined : boxOfNode(page, node);
  if (box !== undefined && !isNear(found, box)) {
    wrong.push(`box ${found?.map(inHundredths).join(",") ?? "none"}, expected ${box.join(",")}`);
  }
  return wrong;
}

/** Border box of a node's element, unrounded; undefined when it has none. */
export function boxOfNode({ boxes }: Page, node: number): ElementBox | undefined {
  const box = boxes.boxOf[node] ?? -1;
  if (box < 0) return undefined;
  return [geo(boxes, box, Geo.X), geo(boxes, box, Geo.Y), geo(boxes, box, Geo.Width), geo(boxes, box, Geo.Height)];
}

/** The listed element of a node, undefined when it is not in the Spatial DOM. */
export function elementAt(page: Page, node: number): SpatialElement | undefined {
  const id = page.idOf(node);
  return id === 0 ? undefined : page.dom.els.find((element) => element.id === id);
}

function isNear(found: ElementBox | undefined, expected: ElementBox): boolean {
  return expected.every((value, edge) => Math.abs((found?.[edge] ?? Number.NaN) - value) <= boxTolerance);
}

function inHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function said(value: unknown): string {
  return value === undefined ? "none" : typeof value === "string" ? JSON.stringify(value) : String(value);
}
