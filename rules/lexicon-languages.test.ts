import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.js";
import { type ConceptEntry, Lexicon } from "./lexicon.js";

const folder = new URL("lexicon/", import.meta.url);
const entries: readonly ConceptEntry[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
const lexicon = new Lexicon(entries);

/** Languages of a concept; regions and scripts of one language count once, symbols not at all. */
function languages({ terms }: ConceptEntry): string[] {
  const primary = Object.keys(terms).map((tag) => tag.split("-")[0] ?? "");
  return [...new Set(primary)].filter((tag) => tag !== "zxx");
}

/** Concepts that fewer languages have words of their own for, and why. */
const fewer: Readonly<Record<string, string>> = {
  "browser-check": "sentences of products, in the languages that they are known to be served in",
  "other-account": "names of services, which most languages leave as they are",
};

/** Sentences of one product each, which translates few of them. */
const isNotice = ({ concept }: ConceptEntry) => concept.endsWith("-notice");

/** Concepts for which a language takes the English or Latin word alone. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  cookie: ["el", "zh-Hans", "zh-Hant"],
};

const scripts: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  th: /\p{Script=Thai}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  "zh-Hans": /\p{Script=Han}/u,
  "zh-Hant": /\p{Script=Han}/u,
};

function names(text: string): string[] {
  return lexicon.match(text).map(({ concept }) => lexicon.concepts[concept] ?? "");
}

describe("languages of the lexicon", () => {
  it("are at least thirty for every concept, but for those with a reason", () => {
    const short = entries
      .filter((entry) => !isNotice(entry) && languages(entry).length < 30)
      .map(({ concept }) => concept);
    expect(short).toEqual(Object.keys(fewer));
  });

  it("are written in their own scripts", () => {
    const foreign = entries.flatMap(({ concept, terms }) =>
      Object.entries(terms)
        .filter(([tag, list]) => scripts[tag] !== undefined && !list.some((term) => scripts[tag]?.test(term)))
        .filter(([tag]) => borrowed[concept]?.includes(tag) !== true)
        .map(([tag]) => `${concept} ${tag}`),
    );
    expect(foreign).toEqual([]);
  });

  it("have no term that folds to nothing", () => {
    const empty = entries.flatMap(({ concept, terms }) =>
      Object.values(terms)
        .flat()
        .filter((term) => foldText(term) === "")
        .map((term) => `${concept}: ${term}`),
    );
    expect(empty).toEqual([]);
  });

  it("have for every exception a term that it holds", () => {
    const idle = entries.flatMap(({ concept, exceptions = {}, terms }) => {
      const bare = new Lexicon([{ format: 1, concept, description: "Without exceptions.", terms }]);
      return Object.values(exceptions)
        .flat()
        .filter((phrase) => bare.match(phrase).length === 0)
        .map((phrase) => `${concept}: ${phrase}`);
    });
    expect(idle).toEqual([]);
  });
});

describe("spellings of scripts", () => {
  it.each([
    // Turkish: dotted and dotless i, in capitals, without marks, and decomposed.
    ["ŞİFREMİ UNUTTUM", "forgot-password"],
    ["SIFREMI UNUTTUM", "forgot-password"],
    ["Sifremi unuttum", "forgot-password"],
    ["ŞİFREMİ UNUTTUM".normalize("NFD"), "forgot-password"],
    ["KAYIT OL", "sign-up"],
    ["Kayıt ol", "sign-up"],
    ["KAYİT OL", "sign-up"],
    ["ÇIKIŞ", "log-out"],
    ["Cikis", "log-out"],
    // Arabic: tatweel, vowel signs, hamza left out, teh marbuta as heh, Persian letters, presentation forms.
    ["تســـجيل الدخـــول", "log-in"],
    ["تَسْجِيلُ الدُّخُولِ", "log-in"],
    ["انشاء حساب", "sign-up"],
    ["إنشاء حساب", "sign-up"],
    ["كلمه المرور", "password"],
    ["کلمة المرور", "password"],
    ["ﺗﺴﺠﻴﻞ ﺍﻟﺪﺧﻮﻝ", "log-in"],
    // Greek: accents dropped in capitals, final sigma.
    ["ΣΥΝΔΕΣΗ", "log-in"],
    ["Σύνδεση", "log-in"],
    ["συνδεση", "log-in"],
    ["ΞΕΧΑΣΑΤΕ ΤΟΝ ΚΩΔΙΚΟ;", "forgot-password"],
    ["Χρήστης", "username"],
    ["ΧΡΗΣΤΗΣ", "username"],
    ["ΕΠΟΜΕΝΗ ΣΕΛΙΔΑ", "next-page"],
    // Hebrew points, Hindi nukta in one character or two, Vietnamese decomposed, Russian without the dots of yo.
    ["סִיסְמָה", "password"],
    ["साफ़ करें".normalize("NFD"), "clear-form"],
    ["Đăng nhập".normalize("NFD"), "log-in"],
    ["כתובת־אימייל", "email"],
    ["Показать еще", "load-more"],
    ["ПОКАЗАТЬ ЕЩЁ", "load-more"],
    // Romanian cedillas, Ukrainian apostrophes.
    ["Aţi uitat parola?", "forgot-password"],
    ["Coşul meu", "cart"],
    ["Ім\u02bcя користувача", "username"],
    ["Ім’я користувача", "username"],
  ])("are one: %s is %s", (text, concept) => {
    expect(names(text)).toContain(concept);
  });
});

describe("scripts without spaces", () => {
  it.each([
    ["กรุณาเข้าสู่ระบบก่อนสั่งซื้อสินค้า", "log-in"],
    ["คุณลืมรหัสผ่านหรือไม่", "forgot-password"],
    ["ยืนยันว่าคุณเป็นมนุษย์ก่อนดำเนินการต่อ", "human-check"],
    ["请先登录后再发表评论", "log-in"],
    ["您忘记密码了吗？", "forgot-password"],
    ["請先登入會員後再留言", "log-in"],
    ["會員請由此 登 入", "log-in"],
    ["こちらからログインしてください", "log-in"],
    ["ﾛｸﾞｲﾝはこちら", "log-in"],
    ["ＬＯＧＩＮ", "log-in"],
    ["パスワードを忘れた方はこちら", "forgot-password"],
    ["비밀번호를 잊으셨나요?", "forgot-password"],
    ["회원가입하시겠습니까", "sign-up"],
    ["お住まいの国または地域ではご利用いただけません。", "geo-block"],
  ])("hold words in the middle: in %s stands %s", (text, concept) => {
    expect(names(text)).toContain(concept);
  });
});

describe("words with another meaning inside longer ones", () => {
  it.each([
    ["ไม่อนุญาต", "allow"],
    ["不允许", "allow"],
    ["許可しない", "allow"],
    ["허용하지 않음", "allow"],
    ["Don't allow", "allow"],
    ["Không cho phép", "allow"],
    ["Non consentire", "allow"],
    ["Do not leave blank", "leave-empty"],
    ["Leave blank to keep the current password", "leave-empty"],
    ["Không được để trống trường này", "leave-empty"],
    ["Hesap oluştur", "compose-mail"],
    ["إنشاء حساب جديد", "compose-mail"],
    ["Написать отзыв", "compose-mail"],
    ["最新消息", "inbox"],
    ["Nachrichten", "inbox"],
    ["Корзина", "mail-folder"],
  ])("count for nothing: %s is not %s", (text, concept) => {
    expect(names(text)).not.toContain(concept);
  });
});
