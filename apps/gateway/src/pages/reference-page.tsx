import { renderToString } from 'preact-render-to-string';
import { API } from '../api/operation.js';
import type { Page } from './render-page.js';

/** Starts the reference on the page; served as a file, so that no inline script is needed. */
export const REFERENCE_SCRIPT = `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '${API}/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', validatorUrl: null });
};
`;

const html = renderToString(
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Company Data API</title>
      <link rel="icon" href="/docs/assets/favicon-32x32.png" />
      <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    </head>
    <body>
      <div id="reference" />
      <script src="/docs/assets/swagger-ui-bundle.js" />
      <script src="/docs/reference.js" />
    </body>
  </html>,
);

/** The browsable reference: every asset comes from this server. */
export const referencePage = (): Page => ({
  html: `<!doctype html>\n${html}\n`,
  language: 'en',
  // The reference sets styles on elements while it runs.
  policy:
    "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'",
});
