import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { blockReasons, blockSignals, captchaTypes, formTypes, nextSteps } from "./vocabulary.js";

it("the closed lists are those of the Spatial DOM's schema", () => {
  const { $defs } = JSON.parse(readFileSync(new URL("../engine/spatial-dom.schema.json", import.meta.url), "utf8"));
  expect(formTypes).toEqual($defs.form.properties.type.enum);
  expect(captchaTypes).toEqual($defs.captchaType.enum);
  expect(blockReasons).toEqual($defs.blockReason.enum);
  expect(blockSignals).toEqual($defs.blockSignal.enum);
  expect(nextSteps).toEqual($defs.nextStep.enum);
});

it("field plugins ask for form types of that list", () => {
  const { $defs } = JSON.parse(readFileSync(new URL("./schema/plugin.schema.json", import.meta.url), "utf8"));
  expect($defs.fieldTest.properties.form_type.items.enum).toEqual(formTypes);
});
