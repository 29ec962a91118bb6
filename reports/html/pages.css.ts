// Generated from pages.css by scripts/generate/css.mjs: edit that file and run the script.
export const pagesCss =
  ":root{color-scheme: light dark;--paper: #fdfdfb;--panel: #f5f4ef;--ink: #1b1c1e;--quiet: #5a5d63;--rule: #dddbd3;--edge: #b9b7ae;--mark: #1f5c9e;--good: #17693a;--bad: #ad2419;--warn: #7f5200;--target: #fff3bf}" +
  "@media (prefers-color-scheme: dark){:root{--paper: #151618;--panel: #1d1f22;--ink: #e9e7e2;--quiet: #a5a8ae;--rule: #34363b;--edge: #5a5d64;--mark: #84b6f0;--good: #74c996;--bad: #f3938a;--warn: #e0b25c;--target: #453b12}" +
  "}" +
  "*,*::before,*::after{box-sizing: border-box}" +
  "html{-webkit-text-size-adjust: 100%;text-size-adjust: 100%;scroll-padding-top: 1rem}" +
  "body{margin: 0 auto;max-width: 66rem;padding: 1.5rem 1.5rem 5rem;background: var(--paper);color: var(--ink);font: 0.9375rem/1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",Arial,sans-serif;font-variant-numeric: tabular-nums;overflow-wrap: break-word}" +
  "h1,h2,h3{font-family: Charter,\"Iowan Old Style\",Georgia,\"Liberation Serif\",serif;font-weight: 600;line-height: 1.2;text-wrap: balance}" +
  "h1{margin: 0;font-size: 1.9rem}" +
  "h2{margin: 3rem 0 0.6rem;padding-top: 0.5rem;border-top: 2px solid var(--ink);font-size: 1.35rem}" +
  "h3{margin: 1.8rem 0 0.4rem;font-size: 1.05rem}" +
  "p,ul,ol,dl{margin: 0.4rem 0 0.8rem}" +
  "p{max-width: 44rem}" +
  "a{color: var(--mark);text-underline-offset: 0.15em}" +
  ":focus-visible{outline: 2px solid var(--mark);outline-offset: 2px}" +
  ".quiet{color: var(--quiet)}" +
  ".good{color: var(--good)}" +
  ".bad{color: var(--bad)}" +
  ".nowrap{white-space: nowrap}" +
  ".small{font-size: 0.8125rem}" +
  "bdi{overflow-wrap: anywhere}" +
  "code,.code{font-family: ui-monospace,\"SF Mono\",Menlo,\"Liberation Mono\",monospace;font-size: 0.86em}" +
  "nav ul{display: flex;flex-wrap: wrap;gap: 0.1rem 1.1rem;margin: 0.9rem 0 0;padding: 0;list-style: none}" +
  "table{width: 100%;border-collapse: collapse;font-size: 0.875rem;line-height: 1.35}" +
  "caption{padding: 0 0 0.3rem;color: var(--quiet);font-size: 0.8125rem;text-align: left}" +
  "th,td{padding: 0.28rem 0.9rem 0.28rem 0;border-bottom: 1px solid var(--rule);text-align: left;vertical-align: top;font-weight: normal}" +
  "th:last-child,td:last-child{padding-right: 0}" +
  "thead th.number{white-space: normal}" +
  "thead th{border-bottom-color: var(--quiet);color: var(--quiet);font-size: 0.8125rem;vertical-align: bottom}" +
  ".number{text-align: right;white-space: nowrap}" +
  ".plot{width: 9rem;min-width: 9rem}" +
  ".plot svg,.trend svg{display: block;width: 100%;height: 1.2rem;margin-top: 0.05rem}" +
  ".trend{width: 6rem}" +
  ".value{font-weight: 600}" +
  ".count{display: inline-block;min-width: 5em;color: var(--quiet);font-size: 0.8125rem}" +
  "caption ~ tbody .count{min-width: 8.6em}" +
  "table + table,div.scroll + table{margin-top: 1.2rem}" +
  ".snug{width: auto;min-width: min(100%,34rem)}" +
  ".snug .number,.snug .plot{padding-left: 1.4rem}" +
  ".scroll{overflow-x: auto;max-width: 100%}" +
  ".sides{margin: 0.6rem 0 1rem;font-size: 0.8125rem}" +
  ".sides caption{padding-bottom: 0.1rem;color: var(--ink)}" +
  ".sides .number{width: 4.8rem}" +
  ".sides td:last-child,.sides th:last-child{width: 8rem;padding-left: 0.9rem}" +
  ".sides .sum th,.sides .sum td{border-bottom: 0;color: var(--quiet)}" +
  ".sides .sum.changed th,.sides .sum.changed td{color: var(--ink)}" +
  ".sides .sum:last-child th,.sides .sum:last-child td{color: var(--ink);font-weight: 600}" +
  ".became{font-weight: 600;white-space: nowrap}" +
  ".became.lighter{color: var(--quiet);font-weight: normal}" +
  ".behind details{margin: 0}" +
  "tr:has(+ tr>.behind)>td{border-bottom: 0}" +
  ".verdict{display: grid;grid-template-columns: repeat(3,minmax(0,1fr));gap: 0 2rem;margin: 1.4rem 0 0.6rem;border-top: 2px solid var(--ink);border-bottom: 1px solid var(--rule)}" +
  ".verdict section{padding: 0.7rem 0 0.9rem}" +
  ".verdict h2{margin: 0;padding: 0;border: 0;color: var(--quiet);font: inherit;font-size: 0.8125rem}" +
  ".verdict .big{margin: 0.1rem 0 0.3rem;font: 600 1.5rem/1.2 Charter,\"Iowan Old Style\",Georgia,\"Liberation Serif\",serif}" +
  ".verdict ul{margin: 0;padding: 0;list-style: none;font-size: 0.875rem}" +
  ".verdict li{margin: 0.15rem 0}" +
  ".verdict .figures{margin-bottom: 0.5rem}" +
  ".verdict .figures span{white-space: nowrap}" +
  ".chart{margin: 0.8rem 0 0.4rem}" +
  ".chart svg{display: block;max-width: 100%;height: auto}" +
  ".chart .narrow{display: none}" +
  "details{margin: 0.4rem 0 0.8rem}" +
  "summary{width: fit-content;padding: 0.15rem 0;color: var(--mark);cursor: pointer}" +
  "details>:not(summary){margin-top: 0.4rem}" +
  ".columns{display: grid;grid-template-columns: repeat(2,minmax(0,1fr));gap: 0 2.5rem}" +
  "footer{margin-top: 3rem;padding-top: 0.6rem;border-top: 1px solid var(--rule);color: var(--quiet);font-size: 0.8125rem}" +
  "@media (min-width: 45.01rem){.flips>tbody>tr>td:nth-last-child(3){white-space: nowrap}" +
  "}" +
  "@media (max-width: 45rem){body{padding: 1rem 0.9rem 3rem}" +
  "h1{font-size: 1.5rem}" +
  ".verdict,.columns{grid-template-columns: minmax(0,1fr)}" +
  ".verdict section + section{border-top: 1px solid var(--rule)}" +
  "th,td{padding-right: 0.4rem}" +
  ".wide-only{display: none}" +
  ".count,caption ~ tbody .count{display: block;min-width: 0}" +
  ".flips,.flips>thead,.flips>tbody{display: block}" +
  ".flips>*>tr{display: grid;grid-template-columns: 5.6rem minmax(0,1.2fr) minmax(0,1fr)}" +
  ".flips>*>tr>th:first-child{grid-column: 1 / -1;padding-bottom: 0;border-bottom: 0}" +
  ".behind{grid-column: 1 / -1}" +
  ".sides .number{width: 4.2rem}" +
  ".sides td:last-child,.sides th:last-child{width: 5.6rem;padding-left: 0.5rem}" +
  ".snug{width: 100%}" +
  ".snug th:first-child{min-width: 9.4em}" +
  ".scroll th:first-child{min-width: 6.8em}" +
  ".snug .number{padding-left: 0}" +
  ".chart .wide{display: none}" +
  ".chart .narrow{display: block}" +
  "}" +
  "@media print{:root{color-scheme: light;--paper: #fff;--panel: #fff;--ink: #000;--quiet: #444;--rule: #bbb;--edge: #999;--mark: #1f5c9e;--good: #17693a;--bad: #ad2419}" +
  "body{max-width: none;padding: 0;font-size: 9.5pt}" +
  "nav{display: none}" +
  "summary{color: var(--quiet);list-style: none}" +
  "details::details-content{content-visibility: visible;block-size: auto}" +
  "h2,h3{break-after: avoid}" +
  ".scroll{overflow: visible}" +
  "th,td{padding-right: 0.5rem}" +
  ".count,caption ~ tbody .count{display: block;min-width: 0}" +
  "tr,.chart,.verdict{break-inside: avoid}" +
  "}";
