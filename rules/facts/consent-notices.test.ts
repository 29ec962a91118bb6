import { describe, expect, it } from "vitest";
import { perceive } from "../perceive.js";

const content = "<main><h1>Tide tables</h1><p>High water at six, low water at noon.</p></main>";
const text = "<p>We use cookies to count visits.</p>";

async function consentOf(html: string) {
  const dom = await perceive(content + html);
  const action = dom.suggested_actions?.find((entry) => entry.action === "CookieConsent");
  const textOf = (id: unknown) => dom.els.find((element) => element.id === id)?.text;
  return { verdict: dom.consent, action, textOf };
}

describe("a notice of no known platform", () => {
  it("says that nothing refuses when nothing does", async () => {
    const { action } = await consentOf(`<div class="cookie-bar">${text}<button>Got it</button></div>`);
    expect(action).toMatchObject({ no_reject: true });
    expect(action).not.toHaveProperty("reject_id");
  });

  it("says nothing of the kind when something refuses", async () => {
    const { action, textOf } = await consentOf(
      `<div class="cookie-bar">${text}<button>Accept all</button><button>Accept only necessary</button></div>`,
    );
    expect(action).not.toHaveProperty("no_reject");
    expect(textOf(action?.accept_id)).toBe("Accept all");
    expect(textOf(action?.reject_id)).toBe("Accept only necessary");
  });

  it("leaves out controls that are hidden in its second layer", async () => {
    const { action, textOf } = await consentOf(
      `<div class="cookie-bar" style="position:fixed;bottom:0">${text}<button>Accept</button>` +
        `<div style="display:none"><button>Reject all</button></div></div>`,
    );
    expect(textOf(action?.accept_id)).toBe("Accept");
    expect(action).toMatchObject({ no_reject: true });
  });

  it("keeps from the rest of the page when it is modal", async () => {
    const html = (modal: string) =>
      `<div class="cookie-box" role="dialog" ${modal} style="position:fixed;top:0">${text}<button>Accept</button></div>`;
    expect((await consentOf(html('aria-modal="true"'))).verdict).toEqual({ state: "shown", blocking: true });
    expect((await consentOf(html(""))).verdict).toEqual({ state: "shown", blocking: false });
  });

  it("has no controls to offer while it is latent", async () => {
    const { verdict, action } = await consentOf(
      `<div id="cookie-bar" style="display:none">${text}<button>Accept</button><button>Reject</button></div>`,
    );
    expect(verdict).toEqual({ state: "latent", blocking: false });
    expect(action).toBeUndefined();
  });

  it("is none where thousands of texts speak of cookies", async () => {
    const recipes = Array.from({ length: 4000 }, (_, index) => `<p>Cookies, batch ${index}: flour and sugar.</p>`);
    const { verdict } = await consentOf(`<section>${recipes.join("")}</section>`);
    expect(verdict).toBeUndefined();
  });
});

describe("a notice of a platform", () => {
  it("gives way to a notice of the page's own when only its script is there", async () => {
    const { verdict } = await consentOf(
      `<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>` +
        `<div class="cookie-bar" style="position:fixed;bottom:0">${text}<button>Accept</button><button>Reject</button></div>`,
    );
    expect(verdict).toEqual({ state: "shown", blocking: false });
  });

  it("is named by its script when nothing of it is in the page", async () => {
    const { verdict } = await consentOf(
      `<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>`,
    );
    expect(verdict).toEqual({ platform: "OneTrust", state: "loader", blocking: false });
  });
});
