import { COLOURS } from '../../connect-pages/style.js';

/**
 * Style of the documentation: navigation on the left, text in the middle, code on the right. In a
 * narrow window they are stacked.
 */
export const DOCUMENTATION_STYLE = `${COLOURS}
:root { --link: #0550ae; --code: #f4f5f7; --chosen: #e8eef7; --top: 3.5rem; scroll-padding-top: 5rem; }
@media (prefers-color-scheme: dark) { :root { --link: #8ec2ff; --code: #0f1216; --chosen: #263241; } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: var(--text); background: var(--card); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.25rem; }
main:focus { outline: none; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -10rem; padding: 0.5rem 1rem; background: var(--card); z-index: 3; }
.skip:focus { top: 0.5rem; }

.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; min-height: var(--top); padding: 0.375rem 1.5rem; background: var(--card); border-bottom: 1px solid var(--line); }
.top .brand { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; color: var(--text); text-decoration: none; }
#search { position: relative; flex: 0 1 24rem; margin: 0 0 0 auto; }
#query { width: 100%; min-height: 2.5rem; padding: 0 0.875rem; font: inherit; color: var(--text); background: var(--page); border: 1px solid var(--field); border-radius: 0.5rem; }
#query::placeholder { color: var(--quiet); opacity: 1; }
#found { position: absolute; right: 0; width: min(32rem, calc(100vw - 3rem)); max-height: 70vh; margin: 0.25rem 0 0; padding: 0.375rem; overflow: auto; list-style: none; background: var(--card); border: 1px solid var(--field); border-radius: 0.5rem; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 25%); }
#found a { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.625rem; color: var(--text); text-decoration: none; border-radius: 0.375rem; }
#found a:hover, #found a:focus { background: var(--chosen); }
#found span { color: var(--quiet); font-size: 0.875rem; text-align: right; }
.menu, .copy { font: inherit; color: var(--text); background: var(--card); border: 1px solid var(--field); border-radius: 0.5rem; cursor: pointer; }
.menu { display: none; min-height: 2.5rem; padding: 0 1rem; }

.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 100rem; margin: 0 auto; }
#navigation { display: block; position: sticky; inset: auto; top: var(--top); width: auto; height: calc(100vh - var(--top)); margin: 0; padding: 1.25rem 0.75rem 3rem 1rem; overflow-y: auto; color: inherit; background: none; border: 0; border-right: 1px solid var(--line); font-size: 0.9375rem; line-height: 1.35; }
#navigation ul { list-style: none; margin: 0; padding: 0; }
#navigation ul ul { margin: 0 0 0.5rem; padding-left: 0.75rem; }
#navigation a { display: flex; justify-content: space-between; align-items: baseline; gap: 0.5rem; padding: 0.3125rem 0.625rem; color: var(--quiet); text-decoration: none; border-radius: 0.375rem; }
#navigation a:hover { color: var(--text); background: var(--page); }
#navigation .section > a { margin-top: 0.25rem; color: var(--text); font-weight: 600; }
#navigation a[aria-current] { color: var(--text); font-weight: 600; background: var(--chosen); }
.method { flex: none; color: var(--quiet); font: 600 0.6875rem/1 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
.get { color: var(--good); }
.post, .put, .patch { color: var(--warn); }
.delete { color: var(--bad); }
[aria-current] .method { color: var(--text); }

main { min-width: 0; padding: 1.5rem clamp(1rem, 3vw, 3rem) 4rem; }
.alone { max-width: 56rem; }
.beside { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); gap: 3rem; align-items: start; }
.exchange { position: sticky; top: calc(var(--top) + 1.5rem); max-height: calc(100vh - var(--top) - 3rem); overflow-y: auto; padding: 3px; }
footer { margin-top: 4rem; font-size: 0.9375rem; }
footer a { display: inline-block; padding: 0.375rem 0; }

h1 { margin: 0 0 1rem; font-size: clamp(1.625rem, 4vw, 2.125rem); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.0625rem; line-height: 1.35; }
.exchange h2, legend { margin: 1.5rem 0 0.5rem; padding: 0; font-size: 1rem; font-weight: 600; }
p, ul, ol { margin: 0 0 1rem; }
ul, ol { padding-left: 1.375rem; }
code { padding: 0.125em 0.3125em; font: 0.875em/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace; background: var(--code); border-radius: 0.25rem; }
pre { margin: 0 0 1rem; padding: 0.875rem 1rem; overflow-x: auto; font-size: 0.9375rem; line-height: 1.5; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem; overflow-wrap: normal; }
pre code { padding: 0; background: none; }
.exchange pre { max-height: 32rem; overflow: auto; }
.copied { position: relative; }
.copy { position: absolute; top: 0.375rem; right: 0.375rem; min-height: 1.75rem; padding: 0 0.625rem; font-size: 0.8125rem; border-color: var(--line); }
.copied pre { padding-right: 5.5rem; }
.exchange .copy { top: -2.25rem; right: 0; }
.exchange .copied pre { padding-right: 1rem; }
.wide { margin: 0 0 1.25rem; overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); min-width: 5.5rem; }
th, td { overflow-wrap: break-word; }
:target { background: var(--marked); }
.text li { margin: 0.375rem 0; }
.text li > ul { margin: 0.375rem 0 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line); list-style: none; }
.text li > em:first-of-type { color: var(--quiet); font-style: normal; }
.beside .text li > em:first-of-type::after { content: "\\A"; white-space: pre; }
.beside .text > ul { padding-left: 0; list-style: none; }
.beside .text > ul > li { padding: 0.5rem 0; margin: 0; border-bottom: 1px solid var(--line); }

.samples { margin: 0; padding: 0; border: 0; min-width: 0; }
.samples legend { margin-top: 0; }
.samples label { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.25rem; margin: 0 1rem 0.375rem 0; cursor: pointer; }
@supports selector(:has(*)) {
  .sample { display: none; }
  .samples:has(#in-curl:checked) .in-curl, .samples:has(#in-typescript:checked) .in-typescript, .samples:has(#in-python:checked) .in-python { display: block; }
}

@media (max-width: 75rem) {
  .beside { display: block; }
  .exchange { position: static; max-height: none; margin-top: 2.5rem; }
}
@media (max-width: 52rem) {
  .frame { display: block; }
  .top { padding: 0.375rem 1rem; }
  .menu { display: block; margin-left: auto; }
  #search { flex: 1 0 100%; }
  table { font-size: 0.875rem; }
  th, td { min-width: 4rem; padding-right: 0.5rem; }
  th:first-child, td:first-child { min-width: 7rem; }
  td code, td a { overflow-wrap: anywhere; }
  #navigation { display: none; }
  #navigation:popover-open { display: block; position: fixed; inset: 0 auto 0 0; width: min(20rem, 85vw); height: 100vh; background: var(--card); border-right: 1px solid var(--field); }
  #navigation::backdrop { background: rgb(0 0 0 / 40%); }
  #navigation a { min-height: 2.5rem; align-items: center; }
  :root { scroll-padding-top: 8rem; }
}
@media print { .top, #navigation, footer { display: none; } .frame { display: block; } }
`;
