import { existsSync, readFileSync } from "node:fs";

/** Version in the package's package.json, which is one folder up in a checkout and two from dist/. */
export function packageVersion(): string {
  for (const place of ["../package.json", "../../package.json"]) {
    const file = new URL(place, import.meta.url);
    if (!existsSync(file)) continue;
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof content === "object" && content !== null && "version" in content) return String(content.version);
  }
  return "0.0.0";
}
