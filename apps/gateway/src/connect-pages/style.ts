import { readableAgainst, readableOn, safeColour } from './colours.js';

/** Background colours of cards in the light and the dark theme. */
const CARD = { light: '#ffffff', dark: '#1b1f24' } as const;

/** Colours of all pages, for the light and the dark theme of the system. */
export const COLOURS = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: ${CARD.light}; --text: #1f2328; --quiet: #57606a; --line: #d8dee4; --field: #6e7781;
  --marked: #fff8c5; --good: #116329; --warn: #953800; --bad: #a40e26; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1216; --card: ${CARD.dark}; --text: #e6e9ec; --quiet: #a8b1bb; --line: #343b43; --field: #8b949e;
    --marked: #4b3d00; --good: #6fdd8b; --warn: #ffb77c; --bad: #ffa198; }
}
`;

/**
 * Style of all pages: one narrow column in the system's theme, with animations only if the system
 * allows motion.
 */
export const BASE_STYLE = `${COLOURS}*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 1.0625rem/1.55 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: var(--text); background: var(--page);
  overflow-wrap: anywhere; }
main { max-width: 36rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.375rem, 5vw, 1.75rem); line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; border-radius: 0.375rem; }
`;

/** Style of the connect pages with the client's colour, in which text stays readable. */
export function clientStyle(primaryColour: string): string {
  const colour = safeColour(primaryColour);
  return `${BASE_STYLE}
:root { --brand: ${colour}; --on-brand: ${readableOn(colour)}; --accent: ${readableAgainst(CARD.light, colour)}; }
@media (prefers-color-scheme: dark) { :root { --accent: ${readableAgainst(CARD.dark, colour)}; } }
body { padding-top: clamp(1rem, 6vh, 4rem); }
header, footer { max-width: 36rem; margin: 0 auto; padding: 0 0.25rem; }
.brand { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; margin: 0 0 1rem; font-weight: 600; }
.brand img { max-height: 2.75rem; max-width: min(10rem, 50%); }
.stripe { height: 0.375rem; margin-bottom: 1.5rem; width: 3rem; border-radius: 1rem; background: var(--accent); }
.subject { margin: 0 0 0.5rem; font-weight: 600; color: var(--accent); }
.action { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; min-width: 2.75rem; padding: 0.5rem 1.25rem; font: inherit;
  font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none; border: 2px solid var(--accent); border-radius: 0.625rem; cursor: pointer; }
.first { color: var(--on-brand); background: var(--brand); }
.other { color: var(--accent); background: transparent; }
.danger { color: var(--bad); border-color: var(--bad); background: transparent; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0 0; }
.accesses { list-style: none; margin: 1.5rem 0 0; padding: 0; }
.access { padding: 1.25rem 0; border-top: 1px solid var(--line); }
.access form { margin: 0.75rem 0 0; }
.standing { margin: 0.25rem 0 0; color: var(--quiet); }
.authorized { color: var(--good); }
.repair, .ending { color: var(--warn); }
.blocked { color: var(--bad); }
.plain { padding-inline: 0; color: var(--quiet); font-weight: 400; border-color: transparent; text-decoration: underline; text-underline-offset: 0.2em; }
summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--quiet); text-decoration: underline;
  text-underline-offset: 0.2em; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
details p { margin: 0.25rem 0 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer ul { display: flex; gap: 0.5rem; list-style: none; margin: 0.75rem 0 0; padding: 0; }
footer a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; padding: 0 0.5rem; color: var(--quiet); }
footer a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
@media (max-width: 26rem) { .action { width: 100%; } }
@media (prefers-reduced-motion: no-preference) {
  .action { transition: filter 0.15s; }
  .action:hover { filter: brightness(0.92); }
}
`;
}
