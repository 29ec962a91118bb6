import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LabelledPage } from "../corpus/labelled-page.js";
import { SightlineError } from "../engine/errors.js";
import { summariseLatency } from "./bench/latency.js";
import { recordFiles } from "./read-releases.js";
import {
  checkoutCommit,
  corpusHash,
  makeRecord,
  type ReleaseRecord,
  readRecord,
  rulesHash,
  totalWork,
  writeRecord,
} from "./release.js";
import schema from "./release.schema.json" with { type: "json" };
import { summariseLayout } from "./score/layout-summary.js";
import { summariseSemantics } from "./score/semantics-summary.js";
import { grounds, judgement, record } from "./testing/judgements.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-release-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

/** What JSON keeps of a value: NaN, the share of nothing, becomes null. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const factsOf = ({ version, commit, date, corpus_hash: corpusHash, rules_hash: rulesHash }: ReleaseRecord) => ({
  version,
  commit,
  date,
  corpusHash,
  rulesHash,
});

function badRecord(path: string): SightlineError {
  try {
    readRecord(path);
  } catch (error) {
    if (error instanceof SightlineError) return error;
    throw error;
  }
  throw new Error(`${path} was read`);
}

describe("a record", () => {
  const kept = [
    grounds("Login", 0.9, { "a password field": 3.25 }, { rest: [2, 0.4] }),
    grounds("Search", 0, {}, { kind: "action", stopped: "veto" }),
  ];
  const why = { misleading: ["form/login: a password"], missing: [], against: ["form/contact: short"] };
  const form = { at: "form 1", gold: "contact", found: "login", right: false, word: "login", score: 0.6, why };
  const controls = { forms: [form], fields: [{ ...form, rest: true as const }], submits: [], submits_wrong: ["#x"] };
  const links = { hits: 1, missing: ["/2"], wrong: [] };
  const pagination = { next: links, prev: links, page: links };
  const other = { id: "other", lang: "de", split: "dev", page_type_right: false };
  const sample = record([judgement({ grounds: kept }), judgement({ ...other, controls, pagination })]);

  it("is written as the schema says and read back the same", () => {
    writeRecord(sample, file("1.2.3.json"));
    const written = JSON.parse(readFileSync(file("1.2.3.json"), "utf8"));
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(written) ? [] : validate.errors).toEqual([]);
    expect(readRecord(file("1.2.3.json"))).toEqual(asJson(sample));
  });

  it("may carry geometry, semantics and latency, which the schema knows", () => {
    const latency = summariseLatency(5, [
      { dataset: "corpus", id: "a", bytes: 900, parse5_ms: 1, stages_ms: { parse: 1.5, total: 4 }, heap_mb: 0.2 },
    ]);
    const full = makeRecord({ ...factsOf(sample) }, sample.pages, {
      latency,
      geometry: [{ dataset: "browsy", ...summariseLayout([]), pages: 1 }],
      semantics: [{ dataset: "browsy", ...summariseSemantics([]), pages: 1 }],
    });
    writeRecord(full, file("full.json"));
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(JSON.parse(readFileSync(file("full.json"), "utf8"))) ? [] : validate.errors).toEqual([]);
    expect(readRecord(file("full.json"))).toEqual(asJson(full));
    expect(full.calibration?.cases).toBe(2);
    writeFileSync(file("stage.json"), JSON.stringify({ ...full, latency: { ...latency, unit: "seconds" } }));
    expect(badRecord(file("stage.json")).found).toMatch(/latency\/unit/);
  });

  it("sums the work of its pages and figures over them", () => {
    expect(sample.work).toMatchObject({ nodes: 200, boxes: 80 });
    expect(sample.summary.pageType.accuracy).toMatchObject({ hits: 1, total: 2 });
    expect(sample.summary.pageType).not.toHaveProperty("misses");
    expect(totalWork([]).nodes).toBe(0);
  });

  it("has a line for each page", () => {
    writeRecord(sample, file("lines.json"));
    const lines = readFileSync(file("lines.json"), "utf8").split("\n");
    expect(lines.filter((line) => line.startsWith('  {"dataset":"corpus"'))).toHaveLength(2);
  });

  it.each(recordFiles(join(import.meta.dirname, "releases")))("of a release, %s, is still read", (name) => {
    expect(readRecord(join(import.meta.dirname, "releases", name)).pages.length).toBeGreaterThan(0);
  });

  it("may be of no page", () => {
    writeRecord(record([]), file("empty.json"));
    expect(readRecord(file("empty.json")).pages).toEqual([]);
  });
});

describe("writing", () => {
  it("makes the folder, replaces an older record and leaves no other file", () => {
    const target = join(folder, "deep", "er", "1.0.0.json");
    writeRecord(record([]), target);
    writeRecord(record([judgement()]), target);
    expect(readRecord(target).pages).toHaveLength(1);
    expect(readdirSync(join(folder, "deep", "er"))).toEqual(["1.0.0.json"]);
  });

  it("that fails leaves what was there, and nothing else", () => {
    const parent = join(folder, "taken");
    mkdirSync(join(parent, "1.0.0.json", "inside"), { recursive: true });
    expect(() => writeRecord(record([]), join(parent, "1.0.0.json"))).toThrow();
    expect(readdirSync(parent)).toEqual(["1.0.0.json"]);
    expect(readdirSync(join(parent, "1.0.0.json"))).toEqual(["inside"]);
  });
});

describe("a bad record is refused with the file's name and a next step", () => {
  const text = (changes: Record<string, unknown>) => JSON.stringify({ ...record([judgement()]), ...changes });
  it.each([
    ["absent.json", undefined, /no such file/],
    ["cut.json", '{"format": 1, "pag', /JSON/],
    ["null.json", "null", /must be object/],
    ["format.json", text({ format: 2 }), /\/format must be equal to constant/],
    ["hash.json", text({ corpus_hash: "abc" }), /\/corpus_hash must match pattern/],
    [
      "weight.json",
      text({ pages: [judgement({ grounds: [{ ...grounds("Login", 0.9, {}), score: 2 }] })] }),
      /grounds\/0\/score/,
    ],
    ["page.json", text({ pages: [{ ...judgement(), score: 3 }] }), /\/pages\/0\/score must be <= 1/],
    ["key.json", text({ extra: 1 }), /must NOT have additional properties/],
  ])("%s", (name, content, found) => {
    if (content !== undefined) writeFileSync(file(name), content);
    const error = badRecord(file(name));
    expect(error).toMatchObject({ code: "bad-record", where: file(name) });
    expect(error.found).toMatch(found);
    expect(error.message).toContain(file(name));
    expect(error.next).toContain("sightline release VERSION");
  });
});

describe("hashes", () => {
  const page = (html: string, pageType: string): LabelledPage => ({
    id: "a",
    dataset: "corpus",
    url: "https://a.example/",
    group: "a",
    viewport: { width: 1280, height: 800 },
    gold: { pageType },
    read: () => ({ html, stylesheets: {} }),
  });

  it("change with a page's contents and with its labels", () => {
    const hash = corpusHash([page("x", "Login")]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(corpusHash([page("x", "Login")])).toBe(hash);
    expect(corpusHash([page("y", "Login")])).not.toBe(hash);
    expect(corpusHash([page("x", "Home")])).not.toBe(hash);
    expect(rulesHash([{ bias: 1 }])).not.toBe(rulesHash([{ bias: 2 }]));
  });
});

it("checkoutCommit is empty outside a checkout", () => {
  expect(checkoutCommit(folder)).toBe("");
});
