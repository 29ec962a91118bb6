import { afterEach, describe, expect, it } from "vitest";
import { type LiveOptions, type LiveServer, serveLive } from "./live-server.js";

let server: LiveServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const shown = async (): Promise<string> => (await fetch(server?.url ?? "")).text();

/** Something watched whose mark and page are whatever `state` says, errors among them. */
function watched(state: { mark: string | Error; page: string | Error }): LiveOptions {
  const given = (value: string | Error): string => {
    if (value instanceof Error) throw value;
    return value;
  };
  return { mark: () => given(state.mark), render: async (run) => `${given(state.page)}, run ${run}`, every: 5 };
}

describe("the server of a live page", () => {
  it("says why files cannot be looked at, once, and goes on when they are back", async () => {
    const state: Parameters<typeof watched>[0] = { mark: "one", page: "first" };
    server = await serveLive(watched(state));
    expect(await shown()).toBe("first, run 1");
    state.mark = new Error("ENOENT: page.html is <gone>");
    await expect.poll(shown).toContain("ENOENT: page.html is &lt;gone&gt;");
    const failure = await shown();
    expect(failure).toContain('data-run="2"');
    await new Promise((done) => setTimeout(done, 50));
    expect(await shown()).toBe(failure);
    state.mark = "one";
    await expect.poll(shown).toBe("first, run 3");
  });

  it("says why a page cannot be made, and makes it when something changed", async () => {
    const state: Parameters<typeof watched>[0] = { mark: "one", page: "first" };
    server = await serveLive(watched(state));
    Object.assign(state, { mark: "two", page: new Error("no such plugin") });
    await expect.poll(shown).toContain("no such plugin");
    Object.assign(state, { mark: "three", page: "mended" });
    await expect.poll(shown).toBe("mended, run 3");
  });

  it.each([
    { mark: new Error("no such folder"), page: "first" },
    { mark: "one", page: new Error("no such folder") },
  ])("leaves to the caller what cannot be shown from the start", async (state) => {
    await expect(serveLive(watched(state))).rejects.toThrow("no such folder");
  });
});
