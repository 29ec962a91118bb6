import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { datasetsFolder } from "../corpus/datasets-folder.js";
import { hasNginx } from "../harvest/testing/nginx.js";

/** What tests skip without, by the name that SIGHTLINE_REQUIRE has for it. */
const parts: Readonly<Record<string, () => boolean>> = {
  datasets: () => existsSync(datasetsFolder() ?? ""),
  chromium: () => existsSync(process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium"),
  nginx: () => hasNginx,
};
const required = (process.env.SIGHTLINE_REQUIRE ?? "").split(",").filter((name) => name !== "");

describe.skipIf(required.length === 0)("what SIGHTLINE_REQUIRE names", () => {
  it.each(required)("is there: %s", (name) => {
    expect(Object.keys(parts)).toContain(name);
    expect(parts[name]?.()).toBe(true);
  });
});
