import { randomBytes } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Language } from './language.js';

// Direction control characters could make a name look like another.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A rendered page with its policy. */
export interface Page {
  html: string;
  language: Language;
  /** Content-Security-Policy of the page, in addition to that of every page. */
  policy: string;
}

export interface PageProps {
  title: string;
  language: Language;
  style: string;
  /** URL of an icon, https or on this host. */
  icon?: string | undefined;
  /** Allowed targets of forms, redirects included. Default: none. */
  formTargets?: string;
  children: ComponentChildren;
}

/** Renders a whole page with escaped text, its own style only, and no script. */
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
