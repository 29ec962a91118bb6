/** Judges a page: strata in order, each seeing the ones before; what stands behind every verdict is told with it. */

import { elementPath } from "../engine/dom/element-path.js";
import type { Page } from "../engine/page.js";
import type { FormVerdict, SuggestedAction } from "../engine/spatial-dom.js";
import type { Detector } from "./detector.js";
import { explainFields, explainJudgement } from "./explain.js";
import type { Judging } from "./judge-evidence.js";
import { judgeWalls } from "./judge-walls.js";
import { type FieldVerdict, matchFields } from "./match-fields.js";
import { outcomeOf } from "./outcome.js";
import { judgeForms, judgePageTypes } from "./strata.js";
import { rounded, suggestActions } from "./suggest-actions.js";
import type { Explanation, PluginFailure, VerdictFields, Verdicts } from "./verdicts.js";
import type { FormGroup } from "./view/forms.js";
import { PageView } from "./view/page-view.js";
import { noPageType } from "./vocabulary.js";

/** Verdicts of all plugins over a page. Never rejects because of the page: a plugin that fails is in `failures`. */
export async function detect(page: Page, detector: Detector): Promise<Verdicts> {
  const rules = detector.compiled;
  const first = new PageView(page, rules.lexicon, rules.selectors);
  const judging: Judging = { engine: rules.engine, judgements: [], failures: [] };
  const matching = matchFields(first, rules.fields);
  await judgeForms(first, rules, judging);
  const view = matching.lookAtForms();
  await judgeWalls(view, rules, judging);
  await judgePageTypes(view, rules, judging);
  const actions = await suggestActions(view, rules, judging);
  return createVerdicts(view, rules.margins.pageType, matching.verdicts, actions, judging);
}

function createVerdicts(
  view: PageView,
  margin: number,
  fields: readonly FieldVerdict[],
  actions: SuggestedAction[],
  judging: Judging,
): Verdicts {
  let explanations: readonly Explanation[] | undefined;
  const { pageTypes, purposes, purposeScores } = view.judged;
  const lead = (pageTypes[0]?.score ?? 0) - (pageTypes[1]?.score ?? 0);
  return {
    fields: verdictFields(view, actions, lead < margin && pageTypes.length > 1),
    purposes,
    purposeScores,
    formsOf: new Map(
      view.forms.flatMap((form) => [...form.fields, ...form.buttons].map(({ el }) => [el.id, form.index])),
    ),
    margin: rounded(lead),
    failures: uniqueFailures(judging.failures),
    // Most callers never look: explained when first asked for.
    get explanations(): readonly Explanation[] {
      explanations ??= [...explainFields(fields), ...judging.judgements.map(explainJudgement)];
      return explanations;
    },
  };
}

function verdictFields(view: PageView, actions: SuggestedAction[], unsure: boolean): VerdictFields {
  const { captcha, botManagement, blocked, consent, codes, pageTypes } = view.judged;
  const forms = view.forms.map((form) => formVerdict(form, view));
  return {
    page_type: pageTypes[0]?.type ?? noPageType,
    page_types: pageTypes.map(({ type, score }) => ({ type, score: rounded(score) })),
    ...(unsure ? { unsure: true as const } : {}),
    ...(forms.length === 0 ? {} : { forms }),
    ...(actions.length === 0 ? {} : { suggested_actions: actions }),
    ...(captcha === undefined ? {} : { captcha }),
    ...(botManagement.length === 0 ? {} : { bot_management: botManagement }),
    ...(consent === undefined ? {} : { consent }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(codes.length === 0 ? {} : { codes }),
    outcome: outcomeOf(view),
  };
}

function formVerdict(form: FormGroup, view: PageView): FormVerdict {
  const { type = "other", score = 0, unsure } = view.judged.forms.get(form.index) ?? {};
  const usable = form.buttons.filter(({ visible, el }) => visible && el.usable !== false);
  const submit =
    usable.find(({ el }) => view.judged.purposes.get(el.id) === "submit") ??
    usable.find(({ type: kind }) => kind === "submit" || kind === "image") ??
    (usable.length === 1 ? usable[0] : undefined);
  const path = formPath(form, view);
  return {
    index: form.index,
    type,
    score: rounded(score),
    ...(unsure === undefined ? {} : { unsure: true as const }),
    field_ids: form.fields.map(({ el }) => el.id),
    ...(submit === undefined ? {} : { submit_id: submit.el.id }),
    ...(path === undefined ? {} : { path }),
  };
}

/** Path of the form element or the common ancestor, when the elements have paths. */
function formPath({ node, elements, source }: FormGroup, { page }: PageView): string | undefined {
  if (page.dom.els[0]?.path === undefined) return undefined;
  if (node >= 0) return elementPath(page.document, node);
  const own = elements.find(({ el }) => el.tag === "form")?.el.path;
  return own ?? (source.node < 0 ? undefined : elementPath(source.page.document, source.node));
}

/** One entry a plugin and message, though many forms made it fail. */
function uniqueFailures(failures: readonly PluginFailure[]): PluginFailure[] {
  return [...new Map(failures.map((failure) => [`${failure.plugin} ${failure.message}`, failure])).values()];
}
