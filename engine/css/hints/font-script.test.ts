import { describe, expect, it } from "vitest";
import { readPage } from "../../read-page.js";
import { fontScriptOf } from "./font-script.js";

// Told in Chromium by the heights of spans in generic families.
describe("fontScriptOf", () => {
  it.each([
    ["auto", "en en-JP jp kor jpn zho chi ii za ryu und-Hani nan-Hani zh-Latn nan-Latn"],
    ["ja", "ja ja-JP und-Jpan"],
    ["ko", "ko ko-KR"],
    ["zh", "zh zh-TW zh-min-nan en-Hant yue-Hans cmn nan yue wuu hak gan cdo lzh hsn mnp cjy cpx czo czh"],
  ])("%s: %s", (script, tags) => {
    expect(tags.split(" ").map(fontScriptOf)).toEqual(tags.split(" ").map(() => script));
  });

  it("counts for the element with the attribute and what is in it", () => {
    const page = readPage("<!doctype html><p lang=nan><b>a</b><i lang=en>b</i>");
    const scriptOf = (css: string) => page.styles.of[page.query(css)[0] ?? -1]?.fontScript;
    expect(["p", "b", "i"].map(scriptOf)).toEqual(["zh", "zh", "auto"]);
  });
});
