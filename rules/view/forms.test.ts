import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../default-detector.js";
import { detect } from "../detect.js";

const verdicts = (html: string, options = {}) => detect(readPage(html, options), defaultDetector());
const nested =
  "<form id=login-form action=/login><input id=user autocomplete=username><input type=password name=p><button>Log in</button></form>";
const inFrame = `<p>Welcome</p><iframe srcdoc="${nested}" width=600 height=400></iframe>`;

describe("forms in frames", () => {
  it("are judged by the attributes that stand in the frame", async () => {
    const { purposes, fields } = await verdicts(inFrame);
    expect([...purposes.values()]).toEqual(expect.arrayContaining(["username", "current-password", "submit"]));
    expect(fields.forms).toMatchObject([{ type: "login" }]);
  });
});

describe("paths of forms", () => {
  it("are given when elements have paths, also of groups without a form", async () => {
    const html =
      "<form><input type=search name=q><button>Search</button></form><div><input name=user><input type=password><button>Log in</button></div>";
    const { fields } = await verdicts(html, { paths: true });
    expect(fields.forms?.map(({ path }) => path)).toEqual(["html/body[1]/form[1]", "html/body[1]/div[1]"]);
    expect((await verdicts(html)).fields.forms?.map(({ path }) => path)).toEqual([undefined, undefined]);
  });
});

it("a control belongs to the form that its attribute names", async () => {
  const html =
    "<form id=f action=/login><input name=user></form><input type=password form=f><button form=f>Log in</button>";
  const { fields } = await verdicts(html);
  expect(fields.forms).toMatchObject([{ type: "login", field_ids: [expect.any(Number), expect.any(Number)] }]);
});

it("a form of which nothing is seen is judged by all that it has", async () => {
  const html =
    "<p>Shop</p><form hidden action=/login><input name=user><input type=password name=pass><button>Log in</button></form>";
  expect((await verdicts(html)).fields.forms).toMatchObject([{ type: "login" }]);
});

it("a button behind a form that has none sends it, and so does a link dressed as a button", async () => {
  const behind =
    "<div><form action=/login><input name=user><input type=password name=pass></form><button id=b>Log in</button></div>";
  const page = readPage(behind, {});
  const { fields } = await detect(page, defaultDetector());
  expect(fields.forms?.[0]?.submit_id).toBe(page.idOf(page.query("#b")[0] ?? -1));
  const dressed = readPage(
    "<form action=/login><input name=user><input type=password><a id=b class=btn href=#>Log in</a></form>",
    {},
  );
  const { purposes } = await detect(dressed, defaultDetector());
  expect(purposes.get(dressed.idOf(dressed.query("#b")[0] ?? -1))).toBe("submit");
});

it("links that look like buttons or run a script that sends count beside buttons that do not send", async () => {
  const purposeOf = async (link: string, button: string) => {
    const page = readPage(`<form><input name=user><input type=password name=pass>${button}${link}</form>`);
    return (await detect(page, defaultDetector())).purposes.get(page.idOf(page.query("#b")[0] ?? -1));
  };
  const plain = "<button type=button>Show</button>";
  const sends = "<button>Go</button>";
  const dressed = "<a id=b href=# class=btn-primary>Log in</a>";
  const script = '<a id=b href=# onclick="document.forms[0].submit()">Log in</a>';
  expect(await purposeOf(dressed, plain)).toBe("submit");
  expect(await purposeOf(dressed, sends)).toBeUndefined();
  expect(await purposeOf(script, sends)).toBe("submit");
  expect(await purposeOf("<a id=b href=#>Log in</a>", plain)).toBeUndefined();
});

it("a transparent field for a code counts as seen: its boxes are drawn below it", async () => {
  const page = (autocomplete: string) =>
    `<h1>Enter the verification code</h1><form><input id=x style="opacity:0;width:200px;height:40px" autocomplete=${autocomplete}><button>Verify</button></form>`;
  expect((await verdicts(page("one-time-code"))).fields.suggested_actions).toMatchObject([{ action: "EnterCode" }]);
  expect((await verdicts(page("off"))).fields.suggested_actions).toBeUndefined();
});
