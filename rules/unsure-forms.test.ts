import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { detect } from "./detect.js";
import { createDetector } from "./detector.js";
import type { ActionPlugin, FormPlugin, Plugin } from "./plugin.js";

const condition = { fact: "control-count", params: { types: ["text"] }, operator: "greaterThan", value: 0 } as const;

function form(emits: string, weight: number): FormPlugin {
  return {
    ...about(`form/${emits}`, emits),
    kind: "form",
    bias: 0,
    evidence: [{ name: "something is typed", conditions: condition, weight }],
  };
}

function action(emits: string, of: string): ActionPlugin {
  return {
    ...about(`action/${emits.toLowerCase()}`, emits),
    kind: "action",
    form: [of],
    bias: 2,
    evidence: [{ name: "something is typed", conditions: condition, weight: 1 }],
    slots: { name_id: { from: { fact: "is-field", operator: "equal", value: true } } },
    rivals: emits === "Login" ? ["Register"] : ["Login"],
  };
}

const examples = [
  { title: "It is", html: "<form><input></form>", emits: true },
  { title: "It is not", html: "<p>Hello</p>", emits: false },
];

function about(id: string, emits: string) {
  return { $schema: "", format: 1 as const, id, emits, title: emits, description: "", tags: [], examples };
}

const page = readPage("<form><input name=user><button>Go</button></form>");
const judged = async (register: number, margin: number) => {
  const plugins: Plugin[] = [form("login", 2), form("register", register), action("Login", "login")];
  const { fields } = await detect(
    page,
    createDetector([...plugins, action("Register", "register")], [], { margins: { form: margin } }),
  );
  return fields;
};

describe("a form whose type hardly leads the next one", () => {
  it("is unsure, and what can be done with it is told for both types, the likelier one first", async () => {
    const { forms, suggested_actions: actions } = await judged(1.8, 0.3);
    expect(forms).toMatchObject([{ type: "login", unsure: true }]);
    const name_id = forms?.[0]?.field_ids[0];
    expect(actions).toMatchObject([
      { action: "Login", unsure: true, name_id },
      { action: "Register", unsure: true, name_id },
    ]);
    expect(actions?.[1]?.score).toBeLessThan(actions?.[0]?.score ?? 0);
  });

  it("is told for its own type alone where it leads by enough, or the next one is far from likely", async () => {
    const sure = await judged(1.8, 0.01);
    expect(sure.forms?.[0]).not.toHaveProperty("unsure");
    expect(sure.suggested_actions).toMatchObject([{ action: "Login" }]);
    const unlikely = await judged(0.2, 0.9);
    expect(unlikely.forms).toMatchObject([{ type: "login", unsure: true }]);
    expect(unlikely.suggested_actions).toHaveLength(1);
    expect(unlikely.suggested_actions?.[0]).not.toHaveProperty("unsure");
  });
});
