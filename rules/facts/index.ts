/** Every fact that plugins may ask for, by name. */

import { alertCount } from "./alert-count.js";
import { applicationFrame } from "./application-frame.js";
import { area } from "./area.js";
import { blockedNextStep } from "./blocked-next-step.js";
import { blockedReason } from "./blocked-reason.js";
import { blockedRecommendations } from "./blocked-recommendations.js";
import { bodyText } from "./body-text.js";
import { botManagement } from "./bot-management.js";
import { boxSide } from "./box-side.js";
import { captchaFieldConcept } from "./captcha-field-concept.js";
import { captchaFieldPattern } from "./captcha-field-pattern.js";
import { captchaLatent } from "./captcha-latent.js";
import { captchaMode } from "./captcha-mode.js";
import { captchaSitekey } from "./captcha-sitekey.js";
import { captchaType } from "./captcha-type.js";
import { codeCount } from "./code-count.js";
import { consentLacks } from "./consent-lacks.js";
import { consentNotice } from "./consent-notice.js";
import { consentPart } from "./consent-part.js";
import { consentSlot } from "./consent-slot.js";
import { consentState } from "./consent-state.js";
import { consentWords } from "./consent-words.js";
import { controlCount } from "./control-count.js";
import { dates } from "./dates.js";
import { dominantFormFact } from "./dominant-form.js";
import { dominantFormFields } from "./dominant-form-fields.js";
import { elementAttributeConcept } from "./element-attribute-concept.js";
import { elementConcept } from "./element-concept.js";
import { elementCount } from "./element-count.js";
import { elementPattern } from "./element-pattern.js";
import { elementSelector } from "./element-selector.js";
import { externalLinkShare } from "./external-link-share.js";
import type { Fact } from "./fact.js";
import { fieldCount } from "./field-count.js";
import { formActionPattern } from "./form-action-pattern.js";
import { formAttributeConcept } from "./form-attribute-concept.js";
import { formCodeLength } from "./form-code-length.js";
import { formConcept } from "./form-concept.js";
import { formControlAttributeConcept } from "./form-control-attribute-concept.js";
import { formControlCount } from "./form-control-count.js";
import { formCount } from "./form-count.js";
import { formFieldCount } from "./form-field-count.js";
import { formMethod } from "./form-method.js";
import { formPart } from "./form-part.js";
import { formPlace } from "./form-place.js";
import { formSelector } from "./form-selector.js";
import { formShapes } from "./form-shapes.js";
import { formShareFact } from "./form-share.js";
import { formTextFields } from "./form-text-fields.js";
import { formType } from "./form-type.js";
import { formTypeCount } from "./form-type-count.js";
import { formTypeScore } from "./form-type-score.js";
import { formVisible } from "./form-visible.js";
import { frontPage } from "./front-page.js";
import { hasHref } from "./has-href.js";
import { header } from "./header.js";
import { headingCount } from "./heading-count.js";
import { headingInTitle } from "./heading-in-title.js";
import { iframeUrl } from "./iframe-url.js";
import { imageCount } from "./image-count.js";
import { imageUrl } from "./image-url.js";
import { inForm } from "./in-form.js";
import { inlineScript } from "./inline-script.js";
import { interactiveCount } from "./interactive-count.js";
import { isButton } from "./is-button.js";
import { isCaptcha } from "./is-captcha.js";
import { isCaptchaAnswer } from "./is-captcha-answer.js";
import { isClickable } from "./is-clickable.js";
import { isField } from "./is-field.js";
import { isSubmit } from "./is-submit.js";
import { itemLink } from "./item-link.js";
import { landmark } from "./landmark.js";
import { linkCount } from "./link-count.js";
import { linkDensity } from "./link-density.js";
import { linkUrl } from "./link-url.js";
import { linkedHeadings } from "./linked-headings.js";
import { lonePrices } from "./lone-prices.js";
import { longestParagraph } from "./longest-paragraph.js";
import { messageRows } from "./message-rows.js";
import { meta } from "./meta.js";
import { pageAnchors } from "./page-anchors.js";
import { pageHeight } from "./page-height.js";
import { pageNames } from "./page-names.js";
import { pageType } from "./page-type.js";
import { pageTypeScore } from "./page-type-score.js";
import { paginationKind } from "./pagination-kind.js";
import { paginationLinks } from "./pagination-links.js";
import { paragraphs } from "./paragraphs.js";
import { posts } from "./posts.js";
import { prices } from "./prices.js";
import { proseCharacters } from "./prose-characters.js";
import { purpose } from "./purpose.js";
import { queryEcho } from "./query-echo.js";
import { queryParameter } from "./query-parameter.js";
import { repeatedItems } from "./repeated-items.js";
import { repeatedShare } from "./repeated-share.js";
import { requireHuman } from "./require-human.js";
import { role } from "./role.js";
import { schemaType } from "./schema-type.js";
import { scriptCharacters } from "./script-characters.js";
import { scriptCount } from "./script-count.js";
import { scriptUrl } from "./script-url.js";
import { selector } from "./selector.js";
import { status } from "./status.js";
import { tag } from "./tag.js";
import { textConcept } from "./text-concept.js";
import { textLength } from "./text-length.js";
import { textPattern } from "./text-pattern.js";
import { type } from "./type.js";
import { urlConcept } from "./url-concept.js";
import { urlDepth } from "./url-depth.js";
import { urlNumber } from "./url-number.js";
import { urlPattern } from "./url-pattern.js";
import { urlWords } from "./url-words.js";
import { usable } from "./usable.js";
import { visibleCharacters } from "./visible-characters.js";

