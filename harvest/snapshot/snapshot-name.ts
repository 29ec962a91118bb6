/** Names of snapshots: ids in the manifest and names of folders, so nothing else may be one. */

import { SightlineError } from "../../engine/errors.js";

const maximumLength = 80;

/** The name a person gave, checked. Throws SightlineError "bad-option". */
export function checkedName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= maximumLength && !reserved.test(name)) return name;
  throw new SightlineError({
    code: "bad-option",
    stage: "harvest",
    where: "--name",
    expected: `at most ${maximumLength} lower-case letters, digits and hyphens, a letter or digit first`,
    found: JSON.stringify(name.slice(0, 100)),
    next: "Choose another name.",
  });
}

/** A name made of a URL's host and path, without what may be secret. */
export function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  const words = `${hostname.replace(/^www\./, "")} ${pathname}`
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const name = words.slice(0, maximumLength).replace(/-+$/, "");
  return name === "" || reserved.test(name) ? `page-${name}` : name;
}

/** Names that some system keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
