import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { defaultDetector } from "./default-detector.js";
import { matchFields } from "./match-fields.js";
import { judgeForms } from "./strata.js";
import { PageView } from "./view/page-view.js";

/** One script serves both: only the button says that this form makes an account. */
const joining = `<!doctype html><title>Skiff club</title><p><b>Join</b></p>
<form action="login" method="post"><table>
<tr><td>username:<td><input name="handle"><tr><td>password:<td><input id="secret" type="password" name="pw">
</table><input type="submit" value="create account"></form>`;

async function match(html: string) {
  const { compiled: rules } = defaultDetector();
  const page = readPage(html);
  const view = new PageView(page, rules.lexicon, rules.selectors);
  const matching = matchFields(view, rules.fields);
  await judgeForms(view, rules, { engine: rules.engine, judgements: [], failures: [] });
  const secret = page.idOf(page.query("#secret")[0] ?? -1) ?? -1;
  return { view, matching, secret };
}

describe("fields in forms that were judged", () => {
  it("are judged anew by what their form is", async () => {
    const { view, matching, secret } = await match(joining);
    expect(view.judged.forms.get(0)?.type).toBe("register");
    expect(view.judged.purposes.get(secret)).toBe("current-password");
    const settled = matching.lookAtForms();
    expect(settled.judged.purposes.get(secret)).toBe("new-password");
    const verdict = matching.verdicts.find(({ control }) => control.el.id === secret);
    expect(verdict?.purpose).toBe("new-password");
  });

  it("leave what the forms were judged by as it was", async () => {
    const { view, matching, secret } = await match(joining);
    const settled = matching.lookAtForms();
    expect(settled).not.toBe(view);
    expect(view.judged.purposes.get(secret)).toBe("current-password");
    expect(settled.forms).toBe(view.forms);
    expect(settled.judged.forms).toBe(view.judged.forms);
  });

  it("give the same page back where no purpose changes", async () => {
    const { view, matching, secret } = await match(joining.replaceAll("create account", "log in"));
    expect(matching.lookAtForms()).toBe(view);
    expect(view.judged.purposes.get(secret)).toBe("current-password");
  });
});
