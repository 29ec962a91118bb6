/** Findings as workflow commands of GitHub Actions, which show them beside the file that they are about. */

import type { Finding } from "./finding.js";

/**
 * One `::error …::` or `::warning …::` line a finding. `fileOf` tells the file of a page, relative to the checkout;
 * undefined when it has none there.
 */
export function githubAnnotations(findings: readonly Finding[], fileOf: (page: string) => string | undefined): string {
  return findings
    .map(({ level, what, expected, found, page }) => {
      const file = page === undefined ? undefined : fileOf(page);
      const properties = [
        ...(file === undefined ? [] : [`file=${property(file)}`]),
        `title=${property(`gate: ${what}`)}`,
      ];
      const message = data(`${what}: expected ${expected}, found ${found}`);
      return `::${level === "warn" ? "warning" : "error"} ${properties.join(",")}::${message}\n`;
    })
    .join("");
}

/** Line ends would begin a command of their own, and the page may have written them. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
