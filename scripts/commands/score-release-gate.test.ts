import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommandLine } from "../command-line.js";
import { newestRecord } from "./newest-record.js";

const signIn = `<title>Sign in</title><main><h1>Sign in</h1><form action="/session" method="post">
  <label>E-mail <input id=mail name="email" type="email"></label>
  <label>Password <input id=pass name="password" type="password"></label><button id=go>Sign in</button></form></main>`;
const notFound = "<title>404 Not Found</title><h1>Page not found</h1><p>The page you asked for does not exist.</p>";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-commands-"));
  writeCorpus("good", "#go");
});

afterAll(() => rmSync(root, { recursive: true }));

const path = (...names: string[]): string => join(root, ...names);

/** A corpus of a sign-in page and a missing page, below `name`. */
function writeCorpus(name: string, submit: string, changes: Record<string, unknown> = {}, signInHtml = signIn): void {
  const shared = { split: "train", source: "written", reviewed: true };
  const entry = (id: string, rest: Record<string, unknown>) => ({
    ...{ id, file: `snapshots/${id}/page.html`, url: `https://${id}.example/page` },
    ...shared,
    ...rest,
  });
  for (const [id, html] of [
    ["sign-in", signInHtml],
    ["lost", notFound],
  ] as const) {
    mkdirSync(path(name, "snapshots", id), { recursive: true });
    writeFileSync(path(name, "snapshots", id, "page.html"), html);
  }
  const actions = [{ action: "Login", slots: { submit_id: submit } }];
  const snapshots = [
    entry("sign-in", { page_type: "Login", actions, ...changes }),
    entry("lost", { page_type: "Error", status: 404, codes: [], split: "dev" }),
  ];
  const manifest = { $schema: "x", format: 1, viewport: [1280, 800], snapshots };
  writeFileSync(path(name, "manifest.json"), JSON.stringify(manifest));
}

