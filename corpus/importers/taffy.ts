/** DioxusLabs/taffy layout fixtures: one folder a formatting context, one self-contained page a case. */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LabelledPage } from "../labelled-page.js";
import { importPage } from "./import-page.js";

export function taffyPages(root: string, truth: string | undefined): LabelledPage[] {
  return readdirSync(root)
    .filter((folder) => statSync(join(root, folder)).isDirectory())
    .sort()
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => file.endsWith(".html"))
        .sort()
        .map((file) => {
          const path = join(root, folder, file);
          const id = `${folder}/${file.replace(/\.html$/, "")}`;
          return importPage({
            id,
            dataset: "layout-fixtures",
            url: pathToFileURL(path).href,
            group: id,
            file: path,
            truth,
          });
        }),
    );
}
