import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const command = fileURLToPath(new URL("../dist/scripts/sightline.js", import.meta.url));

/** Runs the built command; `reads` says after how many characters of its output we close the pipe. */
async function run(args: string[], input: string, reads = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [command, ...args]);
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (out.length >= reads) child.stdout.destroy();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => {
    child.on("close", resolve);
  });
  return { code, out, err };
}

describe.skipIf(!existsSync(command))("the built command", () => {
  it("reads standard input and writes data to standard output only", async () => {
    const { code, out, err } = await run(["parse", "-"], "<h1>Hello</h1>");
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out).els[0].text).toBe("Hello");
  });

  it("ends with 2 on wrong usage", async () => {
    const { code, out, err } = await run(["parse", "no-such-file.html"], "");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("no-such-file.html");
  });

  it("ends quietly when its reader stops early", async () => {
    const { code, err } = await run(["parse", "-"], "<p>paragraph</p>".repeat(4_000), 10);
    expect([code, err]).toEqual([0, ""]);
  });
});
