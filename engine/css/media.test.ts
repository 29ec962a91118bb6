import { describe, expect, it } from "vitest";
import { matchesContainer, matchesMedia } from "./media.js";
import { parseMediaText, parseQueryCondition } from "./media-parse.js";
import { TokenCursor } from "./token-cursor.js";
import { tokenizeCss } from "./tokens.js";

const viewport = { width: 1280, height: 800 };

function matches(text: string, environment = viewport): boolean {
  return matchesMedia(parseMediaText(text), environment);
}

/** What Chromium 156 answers at 1280x800, scale factor 2, without scripts. */
const holding = [
  "(width)",
  "(width:1280px)",
  "(width: 80em)",
  "(width:80rem)",
  "(min-width:1280px)",
  "(400px<=width<1300px)",
  "(400px < width)",
  "(width>=1280px)",
  "(width = 1280px)",
  "(1280px=width)",
  "(1300px > width >= 100px)",
  "(height:800px)",
  "(aspect-ratio: 8/5)",
  "(aspect-ratio:1.6)",
  "(min-aspect-ratio: 16/10)",
  "(aspect-ratio > 1/1)",
  "(orientation: landscape)",
  "(orientation)",
  "(device-width:1280px)",
  "(device-height:800px)",
  "(device-aspect-ratio:8/5)",
  "(resolution:2dppx)",
  "(resolution:192dpi)",
  "(min-resolution:1.5dppx)",
  "(resolution: 2x)",
  "(-webkit-device-pixel-ratio:2)",
  "(-webkit-min-device-pixel-ratio:1.5)",
  "(color)",
  "(color:8)",
  "(min-color:8)",
  "(color-index:0)",
  "(monochrome:0)",
  "(grid:0)",
  "(hover)",
  "(hover:hover)",
  "(any-hover:hover)",
  "(any-hover)",
  "(pointer)",
  "(pointer:fine)",
  "(any-pointer:fine)",
  "(prefers-color-scheme:light)",
  "(prefers-color-scheme)",
  "(prefers-reduced-motion:no-preference)",
  "(prefers-contrast:no-preference)",
  "(prefers-reduced-transparency:no-preference)",
  "(scripting:none)",
  "(update)",
  "(update:fast)",
  "(overflow-block:scroll)",
  "(overflow-inline:scroll)",
  "(overflow-block)",
  "(color-gamut)",
  "(color-gamut:srgb)",
  "(dynamic-range:standard)",
  "(dynamic-range)",
  "(display-mode:browser)",
  "(display-mode)",
  "(forced-colors:none)",
  "(-webkit-transform-3d)",
  "(device-posture:continuous)",
  "(device-posture)",
  "(horizontal-viewport-segments:1)",
  "(horizontal-viewport-segments)",
  "(vertical-viewport-segments:1)",
  "(foo) or (width)",
  "(width) or (foo)",
  "not (not (width))",
  "screen",
  "all",
  "only screen",
  "not print",
  "not tv",
  "screen and (width)",
  "screen, print",
  ",screen",
  "screen,",
  "((width) and (height)) or (foo)",
  "(width: calc(1000px + 280px))",
  "(min-width: calc(10em * 2))",
  "(width: 100vw)",
  "(height:100vh)",
  "(min-width: -1px)",
  "(width >= -1px)",
  "(min-width:0)",
  "screen and (-webkit-min-device-pixel-ratio:0)",
  "((width))",
  "(((color)))",
  "screen and not (width < 100px)",
  "screen and ((width) or (foo))",
  "(width) or foo(bar)",
  "(min-width:1in)",
  "(min-width:1q)",
  "(width:33.8667cm)",
  "(min-width:1ch)",
  "(min-width:1lh)",
  "(min-width:1ex)",
  "(min-width: max(1px,2px))",
  "SCREEN AND (WIDTH:1280PX)",
  "(prefers-color-scheme: LIGHT)",
  "(min-resolution:1dpcm)",
  "(width >= 100px) and (width <= 2000px)",
  "not (min-width:2000px)",
  "(100px <= width)",
  "(any-pointer)",
  "(width",
  "(color > 0)",
  "(0 < color)",
  "(min-device-width:100px)",
];
const failing = [
  "(max-width:1279.5px)",
  "(width < 1280px)",
  "(100px < width > 50px)",
  "(min-resolution: 2)",
  "(-webkit-max-device-pixel-ratio:1.5)",
  "(min--moz-device-pixel-ratio:1)",
  "(color-index)",
  "(monochrome)",
  "(grid)",
  "(hover:none)",
  "(any-pointer:coarse)",
  "(prefers-color-scheme:dark)",
  "(prefers-color-scheme:no-preference)",
  "(prefers-reduced-motion)",
  "(prefers-contrast)",
  "(prefers-contrast:more)",
  "(prefers-reduced-data)",
  "(prefers-reduced-data:no-preference)",
  "(prefers-reduced-transparency)",
  "(scripting)",
  "(scripting:enabled)",
  "(update:slow)",
  "(color-gamut:p3)",
  "(color-gamut:rec2020)",
  "(dynamic-range:high)",
  "(video-dynamic-range:standard)",
  "(display-mode:standalone)",
  "(forced-colors)",
  "(forced-colors:active)",
  "(inverted-colors)",
  "(inverted-colors:none)",
  "(scan)",
  "(-webkit-transform-2d)",
  "(-webkit-animation)",
  "(-webkit-transition)",
  "(shape:rect)",
  "(nav-controls)",
  "(environment-blending:opaque)",
  "(foo)",
  "not (foo)",
  "(width) and (foo)",
  "not all and (foo)",
  "print",
  "tv",
  "not screen",
  "only print",
  "speech",
  "screen or (width)",
  "(width) and (height) or (color)",
  "(min-width)",
  "(min-width:)",
  "(width:)",
  "(min-width: foo)",
  "(width: -1px)",
  "(width:1280)",
  "screen and(width)",
  "screen and (min-width:0\\0)",
  "(min-width:640px\\9)",
  "all and (-ms-high-contrast: none), (-ms-high-contrast: active)",
  "not screen and (width)",
  "not (screen)",
  "only (width)",
  "not all",
  "and (width)",
  "screen and not (foo)",
  "foo(bar)",
  "not foo(bar)",
  "(min-width:1foo)",
  "(aspect-ratio: 8 / 0)",
  "(min-aspect-ratio: 0/0)",
  "(aspect-ratio:0)",
  "(100px = width = 200px)",
  "(width < = 2000px)",
  "(min-width > 100px)",
  "(min-aspect-ratio > 1)",
  "(navigation)",
  "all and",
  "not",
  "only",
  "(update:none)",
  "(max-resolution: infinite)",
  "{width}",
  "[width]",
  "screen;",
  "(grid:-1)",
  "(color:-1)",
  "(min-color)",
  "(grid = 0)",
  "(orientation = landscape)",
  "(hover > none)",
  "(hover: foo)",
  "(prefers-color-scheme: foo)",
  "layer and (width)",
  "or",
  "not and",
  "screen and (width) and",
  "(width) and not (foo)",
  "(width) and (not (foo))",
  "(max-device-width:100px)",
  "(-webkit-video-playable-inline)",
  "(-webkit-view-mode: normal)",
  "(display-mode: fullscreen)",
  "(immersive)",
];

