import { beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
import { judgedDom } from "../../rules/perceive.js";
import { judgement } from "../testing/judgements.js";
import { type ElementView, type InspectView, inspectView } from "./inspect-view.js";

const signIn = `<!doctype html><title>Sign in</title><main><h1>Sign in</h1><form action="/session" method="post">
  <label>E-mail <input name="email" type="email" autocomplete="username"></label>
  <label>Password <input name="password" type="password"></label><button>Log in</button><button disabled>Later</button></form></main>
  <a href="/gone" style="display:none">Gone</a>`;

let view: InspectView;

beforeAll(async () => {
  const page = readPage(signIn, { url: "https://site.example/login" });
  const verdicts = await detect(page, defaultDetector());
  view = inspectView(judgedDom(page, verdicts), verdicts, judgement({ page_type_right: false, page_type: "Home" }));
});

const named = (name: string): ElementView => {
  const found = view.elements.find((entry) => entry.name === name && entry.element.interactive !== undefined);
  if (found === undefined) throw new Error(`no target is called ${name}`);
  return found;
};

describe("inspectView", () => {
  it("tells why a target is listed, usable and named", () => {
    const { listed, usable, named: name, isTarget } = named("Password");
    expect(isTarget).toBe(true);
    expect(listed).toBe("A target: a control or link of HTML itself.");
    expect(usable).toMatch(/^Usable, at \d+, \d+\.$/);
    expect(name).toContain("Called “Password”");
    expect(name).toContain("sent as “password”");
  });

  it("tells why a target cannot be used", () => {
    expect(named("Later").usable).toBe("Not usable: it is disabled.");
    expect(named("Gone").usable).toBe("Not usable: it is not displayed.");
  });

  it("tells which verdicts chose an element, and from which evidence its purpose follows", () => {
    const { chosen, purposes } = named("Password");
    expect(chosen.map(({ as }) => as)).toEqual(
      expect.arrayContaining(["Login: password_id", "field of form 0 (login)"]),
    );
    expect(purposes[0]).toMatchObject({ kind: "field", emits: "current-password" });
    expect(named("Gone").chosen).toEqual([]);
  });

  it("holds the evidence of the plugins in question, best first, and none of those out of the question", () => {
    const [pageTypes] = view.evidence;
    expect(pageTypes?.kind).toBe("page-type");
    expect(pageTypes?.explanations[0]?.emits).toBe("Login");
    const scores = pageTypes?.explanations.map(({ score }) => score) ?? [];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(
      view.evidence.flatMap(({ explanations }) => explanations).every(({ stopped }) => stopped !== "requires"),
    ).toBe(true);
  });

  it("compares a labelled page with its labels", () => {
    expect(view.gold?.faults.map(({ what, expected, found }) => [what, expected, found])).toEqual([
      ["page type", "Login", "Home (0.90)"],
    ]);
  });
});
