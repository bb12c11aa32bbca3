import { randomBytes } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Language } from './language.js';

// Marks that reorder the text around them could make a name look like another.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A page with what it is sent under. */
export interface Page {
  html: string;
  language: Language;
  /** Content-Security-Policy, beside what every page forbids. */
  policy: string;
}

export interface PageProps {
  title: string;
  language: Language;
  style: string;
  /** Link to an icon, https or on this host. */
  icon?: string | undefined;
  /** Where its forms may lead, redirects included; nowhere where nothing is said. */
  formTargets?: string;
  children: ComponentChildren;
}

/**
 * A whole page in one piece: every text in it is escaped, its only style is its own, and it runs no
 * script.
 */
export function renderPage({ title, language, style, icon, formTargets = "'none'", children }: PageProps): Page {
  const nonce = randomBytes(16).toString('base64');
  const html = renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {icon && <link rel="icon" href={icon} />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{children}</body>
    </html>,
  );
  return {
    html: `<!doctype html>\n${html.replaceAll(DIRECTION_CONTROLS, '')}\n`,
    language,
    policy: `style-src 'nonce-${nonce}'; img-src 'self' https:; form-action ${formTargets}`,
  };
}
