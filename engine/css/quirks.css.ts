// Generated from quirks.css by scripts/generate/css.mjs: edit that file and run the script.
export const quirksCss =
  "form{margin-block-end: 1em}" +
  "input:not([type=\"image\" i]),textarea{box-sizing: border-box}" +
  "table{color: -internal-quirk-inherit;font-size: medium;font-style: normal;font-variant: normal;font-weight: normal;line-height: normal;text-align: start;white-space: normal}" +
  "li{list-style-position: inside}" +
  "li dir,li menu,li ol,li ul{list-style-position: outside}" +
  ":is(dir,menu,ol,ul) dir,:is(dir,menu,ol,ul) menu,:is(dir,menu,ol,ul) ol,:is(dir,menu,ol,ul) ul,:is(dir,menu,ol,ul) li{list-style-position: unset}";
