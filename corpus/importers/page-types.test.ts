import { expect, it } from "vitest";
import { openDataset } from "../datasets.js";
import labels from "../page-types/labels.json" with { type: "json" };
import templates from "../page-types/template-labels.json" with { type: "json" };
import { pageTypeLabels } from "./page-types.js";

const rubric = new Set(
  "Login Register PasswordReset TwoFactorAuth OAuthConsent Captcha Blocked Error Search SearchResults Inbox EmailBody Dashboard Checkout Form Product Article Thread List Home Other".split(
    " ",
  ),
);

it("labels are types of the rubric, at most two more beside the one chosen", () => {
  const all: [string, { page_type: string; also?: string[] }][] = [
    ...Object.entries(labels),
    ...Object.values(templates).flatMap((pages) => Object.entries(pages)),
  ];
  for (const [id, { page_type, also = [] }] of all) {
    expect(rubric, id).toContain(page_type);
    expect(also.length, id).toBeLessThanOrEqual(2);
    for (const type of also) expect(rubric, id).toContain(type);
    expect(also, id).not.toContain(page_type);
  }
});

it("every page of the installed templates is labelled, and no label is left over", () => {
  for (const [dataset, pages] of Object.entries(templates)) {
    expect(
      openDataset(dataset)
        .pages.map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(pages).sort());
  }
});

it("labels come without the data sets' folder, by the prefix of the data set", () => {
  const [forms, pages] = [pageTypeLabels("/nowhere/formasaurus", "F"), pageTypeLabels("/nowhere/autopager", "A")];
  expect(forms.size + pages.size).toBe(Object.keys(labels).length);
  expect(pages.size).toBeGreaterThan(0);
});
