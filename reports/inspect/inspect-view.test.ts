import { beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { detect } from "../../rules/detect.js";
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
  view = inspectView(page, verdicts, {
    judgement: judgement({ page_type_right: false, page_type: "Home" }),
  });
});

const named = (name: string): ElementView => {
  const found = view.elements.find((entry) => entry.name === name && entry.element.interactive !== undefined);
  if (found === undefined) throw new Error(`no target is called ${name}`);
  return found;
};

const about = (reasons: ElementView["reasons"], what: string): string =>
  reasons.find((reason) => reason.about === what)?.text ?? "";

describe("inspectView", () => {
  it("tells why a target is listed, usable and named, in the words of what decided it", () => {
    const { isTarget, reasons } = named("Password");
    expect(isTarget).toBe(true);
    expect(about(reasons, "target")).toContain("native control");
    expect(about(reasons, "usable")).toBe("yes");
    expect(about(reasons, "name")).toContain('"Password"');
  });

  it("tells why a target cannot be used", () => {
    expect(about(named("Later").reasons, "usable")).toContain("disabled");
    expect(about(named("Gone").reasons, "hidden")).toContain("display");
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

describe("Chromium's boxes", () => {
  it("are told apart from ours by more than a pixel, and where it renders nothing", async () => {
    const page = readPage("<!doctype html><h1>One</h1><h2>Two</h2><h3>Three</h3>", { paths: true });
    const [one, two] = page.dom.els;
    const moved = (y: number, element = one): [string, { x: number; y: number; width: number; height: number }] => {
      const [x = 0, top = 0, width = 0, height = 0] = element?.box ?? [];
      return [element?.path ?? "", { x, y: top + y, width, height }];
    };
    const chromium = new Map([moved(0.9), moved(1.1, two)]);
    const { elements } = inspectView(page, await detect(page, defaultDetector()), { chromium });
    expect(elements.map(({ isElsewhere }) => isElsewhere)).toEqual([false, true, true]);
    expect(elements[2]?.chromium).toBeNull();
  });
});
