import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkBrowser, checkReferenceFonts, findChromium, loadPlaywright, referenceFontFolders } from "./launch.js";

describe("what is missing for a browser", () => {
  it("is the package: the error says how to install it", async () => {
    const load = () => Promise.reject(new Error("Cannot find package 'playwright-core'"));
    await expect(loadPlaywright(load)).rejects.toMatchObject({
      code: "no-browser",
      expected: "the package playwright-core",
      next: expect.stringContaining("npm install playwright-core"),
    });
  });

  it("is the executable: the error names the variable and the file", async () => {
    const environment = { SIGHTLINE_CHROMIUM: "/nowhere/chromium" };
    expect(() => findChromium(environment)).toThrow("/nowhere/chromium");
    await expect(checkBrowser({ environment })).rejects.toMatchObject({
      code: "no-browser",
      next: expect.stringContaining("SIGHTLINE_CHROMIUM"),
    });
  });

  it("is a font folder: boxes are not measured with other fonts", () => {
    expect(() => checkReferenceFonts(["/nowhere/fonts"])).toThrow("no folder /nowhere/fonts");
  });
});

it("the font configuration names the folders that are looked for, and no others", () => {
  const configuration = readFileSync(new URL("fonts.conf", import.meta.url), "utf8");
  const folders = [...configuration.matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder]) => folder);
  expect(folders).toEqual([...referenceFontFolders]);
});
