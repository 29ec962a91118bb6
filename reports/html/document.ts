/** A whole page: no request (unless it is live), and only the style sheet and script whose hashes its Content-Security-Policy names. */

import { createHash } from "node:crypto";
import { pagesCss } from "./pages.css.js";
import { type Content, html, trusted } from "./template.js";

export interface PageOptions {
  readonly title: string;
  readonly body: Content;
  /** Further rules, after the shared ones. */
  readonly css?: string;
  /** A script; none by default. */
  readonly script?: string;
  /** The script may ask the server that the page comes from. */
  readonly connects?: boolean;
}

export function htmlDocument({ title, body, css = "", script, connects = false }: PageOptions): string {
  const style = pagesCss + css;
  const scripts = script === undefined ? "" : ` script-src ${hashSource(script)};`;
  const policy = `default-src 'none'; style-src ${hashSource(style)};${scripts}${connects ? " connect-src 'self';" : ""} base-uri 'none'; form-action 'none'`;
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
${script !== undefined && html`<script>${trusted(script)}</script>\n`}</body>
</html>
`;
  return page.markup;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
