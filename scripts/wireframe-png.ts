/** The wireframe as PNG: resvg draws it, with a font that comes with the package, so that the picture is the same everywhere. */

import { createRequire } from "node:module";
import { SightlineError } from "../engine/errors.js";
import { toWireframe, type WireframeOptions } from "../engine/format/wireframe.js";
import type { SpatialDom } from "../engine/spatial-dom.js";

export interface WireframePngOptions extends WireframeOptions {
  /** Pixels of the picture per px of the page. @default 1 */
  readonly scale?: number;
  /** px of the page's height that are drawn. @default 16384 */
  readonly highest?: number;
  /** Also draw with the fonts of this machine. @default only where the page has scripts that the font has no letters of */
  readonly systemFonts?: boolean;
}

/** px of a page's height that are drawn when nothing else is said. */
export const defaultHighest = 16_384;
/** A picture of more pixels would take more than 256 MB to draw. */
const mostPixels = 64_000_000;

/** Arimo has the widths of Liberation Sans and Arial. SIL Open Font License 1.1. */
const fontFiles = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"];
const family = "Arimo";

/** Letters that Arimo lacks: other scripts than Latin, Greek, Cyrillic and Hebrew. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;

type Resvg = Pick<typeof import("@resvg/resvg-js"), "Resvg">;

/**
 * PNG of the elements that a sighted person can perceive, with a numbered mark on every target. Throws SightlineError
 * "missing-package" where resvg or its build for this platform is not installed, "bad-option" for a picture too large.
 */
export async function toWireframePng(
  dom: SpatialDom,
  options: WireframePngOptions = {},
  load: () => Promise<Resvg> = () => import("@resvg/resvg-js"),
): Promise<Uint8Array> {
  const { scale = 1, highest = defaultHighest, systemFonts, ...wireframe } = options;
  const svg = toWireframe({ ...dom, height: Math.min(dom.height, highest) }, wireframe);
  const { Resvg } = await resvg(load);
  const drawing = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: {
      fontFiles: fontPaths(),
      loadSystemFonts: systemFonts ?? otherScripts.test(svg),
      defaultFontFamily: family,
      sansSerifFamily: family,
      monospaceFamily: family,
    },
  });
  refuseLarge(drawing.width * drawing.height * scale * scale, scale);
  return drawing.render().asPng();
}

function refuseLarge(pixels: number, scale: number): void {
  if (pixels <= mostPixels) return;
  throw new SightlineError({
    code: "bad-option",
    stage: "format",
    where: "scale",
    expected: `a picture of at most ${mostPixels} pixels`,
    found: `${Math.round(pixels)} at scale ${scale}`,
    next: "Draw it smaller, or less of its height (highest).",
  });
}

async function resvg(load: () => Promise<Resvg>): Promise<Resvg> {
  try {
    return await load();
  } catch (cause) {
    throw new SightlineError({
      code: "missing-package",
      stage: "format",
      where: "@resvg/resvg-js",
      expected: "the package @resvg/resvg-js with its build for this platform",
      found: cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause),
      next: "Install it without --omit=optional: npm install @resvg/resvg-js. SVG (--format svg) needs no package.",
      cause,
    });
  }
}

function fontPaths(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return fontFiles.map((file) => resolve(`@expo-google-fonts/arimo/${file}`));
}
