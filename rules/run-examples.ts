/** Runs the examples of plugins: tiny pages that must and must not be recognised. */

import type { Page } from "../engine/page.js";
import { readPage } from "../engine/read-page.js";
import { detect } from "./detect.js";
import type { Detector } from "./detector.js";
import type { Example, Plugin } from "./plugin.js";
import { slotIds, type Verdicts } from "./verdicts.js";

export interface ExampleResult {
  readonly plugin: string;
  readonly title: string;
  /** What is wrong, one sentence each; empty when the example holds. */
  readonly wrong: readonly string[];
}

/** Runs every example of the plugins that `includes` names, with all plugins of the detector at work. */
export async function runExamples(
  detector: Detector,
  includes: (plugin: Plugin) => boolean = () => true,
): Promise<ExampleResult[]> {
  const results: ExampleResult[] = [];
  for (const plugin of detector.plugins.filter(includes)) {
    for (const example of plugin.examples) {
      const page = examplePage(example);
      const verdicts = await detect(page, detector);
      results.push({ plugin: plugin.id, title: example.title, wrong: wrongs(plugin, example, page, verdicts) });
    }
  }
  return results;
}

/** The page of an example. */
export function examplePage({ html, url, status, headers }: Example): Page {
  return readPage(html, {
    ...(url === undefined ? {} : { url }),
    response: { ...(status === undefined ? {} : { status }), ...(headers === undefined ? {} : { headers }) },
  });
}

function wrongs(plugin: Plugin, example: Example, page: Page, verdicts: Verdicts): string[] {
  const { given, found } = emission(plugin, example, page, verdicts);
  const failures = verdicts.failures
    .filter(({ plugin: id }) => id === plugin.id)
    .map(({ message }) => `It failed: ${message}.`);
  if (given !== example.emits) {
    const wanted = example.emits ? plugin.emits : `anything but ${plugin.emits}`;
    return [...failures, `Expected ${wanted}, found ${found}.`];
  }
  return example.emits ? [...failures, ...detailWrongs(plugin, example, page, verdicts)] : failures;
}

/** Whether the verdict was given, and what was said in its place. */
function emission(
  plugin: Plugin,
  example: Example,
  page: Page,
  { fields, purposes }: Verdicts,
): { given: boolean; found: string } {
  const answer = (found: readonly string[], wanted = plugin.emits) => ({
    given: found.includes(wanted),
    found: found.length === 0 ? "none" : found.join(", "),
  });
  switch (plugin.kind) {
    case "field": {
      const nodes = example.field === undefined ? undefined : page.query(example.field);
      const ids = nodes?.map((node) => page.idOf(node)) ?? [...purposes.keys()];
      return answer(ids.map((id) => purposes.get(id) ?? "no purpose"));
    }
    case "form":
      return answer((fields.forms ?? []).map(({ type }) => type));
    case "captcha": {
      const mode = fields.captcha === undefined ? [] : [fields.captcha.captcha_type];
      return answer([...mode, ...(fields.bot_management ?? [])]);
    }
    case "block":
      return answer(fields.blocked === undefined ? [] : [fields.blocked.reason], plugin.reason);
    case "consent": {
      const { consent } = fields;
      const given = consent !== undefined && consent.platform === plugin.platform;
      return {
        given,
        found: consent === undefined ? "no consent notice" : `platform ${consent.platform ?? "unknown"}`,
      };
    }
    case "code":
      return { given: (fields.codes ?? []).length > 0, found: (fields.codes ?? []).join(", ") || "no codes" };
    case "page-type":
      return answer([fields.page_type]);
    case "action":
      return answer((fields.suggested_actions ?? []).map(({ action }) => action));
  }
}

function detailWrongs(plugin: Plugin, example: Example, page: Page, { fields }: Verdicts): string[] {
  const wrong: string[] = [];
  const compare = (what: string, wanted: unknown, found: unknown) => {
    if (wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(found)) {
      wrong.push(`Expected ${what} ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}.`);
    }
  };
  if (plugin.kind === "captcha" && example.mode !== "passive") compare("mode", example.mode, fields.captcha?.mode);
  if (plugin.kind === "consent") compare("state", example.state, fields.consent?.state);
  if (plugin.kind === "code") compare("codes", example.codes, fields.codes);
  // A notice's slots are given by the action that answers it.
  const emits = plugin.kind === "consent" ? "CookieConsent" : plugin.emits;
  if ((plugin.kind === "action" || plugin.kind === "consent") && example.slots !== undefined) {
    const action = fields.suggested_actions?.find((entry) => entry.action === emits);
    const slots = action === undefined ? new Map<string, number[]>() : slotIds(action);
    for (const [name, selectors] of Object.entries(example.slots)) {
      const wanted = [selectors]
        .flat()
        .flatMap((selector) => page.query(selector))
        .map((node) => page.idOf(node));
      compare(`elements in ${name}`, [...wanted].sort(byNumber), [...(slots.get(name) ?? [])].sort(byNumber));
    }
  }
  return wrong;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
