/** Checks a parsed file against its JSON Schema; every error says where, what was expected and what to do. */

import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Report, shown, suggestion } from "./problem.js";

export type SchemaName = "plugin" | "lexicon";

/** Compiles each of the two schemas when it is first needed. */
export class FileChecker {
  readonly #ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, unicodeRegExp: true });
  readonly #validators = new Map<SchemaName, ValidateFunction>();

  /** Reports what is wrong with a value; true when nothing is. */
  check(schema: SchemaName, value: unknown, report: Report): boolean {
    const validate = this.#validator(schema);
    if (validate(value)) return true;
    const errors = (validate.errors ?? []).filter(isTelling);
    const reported = new Set<string>();
    for (const error of errors) {
      const problem = describe(error);
      const key = `${problem.pointer} ${problem.expected}`;
      if (reported.has(key)) continue;
      reported.add(key);
      report(problem);
    }
    return false;
  }

  #validator(name: SchemaName): ValidateFunction {
    let validate = this.#validators.get(name);
    if (validate === undefined) {
      const text = readFileSync(new URL(`./schema/${name}.schema.json`, import.meta.url), "utf8");
      const schema: object = JSON.parse(text);
      validate = this.#ajv.compile(schema);
      this.#validators.set(name, validate);
    }
    return validate;
  }
}

let shared: FileChecker | undefined;

/** The checker of this process: the schemas are constant and cost a while to compile. */
export function fileChecker(): FileChecker {
  shared ??= new FileChecker();
  return shared;
}

/** Errors of branches repeat what their parts say. */
function isTelling({ keyword }: ErrorObject): boolean {
  return keyword !== "if" && keyword !== "anyOf" && keyword !== "allOf";
}

const next = "The schema beside the plugins describes every key.";

function describe(error: ErrorObject): Parameters<Report>[0] {
  const { keyword, instancePath: pointer, params, data } = error;
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const key = String(params.additionalProperty ?? params.unevaluatedProperty);
    const known = knownKeys(error);
    const expected = "a known key";
    return { pointer: `${pointer}/${key}`, expected, found: shown(key), next: suggestion(key, known, "Remove it.") };
  }
  if (keyword === "required") {
    return { pointer, expected: `a key "${params.missingProperty}"`, found: "none", next: "Add it." };
  }
  if (keyword === "enum" && Array.isArray(params.allowedValues)) {
    const values = params.allowedValues.map(String);
    const expected = `one of ${values.join(", ")}`;
    return { pointer, expected, found: shown(data), next: suggestion(String(data), values, "Choose one of them.") };
  }
  if (keyword === "const") {
    return { pointer, expected: shown(params.allowedValue), found: shown(data), next };
  }
  if (keyword === "pattern") {
    return { pointer, expected: `a string like ${params.pattern}`, found: shown(data), next };
  }
  return { pointer, expected: `what the schema asks (it ${error.message ?? "differs"})`, found: shown(data), next };
}

function knownKeys({ parentSchema, schemaPath }: ErrorObject): string[] {
  const own = keysOf(parentSchema);
  // Keys that all kinds share stand in a schema of their own, which unevaluatedProperties looks through.
  return schemaPath.endsWith("unevaluatedProperties") ? [...own, ...commonKeys] : own;
}

function keysOf(schema: unknown): string[] {
  const properties: unknown = (schema as { properties?: unknown } | undefined)?.properties;
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

const commonKeys = [
  "$schema",
  "format",
  "id",
  "kind",
  "emits",
  "title",
  "description",
  "tags",
  "requires",
  "params",
  "veto",
  "examples",
];
