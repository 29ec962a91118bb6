import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { runCommandLine } from "../command-line.js";

const html = `<title>Sign in</title><form><label for=u>User name</label><input id=u name=username autocomplete=username>
  <label>Password <input type=password></label><button>Sign in</button></form>`;

async function explain(target: string, ...args: string[]) {
  let out = "";
  let err = "";
  const stdin = (async function* () {
    yield new TextEncoder().encode(html);
  })();
  const io = { stdin, out: (text: string) => (out += text), err: (text: string) => (err += text) };
  const code = await runCommandLine(["explain", target, ...args], io);
  return { code, out, err };
}

it("tells why an element is listed, usable and named so, and which slots it fills", async () => {
  const { code, out } = await explain("-", "--why", "#u");
  expect(code).toBe(0);
  expect(out).toMatch(/^html\/body\[1\]\/form\[1\]\/input\[1\]\n {2}listed {2}as \[\d+\]: a target\n/);
  expect(out).toContain('  name    "User name": what HTML or SVG names it by (2E)\n');
  expect(out).toMatch(/\n {2}fills {3}purpose username, Login\.username_id, form 0 \(login\)\.field_ids\n/);
});

it("tells the same as data", async () => {
  const { out } = await explain("-", "--why", "button, title", "--json");
  expect(JSON.parse(out)).toMatchObject([
    { tag: "title", reasons: [{ about: "listed", text: expect.stringMatching(/^no: /) }], fills: [] },
    { tag: "button", id: expect.any(Number), fills: ["purpose submit", "Login.submit_id", "form 0 (login).submit_id"] },
  ]);
});

it("finds amiss that nothing matches, and refuses what is no selector", async () => {
  expect(await explain("-", "--why", "video")).toMatchObject({
    code: 1,
    err: expect.stringContaining("matches video"),
  });
  expect(await explain("-", "--why", "p[")).toMatchObject({ code: 2, out: "" });
});

it("explains a page over HTTP", async () => {
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { code, out } = await explain(`http://127.0.0.1:${port}/`, "--why", "button");
  expect([code, out]).toEqual([0, expect.stringContaining("Login.submit_id")]);
});
