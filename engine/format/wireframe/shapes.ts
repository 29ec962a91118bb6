/** How each kind of element is drawn: what it is is told by its shape, what it says by its text. */

import type { SpatialElement } from "../../spatial-dom.js";
import { escapeXml } from "../escape.js";
import type { WireframeColours } from "./colours.js";
import { type FittedText, fitText, leading } from "./fit-text.js";
import type { TextLine } from "./page-text.js";
import type { Rect } from "./rects.js";

export interface Drawn {
  readonly svg: string;
  /** What must stay legible: text or control. */
  readonly ink?: Rect;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function rectOf({ b: [x, y, width, height] }: SpatialElement): Rect {
  return { x, y, width, height };
}

export function rectSvg(rect: Rect, attributes: string): string {
  return `<rect x="${round(rect.x)}" y="${round(rect.y)}" width="${round(rect.width)}" height="${round(rect.height)}" ${attributes}/>`;
}

export interface Inside {
  /** Other elements inside it say what it says, so its own text is left out. */
  readonly isSaid: boolean;
  /** Text of its own or inside it is drawn where the layout put it. */
  readonly hasLines: boolean;
  /** Where its text begins, when something stands before it. */
  readonly startsAt: number | undefined;
}

export function drawElement(element: SpatialElement, colours: WireframeColours, inside: Inside): Drawn {
  const { hasLines, startsAt } = inside;
  const isSaid = inside.isSaid || hasLines;
  const box = rectOf(element);
  if (box.width < 1 || box.height < 1) return { svg: "" };
  const kind = kindOf(element);
  if (kind === "button") {
    const button = drawButton(isSaid ? "" : (element.text ?? element.val ?? ""), box, colours);
    return hasLines ? { svg: button.svg } : button;
  }
  if (kind === "field") return drawField(element, box, colours, isSaid);
  if (kind === "toggle") return drawToggle(element, box, colours);
  // An iframe whose document was read shows that.
  if (hasLines && element.tag === "iframe") return { svg: rectSvg(box, `fill="none" stroke="${colours.line}"`) };
  if (kind === "image") return drawImage(isSaid ? "" : (element.text ?? ""), box, colours);
  // A target with text needs no frame beside its mark.
  if (hasLines && element.interactive !== undefined && !layers.has(element.role ?? "")) return { svg: "" };
  const words = isSaid ? "" : (element.text ?? "");
  if (words !== "") return drawText(element, startingAt(box, startsAt), words, colours);
  return drawContainer(element, box, colours);
}

type Kind = "button" | "field" | "toggle" | "image" | "other";

function kindOf({ tag, role, type }: SpatialElement): Kind {
  if (role === "checkbox" || role === "radio" || role === "switch") return "toggle";
  if (tag === "button" || role === "button" || (tag === "input" && /^(submit|button|reset|image)$/.test(type ?? ""))) {
    return "button";
  }
  if (["input", "select", "textarea"].includes(tag) || role === "textbox" || role === "combobox") return "field";
  return ["img", "svg", "canvas", "video", "iframe"].includes(tag) || role === "img" ? "image" : "other";
}

function startingAt(box: Rect, x: number | undefined): Rect {
  return x === undefined ? box : { ...box, x, width: Math.max(1, box.x + box.width - x) };
}

export function isToggle(element: SpatialElement): boolean {
  return kindOf(element) === "toggle";
}

/** Is its text drawn? The name of a field or a checkbox stands beside it, drawn by another element. */
export function saysItsText(element: SpatialElement): boolean {
  const kind = kindOf(element);
  return (element.text ?? "") !== "" && kind !== "field" && kind !== "toggle";
}

function drawButton(words: string, box: Rect, colours: WireframeColours): Drawn {
  const frame = rectSvg(box, `rx="4" fill="${colours.button}" stroke="${colours.line}"`);
  const text = fitText(words, Math.max(1, box.width - 6), box.height, 14);
  // A mark may stand beside the words of a wide button; one without words is all there is to see.
  return {
    svg: frame + textSvg(text, box, "middle", colours.ink),
    ink: words === "" ? box : inkOf(text, box, "middle"),
  };
}

function drawField(element: SpatialElement, box: Rect, colours: WireframeColours, isSaid: boolean): Drawn {
  const frame = rectSvg(box, `fill="${colours.field}" stroke="${colours.ink}"`);
  const filled = element.val ?? element.options?.find(({ selected }) => selected)?.text ?? "";
  const words = isSaid ? "" : filled === "" ? (element.ph ?? "") : filled;
  const isSelect = element.tag === "select";
  const room = { ...box, x: box.x + 5, width: Math.max(1, box.width - (isSelect ? 22 : 10)) };
  const arrow = isSelect
    ? `<path d="M${round(box.x + box.width - 14)} ${round(box.y + box.height / 2 - 2)}l4 4l4 -4" fill="none" stroke="${colours.ink}"/>`
    : "";
  const text = textSvg(
    fitText(words, room.width, room.height, 14),
    room,
    "start",
    filled === "" ? colours.quiet : colours.ink,
  );
  return { svg: frame + arrow + text, ink: box };
}

function drawToggle(element: SpatialElement, box: Rect, colours: WireframeColours): Drawn {
  const size = Math.min(box.width, box.height, 20);
  const square = { x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, width: size, height: size };
  const rx = element.role === "checkbox" ? 2 : size / 2;
  const frame = rectSvg(square, `rx="${round(rx)}" fill="${colours.field}" stroke="${colours.ink}"`);
  const { x, y } = square;
  const tick =
    element.checked === undefined
      ? ""
      : `<path d="M${round(x + size * 0.22)} ${round(y + size * 0.52)}l${round(size * 0.2)} ${round(size * 0.22)}l${round(size * 0.36)} ${round(-size * 0.45)}" fill="none" stroke="${colours.ink}" stroke-width="1.5"/>`;
  return { svg: frame + tick, ink: square };
}

function drawImage(words: string, box: Rect, colours: WireframeColours): Drawn {
  const [x, y, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height].map(round);
  const frame = rectSvg(box, `fill="${colours.image}" stroke="${colours.line}"`);
  const cross = `<path d="M${x} ${y}L${right} ${bottom}M${x} ${bottom}L${right} ${y}" stroke="${colours.line}" fill="none"/>`;
  if (words === "" || box.width < 24 || box.height < 12) return { svg: frame + cross };
  const text = fitText(words, box.width - 8, box.height - 4, 12);
  return { svg: frame + cross + textSvg(text, box, "middle", colours.quiet), ink: inkOf(text, box, "middle") };
}

/** Largest type by level of a heading; other text is body text. */
const headingSizes: Readonly<Record<number, number>> = { 1: 32, 2: 24, 3: 19 };

function drawText(element: SpatialElement, box: Rect, words: string, colours: WireframeColours): Drawn {
  const isLink = element.role === "link";
  const isHeading = element.role === "heading";
  const largest = isHeading ? (headingSizes[element.level ?? 4] ?? 16) : 16;
  const text = fitText(words, box.width + 2, box.height, largest);
  const ink = inkOf(text, box, "start");
  // A link lies in the line of the text around it: it covers what the estimate drew too far.
  const ground = isLink ? rectSvg(ink, `fill="${colours.paper}"`) : "";
  const weight = isHeading ? ' font-weight="bold"' : "";
  const line = isLink ? ' text-decoration="underline"' : "";
  const colour = isLink || element.interactive !== undefined ? colours.link : colours.ink;
  return { svg: ground + textSvg(text, box, "start", colour, weight + line), ink };
}

/** Of the height of a line, how much lies above its baseline; about the same for all Liberation faces. */
const ascent = 0.81;

/** Lines of text where the layout put them, drawn as wide as it made them whatever the font at hand. */
export function linesSvg(lines: readonly TextLine[], element: SpatialElement, colours: WireframeColours): string {
  const isTarget = element.interactive !== undefined && kindOf(element) !== "button";
  const colour = isTarget ? colours.link : colours.ink;
  const line = element.role === "link" ? ' text-decoration="underline"' : "";
  return lines
    .map(({ x, y, width, height, text, size, isBold, isMonospace }, index) => {
      const weight = isBold || element.role === "heading" ? ' font-weight="bold"' : "";
      const face = isMonospace ? ' font-family="monospace"' : "";
      const space = text.includes("  ") || text !== text.trim() ? ' xml:space="preserve"' : "";
      const place = `x="${round(x)}" y="${round(y + ascent * height)}" font-size="${round(size)}"`;
      const fit = `textLength="${round(width)}" lengthAdjust="${isMonospace ? "spacing" : "spacingAndGlyphs"}"`;
      // Drawn by nobody: what reads the picture aloud takes the last word of a line and the first of the next one apart.
      const between = index > 0 && y >= (lines[index - 1]?.y ?? y) + height / 2 ? "\n" : "";
      return `${between}<text ${place} ${fit} fill="${colour}"${weight}${face}${line}${space}>${escapeXml(text)}</text>`;
    })
    .join("");
}

const landmarks = new Set(["banner", "navigation", "main", "contentinfo", "complementary", "search", "form", "region"]);
const layers = new Set(["dialog", "alertdialog", "menu", "listbox", "tooltip"]);

function drawContainer(element: SpatialElement, box: Rect, colours: WireframeColours): Drawn {
  const role = element.role ?? "";
  if (layers.has(role)) return { svg: rectSvg(box, `fill="${colours.paper}" stroke="${colours.ink}"`) };
  if (element.interactive !== undefined) return { svg: rectSvg(box, `fill="none" stroke="${colours.line}"`) };
  if (!landmarks.has(role)) return { svg: "" };
  return { svg: rectSvg(box, `fill="none" stroke="${colours.line}" stroke-dasharray="4 3"`) };
}

function textSvg(text: FittedText, box: Rect, anchor: "start" | "middle", colour: string, more = ""): string {
  if (text.lines.length === 0) return "";
  const x = anchor === "start" ? box.x : box.x + box.width / 2;
  const top = inkOf(text, box, anchor).y;
  const spans = text.lines.map(
    (line, index) =>
      `<tspan x="${round(x)}" y="${round(top + leading(text.size) * index + text.size)}">${escapeXml(line)}</tspan>`,
  );
  const place = anchor === "middle" ? ' text-anchor="middle"' : "";
  return `<text font-size="${round(text.size)}" fill="${colour}"${place}${more}>${spans.join("")}</text>`;
}

/** In the middle of a box that is not much higher than the text, at the top of a higher one. */
function inkOf(text: FittedText, box: Rect, anchor: "start" | "middle"): Rect {
  const height = leading(text.size) * text.lines.length;
  const isCentred = anchor === "middle" || box.height < 2.6 * height;
  const y = isCentred ? box.y + (box.height - height) / 2 : box.y;
  return { x: anchor === "start" ? box.x : box.x + (box.width - text.width) / 2, y, width: text.width, height };
}
