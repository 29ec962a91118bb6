// Generated from inspect.css by scripts/generate/css.mjs: edit that file and run the script.
export const inspectCss =
  "body{max-width: none}" +
  ".live{float: right;margin: 0 0 0 1rem}" +
  ".failure{color: var(--bad);white-space: pre-wrap}" +
  ".picture{overflow: auto;max-height: 65vh;border: 1px solid var(--rule);background: var(--paper)}" +
  ".picture svg{display: block;width: 100%;min-width: 40rem;height: auto}" +
  ".picture a:focus-visible{outline: none}" +
  ".picture a:is(:hover,:focus-visible)>rect{stroke: var(--mark);stroke-width: 2}" +
  ".picture a.lit>rect,.picture a:target>rect{stroke: var(--bad);stroke-width: 3}" +
  ".picture .overlay{display: none}" +
  "body:has(#show-chromium:checked) .overlay{display: inline}" +
  ".said h2{margin-top: 1.6rem;border-top-width: 1px}" +
  ".said>section:first-child h2{margin-top: 0.5rem}" +
  "dl{display: grid;grid-template-columns: max-content minmax(0,1fr);gap: 0.15rem 1rem;margin: 0.4rem 0}" +
  "dt{color: var(--quiet)}" +
  "dd{margin: 0}" +
  ".verdicts ul{margin: 0;padding: 0;list-style: none}" +
  ".type{min-width: 7.6em}" +
  ".filters{margin: 0.2rem 0 0.6rem;padding: 0;border: 0;font-size: 0.875rem}" +
  ".filters legend{padding: 0}" +
  ".filters label{display: inline-block;margin-right: 1rem;padding: 0.15rem 0}" +
  ".filters:has(#only-targets:checked) ~ .element:not(.target),.filters:has(#only-chosen:checked) ~ .element:not(.chosen),.filters:has(#only-hidden:checked) ~ .element:not(.unseen),.filters:has(#only-elsewhere:checked) ~ .element:not(.elsewhere){display: none}" +
  ".element{border-bottom: 1px solid var(--rule);scroll-margin-top: 0.5rem;font-size: 0.875rem;content-visibility: auto;contain-intrinsic-block-size: auto 1.7rem}" +
  ".element>a{display: grid;grid-template-columns: 2.6rem 6.5rem minmax(0,1fr);gap: 0 0.5rem;padding: 0.22rem 0;color: inherit;text-decoration: none}" +
  ".element>a:hover{background: var(--panel)}" +
  ".element .id{place-self: start end;min-width: 1.6rem;padding: 0 0.25rem;border-radius: 2px;color: var(--quiet);font-size: 0.8125rem;text-align: right}" +
  ".element.target .id{background: var(--bad);color: var(--paper);font-weight: 600}" +
  ".element .more{display: none;padding: 0 0 0.6rem 3.1rem}" +
  ".element:target>a,.element.lit>a{background: var(--target)}" +
  ".element:target .more,.element.lit .more,.filters:has(#show-all:checked) ~ .element .more{display: block}" +
  ".evidence{margin: 0.1rem 0}" +
  ".evidence summary{width: auto}" +
  ".more h3{margin: 0.8rem 0 0.2rem;font-size: 0.9375rem}" +
  ".evidence table{font-size: 0.8125rem}" +
  ".evidence td:first-child,.evidence th:first-child{width: 4rem}" +
  ".facts{color: var(--quiet)}" +
  "@media (min-width: 62rem){body{display: grid;grid-template-columns: minmax(0,3fr) minmax(24rem,2fr);grid-template-rows: auto minmax(0,1fr);gap: 0.8rem 1.5rem;height: 100vh;padding: 1rem 0 0 1.5rem}" +
  "header{grid-column: 1 / -1;padding-right: 1.5rem}" +
  ".picture{max-height: none;border-width: 1px 1px 0}" +
  ".said{overflow: auto;padding: 0 1.5rem 3rem 0}" +
  "}" +
  "@media (max-width: 45rem){.element>a{grid-template-columns: 2.2rem 4.8rem minmax(0,1fr)}" +
  ".element .more{padding-left: 0}" +
  "}" +
  "@media print{body{display: block;height: auto}" +
  ".picture,.said{overflow: visible;max-height: none}" +
  ".element .more{display: block}" +
  "}";
