/** A whole page: no script, no request, one style sheet that its Content-Security-Policy names by hash. */

import { createHash } from "node:crypto";
import { pagesCss } from "./pages.css.js";
import { type Content, html, trusted } from "./template.js";

export interface PageOptions {
  readonly title: string;
  readonly body: Content;
  /** Further rules, after the shared ones. */
  readonly css?: string;
}

export function htmlDocument({ title, body, css = "" }: PageOptions): string {
  const style = pagesCss + css;
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return page.markup;
}
