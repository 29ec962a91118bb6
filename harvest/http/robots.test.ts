import { describe, expect, it } from "vitest";
import { parseRobots } from "./robots.js";

const may = (text: string, path: string) => parseRobots(text, "sightline").forbids(path) === undefined;

describe("parseRobots", () => {
  it.each<[string, string, boolean]>([
    ["", "/a", true],
    ["User-agent: *\nDisallow: /", "/a", false],
    ["User-agent: *\nDisallow:", "/a", true],
    ["User-agent: other\nDisallow: /", "/a", true],
    ["User-agent: *\nDisallow: /\nUser-agent: Sightline/1.0\nDisallow: /b", "/a", true],
    ["User-agent: a\nUser-agent: sightline\nDisallow: /b", "/b/c", false],
    ["User-agent: sightline\nDisallow: /a\n\nUser-agent: sightline\nDisallow: /b", "/b", false],
    ["user-agent : *\n disallow : /b # no\nAllow: /b/c", "/b/c", true],
    ["User-agent: *\nDisallow: /b\nAllow: /b", "/b", true],
    ["User-agent: *\nAllow: /\nDisallow: /b", "/b", false],
    ["User-agent: *\nDisallow: /*.php$", "/a/b.php", false],
    ["User-agent: *\nDisallow: /*.php$", "/a/b.php?x", true],
    ["User-agent: *\nDisallow: /a*b*c", "/aXbYcZ", false],
    ["User-agent: *\nDisallow: /a*b*c", "/acb", true],
    ["User-agent: *\nDisallow: /a$", "/a", false],
    ["User-agent: *\nDisallow: /a$", "/ab", true],
    ["User-agent: *\nDisallow: /*a*a$", "/a", true],
    ["User-agent: *\nDisallow: /ü", "/%c3%bc/x", false],
    ["User-agent: *\nDisallow: /%7ejoe", "/~joe", false],
    ["User-agent: *\r\nDisallow: /b\r\nSitemap: https://x.test/s", "/b", false],
    ["Disallow: /", "/a", true],
    ["<html>Not Found</html>", "/a", true],
  ])("%j lets %s through: %s", (text, path, answer) => {
    expect(may(text, path)).toBe(answer);
  });

  it("tells the rule and the delay", () => {
    const rules = parseRobots("User-agent: *\nCrawl-delay: 2.5\nDisallow: /private", "sightline");
    expect(rules.forbids("/private/x")).toBe("Disallow: /private");
    expect(rules.crawlDelaySeconds).toBe(2.5);
  });

  it("is not slow on hostile patterns", () => {
    const text = `User-agent: *\nDisallow: /${"*a".repeat(5_000)}$`;
    expect(may(text, `/${"a".repeat(4_000)}`)).toBe(true);
  });
});
