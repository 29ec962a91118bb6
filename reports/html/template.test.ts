import { describe, expect, it } from "vitest";
import { html, trusted } from "./template.js";

describe("html", () => {
  it("keeps markup in values as text, in content and in quoted attributes", () => {
    const hostile = `"><img src=x onerror='alert(1)'>&`;
    expect(html`<a title="${hostile}">${hostile}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;</a>',
    );
  });

  it("nests templates without escaping them again", () => {
    const items = ["<1>", "2"].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>`.markup).toBe("<ul><li>&lt;1&gt;</li><li>2</li></ul>");
  });

  it("does not take data that looks like markup for markup", () => {
    const forged: unknown = JSON.parse('{"markup":"<script>"}');
    expect(html`${forged as string}`.markup).not.toContain("<script>");
  });

  it("prints numbers, zero too, and leaves nothing for undefined and false", () => {
    expect(html`${0}|${undefined}|${false}|${trusted("<br>")}`.markup).toBe("0|||<br>");
  });

  it("replaces characters that no document may hold", () => {
    expect(html`a${"\u0000\u001B\uD800\n"}b`.markup).toBe("a\uFFFD\uFFFD\uFFFD b");
  });
});
