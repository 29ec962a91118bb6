/** Temporary folders of rules, for tests. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files (objects are written as JSON), removed when the test is over. */
export function ruleFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "sightline-rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

const common = {
  $schema: "../../schema/plugin.schema.json",
  format: 1,
  title: "A plugin of a test",
  description: "Made for a test and for nothing else.",
  tags: [],
};

const examples = [
  { title: "A page with a wombat", html: "<h1 class=wombat>Wombat</h1>", emits: true },
  { title: "A page without one", html: "<h1>Nothing</h1>", emits: false },
];

/** A page type that any element of the class "wombat" makes. */
export function pageTypePlugin(change: Readonly<Record<string, unknown>> = {}) {
  return {
    ...common,
    id: "page-type/wombat",
    kind: "page-type",
    emits: "Wombat",
    bias: -4,
    evidence: [
      {
        name: "a wombat",
        conditions: { fact: "selector", params: { selector: ".wombat" }, operator: "greaterThan", value: 0 },
        weight: 9,
      },
    ],
    examples,
    ...change,
  };
}

export function actionPlugin(change: Readonly<Record<string, unknown>> = {}) {
  return {
    ...common,
    id: "action/pet",
    kind: "action",
    emits: "Pet",
    bias: 0,
    evidence: [
      { name: "a wombat page", conditions: { fact: "page-type", operator: "equal", value: "Wombat" }, weight: 2 },
      {
        name: "another page",
        conditions: { not: { fact: "page-type", operator: "equal", value: "Wombat" } },
        weight: -2,
      },
    ],
    slots: { pet_id: { from: { fact: "is-button", operator: "equal", value: true } } },
    examples,
    ...change,
  };
}

export function captchaPlugin(change: Readonly<Record<string, unknown>> = {}) {
  return {
    ...common,
    id: "captcha/marsupial",
    kind: "captcha",
    emits: "Slider",
    bias: -4,
    evidence: [
      {
        name: "its container",
        conditions: { fact: "selector", params: { selector: ".marsupial-captcha" }, operator: "greaterThan", value: 0 },
        weight: 8,
      },
    ],
    modes: [
      {
        mode: "widget",
        conditions: {
          fact: "selector",
          params: { selector: "form .marsupial-captcha" },
          operator: "greaterThan",
          value: 0,
        },
      },
    ],
    sitekey: [{ selector: ".marsupial-captcha", attribute: "data-key" }],
    examples,
    ...change,
  };
}

export function lexiconEntry(change: Readonly<Record<string, unknown>> = {}) {
  return {
    $schema: "../schema/lexicon.schema.json",
    format: 1,
    concept: "log-in",
    description: "Words on what signs a visitor in, in one more language.",
    terms: { eo: ["ensaluti"] },
    ...change,
  };
}
