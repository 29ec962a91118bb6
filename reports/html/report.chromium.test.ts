import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  chromiumExpected,
  launchChromium,
  openHtml,
  overflowOf,
  schemes,
  violationsOf,
  widths,
} from "../testing/page-in-chromium.js";
import { hostile, releaseHistory } from "../testing/release-history.js";
import { htmlReport } from "./report.js";

const releases = releaseHistory();

async function unfold(page: Page): Promise<void> {
  for (const details of await page.locator("details").all())
    await details.evaluate((it) => it.setAttribute("open", ""));
}

describe.skipIf(!chromiumExpected)("the report in Chromium", () => {
  let browser: Browser;
  let html: string;

  beforeAll(async () => {
    [browser, html] = await Promise.all([launchChromium(), htmlReport(releases)]);
  }, 60_000);

  afterAll(() => browser?.close());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  /** Texts of a table row of a section, its name apart. */
  const cells = (section: string, row: string): Promise<string[]> =>
    openHtml(browser, html).then(({ page }) =>
      page
        .locator(`section:has(> #${section}) tr`, {
          has: page.locator(`th:text-is("${row}"), th bdi:text-is("${row}")`),
        })
        .first()
        .locator("td")
        .allTextContents(),
    );

  it("asks for nothing, and neither the console nor the policy complains", async () => {
    const { page, complaints, requests } = await openHtml(browser, html);
    await unfold(page);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  it.each(schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width }))))(
    "fits $width px, is readable and accessible in $scheme, everything unfolded",
    async ({ scheme, width }) => {
      const { page } = await openHtml(browser, html, { scheme, width });
      await unfold(page);
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it("shows the record's numbers", async () => {
    const { summary, latency, work } = releases.at(-1)!;
    expect((await cells("stages", "total"))[0]).toBe(latency?.stages.at(-1)?.units.median.toFixed(2));
    expect((await cells("work", "boxes"))[0]).toBe(String(work.boxes));
    const [precision, recall] = await cells("page-types", "Login");
    const login = summary.pageType.classes.find((entry) => entry.class === "Login")!;
    expect(precision).toContain(`${login.precision.hits}/${login.precision.total}`);
    expect(recall).toContain(`${(100 * login.recall.share).toFixed(1)} %`);
    const { page } = await openHtml(browser, html);
    const figure = page.locator("#figures ~ table tr", { hasText: "Page type pages" });
    const { accuracy } = summary.pageType;
    const text = await figure.textContent();
    expect(text).toContain(`${(100 * accuracy.share).toFixed(1)} %`);
    expect(text).toContain(`${accuracy.hits}/${accuracy.total}`);
    expect(text).toContain(`${(100 * accuracy.low).toFixed(1)}–${(100 * accuracy.high).toFixed(1)}`);
  });

  it("shows the evidence of a flip in both releases beside each other", async () => {
    const { page } = await openHtml(browser, html);
    const shop = page.locator("section:has(> #flips) tbody", { has: page.locator('bdi:text-is("corpus/shop")') });
    const login = shop.locator("table.sides", { hasText: "page-type/login" });
    expect(await login.isVisible()).toBe(false);
    await shop.locator("summary").click();
    const rows = await login
      .locator("tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(rows.map(([name = "", ...cells]) => [name?.slice(0, 16), ...cells])).toEqual([
      ["Evidence that ho", "0.2.0", "0.10.0", "Change"],
      ["a password field", "+3.00", "–", "gone"],
      [hostile.slice(0, 16), "+0.50", "+1.50", "other weight"],
      ["many links", "–", "−1.00", "new"],
      ["lighter evidence", "–", "+0.10 (2 pieces)", ""],
      ["bias", "−1.00", "−1.00", ""],
      ["score", "0.90", "0.30", ""],
    ]);
    const article = shop.locator("table.sides", { hasText: "page-type/article" });
    expect(await article.locator("tr").last().textContent()).toBe("scorenot found0.80");
  });

  it("keeps hostile names as text", async () => {
    const { page, complaints } = await openHtml(browser, html);
    expect(await page.locator("img, script, iframe, [onerror]").count()).toBe(0);
    expect(await page.locator("bdi", { hasText: hostile }).count()).toBeGreaterThan(1);
    expect(await page.locator("svg text", { hasText: "<img src=x" }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it("is usable by keyboard: links of the sections, then what can be unfolded", async () => {
    const { page } = await openHtml(browser, html);
    await page.locator("nav a", { hasText: "Work" }).focus();
    await page.keyboard.press("Enter");
    expect(page.url()).toContain("#work");
    await page.locator("summary", { hasText: "Every counter of every release" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("details[open] caption, details[open] table").count()).toBe(1);
  });

  it("prints what is folded away, on white", async () => {
    const { page } = await openHtml(browser, html, { scheme: "dark" });
    await page.emulateMedia({ media: "print" });
    const paper = await page.evaluate("getComputedStyle(document.body).backgroundColor");
    expect(paper).toBe("rgb(255, 255, 255)");
    expect(await page.locator("details table").first().isVisible()).toBe(true);
    expect(await page.locator("nav").isVisible()).toBe(false);
  });
});