describe("media queries", () => {
  it.each(holding)("%s holds", (text) => {
    expect(matches(text)).toBe(true);
  });

  it.each(failing)("%s does not hold", (text) => {
    expect(matches(text)).toBe(false);
  });

  it("are true when there are none", () => {
    expect(matches("")).toBe(true);
    expect(matches(" /* */ ")).toBe(true);
  });

  it("see the viewport they are asked for", () => {
    const phone = { width: 390, height: 844 };
    expect(matches("(max-width: 600px) and (orientation: portrait)", phone)).toBe(true);
    expect(matches("(min-width: 25em)", phone)).toBe(false);
    expect(matches("(width: 100vw) and (aspect-ratio < 1/2)", phone)).toBe(true);
  });

  it("end for any depth of brackets", () => {
    expect(matches(`${"(".repeat(10_000)}width${")".repeat(10_000)}`)).toBe(false);
    expect(matches(`${"not (".repeat(5_000)}width`)).toBe(false);
    expect(matches(`(width > calc${"(".repeat(5_000)}1px`)).toBe(false);
  });
});

describe("container queries", () => {
  const holds = (text: string) => {
    const tokens = tokenizeCss(text);
    const condition = parseQueryCondition(new TokenCursor(tokens, 0, tokens.count), true);
    return condition !== null && matchesContainer(condition, viewport);
  };

  it("ask the viewport for sizes", () => {
    expect(holds("(min-width: 400px)")).toBe(true);
    expect(holds("(inline-size > 2000px)")).toBe(false);
    expect(holds("(orientation: landscape) and (400px < width < 2000px)")).toBe(true);
  });

  it("do not know styles and scroll states", () => {
    expect(holds("style(--x: y)")).toBe(false);
    expect(holds("not style(--x: y)")).toBe(false);
    expect(holds("scroll-state(stuck: top) or (width > 1px)")).toBe(true);
  });
});
