/** What earlier strata said of a page; later ones read it through facts. */

import type { BlockedVerdict, CaptchaVerdict, ConsentVerdict, FormType } from "../../engine/spatial-dom.js";

export interface JudgedForm {
  readonly type: FormType;
  readonly score: number;
  /** The next type and its score, of a form whose type leads it by too little to be sure. */
  readonly unsure?: { readonly type: FormType; readonly score: number };
}

export interface Judged {
  /** Field purpose by element id. */
  readonly purposes: Map<number, string>;
  /** Score of that purpose by element id. */
  readonly purposeScores: Map<number, number>;
  /** Type and score by form index. */
  readonly forms: Map<number, JudgedForm>;
  captcha: CaptchaVerdict | undefined;
  /** Id of the field that takes the answer to the CAPTCHA. */
  captchaAnswer: number | undefined;
  /** All of the CAPTCHA stands in a part that is not shown. */
  captchaLatent: boolean;
  botManagement: string[];
  blocked: BlockedVerdict | undefined;
  consent: ConsentVerdict | undefined;
  /** Element ids in the slots of the consent plugin that won. */
  consentSlots: ReadonlyMap<string, readonly number[]>;
  codes: string[];
  pageTypes: { readonly type: string; readonly score: number }[];
}

export function createJudged(): Judged {
  return {
    purposes: new Map(),
    purposeScores: new Map(),
    forms: new Map(),
    captcha: undefined,
    captchaAnswer: undefined,
    captchaLatent: false,
    botManagement: [],
    blocked: undefined,
    consent: undefined,
    consentSlots: new Map(),
    codes: [],
    pageTypes: [],
  };
}
