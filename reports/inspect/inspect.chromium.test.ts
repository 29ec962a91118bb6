import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
import { judgement } from "../testing/judgements.js";
import {
  chromiumExpected,
  launchChromium,
  openHtml,
  overflowOf,
  schemes,
  violationsOf,
  widths,
} from "../testing/page-in-chromium.js";
import { hostile } from "../testing/release-history.js";
import { inspectPage } from "./inspect-page.js";
import { inspectView } from "./inspect-view.js";

const attribute = hostile.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const text = attribute.replaceAll("<", "&lt;");
const page = `<!doctype html><title>${text}</title><main><h1>${text}</h1><form action="/session" method="post">
  <label>E-mail <input name="email" type="email" placeholder="you@mail.example"></label><label>Password <input name="password" type="password"></label>
  <label><input type="checkbox" name="keep"> Keep me signed in</label><button>Log in</button><button>Log&#x200b;&#x2060; on</button></form>
  <p>${"A long paragraph goes on and on. ".repeat(20)}</p>
  <a href="javascript:alert(1)">${text}</a><a href="/${"long".repeat(80)}" aria-label="${attribute}">x</a></main>`;

const rowOf = (opened: Page, name: string): Locator =>
  opened.locator("article.target", { has: opened.locator(`> a bdi:text-is("${name}")`) });

describe.skipIf(!chromiumExpected)("the inspector in Chromium", () => {
  let browser: Browser;
  let html: string;

  beforeAll(async () => {
    browser = await launchChromium();
    const read = readPage(page, { url: "https://site.example/login" });
    const verdicts = await detect(read, defaultDetector());
    const labels = judgement({ page_type_gold: hostile, page_type_right: false });
    html = inspectPage(inspectView(read, verdicts, { judgement: labels }));
  }, 60_000);

  afterAll(() => browser?.close());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  it("asks for nothing, and neither the console nor the policy complains", async () => {
    const { complaints, requests, page: opened } = await openHtml(browser, html);
    await opened.locator("article:has-text('Password') > a").first().click();
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  it("keeps hostile text as text", async () => {
    const { page: opened } = await openHtml(browser, html);
    expect(await opened.locator("img, iframe, [onerror], a[href^='javascript']").count()).toBe(0);
    expect(await opened.locator("script").count()).toBe(1);
    expect(await opened.locator("h1").textContent()).toBe(hostile);
  });

  it.each(schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width }))))(
    "fits $width px and is accessible in $scheme, with all details",
    async ({ scheme, width }) => {
      const { page: opened } = await openHtml(browser, html, { scheme, width });
      await opened.locator("#show-all").check();
      expect(await overflowOf(opened)).toBe(0);
      expect(await violationsOf(opened)).toEqual([]);
    },
  );

  it("opens an element's reasons when its box is clicked, and lights up both", async () => {
    const { page: opened } = await openHtml(browser, html);
    const row = rowOf(opened, "Password");
    const id = (await row.getAttribute("id"))?.slice(1);
    expect(await row.locator(".more").isVisible()).toBe(false);
    await opened.locator(`#b${id}`).click();
    expect(opened.url()).toContain(`#e${id}`);
    expect(await row.locator(".more").textContent()).toContain("Login: password_id");
    expect(await row.locator(".more").isVisible()).toBe(true);
    expect(await opened.locator(`svg #b${id}.lit`).count()).toBe(1);
  });

  it("does the same by keyboard, and finds the way back to the box", async () => {
    const { page: opened } = await openHtml(browser, html);
    const row = rowOf(opened, "Log in");
    await row.locator("> a").focus();
    await opened.keyboard.press("Enter");
    expect(await row.locator(".more").isVisible()).toBe(true);
    await row.getByText("Show it on the page").press("Enter");
    expect(opened.url()).toMatch(/#b\d+$/);
    expect(await row.locator(".more").isVisible()).toBe(true);
  });

  it("shows targets alone, or what verdicts chose", async () => {
    const { page: opened } = await openHtml(browser, html);
    const shown = (): Promise<number> => opened.locator("article:visible").count();
    const all = await shown();
    await opened.locator("#only-targets").check();
    const targets = await shown();
    await opened.locator("#only-chosen").check();
    expect([all > targets, targets > (await shown()), (await shown()) > 0]).toEqual([true, true, true]);
  });
});
