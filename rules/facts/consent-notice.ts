import { areaNames } from "../view/areas.js";
import { consentNotices } from "./consent-notices.js";
import { pageFact } from "./fact.js";
import { boolean, choice } from "./params.js";

const traits = ["found", "named", "over", "modal", "edge", "answer", "main", "share"] as const;

export const consentNotice = pageFact({
  name: "consent-notice",
  returns: "number",
  description:
    "A small part of the page with a text about cookies and something to click: whether there is one (1 or 0), is named after cookies, lies over the page, keeps from the rest, is the page's first or last thing, has a control that answers, stands in the main landmark; the share of the page's text that is its own.",
  params: {
    trait: choice(traits, "What is asked.", "found"),
    hidden: boolean("Of a notice that nobody sees instead.", false),
  },
  compute: (view, { trait, hidden }) => {
    const notice = consentNotices(view)[hidden ? "hidden" : "shown"];
    if (notice === undefined) return 0;
    if (trait === "share") return notice.share;
    return Number(
      {
        found: true,
        named: notice.isNamed,
        over: notice.isOver,
        modal: notice.isModal,
        edge: notice.isAtEdge,
        answer: notice.hasAnswer,
        main: notice.elements.some(({ area }) => area === mainArea),
      }[trait],
    );
  },
});

const mainArea = areaNames.indexOf("main");
