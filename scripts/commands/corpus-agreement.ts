/** `sightline corpus agreement`: how far two readings of page types agree. */

import { Command } from "commander";
import type { CommandIo } from "../command-io.js";

export function agreementCommand(io: CommandIo): Command {
  return new Command("agreement")
    .description("tell how far two readings of page types agree, and which labels are worth another look")
    .action(() => printAgreement(io));
}

async function printAgreement(io: CommandIo): Promise<void> {
  const [labels, again, { readingAgreement }, { formatShare }] = await Promise.all([
    import("../../corpus/page-types/labels.json", { with: { type: "json" } }),
    import("../../corpus/page-types/second-reading.json", { with: { type: "json" } }),
    import("../../reports/score/reading-agreement.js"),
    import("../../reports/statistics.js"),
  ]);
  const { same, accepted, kappa, doubtful } = readingAgreement(labels.default, again.default.labels);
  io.out(`the same page type      ${formatShare(same)}, kappa ${kappa.toFixed(2)}\n`);
  io.out(`accepted by the labels  ${formatShare(accepted)}\n`);
  const told = ({ page_type, also = [] }: { page_type: string; also?: readonly string[] }) =>
    [page_type, ...also].join(" or ");
  for (const { id, first, second } of doubtful) io.out(`  ${id}: ${told(first)}; read again: ${told(second)}\n`);
}
