import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Diagnostic, DiagnosticCode } from "./diagnostics.js";
import type {
  AlertType,
  BlockedVerdict,
  CaptchaVerdict,
  ConsentVerdict,
  FormType,
  FormVerdict,
  HiddenReason,
  InteractiveReason,
  Omission,
  Outcome,
  SelectOption,
  SpatialDom,
  SpatialElement,
  TableGrid,
} from "./spatial-dom.js";
import schema from "./spatial-dom.schema.json" with { type: "json" };
import { spatialDom } from "./testing/spatial-doms.js";

const validate = new Ajv2020({ strict: true, strictTuples: false, allErrors: true }).compile(schema);

/** Messages of the schema about a value, none when it is valid. */
function complaints(value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** The compiler holds the keys to the type: every key must be there, and no other can be. */
type KeysOf<T> = Record<keyof Required<T>, "required" | "optional">;

function keysOf(definition: { properties: object; required?: string[] }): Record<string, string> {
  const keys = Object.keys(definition.properties);
  return Object.fromEntries(keys.map((key) => [key, definition.required?.includes(key) ? "required" : "optional"]));
}

const { $defs } = schema;

describe("spatial-dom.schema.json", () => {
  it("has the fields of SpatialDom", () => {
    const keys: KeysOf<SpatialDom> = {
      version: "required",
      url: "required",
      title: "required",
      lang: "optional",
      vp: "required",
      scroll: "required",
      height: "required",
      els: "required",
      alike: "optional",
      last_id: "optional",
      page_type: "optional",
      page_types: "optional",
      unsure: "optional",
      forms: "optional",
      suggested_actions: "optional",
      captcha: "optional",
      bot_management: "optional",
      consent: "optional",
      blocked: "optional",
      codes: "optional",
      outcome: "optional",
      tables: "optional",
      omitted: "optional",
      diagnostics: "optional",
    };
    expect(keysOf(schema)).toEqual(keys);
  });

  it("has the fields of SpatialElement", () => {
    const keys: KeysOf<SpatialElement> = {
      id: "required",
      tag: "required",
      role: "optional",
      text: "optional",
      desc: "optional",
      ph: "optional",
      href: "optional",
      val: "optional",
      type: "optional",
      name: "optional",
      label: "optional",
      level: "optional",
      disabled: "optional",
      checked: "optional",
      expanded: "optional",
      selected: "optional",
      pressed: "optional",
      required: "optional",
      readonly: "optional",
      multiple: "optional",
      invalid: "optional",
      current: "optional",
      options: "optional",
      controls: "optional",
      format: "optional",
      alert_type: "optional",
      interactive: "optional",
      usable: "optional",
      hidden: "optional",
      why_hidden: "optional",
      aria_hidden: "optional",
      inert: "optional",
      clipped: "optional",
      inline: "optional",
      covered_by: "optional",
      at: "optional",
      hint: "optional",
      group: "optional",
      purpose: "optional",
      form: "optional",
      frame: "optional",
      fp: "required",
      b: "required",
      path: "optional",
      box: "optional",
    };
    expect(keysOf($defs.element)).toEqual(keys);
  });

  it("has the fields of the smaller types", () => {
    const option: KeysOf<SelectOption> = {
      text: "required",
      val: "required",
      selected: "optional",
      disabled: "optional",
      group: "optional",
    };
    const form: KeysOf<FormVerdict> = {
      index: "required",
      type: "required",
      score: "required",
      unsure: "optional",
      field_ids: "required",
      submit_id: "optional",
      path: "optional",
    };
    const captcha: KeysOf<CaptchaVerdict> = {
      captcha_type: "required",
      mode: "required",
      interactive: "optional",
      sitekey: "optional",
      id: "optional",
    };
    const consent: KeysOf<ConsentVerdict> = { platform: "optional", state: "required", blocking: "required" };
    const blocked: KeysOf<BlockedVerdict> = {
      reason: "required",
      signals: "required",
      recommendations: "required",
      require_human: "required",
      next_step: "required",
    };
    const table: KeysOf<TableGrid> = { id: "optional", caption: "optional", headers: "required", rows: "required" };
    const diagnostic: KeysOf<Diagnostic> = {
      code: "required",
      stage: "required",
      message: "required",
      count: "optional",
      where: "optional",
    };
    const omission: KeysOf<Omission> = {
      max_tokens: "required",
      tokens: "required",
      whole_tokens: "required",
      targets: "required",
      headings: "required",
      texts: "required",
      hidden: "required",
      forms: "optional",
      tables: "optional",
      slot_ids: "optional",
      text_length: "optional",
      rows: "optional",
      more: "required",
    };
    const expected = { option, form, captcha, consent, blocked, table, diagnostic, omission };
    for (const [name, keys] of Object.entries(expected)) {
      expect(keysOf($defs[name as keyof typeof expected]), name).toEqual(keys);
    }
  });

  it("has the values of the closed lists", () => {
    const list = (values: Record<string, true>) => Object.keys(values).sort();
    const element = $defs.element.properties;
    const reasons: Record<InteractiveReason, true> = {
      native: true,
      role: true,
      handler: true,
      tabindex: true,
      cursor: true,
      editable: true,
    };
    const hidden: Record<HiddenReason, true> = {
      display: true,
      visibility: true,
      opacity: true,
      offscreen: true,
      clipped: true,
      collapsed: true,
      closed: true,
      "font-size": true,
      transform: true,
      color: true,
    };
    const alerts: Record<AlertType, true> = {
      alert: true,
      status: true,
      error: true,
      success: true,
      warning: true,
      info: true,
    };
    const forms: Record<FormType, true> = {
      login: true,
      register: true,
      recover: true,
      search: true,
      contact: true,
      subscribe: true,
      order: true,
      code: true,
      payment: true,
      filter: true,
      other: true,
    };
    const outcomes: Record<Outcome, true> = { served: true, walled: true, shell: true, empty: true, error: true };
    const codes: Record<DiagnosticCode, true> = {
      "limit-nodes": true,
      "limit-depth": true,
      "limit-frames": true,
      "limit-html-bytes": true,
      "limit-stylesheet-bytes": true,
      "limit-rules": true,
      "limit-selector-work": true,
      "limit-nesting": true,
      "limit-imports": true,
      "limit-variables": true,
      "limit-boxes": true,
      "limit-flex-depth": true,
      "limit-grid-tracks": true,
      "limit-layout-work": true,
      "limit-measure-calls": true,
      "limit-elements": true,
      "limit-text": true,
      "bad-url": true,
      "bad-selector": true,
      "bad-css": true,
      "bad-shadow-root": true,
      "missing-stylesheet": true,
      "missing-frame": true,
      "import-cycle": true,
      unsupported: true,
    };
    expect([...element.interactive.enum].sort()).toEqual(list(reasons));
    expect([...element.why_hidden.enum].sort()).toEqual(list(hidden));
    expect([...element.alert_type.enum].sort()).toEqual(list(alerts));
    expect([...$defs.form.properties.type.enum].sort()).toEqual(list(forms));
    expect([...schema.properties.outcome.enum].sort()).toEqual(list(outcomes));
    expect([...$defs.diagnostic.properties.code.enum].sort()).toEqual(list(codes));
  });

  it("accepts a page with every kind of verdict", () => {
    const dom = spatialDom(
      [
        { tag: "h1", role: "heading", level: 1, text: "Sign in" },
        { tag: "input", type: "email", name: "mail", required: true, purpose: "username", form: 0, at: [3.5, 4] },
        { tag: "select", options: [{ text: "A", val: "a", selected: true }], checked: "mixed", expanded: false },
        { tag: "button", text: "Go", usable: false, covered_by: 1, b: [0, 0, 1, 1], box: [0.5, 0, 1, 1], path: "html" },
      ],
      {
        lang: "en",
        page_type: "Login",
        page_types: [{ type: "Login", score: 0.9 }],
        unsure: true,
        forms: [{ index: 0, type: "login", score: 1, field_ids: [2], submit_id: 4 }],
        suggested_actions: [
          { action: "Login", score: 0.9, username_id: 2, submit_id: 4 },
          { action: "FillForm", score: 0.5, fields: [{ id: 2, purpose: "email", required: true }], page_ids: [1, 2] },
          { action: "SelectFromList", score: 0.5, unsure: true, items: [1, { id: 2, text: "x" }], own_slot: "kept" },
        ],
        captcha: { captcha_type: "Turnstile", mode: "widget", sitekey: "k", id: 1 },
        consent: { state: "shown", blocking: false },
        blocked: {
          reason: "rate_limited",
          signals: ["rate_limit"],
          recommendations: ["Wait."],
          require_human: false,
          next_step: "backoff_and_retry",
        },
        bot_management: ["datadome"],
        codes: ["123456"],
        outcome: "served",
        tables: [{ headers: ["a"], rows: [["b"]] }],
        diagnostics: [{ code: "bad-url", stage: "dom", message: "m", count: 2 }],
      },
    );
    expect(complaints(dom)).toEqual([]);
    expect(complaints(spatialDom([]))).toEqual([]);
  });

  it.each([
    ["an unknown field of the page", { extra: 1 }],
    ["null for an absent field", { lang: null }],
    ["another version", { version: "2" }],
    ["an unknown field of an element", { els: [{ id: 1, tag: "a", fp: "a.b.c", b: [0, 0, 0, 0], bounds: [] }] }],
    ["an id below 1", { els: [{ id: 0, tag: "a", fp: "a.b.c", b: [0, 0, 0, 0] }] }],
    ["a fingerprint of two parts", { els: [{ id: 1, tag: "a", fp: "a.b", b: [0, 0, 0, 0] }] }],
    ["a box of three numbers", { els: [{ id: 1, tag: "a", fp: "a.b.c", b: [0, 0, 0] }] }],
    ["a box of fractions", { els: [{ id: 1, tag: "a", fp: "a.b.c", b: [0.5, 0, 0, 0] }] }],
    ["false where only true is said", { els: [{ id: 1, tag: "a", fp: "a.b.c", b: [0, 0, 0, 0], hidden: false }] }],
    ["an id slot that is no id", { suggested_actions: [{ action: "Login", score: 1, submit_id: "4" }] }],
    ["an ids slot that is no list", { suggested_actions: [{ action: "Paginate", score: 1, page_ids: 4 }] }],
    ["a score above 1", { suggested_actions: [{ action: "Login", score: 1.5 }] }],
    ["a CAPTCHA type outside the list", { captcha: { captcha_type: "recaptcha", mode: "widget" } }],
    ["a next step outside the list", { suggested_actions: [{ action: "RetryGuidance", score: 1, next_step: "hope" }] }],
  ])("refuses %s", (_, change) => {
    expect(complaints({ ...spatialDom([{ tag: "a" }]), ...change })).not.toEqual([]);
  });
});
