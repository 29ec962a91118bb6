/**
 * Languages in which Chromium tries another font before all other fallback fonts: the first that fontconfig sorts for the
 * language (as `fc-match --sort :lang=LANGUAGE` tells over Debian's Noto fonts). Languages that are absent start with Noto
 * Sans CJK JP, as text without a language does; so do tags with a region, such as vi-VN. PostScript name -> languages.
 */
export const firstFallbacks = {
  "NotoSans-Regular": `
    ab af ak ast av az-az ba be ber-dz bm bs bua ca ce chm co crh cs csb cu cv cy ee el eo et fat ff fi fr ga ha hr
    hsb hu hz ik kaa kab kk kl kr ku-am ku-tr kv kw ky la lez lg ln lt lv mh mi mk mn-mn mo mt nso nv ny pl qu quz
    ro sah sco se sh shs sk sl smn sms sr tg tk tn tr tt tw ty tyv uk ve vi vot wen wo yo
  `,
  "NotoSansEthiopic-Regular": "am byn gez sid ti-er ti-et tig wal",
  "NotoKufiArabic-Regular": "ar az-ir fa ku-iq ku-ir lah ota pa-pk ps-af ps-pk sd ug ur",
  "NotoSansBengali-Regular": "as bn mni",
  "NotoSansTifinagh-Regular": "ber-ma",
  "NotoSansDevanagari-Regular": "bh bho brx doi hi hne kok mai mr ne sa sat",
  "NotoSerifTibetan-Regular": "bo dz",
  "NotoSansCherokee-Regular": "chr",
  "NotoSansThaana-Regular": "dv",
  "NotoSerifGujarati-Regular": "gu",
  "NotoSansHebrew-Regular": "he yi",
  "NotoSansArmenian-Regular": "hy",
  "NotoSansYi-Regular": "ii",
  "NotoSansCanadianAboriginal-Regular": "iu",
  "NotoSansGeorgian-Regular": "ka",
  "NotoSansKhmer-Regular": "km",
  "NotoSerifKannada-Regular": "kn",
  "NotoSansLao-Regular": "lo",
  "NotoSansMalayalam-Regular": "ml",
  "NotoSansMongolian-Regular": "mn-cn",
  "NotoSansMyanmar-Regular": "my",
  "NotoSansNKo-Regular": "nqo",
  "NotoSansOriya-Regular": "or",
  "NotoSansGurmukhi-Regular": "pa",
  "NotoSerifSinhala-Regular": "si",
  "NotoSansSyriac-Regular": "syr",
  "NotoSansTamil-Regular": "ta",
  "NotoSansTelugu-Regular": "te",
  "NotoSansThai-Regular": "th",
};
