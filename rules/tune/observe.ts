/** Which evidence holds on a page, for every plugin of a kind and every subject that it judges. */

import type { Page } from "../../engine/page.js";
import type { CompiledPlugin } from "../compile-plugin.js";
import type { Detector } from "../detector.js";
import type { Subject } from "../facts/fact.js";
import type { Judging } from "../judge-evidence.js";
import { matchFields } from "../match-fields.js";
import type { FieldPlugin, FormPlugin, PageTypePlugin } from "../plugin.js";
import { judgeForms, judgeWalls } from "../strata.js";
import { PageView } from "../view/page-view.js";
import { signOf, type TuneCase, type TunedPlugin } from "./tune-data.js";

/** Kinds whose weights can be fitted: those whose plugins compete for one answer. */
export const tunedKinds = ["page-type", "form", "field"] as const;
export type TunedKind = (typeof tunedKinds)[number];

/** What was judged: the page, one of its forms, or a control. */
export interface Observation extends Pick<TuneCase, "holds"> {
  /** Index of the form. */
  readonly form?: number;
  /** Id of the control. */
  readonly element?: number;
}

/** Plugins of a kind, in the order in which observations name them. */
export function tunedPlugins(detector: Detector, kind: TunedKind): TunedPlugin[] {
  return pluginsOf(detector, kind).map((plugin) => ({
    id: plugin.id,
    emits: plugin.emits,
    bias: plugin.bias,
    evidence: (plugin.kind === "field" ? plugin.match : plugin.evidence).map(({ name, weight, prior, sign }) => ({
      name,
      weight,
      ...(prior === undefined ? {} : { prior }),
      sign: signOf(weight, sign),
    })),
  }));
}

function pluginsOf({ compiled }: Detector, kind: TunedKind): (FieldPlugin | FormPlugin | PageTypePlugin)[] {
  if (kind === "field") return compiled.fields.fields.map(({ plugin }) => plugin);
  return (kind === "form" ? compiled.forms : compiled.pageTypes).map(({ plugin }) => plugin);
}

/** Judges a page up to the kind's stratum and tells what holds there. */
export async function observe(page: Page, { compiled }: Detector, kind: TunedKind): Promise<Observation[]> {
  const view = new PageView(page, compiled.lexicon, compiled.selectors);
  const verdicts = matchFields(view, compiled.fields);
  if (kind === "field") {
    return verdicts.map(({ control, form, scores }) => ({
      form: form.index,
      element: control.el.id,
      holds: compiled.fields.fields.map((field) => {
        const { targets = "fields" } = field.plugin;
        if (targets !== "any" && (targets === "buttons") !== control.isButton) return undefined;
        // A purpose without any clue is never answered, whatever its bias.
        return scores.find((score) => score.field === field)?.holds;
      }),
    }));
  }
  if (kind === "form") {
    return view.forms.map((form) => ({ form: form.index, holds: holding(compiled.forms, { view, form }) }));
  }
  const judging: Judging = { engine: compiled.engine, judgements: [], failures: [] };
  await judgeForms(view, compiled, judging);
  await judgeWalls(view, compiled, judging);
  return [{ holds: holding(compiled.pageTypes, { view }) }];
}

function holding(plugins: readonly CompiledPlugin[], subject: Subject): TuneCase["holds"] {
  return plugins.map(({ trial, evidence }) => {
    if (!trial.passesGates(subject) || trial.isVetoed(subject)) return undefined;
    return evidence.flatMap(({ condition }, position) => (condition.test(subject) ? [position] : []));
  });
}
