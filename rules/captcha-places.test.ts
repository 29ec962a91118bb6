import { describe, expect, it } from "vitest";
import { perceive } from "./perceive.js";

const comment = (check: string) =>
  `<main><h1>Tiles</h1><form><label>Name <input name=name></label><label>Comment <textarea name=comment></textarea></label>${check}<button>Send</button></form></main>`;

async function challengeOn(html: string) {
  const { els, captcha, suggested_actions = [] } = await perceive(html);
  const action = suggested_actions.find((one) => one.action === "CaptchaChallenge");
  const name = (id: unknown) => els.find((el) => el.id === id)?.name;
  return { captcha, action, shown: name(action?.captcha_id), answer: name(action?.input_id) };
}

describe("the answer to a CAPTCHA", () => {
  it("is typed into the field beside the sum, which stands for it", async () => {
    const { shown, answer } = await challengeOn(comment("<label>3 + 4 = <input name=sum></label>"));
    expect([shown, answer]).toEqual(["sum", "sum"]);
  });

  it("is typed into the field beside the picture", async () => {
    const picture = "<img src=/captcha.php alt='Letters' width=90 height=30><label>Code <input name=code></label>";
    const { captcha, shown, answer } = await challengeOn(comment(picture));
    expect(captcha).toMatchObject({ captcha_type: "TextCaptcha", mode: "widget" });
    expect([shown, answer]).toEqual([undefined, "code"]);
  });

  it("is the field of the software, not its hidden ones", async () => {
    const quiz =
      "<span class=wpcf7-quiz-label>Colour of snow?</span><input class=wpcf7-quiz name=quiz-1><input type=hidden name=_wpcf7_quiz_answer_quiz-1>";
    expect((await challengeOn(comment(quiz))).answer).toBe("quiz-1");
  });

  it("is typed nowhere when a box is ticked", async () => {
    const { action, answer } = await challengeOn(comment("<div class=g-recaptcha data-sitekey=6Lx></div>"));
    expect(action).toBeDefined();
    expect(answer).toBeUndefined();
  });
});

describe("a CAPTCHA that is not shown", () => {
  const box =
    "<form><input type=email name=mail><div class=g-recaptcha data-sitekey=6Lx></div><button>Go</button></form>";

  it.each([
    ["in a closed dialog", `<h1>News</h1><dialog>${box}</dialog>`],
    ["in details that are closed", `<title>Are you human?</title><details><summary>Write</summary>${box}</details>`],
    ["in a part that is hidden", `<h1>News</h1><div hidden>${box}</div>`],
    ["under a heading that asks", `<title>Are you human?</title><h1>Are you human?</h1><div hidden>${box}</div>`],
  ])("is told, but is nothing to do: %s", async (_, html) => {
    const { captcha, action } = await challengeOn(html);
    expect(captcha?.mode).toBe("widget");
    expect(action).toBeUndefined();
  });

  it("is something to do where one of two is shown", async () => {
    expect((await challengeOn(`${box}<div hidden>${box}</div>`)).action).toBeDefined();
  });
});

describe("what a page loads", () => {
  const form = "<form><input type=email name=mail><button>Go</button></form>";

  it("is not what waits for consent", async () => {
    const script = (type: string) => `<script ${type} src='https://www.google.com/recaptcha/api.js'></script>${form}`;
    expect((await perceive(script("type=text/plain"))).captcha).toBeUndefined();
    expect((await perceive(script("type=text/javascript"))).captcha?.mode).toBe("invisible");
  });

  it("is found behind the address of an archive", async () => {
    const script = "<script src='/web/20200102030405js_/https://js.hcaptcha.com/1/api.js'></script>";
    expect((await perceive(script + form)).captcha?.captcha_type).toBe("HCaptcha");
  });
});
