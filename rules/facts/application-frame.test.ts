import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../default-detector.js";
import { PageView } from "../view/page-view.js";
import { applicationFrame } from "./application-frame.js";

const { compiled } = defaultDetector();

function count(html: string, sign = "any"): unknown {
  const view = new PageView(readPage(html), compiled.lexicon, compiled.selectors);
  return applicationFrame.compute({ view }, { sign });
}

const links = (icon: string) =>
  ["Users", "Orders", "Files", "Maps"].map((name) => `<a href='#'>${icon}${name}</a>`).join("");
const panel = "<div class='card'><div class='card-header'>Sales</div></div>";

describe("the frame of an application", () => {
  it.each([
    ["a column of links with icons", `<div class='app-sidebar'>${links("<i></i>")}</div>`],
    ["whatever order its name has", `<ul id='menu-vertical'>${links("<svg></svg>")}</ul>`],
    ["icons known by class", `<nav class='sideNav'>${links("<span class='my-icon'></span>")}</nav>`],
    [
      "a column in one around the whole page",
      `<div id='sidebar-page'><div class='sidebar'>${links("<i></i>")}</div></div>`,
    ],
  ])("has a menu: %s", (_, html) => {
    expect(count(html, "menu")).toBe(1);
  });

  it.each([
    ["links without icons", `<div class='sidebar'>${links("")}</div>`],
    ["icons beside the links", `<div class='sidebar'><i></i><i></i><i></i><i></i>${links("")}</div>`],
    ["links with icons elsewhere", `<div class='content'>${links("<i></i>")}</div>`],
  ])("has no menu: %s", (_, html) => {
    expect(count(html, "menu")).toBe(0);
  });

  it("shows in panels with headers and in a link to a dashboard in the language of the page", () => {
    expect(count(panel, "panels")).toBe(1);
    expect(count("<html lang='de'><a href='/d'>Übersicht</a></html>", "link")).toBe(1);
    expect(count(`${panel}<a href='/d'>Dashboard</a>`)).toBe(2);
  });

  it("is not there around an article", () => {
    expect(count("<main><h1>Panels of oak</h1><p>How a dashboard of a car is made.</p></main>")).toBe(0);
  });
});
