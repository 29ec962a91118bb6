/** Small drawings inside table rows. The numbers stand beside them, so those who do not see them miss nothing. */

import type { Share } from "../../statistics.js";
import { type Html, html } from "../template.js";

/** Where the scale of a table's interval marks begins, so that most of it is used: 0, 50 % or 80 %. */
export function scaleStart(shares: readonly Share[]): number {
  const lowest = Math.min(...shares.filter(({ total }) => total > 0).map(({ low }) => low));
  return [0.8, 0.5].find((start) => start <= lowest) ?? 0;
}

/** Heading of a column of such marks. */
export const scaleHead = (start: number): string => `${100 * start} to 100 %`;

/** A share on a scale from `start` to 100 %: its interval, the value, and a tick where it was before. */
export function intervalMark({ low, high, share, total }: Share, start = 0, before?: number): Html | undefined {
  if (total === 0) return undefined;
  const x = (value: number): string => (3 + (130 * Math.max(0, value - start)) / (1 - start)).toFixed(1);
  return html`<svg viewBox="0 0 136 18" aria-hidden="true"><path d="M3 9H133" stroke="var(--rule)"/><path d="M3 5V13M68 7V11M133 5V13" stroke="var(--rule)"/><path d="M${x(low)} 9H${x(high)}" stroke="var(--mark)" stroke-width="3" opacity="0.45"/>${
    before !== undefined &&
    Number.isFinite(before) &&
    html`<path d="M${x(before)} 2V16" stroke="var(--ink)" stroke-width="1.5"/>`
  }<circle cx="${x(share)}" cy="9" r="3.5" fill="var(--mark)"/></svg>`;
}

/** The way of a figure over releases, oldest to the left; a change of two points fills the height at least. */
export function trendMark(values: readonly number[]): Html | undefined {
  const known = values.filter(Number.isFinite);
  if (known.length < 2) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, 0.02);
  const middle = (high + low) / 2;
  const points = values.flatMap((value, index) =>
    Number.isFinite(value)
      ? [[3 + (90 * index) / (values.length - 1), 9 - (12 * (value - middle)) / span].map((n) => n.toFixed(1))]
      : [],
  );
  const [x = "0", y = "0"] = points.at(-1) ?? [];
  const line = points.map((point) => point.join(" ")).join("L");
  return html`<svg viewBox="0 0 96 18" aria-hidden="true"><path d="M${line}" fill="none" stroke="var(--mark)" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="2.5" fill="var(--mark)"/></svg>`;
}

/** A change with its colour; colour says no more than the sign does, and nothing where the text shows no change. */
export function changeMark(text: string, change: number | undefined, better: "higher" | "lower"): Html {
  const size = change ?? 0;
  if (!/^[+−]/.test(text)) return html`<span class="quiet">${text}</span>`;
  return html`<span class="${size > 0 === (better === "higher") ? "good" : "bad"}">${text}</span>`;
}
