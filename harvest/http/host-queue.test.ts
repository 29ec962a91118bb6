import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { HostQueue } from "./host-queue.js";

const open = () => new AbortController().signal;

describe("HostQueue", () => {
  it("runs so many at once for a host, other hosts beside them, in order", async () => {
    const queue = new HostQueue({ concurrency: 2, delayMs: 0 });
    let active = 0;
    let most = 0;
    const started: string[] = [];
    const task = (name: string) => async () => {
      started.push(name);
      most = Math.max(most, ++active);
      await sleep(10);
      active--;
      return name;
    };
    const names = ["a", "b", "c", "d"];
    const results = names.map((name) => queue.run("x", open(), task(name)));
    const other = queue.run("y", open(), task("other"));
    expect(await Promise.all([...results, other])).toEqual([...names, "other"]);
    expect(most).toBe(3);
    expect(started).toEqual(["a", "b", "other", "c", "d"]);
  });

  it("starts requests apart", async () => {
    const queue = new HostQueue({ concurrency: 5, delayMs: 60 });
    const times: number[] = [];
    const tasks = [1, 2, 3].map(() => queue.run("x", open(), async () => times.push(performance.now())));
    await Promise.all(tasks);
    // Timers are late at times, never early.
    expect(times[2]! - times[0]!).toBeGreaterThan(115);
  });

  it("goes on after a failure, and past those that gave up waiting", async () => {
    const queue = new HostQueue({ concurrency: 1, delayMs: 0 });
    const failing = queue.run("x", open(), async () => {
      await sleep(10);
      throw new Error("broken");
    });
    const impatient = new AbortController();
    const given = queue.run("x", impatient.signal, async () => "never");
    const last = queue.run("x", open(), async () => "last");
    impatient.abort(new Error("enough"));
    expect(await Promise.allSettled([failing, given, last])).toMatchObject([
      { reason: { message: "broken" } },
      { reason: { message: "enough" } },
      { value: "last" },
    ]);
  });
});
