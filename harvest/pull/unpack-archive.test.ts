import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archiveOf } from "../testing/archives.js";
import { archivePaths, defaultUnpackLimits, unpackArchive } from "./unpack-archive.js";

const all = () => true;
const texts = async (archive: Uint8Array, wants: (path: string) => boolean = all) =>
  [...(await unpackArchive(archive, wants))].map(([path, bytes]) => [path, bytes.toString()]);

describe("unpackArchive", () => {
  it("gives the files that are wanted, empty and long ones", async () => {
    const long = "x".repeat(200_000);
    const archive = archiveOf([
      { path: "set/", type: "Directory" },
      { path: "set/a.html", content: long },
      { path: "set/b.html" },
      { path: "set/c.txt", content: "c" },
    ]);
    expect(await texts(archive, (path) => path.endsWith(".html"))).toEqual([
      ["set/a.html", long],
      ["set/b.html", ""],
    ]);
    expect(await archivePaths(archive)).toEqual(["set/a.html", "set/b.html", "set/c.txt"]);
  });

  it("takes no links", async () => {
    const links = [
      { path: "set/link", type: "SymbolicLink", linkpath: "/etc/passwd" },
      { path: "set/hard", type: "Link", linkpath: "../../etc/passwd" },
    ] as const;
    expect(await texts(archiveOf([...links, { path: "set/a", content: "a" }]))).toEqual([["set/a", "a"]]);
  });

  it.each(["../out", "set/../../out", "/etc/cron.d/x", "C:/windows", "set\\..\\out"])(
    "refuses a path such as %s",
    async (path) => {
      const archive = archiveOf([
        { path: "set/a", content: "a" },
        { path, content: "x" },
      ]);
      await expect(unpackArchive(archive, all)).rejects.toMatchObject({ code: "bad-dataset" });
      await expect(archivePaths(archive)).rejects.toMatchObject({ code: "bad-dataset" });
    },
  );

  it("refuses what is too large, too many, or there twice", async () => {
    const archive = archiveOf([
      { path: "a", content: "12345" },
      { path: "b", content: "12345" },
      { path: "c", content: "1" },
    ]);
    const limited = (limits: object, wants = all) =>
      unpackArchive(archive, wants, { ...defaultUnpackLimits, ...limits });
    await expect(limited({ fileBytes: 4 })).rejects.toMatchObject({ code: "too-large" });
    await expect(limited({ keptBytes: 9 })).rejects.toMatchObject({ code: "too-large" });
    await expect(limited({ totalBytes: 9 }, () => false)).rejects.toMatchObject({ code: "too-large" });
    await expect(limited({ entries: 2 })).rejects.toMatchObject({ code: "too-large" });
    expect((await limited({ keptBytes: 11, entries: 3 })).size).toBe(3);
    await expect(unpackArchive(archiveOf([{ path: "a" }, { path: "a" }]), all)).rejects.toThrow("each path once");
  });

  it("does not unpack what decompresses without end", async () => {
    const bomb = archiveOf([{ path: "a", size: 64 * 1024 * 1024 + 1 }]);
    await expect(unpackArchive(bomb, all)).rejects.toMatchObject({ code: "too-large" });
  });

  it("refuses what is no archive, or is cut off", async () => {
    const archive = archiveOf([{ path: "a", content: "a".repeat(5000) }]);
    const bad = [
      Buffer.from("<h1>Not found</h1>"),
      gzipSync("plain text".repeat(200)),
      archive.subarray(0, archive.length - 20),
      Buffer.alloc(0),
    ];
    for (const bytes of bad) await expect(unpackArchive(bytes, all)).rejects.toMatchObject({ code: "bad-dataset" });
  });

  it("never hangs and never throws anything else, whatever bytes come", async () => {
    const archive = archiveOf([
      { path: "a", content: "a" },
      { path: "b/c", content: "c".repeat(700) },
    ]);
    const damaged = fc.tuple(fc.nat(archive.length - 1), fc.nat(255)).map(([at, byte]) => {
      const copy = Buffer.from(archive);
      copy[at] = byte;
      return copy;
    });
    const outcome = async (bytes: Uint8Array) => {
      try {
        return (await unpackArchive(bytes, all)).size <= 2;
      } catch (error) {
        return (
          error instanceof Error && "code" in error && (error.code === "bad-dataset" || error.code === "too-large")
        );
      }
    };
    await fc.assert(fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 2000 })), outcome), { numRuns: 150 });
  });
});