const all: readonly Fact[] = [
  applicationFrame,
  pageAnchors,
  urlWords,
  urlNumber,
  posts,
  pageNames,
  lonePrices,
  linkedHeadings,
  headingInTitle,
  frontPage,
  formShapes,
  formPart,
  bodyText,
  textConcept,
  textPattern,
  urlConcept,
  urlPattern,
  urlDepth,
  queryParameter,
  queryEcho,
  selector,
  scriptUrl,
  iframeUrl,
  linkUrl,
  imageUrl,
  inlineScript,
  scriptCharacters,
  scriptCount,
  meta,
  schemaType,
  status,
  header,
  controlCount,
  fieldCount,
  formCount,
  formTypeCount,
  dominantFormFact,
  dominantFormFields,
  visibleCharacters,
  proseCharacters,
  paragraphs,
  longestParagraph,
  linkCount,
  linkDensity,
  externalLinkShare,
  interactiveCount,
  elementCount,
  headingCount,
  repeatedItems,
  repeatedShare,
  landmark,
  alertCount,
  paginationLinks,
  captchaFieldConcept,
  captchaFieldPattern,
  captchaLatent,
  captchaMode,
  captchaType,
  captchaSitekey,
  botManagement,
  blockedReason,
  blockedRecommendations,
  blockedNextStep,
  requireHuman,
  consentState,
  consentNotice,
  consentWords,
  consentLacks,
  codeCount,
  pageType,
  pageTypeScore,
  dates,
  prices,
  imageCount,
  pageHeight,
  messageRows,
  formConcept,
  formAttributeConcept,
  formFieldCount,
  formControlAttributeConcept,
  formControlCount,
  formTextFields,
  formMethod,
  formActionPattern,
  formPlace,
  formShareFact,
  formSelector,
  formVisible,
  formType,
  formTypeScore,
  formCodeLength,
  role,
  tag,
  type,
  isButton,
  isClickable,
  isField,
  isSubmit,
  hasHref,
  purpose,
  usable,
  area,
  inForm,
  elementConcept,
  elementAttributeConcept,
  elementPattern,
  textLength,
  elementSelector,
  paginationKind,
  consentSlot,
  consentPart,
  isCaptcha,
  isCaptchaAnswer,
  boxSide,
  itemLink,
];

export const facts: ReadonlyMap<string, Fact> = new Map(all.map((fact) => [fact.name, fact]));
