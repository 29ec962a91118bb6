import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bundledCorpus } from "../../corpus/load.js";
import { Lab } from "./lab-run.js";

const folder = mkdtempSync(join(tmpdir(), "sightline-lab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = ["library-sign-in", "category-kettles", "blog-ar"];

/** A corpus of three snapshots of the bundled one; `change` edits their labels. */
function smallCorpus(name: string, change: (entry: Record<string, unknown>) => object = (entry) => entry): string {
  const corpus = join(folder, name);
  const manifest = JSON.parse(readFileSync(join(bundledCorpus(), "manifest.json"), "utf8"));
  const snapshots = manifest.snapshots.filter(({ id }: { id: string }) => ids.includes(id)).map(change);
  mkdirSync(corpus, { recursive: true });
  for (const id of ids)
    cpSync(join(bundledCorpus(), "snapshots", id), join(corpus, "snapshots", id), { recursive: true });
  writeFileSync(join(corpus, "manifest.json"), JSON.stringify({ ...manifest, snapshots }));
  return corpus;
}

describe("a run of the lab", { timeout: 120_000 }, () => {
  it("judges every snapshot, and reads again only the page that was edited", async () => {
    const corpus = smallCorpus("edited");
    const lab = new Lab({ corpus });
    const first = await lab.run();
    expect(first.pages.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(first.pages.flatMap(({ evidence }) => evidence)).toEqual([]);
    expect(first.read).toBe(3);
    expect((await lab.run()).read).toBe(0);
    writeFileSync(join(corpus, "snapshots", "library-sign-in", "page.html"), "<title>Gone</title><p>Nothing here.");
    const second = await lab.run();
    expect(second.read).toBe(1);
    expect(second.pages.filter(({ evidence }) => evidence.length > 0).map(({ id }) => id)).toEqual(["library-sign-in"]);
  });

  it("tells what was expected and found, and which evidence is behind it", async () => {
    const corpus = smallCorpus("mislabelled", (entry) =>
      entry.id === "library-sign-in" ? { ...entry, page_type: "Article", also: [] } : entry,
    );
    const { pages } = await new Lab({ corpus }).run();
    const page = pages.find(({ id }) => id === "library-sign-in");
    expect(page?.expected).toEqual({ "page type": "Article" });
    expect(page?.found["page type"]).toMatch(/^Login \([01]\.\d\d\)$/);
    expect(page?.evidence).toContainEqual(expect.stringMatching(/^ {2}misleading: page-type\/login: /));
    expect(page?.evidence).toContainEqual(expect.stringMatching(/^ {2}does not hold: page-type\/article: /));
  });

  it("tells of an action that is missing, with the evidence that does not hold", async () => {
    const corpus = smallCorpus("missing", (entry) =>
      entry.id === "blog-ar" ? { ...entry, actions: [{ action: "EnterCode" }] } : entry,
    );
    const { pages } = await new Lab({ corpus }).run();
    const page = pages.find(({ id }) => id === "blog-ar");
    expect(page?.expected).toMatchObject({ "action EnterCode": "EnterCode" });
    expect(page?.evidence.join("\n")).toMatch(
      /action: expected EnterCode, found not suggested\n {2}action\/enter-code was not asked: .*code/,
    );
  });

  it("tells of a plugin that is half written instead of judging with the others", async () => {
    const rules = join(folder, "rules");
    mkdirSync(join(rules, "plugins", "page-type"), { recursive: true });
    writeFileSync(join(rules, "plugins", "page-type", "half.json"), '{ "id": "page-ty');
    const lab = new Lab({ corpus: smallCorpus("whole"), rules: [rules] });
    expect(await lab.run()).toMatchObject({ pages: [], problem: expect.stringContaining("half.json") });
    rmSync(rules, { recursive: true });
    mkdirSync(rules);
    expect((await lab.run()).pages).toHaveLength(3);
  });

  it("skips what is not reviewed", async () => {
    const corpus = smallCorpus("unreviewed", (entry) => ({ ...entry, reviewed: false }));
    const { pages, read } = await new Lab({ corpus }).run();
    expect(pages.map(({ skipReason }) => skipReason)).toEqual(ids.map(() => "its labels are not reviewed"));
    expect(read).toBe(0);
  });
});