async function run(...args: string[]) {
  let out = "";
  let err = "";
  async function* stdin() {
    yield Buffer.from("");
  }
  const io = {
    stdin: stdin(),
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runCommandLine(args, io);
  return { code, out, err };
}

describe("sightline score", () => {
  it("prints figures over the pages of a corpus", async () => {
    const { code, out, err } = await run("score", "--corpus", path("good"));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^corpus: 2 pages\n {2}page type +100\.0 % \(2\/2/);
    expect(out).toMatch(/^ {2}slots +100\.0 % \(1\/1/m);
  });

  it("prints data with --json, of the chosen pages alone", async () => {
    const [dataset] = JSON.parse((await run("score", "--corpus", path("good"), "--json", "--split", "dev")).out);
    expect(dataset.summary.pages).toBe(1);
    expect(dataset.pages.map(({ id, page_type }: Record<string, unknown>) => [id, page_type])).toEqual([
      ["lost", "Error"],
    ]);
    const only = await run("score", "--corpus", path("good"), "--only", "sign");
    expect(only.out).toMatch(/^corpus: 1 pages/);
  });

  it("lists what is wrong with --failures", async () => {
    writeCorpus("mislabelled", "#mail");
    const { code, out } = await run("score", "--corpus", path("mislabelled"), "--failures");
    expect(code).toBe(0);
    expect(out).toMatch(/misses:\n {2}corpus\/sign-in\n {6}Login\.submit_id holds \d+, expected #mail\n$/);
  });

  it("says which pages are skipped, and leaves them out", async () => {
    writeCorpus("skipping", "#go", { skip: true, skip_reason: "a draft" });
    const { out, err } = await run("score", "--corpus", path("skipping"));
    expect(out).toMatch(/^corpus: 1 pages/);
    expect(err).toBe("sightline: skipped corpus/sign-in: a draft\n");
  });

  it("tells that pages without truth have no layout figures", async () => {
    const { code, err } = await run("score", "--layout", "--corpus", path("good"));
    expect([code, err]).toEqual([0, "sightline: corpus: 2 pages have no truth file and are left out\n"]);
  });

  it.each([
    [["--corpus", "nowhere"], /nowhere\/manifest\.json: expected a readable JSON manifest/],
    [["--dataset", "imagenet"], /expected one of browsy, .* found "imagenet"/],
    [["--split", "half"], /Allowed choices are train, dev, test, all/],
    [["--failures", "some"], /Expected a whole number, found "some"/],
  ])("answers %j with exit code 2 and an explanation", async (args, message) => {
    const { code, out, err } = await run("score", ...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });
});

describe("sightline release and gate", () => {
  const record = () => path("releases", "0.9.0.json");
  const gate = (corpus: string, ...args: string[]) =>
    run("gate", "--corpus", path(corpus), "--baseline", record(), ...args);

  beforeAll(async () => {
    const released = await run(
      "release",
      "0.9.0",
      "--corpus",
      path("good"),
      "--out",
      path("releases"),
      "--allow-dirty",
      "--rounds",
      "2",
    );
    expect(released.code).toBe(0);
    expect(released.err).toContain(`sightline: wrote ${record()}: verdicts of 2 pages, no boxes`);
    expect(released.err).toMatch(/latency of 2 pages, commit [0-9a-f]{12}/);
    expect(released.out).toMatch(/^0\.9\.0: 2 pages/);
    expect(released.out).toMatch(/\nlatency: 2 pages, medians of 2 rounds\n/);
  }, 300_000);

  it("write a record of every page", () => {
    const written = JSON.parse(readFileSync(record(), "utf8"));
    expect(written).toMatchObject({ format: 1, version: "0.9.0" });
    expect(written.pages.map(({ id }: { id: string }) => id)).toEqual(["sign-in", "lost"]);
    expect(written.latency).toMatchObject({ unit: "parse5", rounds: 2 });
    expect(written.latency.stages.map(({ stage }: { stage: string }) => stage)).toEqual(
      "parse styles boxes layout emit detect total".split(" "),
    );
  });

  it("write a record without latency when told so", async () => {
    const args = ["--corpus", path("good"), "--out", path("quick"), "--allow-dirty", "--no-bench"];
    const { code, err } = await run("release", "0.9.1", ...args);
    expect(code).toBe(0);
    expect(err).toContain("no latency");
    expect(JSON.parse(readFileSync(path("quick", "0.9.1.json"), "utf8"))).not.toHaveProperty("latency");
  });

  it("pass with exit code 0 when nothing changed", async () => {
    const { code, out, err } = await gate("good");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^passed against 0\.9\.0/);
  });

  it("fail with exit code 1 when a page got worse, and name it", async () => {
    writeCorpus("worse", "#mail");
    const { code, out, err } = await gate("worse");
    expect(code).toBe(1);
    expect(out).toMatch(/newly wrong \(1\):\n {2}corpus\/sign-in: Login\.submit_id holds \d+, expected #mail/);
    expect(err).toBe("sightline: the gate failed: 2 findings\n");
  });

  it("fail with exit code 1 when the work rises", async () => {
    writeCorpus("bigger", "#go", {}, `${signIn}<ul>${"<li>one more line".repeat(40)}</ul>`);
    const { code, out } = await gate("bigger", "--json");
    expect(code).toBe(1);
    const whats = JSON.parse(out).findings.map(({ what }: { what: string }) => what);
    expect(whats).toEqual(expect.arrayContaining(["work: nodes", "work: boxes"]));
  });

  it("pass thirty runs of unchanged code, and fail every time on a flip and on a slot that lost its element", async () => {
    for (let i = 0; i < 30; i++) expect((await gate("good")).code).toBe(0);
    writeCorpus("flipped", "#go", {}, notFound);
    writeCorpus(
      "lost",
      "#go",
      {},
      signIn.replace("<button id=go>Sign in</button>", "<button>Sign in</button><a id=go href=/help>Help</a>"),
    );
    for (let i = 0; i < 3; i++) {
      const flipped = await gate("flipped");
      expect(flipped.code).toBe(1);
      expect(flipped.out).toMatch(/corpus\/sign-in: page type Error .*\n +page type: Login .* -> Error/);
      const lost = await gate("lost");
      expect(lost.code).toBe(1);
      expect(lost.out).toMatch(/corpus\/sign-in: Login\.submit_id holds .*, expected #go/);
    }
  }, 300_000);

  it("annotate in GitHub Actions and add to the job's summary", async () => {
    writeCorpus("worse", "#mail");
    vi.stubEnv("GITHUB_ACTIONS", "true");
    vi.stubEnv("GITHUB_STEP_SUMMARY", path("summary.md"));
    const { code, out } = await gate("worse");
    await gate("good");
    const quiet = await gate("good", "--json", "--summary", path("other.md"));
    vi.unstubAllEnvs();
    expect(code).toBe(1);
    expect(out).toMatch(/^::error title=gate%3A corpus\/sign-in::/m);
    expect(readFileSync(path("summary.md"), "utf8").match(/^## Gate .*/gm)).toEqual([
      expect.stringContaining("## Gate failed"),
      expect.stringContaining("## Gate passed"),
    ]);
    expect(JSON.parse(quiet.out).passed).toBe(true);
    expect(readFileSync(path("other.md"), "utf8")).toMatch(/^## Gate passed/);
  });

  it("take the newest record when none is named", () => {
    for (const version of ["0.9.0", "0.10.0-rc.1", "0.10.0", "0.2.0"]) {
      mkdirSync(path("several"), { recursive: true });
      writeFileSync(path("several", `${version}.json`), "{}");
    }
    expect(newestRecord(path("several"))).toBe(path("several", "0.10.0.json"));
    expect(() => newestRecord(path("nowhere"))).toThrow(/expected a release record to compare with, found none/);
  });

  it("let a config file turn findings into warnings", async () => {
    writeCorpus("worse", "#mail");
    const config = path("sightline.config.json");
    writeFileSync(config, JSON.stringify({ gate: { newlyWrong: "warn", figures: { slots: { level: "warn" } } } }));
    const { code, out } = await gate("worse", "--config", config);
    expect(code).toBe(0);
    expect(out).toContain("warn: corpus/sign-in: expected right as before");
    writeFileSync(config, JSON.stringify({ gate: { strict: true } }));
    const bad = await gate("good", "--config", config);
    expect([bad.code, bad.out]).toEqual([2, ""]);
    expect(bad.err).toMatch(/sightline\.config\.json: .*unknown key gate\.strict/);
  });

  it("answer wrong usage with exit code 2 and an explanation", async () => {
    const missing = await run("gate", "--corpus", path("good"), "--baseline", path("absent.json"));
    expect(missing.code).toBe(2);
    expect(missing.err).toMatch(/absent\.json: expected a release record of format 1, found no such file/);
    expect((await run("gate", "--format", "tap")).err).toMatch(/Allowed choices are table, json, github/);
    const version = await run("release", "next", "--corpus", path("good"), "--out", path("releases"));
    expect([version.code, version.out]).toEqual([2, ""]);
    expect(version.err).toMatch(/expected a version such as 0\.2\.0, found "next"/);
  });
});

describe("sightline corpus check", () => {
  it("finds no problem in a sound corpus", async () => {
    const { code, out } = await run("corpus", "check", "--corpus", path("good"));
    expect([code, out]).toEqual([0, "2 pages, 2 page types, 1 languages: no problem\n"]);
  });

  it("fails with exit code 1 when a label names no element", async () => {
    writeCorpus("dangling", "#absent");
    const { code, out, err } = await run("corpus", "check", "--corpus", path("dangling"));
    expect(code).toBe(1);
    expect(out).toBe("sign-in: Login.submit_id: no element matches #absent. Correct the selector in the manifest.\n");
    expect(err).toBe("sightline: 1 labels name nothing that is there\n");
  });

  it("fails with exit code 1 when no plugin emits a label, and score tells it", async () => {
    writeCorpus("misspelt", "#go", { page_type: "Logn" });
    const { code, out } = await run("corpus", "check", "--corpus", path("misspelt"));
    expect(code).toBe(1);
    expect(out).toContain('sign-in: no plugin emits the page type Logn. Did you mean "Login"?\n');
    const scored = await run("score", "--corpus", path("misspelt"));
    expect(scored.code).toBe(0);
    expect(scored.err).toContain('sign-in: no plugin emits the page type Logn. Did you mean "Login"?\n');
  });

  it("fails with exit code 2 when the manifest is no manifest", async () => {
    writeCorpus("shapeless", "#go", { colour: "red" });
    const { code, err } = await run("corpus", "check", "--corpus", path("shapeless"));
    expect(code).toBe(2);
    expect(err).toMatch(/\/snapshots\/0 \(sign-in\): must NOT have additional properties "colour"/);
  });
});
