import { type Document, NodeKind } from "../../engine/dom/document.js";
import type { PageView } from "../view/page-view.js";
import { textModes, textPlaces } from "../view/text-index.js";
import { pageFact } from "./fact.js";
import { choice } from "./params.js";

const signs = ["menu", "panels", "link"] as const;

export const applicationFrame = pageFact({
  name: "application-frame",
  returns: "number",
  description:
    "Signs that a page stands in the frame of an application: a menu of icons down its side, panels with headers or a wrapper around the content, a link to a dashboard. By ids and classes as toolkits name them.",
  params: { sign: choice(["any", ...signs], "Which sign; any counts the kinds of signs.", "any") },
  compute: (view, { sign }) => {
    const found = view.derived(findSigns);
    return signs.filter((name) => (sign === "any" || sign === name) && found[name]).length;
  },
});

/** A column beside the content, in whatever order toolkits put the words together. */
const columnName =
  /side[-_]?(?:bar|nav|menu)|left[-_]?(?:menu|nav|col)|menu[-_]?(?:vertical|left)|(?:navbar|vertical)[-_]?(?:vertical|menu|nav)/i;
const panelName = /(?:card|panel|box|portlet|tile)[-_]?head|^(?:page|content)-wrapper$|^main-panel$/i;
const iconName = /icon|^(?:fa|fas|far|fab|bi|bx|ti|mdi|la|ri)$/i;

/** Links with icons that make a column the menu of an application, and nodes of it that are looked at. */
const minimumIcons = 4;
const maximumNodes = 2000;

const Sign = { Column: 1, Panels: 2, Icon: 4 } as const;

function signOfName(name: string): number {
  return (
    (columnName.test(name) ? Sign.Column : 0) |
    (panelName.test(name) ? Sign.Panels : 0) |
    (iconName.test(name) ? Sign.Icon : 0)
  );
}

type Signs = Record<(typeof signs)[number], boolean>;
type SignsOf = (node: number) => number;

function findSigns(view: PageView): Signs {
  const { document } = view.page;
  const signsOf = signReader(document);
  const found: Signs = { menu: false, panels: false, link: leadsToDashboard(view) };
  let columnEnd = 0;
  for (let node = 1; node < document.count && !(found.menu && found.panels); node++) {
    if (document.kind[node] !== NodeKind.Element) continue;
    const bits = signsOf(node);
    if ((bits & Sign.Panels) !== 0) found.panels = true;
    if ((bits & Sign.Column) === 0 || node < columnEnd || found.menu) continue;
    columnEnd = document.end[node] ?? 0;
    found.menu = linksWithIcons(document, node, signsOf) >= minimumIcons;
    // Around the whole page stands no column: one inside it may be.
    if (columnEnd - node > document.count / 2) columnEnd = 0;
  }
  return found;
}

/** Signs in the id and classes of a node; every name is read once. */
function signReader({ ids, classes }: Document): SignsOf {
  const known = new Map<string, number>([["", 0]]);
  const read = (name: string): number => {
    let bits = known.get(name);
    if (bits === undefined) {
      bits = signOfName(name.slice(0, 64));
      known.set(name, bits);
    }
    return bits;
  };
  return (node) => {
    let bits = read(ids[node] ?? "") & Sign.Column;
    for (const name of classes[node] ?? []) bits |= read(name);
    return bits;
  };
}

function linksWithIcons({ count, end, kind, tag, tagNames }: Document, column: number, signsOf: SignsOf): number {
  const [link, button] = [tagNames.indexOf("a"), tagNames.indexOf("button")];
  const [icon, drawing] = [tagNames.indexOf("i"), tagNames.indexOf("svg")];
  const last = Math.min(end[column] ?? 0, column + maximumNodes, count);
  let linkEnd = 0;
  let found = 0;
  for (let node = column + 1; node < last; node++) {
    if (kind[node] !== NodeKind.Element) continue;
    const name = tag[node];
    if (name === link || name === button) linkEnd = end[node] ?? 0;
    else if (node < linkEnd && (name === icon || name === drawing || (signsOf(node) & Sign.Icon) !== 0)) {
      found++;
      linkEnd = 0;
    }
  }
  return found;
}

function leadsToDashboard({ texts, lexicon }: PageView): boolean {
  const dashboard = lexicon.indexOf("dashboard");
  const [link, whole] = [textPlaces.indexOf("link"), textModes.indexOf("whole")];
  return dashboard >= 0 && texts.count(link, 0, whole, dashboard) + texts.count(link, 1, whole, dashboard) > 0;
}
