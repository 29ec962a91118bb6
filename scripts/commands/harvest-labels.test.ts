import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { runCommandLine } from "../command-line.js";
import { run } from "../testing/run.js";

let server: TestServer;
let corpus: string;

beforeAll(async () => {
  server = await serveHttp({
    "/sign-in": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<!doctype html><html lang=en><title>Sign in</title><h1>Sign in</h1><form method=post>
        <label>User <input name=user autocomplete=username></label><label>Password <input type=password name=p></label>
        <button id=go>Sign in</button></form>`);
    },
    "/denied": (_, response) => response.writeHead(403, { "content-type": "text/html" }).end("<h1>Access denied</h1>"),
  });
});

afterAll(() => server.close());

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), "sightline-labels-"));
});

afterEach(() => rmSync(corpus, { recursive: true }));

const harvest = (path: string, ...flags: string[]) =>
  run("harvest", server.origin + path, "--name", "page", "--corpus", corpus, ...flags);
const score = (...flags: string[]) => run("score", "--corpus", corpus, "--jobs", "1", ...flags);
const entry = (): ManifestSnapshot => JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8")).snapshots[0];
const gold = async () => JSON.parse((await score("--json")).out);

describe("labels given to sightline harvest", () => {
  it("go into the entry in place of what is proposed", async () => {
    const labels = ["--label", "Login", "--also", "List", "--action", "Login", "Register", "--without", "Search"];
    const { code, err } = await harvest("/sign-in", ...labels, "--split", "dev", "--lang", "de", "--reviewer", "Ada");
    expect(code, err).toBe(0);
    expect(entry()).toMatchObject({
      ...{ page_type: "Login", also: ["List"], no_actions: ["Search"], split: "dev", lang: "de" },
      ...{ reviewed: true, reviewer: "Ada" },
    });
    expect(Object.keys(entry()).join(" ")).toMatch(
      /lang source .*page_type also actions no_actions .*reviewed reviewer$/,
    );
    const [login, register] = entry().actions ?? [];
    expect(login).toMatchObject({ action: "Login", slots: { submit_id: "#go" } });
    expect(register).toEqual({ action: "Register" });
  });

  it("are refused when no plugin emits them, and when a review has no label; nothing is fetched or filed", async () => {
    expect(await harvest("/sign-in", "--label", "Logn")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Login"),
    });
    expect(await harvest("/sign-in", "--label", "Login", "--action", "Fly")).toMatchObject({ code: 2 });
    expect(await harvest("/sign-in", "--reviewed")).toMatchObject({ code: 2, err: expect.stringContaining("--label") });
    expect(await harvest("/sign-in", "--label", "Login", "--lang", "german")).toMatchObject({ code: 2 });
    expect(existsSync(join(corpus, "manifest.json"))).toBe(false);
  });

  it("cannot make a wall a sample of anything else", async () => {
    const { code, err } = await harvest("/denied", "--force", "--label", "Login", "--reviewed");
    expect(code).toBe(2);
    expect(err).toContain("labelled Login, but the server answered 403");
    expect(existsSync(join(corpus, "manifest.json"))).toBe(false);
    expect((await harvest("/denied", "--force", "--label", "Blocked", "--reviewed")).code).toBe(0);
    expect(entry()).toMatchObject({ page_type: "Blocked", reviewed: true });
  });

  it("count only when they are reviewed: in scores, records and the gate", async () => {
    await harvest("/sign-in", "--label", "Register");
    expect(await gold()).toMatchObject([{ pages: [] }]);
    const record = join(corpus, "records");
    const release = ["release", "0.0.1", "--corpus", corpus, "--out", record, "--allow-dirty", "--no-bench"];
    expect((await run(...release)).err).toContain("its labels are not reviewed");
    expect(JSON.parse(readFileSync(join(record, "0.0.1.json"), "utf8")).pages).toEqual([]);
    await harvest("/sign-in", "--update", "--label", "Register", "--reviewed");
    expect(await gold()).toMatchObject([{ pages: [{ page_type_gold: "Register", page_type_right: false }] }]);
  });
});

describe("at a terminal", () => {
  async function answering(answers: string[], ...flags: string[]) {
    const asked: string[] = [];
    let err = "";
    const io = {
      stdin: (async function* () {})(),
      out: () => {},
      err: (text: string) => {
        err += text;
      },
      ask: async (question: string) => {
        asked.push(question);
        return answers.shift() ?? "";
      },
    };
    const args = ["harvest", `${server.origin}/sign-in`, "--name", "page", "--corpus", corpus, ...flags];
    return { code: await runCommandLine(args, io), asked, err };
  }

  it("the labels are asked for, with the proposal and its evidence", async () => {
    const { code, asked, err } = await answering(["Logon", "Login", "Form, Other", "-", "Ada"]);
    expect(code, err).toBe(0);
    expect(asked[0]).toMatch(/^Page type \[Login\]/);
    expect(err).toMatch(/page: http.*Login \d\.\d\d/);
    expect(err).toContain("No plugin emits Logon");
    expect(entry()).toMatchObject({ page_type: "Login", also: ["Form", "Other"], reviewed: true, reviewer: "Ada" });
    expect(entry()).not.toHaveProperty("actions");
  });

  it("empty answers leave the proposal, unreviewed; flags and --no-ask ask nothing", async () => {
    expect((await answering([])).asked).toHaveLength(4);
    expect(entry()).toMatchObject({ page_type: "Login", reviewed: false, actions: [{ action: "Login" }] });
    expect((await answering([], "--update", "--no-ask")).asked).toEqual([]);
    expect((await answering([], "--update", "--label", "Login")).asked).toEqual([]);
  });
});
