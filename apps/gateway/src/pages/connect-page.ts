import { type ConnectPageResource, isImageLink, isReturnUrl } from '@company-data/contracts';
import { BASE_STYLE, escapeHtml, type Page, renderPage } from './html.js';

const COLOUR = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;
const FALLBACK_COLOUR = '#1f2328';

const channels = (colour: string): number[] => {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  return digits.map((pair) => parseInt(pair, 16) / 255);
};

const linear = (channel: number): number => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Black or white, whichever is easier to read on a colour (WCAG 2 relative luminance). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

const styleOf = (colour: string): string => `${BASE_STYLE}
p.brand { color: ${colour}; font-weight: 600; border-bottom: 3px solid ${colour}; padding-bottom: 0.75rem; }
img { max-height: 3rem; max-width: 12rem; vertical-align: middle; }
a.button { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; text-decoration: none;
  color: ${readableOn(colour)}; background: ${colour}; }
a.button:focus-visible { outline: 3px solid #1f2328; outline-offset: 3px; }
`;

/** The page an end user sees when nothing is to be authorized: whose it is, for which company, and the way back. */
export function connectPage({ user_name, return_url, client_settings }: ConnectPageResource, nonce: string): Page {
  const { logo, favicon, display_name, primary_color } = client_settings;
  const colour = COLOUR.test(primary_color) ? primary_color : FALLBACK_COLOUR;
  const name = escapeHtml(display_name);
  const body = `
<p class="brand">${isImageLink(logo) ? `<img src="${escapeHtml(logo)}" alt=""> ` : ''}${name}</p>
<h1>Nothing to authorize</h1>
<p>${name} collects company data for <strong>${escapeHtml(user_name)}</strong>. No access needs your authorization now.</p>
${isReturnUrl(return_url) ? `<p><a class="button" href="${escapeHtml(return_url)}">Go back</a></p>` : '<p>You may close this page.</p>'}`;
  return renderPage({ title: display_name, body, style: styleOf(colour), nonce, icon: isImageLink(favicon) ? favicon : undefined });
}
