import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Outgoing } from "./exchange.js";
import { HttpCache } from "./http-cache.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-cache-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const request = (name: string): Outgoing => ({
  url: new URL(`https://site.example/${name}`),
  method: "GET",
  headers: {},
  body: undefined,
});
const answer = (size: number): Answer => ({ status: 200, headers: [["etag", '"1"']], body: Buffer.alloc(size, "x") });
const sizeOf = (): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const names = "abcdefghij".split("");
const kept = (cache: HttpCache): string => names.filter((name) => cache.find(request(name)) !== undefined).join("");

describe("a cache with a size", () => {
  it("lets go of what was not used for longest", () => {
    const cache = new HttpCache(folder, 5_000);
    for (const name of "abcd") cache.store(request(name), answer(1_000));
    expect(cache.find(request("a"))?.body.byteLength).toBe(1_000);
    cache.store(request("e"), answer(1_000));
    // b was the oldest, as a was asked for since; room is made down to nine tenths.
    expect(sizeOf()).toBeLessThanOrEqual(4_500);
    expect(kept(cache)).toBe("acde");
  });

  it("never grows beyond it, however much comes", () => {
    const cache = new HttpCache(folder, 10_000);
    for (let index = 0; index < 200; index++) {
      cache.store(request(`page-${index}`), answer(100 + ((index * 37) % 900)));
      expect(sizeOf()).toBeLessThanOrEqual(10_000);
    }
    expect(sizeOf()).toBeGreaterThan(7_000);
  });

  it("does not keep an answer larger than itself, and keeps what it had", () => {
    const cache = new HttpCache(folder, 5_000);
    cache.store(request("a"), answer(1_000));
    cache.store(request("b"), answer(6_000));
    expect(kept(cache)).toBe("a");
  });

  it("counts what was there before and what another process stored", () => {
    const first = new HttpCache(folder, 20_000);
    for (const name of names) first.store(request(name), answer(1_000));
    const second = new HttpCache(folder, 4_000);
    expect(sizeOf()).toBeLessThanOrEqual(4_000);
    expect(kept(second)).toBe("hij");
    // The first does not know; what is gone is asked for anew.
    expect(kept(first)).toBe("hij");
    for (const name of "abc") first.store(request(name), answer(1_000));
    second.store(request("d"), answer(1_000));
    expect(sizeOf()).toBeLessThanOrEqual(20_000);
  });

  it("replaces an answer without counting it twice", () => {
    const cache = new HttpCache(folder, 5_000);
    cache.store(request("a"), answer(1_000));
    for (let index = 0; index < 20; index++) cache.store(request("b"), answer(1_000));
    expect(kept(cache)).toBe("ab");
  });

  it("touches no file that is not its own, and clears what was never finished", () => {
    const own = "0".repeat(64);
    writeFileSync(join(folder, "notes.txt"), "x".repeat(9_000));
    writeFileSync(join(folder, `${own}.1`), "left by a process that was killed");
    writeFileSync(join(folder, `${own}.2`), "being written");
    utimesSync(join(folder, `${own}.1`), 1_000, 1_000);
    const cache = new HttpCache(folder, 3_000);
    for (const name of names) cache.store(request(name), answer(1_000));
    const files = readdirSync(folder);
    expect(files).toEqual(expect.arrayContaining(["notes.txt", `${own}.2`]));
    expect(files).not.toContain(`${own}.1`);
    expect(kept(cache)).toBe("ij");
  });
});
