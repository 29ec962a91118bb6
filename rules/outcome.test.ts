import { describe, expect, it } from "vitest";
import { defaultDetector } from "./default-detector.js";
import { detect } from "./detect.js";
import { perceive } from "./perceive.js";
import type { Example, Plugin } from "./plugin.js";
import { examplePage } from "./run-examples.js";
import { nextSteps } from "./vocabulary.js";

const detector = defaultDetector();
const outcome = async (html: string, status = 200) => (await perceive(html, { response: { status } })).outcome;
const app = "<script src=/app.js></script>";
const story = `<p>${"The bridge was closed for repairs on Monday. ".repeat(30)}</p>`;

describe("outcome", () => {
  it("is a shell when a page shows nothing but that it needs scripts", async () => {
    expect(await outcome(`<div id=root></div>${app}`)).toBe("shell");
    expect(await outcome(`<div id=root>Loading…</div>${app}`)).toBe("shell");
    const notice = "You need JavaScript. <a href=https://js.example/>How to enable it</a>";
    expect(await outcome(`<body><noscript>${notice}</noscript><div id=root></div>${app}`)).toBe("shell");
  });

  it("is no shell when the content is there and only waits to be uncovered", async () => {
    expect(await outcome(`<style>body{opacity:0}</style><h1>A bridge</h1>${story}${app}`)).toBe("served");
  });

  it("is served when there is something to read, look at or use", async () => {
    expect(await outcome(`<h1>A bridge</h1>${story}`)).toBe("served");
    expect(await outcome("<img src=/bridge.jpg alt='A bridge' width=400 height=300>")).toBe("served");
    expect(await outcome(`<a href=/start>Enter</a>${app}`)).toBe("served");
  });

  it("is empty when there is nothing and no script that would bring it", async () => {
    expect(await outcome("")).toBe("empty");
    expect(await outcome("<title>A bridge</title><div id=root></div>")).toBe("empty");
  });

  it("is an error by status or by what the page says", async () => {
    expect(await outcome(`<h1>A bridge</h1>${story}`, 500)).toBe("error");
    expect(await outcome("<title>404 Not Found</title><h1>Not Found</h1><p>There is no such page.</p>")).toBe("error");
  });

  it("is a wall before it is an error", async () => {
    expect(await outcome("<title>Access denied</title><h1>Access denied</h1>", 403)).toBe("walled");
    expect(await outcome("<title>Just a moment...</title><div id=challenge-running></div>", 503)).toBe("walled");
  });

  it("is served though a sensor or a widget is on the page", async () => {
    const sensor = "<script src=https://js.datadome.co/tags.js></script>";
    expect(await perceive(`<h1>A bridge</h1>${story}${sensor}`)).toMatchObject({
      outcome: "served",
      bot_management: ["DataDome"],
    });
    const widget = "<form><input type=email><input type=password><div class=h-captcha data-sitekey=x></div></form>";
    expect(await outcome(`<h1>Sign up</h1>${widget}`)).toBe("served");
  });

  it("is served when a page writes about walls", async () => {
    const code = "<pre>&lt;div id=px-captcha>&lt;/div> window._cf_chl_opt = {} /_Incapsula_Resource?SWUDNSAI=31</pre>";
    const page = await perceive(`<h1>How walls work</h1>${code}${story}`);
    expect(page.outcome).toBe("served");
    expect(page.captcha).toBeUndefined();
    expect(page.blocked).toBeUndefined();
  });
});

const walls = detector.plugins.flatMap((plugin) =>
  plugin.examples
    .filter((example) => isWall(plugin, example))
    .map((example) => [`${plugin.id}: ${example.title}`, example] as const),
);

function isWall({ kind }: Plugin, { emits, mode }: Example): boolean {
  return emits && (kind === "block" || (kind === "captcha" && mode === "challenge"));
}

describe("a wall", () => {
  it.each(walls)("says what to do next: %s", async (_, example) => {
    const { fields } = await detect(examplePage(example), detector);
    expect(fields.outcome).toBe("walled");
    // Where a visitor must sign in, the page that asks for it may be of its own type.
    const own = fields.blocked?.reason === "login_required" ? ["Login", "Register"] : [];
    expect(["Captcha", "Blocked", ...own]).toContain(fields.page_type);
    expect(fields.blocked?.signals.length).toBeGreaterThan(0);
    expect(fields.blocked?.recommendations.length).toBeGreaterThan(0);
    expect(nextSteps).toContain(fields.blocked?.next_step);
  });
});
