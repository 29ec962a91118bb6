import { expect, it } from "vitest";
import { run } from "../testing/run.js";

it("tells how far two readings of page types agree, with interval and kappa, and the labels that differ", async () => {
  const { code, out } = await run("corpus", "agreement");
  expect(code).toBe(0);
  expect(out).toMatch(/^the same page type {6}[\d.]+ % \(\d+\/60, .*\), kappa [01]\.\d\d\naccepted by the labels /);
  expect(out).toMatch(/\n {2}[AF]:\S+: \w+.*; read again: \w+/);
});
