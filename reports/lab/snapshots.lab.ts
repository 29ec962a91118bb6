/** `npm run lab`: a test for each snapshot of the corpus. */

import { expect, inject, it } from "vitest";

const { problem, pages } = inject("lab");

it("rules and manifest are sound", () => {
  if (problem !== undefined) expect.fail(problem);
});

for (const { id, expected, found, evidence, skipReason } of pages) {
  it(id, (context) => {
    if (skipReason !== undefined) context.skip(skipReason);
    expect(found, evidence.join("\n")).toEqual(expected);
  });
}
