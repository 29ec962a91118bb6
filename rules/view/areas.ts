/** Which part of the page each node stands in: landmarks, and what old pages name so by id or class. */

import { NodeKind } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import { attributeTokens } from "../attribute-tokens.js";
import type { Lexicon } from "../lexicon.js";

export const areaNames = ["body", "main", "header", "nav", "footer", "aside", "dialog", "consent"] as const;
export type AreaName = (typeof areaNames)[number];

const Area = { Body: 0, Main: 1, Header: 2, Nav: 3, Footer: 4, Aside: 5, Dialog: 6, Consent: 7 } as const;

const roleAreas: Readonly<Record<string, number>> = {
  main: Area.Main,
  banner: Area.Header,
  navigation: Area.Nav,
  contentinfo: Area.Footer,
  complementary: Area.Aside,
  dialog: Area.Dialog,
  alertdialog: Area.Dialog,
};

/** Ids and classes that make an element a part of the page's frame, without separators. */
const namedAreas: ReadonlyMap<string, number> = new Map([
  ..."header siteheader mainheader globalheader topheader masthead topbar".split(" ").map(named(Area.Header)),
  ..."nav navbar navigation menu mainmenu mainnav topnav sitenav sidenav breadcrumb breadcrumbs topmenu navmenu"
    .split(" ")
    .map(named(Area.Nav)),
  ..."footer sitefooter mainfooter pagefooter globalfooter colophon".split(" ").map(named(Area.Footer)),
  ..."sidebar leftsidebar rightsidebar sidebarleft sidebarright aside".split(" ").map(named(Area.Aside)),
  ..."mainsidebar appsidebar pagesidebar navsidebar sidebarnav sidebarmenu sidebarwrapper sidemenu verticalmenu"
    .split(" ")
    .map(named(Area.Nav)),
]);

function named(area: number): (name: string) => [string, number] {
  return (name) => [name, area];
}

/** Elements that a name may make a part of the frame. */
const frameTags: ReadonlySet<string> = new Set(["div", "section", "table", "td", "tr", "ul", "ol", "aside", "header"]);

/** Area of every node, as an index into `areaNames`. */
export function findAreas(page: Page, lexicon: Lexicon): Uint8Array {
  const { document } = page;
  const areas = new Uint8Array(document.count);
  const roles = roleOfNodes(page);
  const cookie = lexicon.indexOf("cookie");
  const known = new Map<string, number>();
  const mayFrame = document.tagNames.map((name) => frameTags.has(name));
  const areaOfName = (name: string): number => {
    const area = known.get(name) ?? classifyName(name, lexicon, cookie);
    known.set(name, area);
    return area;
  };
  for (let node = 1; node < document.count; node++) {
    const inherited = areas[document.parent[node] ?? 0] ?? 0;
    areas[node] = inherited;
    if (document.kind[node] !== NodeKind.Element || inherited === Area.Consent) continue;
    const role = roles.get(node);
    const landmark = role === undefined ? undefined : roleAreas[role];
    if (landmark !== undefined) areas[node] = landmark;
    if (mayFrame[document.tag[node] ?? -1] !== true && landmark !== Area.Dialog) continue;
    const name = nameArea(page, node, areaOfName);
    if (
      name === Area.Consent ? isOverlay(page, node, landmark) : landmark === undefined && name > 0 && inherited === 0
    ) {
      areas[node] = name;
    }
  }
  return areas;
}

function roleOfNodes(page: Page): Map<number, string> {
  const roles = new Map<number, string>();
  for (const { id, role } of page.dom.els) {
    if (role === undefined || roleAreas[role] === undefined) continue;
    const node = page.nodeOf(id);
    if (node >= 0) roles.set(node, role);
  }
  return roles;
}

/** The area that an element's id or classes name, 0 for none; consent before the others. */
function nameArea(page: Page, node: number, areaOfName: (name: string) => number): number {
  const { ids, classes } = page.document;
  let area = ids[node] === undefined || ids[node] === "" ? 0 : areaOfName(ids[node]);
  for (const name of classes[node] ?? []) {
    if (area === Area.Consent) break;
    const own = areaOfName(name);
    if (own === Area.Consent || area === 0) area = own;
  }
  return area;
}

function classifyName(name: string, lexicon: Lexicon, cookie: number): number {
  const tokens = attributeTokens(name);
  const joined = tokens.join("");
  const area = namedAreas.get(joined);
  if (area !== undefined) return area;
  if (cookie < 0 || !containsAny(joined, lexicon.tokensOf(cookie))) return 0;
  return lexicon.namesConcept(tokens, cookie) ? Area.Consent : 0;
}

/** Runs of tokens are parts of all of them joined: a quick look that sorts nearly every name out. */
function containsAny(joined: string, tokens: ReadonlySet<string>): boolean {
  for (const token of tokens) if (joined.includes(token)) return true;
  return false;
}

/** Nodes that a consent notice may have and a page about cookies has not. */
const maximumOverlayNodes = 400;

/** A notice lies over the page or is a small part of it; everything named after cookies is not one. */
function isOverlay(page: Page, node: number, landmark: number | undefined): boolean {
  const position = page.styles.of[node]?.position;
  if (landmark === Area.Dialog || position === "fixed" || position === "sticky" || position === "absolute") return true;
  return (page.document.end[node] ?? 0) - node < maximumOverlayNodes && page.document.count > 2 * maximumOverlayNodes;
}
