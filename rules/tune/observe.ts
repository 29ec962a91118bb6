/** Which evidence holds on a page, and which would with other params, for every plugin of a kind and every subject that it judges. */

import type { Page } from "../../engine/page.js";
import type { CompiledPlugin } from "../compile-plugin.js";
import type { Detector } from "../detector.js";
import type { Subject } from "../facts/fact.js";
import type { Judging } from "../judge-evidence.js";
import { judgeWalls } from "../judge-walls.js";
import { matchFields } from "../match-fields.js";
import type { FieldPlugin, FormPlugin, PageTypePlugin } from "../plugin.js";
import { judgeForms } from "../strata.js";
import { PageView } from "../view/page-view.js";
import { openCondition, paramsIn } from "./open-condition.js";
import { type OpenEvidence, signOf, type TuneCase, type TunedParam, type TunedPlugin } from "./tune-data.js";

/** Kinds whose weights can be fitted: those whose plugins compete for one answer. */
export const tunedKinds = ["page-type", "form", "field"] as const;
export type TunedKind = (typeof tunedKinds)[number];

/** What was judged: the page, one of its forms, or a control. */
export interface Observation extends Pick<TuneCase, "holds" | "open"> {
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
    params: plugin.kind === "field" ? [] : tunedParams(plugin),
  }));
}

function tunedParams({ params = {}, veto }: FormPlugin | PageTypePlugin): TunedParam[] {
  const fixed = veto === undefined ? [] : paramsIn(veto);
  return Object.entries(params).map(([name, { value, prior = value, min, max }]) => {
    return { name, value, prior, min, max, isFitted: !fixed.includes(name) };
  });
}

function pluginsOf({ compiled }: Detector, kind: TunedKind): (FieldPlugin | FormPlugin | PageTypePlugin)[] {
  if (kind === "field") return compiled.fields.fields.map(({ plugin }) => plugin);
  return (kind === "form" ? compiled.forms : compiled.pageTypes).map(({ plugin }) => plugin);
}

/** Judges a page up to the kind's stratum and tells what holds there. */
export async function observe(page: Page, { compiled }: Detector, kind: TunedKind): Promise<Observation[]> {
  const view = new PageView(page, compiled.lexicon, compiled.selectors);
  const matching = matchFields(view, compiled.fields);
  const judging: Judging = { engine: compiled.engine, judgements: [], failures: [] };
  if (kind === "field") {
    await judgeForms(view, compiled, judging);
    matching.lookAtForms();
    return matching.verdicts.map(({ control, form, scores }) => ({
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
    return view.forms.map((form) => ({ form: form.index, ...found(compiled.forms, { view, form }) }));
  }
  await judgeForms(view, compiled, judging);
  const settled = matching.lookAtForms();
  await judgeWalls(settled, compiled, judging);
  return [found(compiled.pageTypes, { view: settled })];
}

function found(plugins: readonly CompiledPlugin[], subject: Subject): Pick<TuneCase, "holds" | "open"> {
  const holds = plugins.map(({ trial, evidence }) => {
    if (!trial.passesGates(subject) || trial.isVetoed(subject)) return undefined;
    return evidence.flatMap(({ condition }, position) => (condition.test(subject) ? [position] : []));
  });
  return {
    holds,
    open: plugins.map((plugin, index) => (holds[index] === undefined ? [] : openEvidence(plugin, subject))),
  };
}

function openEvidence({ plugin, evidence }: CompiledPlugin, subject: Subject): OpenEvidence[] {
  const params = Object.keys(plugin.params ?? {});
  return evidence.flatMap(({ conditions, condition }, position) => {
    if (paramsIn(conditions).length === 0) return [];
    const open = openCondition(conditions, condition.observe(subject), params);
    return typeof open === "boolean" ? [] : [{ position, condition: open }];
  });
}
