/** A reduced page as a snapshot of a corpus, with what it shows as its label. */

import { join } from "node:path";
import type { Split } from "../../corpus/labelled-page.js";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { SightlineError } from "../../engine/errors.js";
import { recoverFolders, replaceFolder } from "../snapshot/atomic-files.js";
import { manifestOf, putEntry } from "../snapshot/manifest-file.js";
import { declaredLanguage } from "../snapshot/propose-entry.js";
import { checkedName } from "../snapshot/snapshot-name.js";
import type { Reduction } from "./reduce-page.js";

export interface FilingFacts {
  /** Folder of the corpus; made when it is not there. */
  readonly corpus: string;
  readonly id: string;
  readonly split: Split;
  /** What was reduced, for the entry's source. */
  readonly reducedFrom: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly status?: number;
  readonly reviewed: boolean;
  readonly reviewer?: string;
  /** Replace a snapshot of that name. */
  readonly update: boolean;
  readonly signal?: AbortSignal;
}

/** Throws SightlineError when the name is none or taken: asked before the work of reducing. */
export function checkFree({ corpus, id, update }: Pick<FilingFacts, "corpus" | "id" | "update">): void {
  const name = checkedName(id);
  const isTaken = manifestOf(corpus, [1280, 800]).snapshots.some((snapshot) => snapshot.id === name);
  if (!isTaken || update) return;
  throw new SightlineError({
    code: "bad-snapshot",
    stage: "reduce",
    where: join(corpus, "snapshots", id),
    expected: "a name that no snapshot has",
    found: "one that has it",
    next: "Give another --name, or replace it with --update.",
  });
}

/** Files a reduction, whole or not at all, and gives its entry of the manifest. */
export async function fileReduction(reduction: Reduction, facts: FilingFacts): Promise<ManifestSnapshot> {
  const folder = join(facts.corpus, "snapshots");
  checkFree(facts);
  recoverFolders(folder);
  const entry = entryOf(reduction, facts);
  const mayGoOn = (): void => facts.signal?.throwIfAborted();
  replaceFolder(folder, facts.id, new Map([["page.html", Buffer.from(`${reduction.html}\n`)]]), mayGoOn);
  await putEntry(facts.corpus, entry, [facts.viewport.width, facts.viewport.height]);
  return entry;
}

function entryOf(reduction: Reduction, facts: FilingFacts): ManifestSnapshot {
  const { id, split, reducedFrom, status, reviewed, reviewer } = facts;
  const { url, headers, page } = reduction;
  return {
    id,
    file: `snapshots/${id}/page.html`,
    url,
    split,
    ...declaredLanguage(page),
    source: `reduced from ${reducedFrom}`,
    ...(status === undefined ? {} : { status }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...labelsOf(reduction),
    reviewed,
    ...(reviewer === undefined ? {} : { reviewer }),
  };
}

/** The label that says what the reduction holds on to, and nothing else. */
function labelsOf({ expectation, selector, fields }: Reduction): Partial<ManifestSnapshot> {
  const named = selector === undefined ? {} : { selector };
  switch (expectation.kind) {
    case "page_type":
      return { page_type: expectation.value };
    case "action":
      return { actions: [{ action: expectation.value }] };
    case "slot": {
      const { action, slot } = expectation;
      if (selector === undefined) return { actions: [{ action }] };
      return { actions: [{ action, slots: { [slot]: slot.endsWith("_id") ? selector : [selector] } }] };
    }
    case "form":
      return { forms: [{ type: expectation.value, ...named }] };
    case "captcha": {
      const mode = fields?.captcha?.mode ?? "widget";
      return { captcha: { captcha_type: expectation.value, mode } };
    }
    case "code":
      return { codes: fields?.codes ?? [expectation.value] };
    case "element":
      return selector === undefined ? {} : { elements: [{ selector, ...expectation.facts }] };
  }
}
