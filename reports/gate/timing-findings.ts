/** What timings add to a gate's result: findings about stages that are slower, confirmed by a second measurement. */

import type { GateResult, GateTiming } from "./compare.js";
import type { Finding } from "./finding.js";
import type { GatePolicy } from "./policy.js";

export function withTimings(result: GateResult, timing: GateTiming | undefined, policy: GatePolicy): GateResult {
  const { level } = policy.timing;
  if (timing === undefined || level === "off") return result;
  const findings = [...result.findings, ...slowStages(timing, level)];
  return { ...result, timing, findings, passed: findings.every((finding) => finding.level !== "error") };
}

function slowStages(
  { base, comparison: { slower, stages, tolerance } }: GateTiming,
  level: Finding["level"],
): Finding[] {
  return stages
    .filter(({ stage }) => slower.includes(stage))
    .map(({ stage, ratio, low, high }) => ({
      level,
      what: `time: ${stage}`,
      expected: `<= ${(1 + tolerance).toFixed(2)} times that of ${base}`,
      found: `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    }));
}
