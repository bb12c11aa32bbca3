import { randomBytes } from 'node:crypto';
import { ERRORS } from '../problems/catalogue.js';
import { BASE_STYLE, escapeHtml, type Page, renderPage } from './html.js';

const TABLE_STYLE = `${BASE_STYLE}
main { max-width: 60rem; }
th, td { padding: 0.375rem 0.75rem; text-align: left; border-bottom: 1px solid #d1d9e0; }
tr:target { background: #fff8c5; }
`;

const rows = Object.entries(ERRORS).map(
  ([code, { status, title, remedy }]) =>
    `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td><td>${escapeHtml(remedy)}</td></tr>`,
);

/** What `type` of every problem document points at. */
export const errorsPage = (): Page =>
  renderPage({
    title: 'Error codes',
    body: `<h1>Error codes</h1>
<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
    style: TABLE_STYLE,
    nonce: randomBytes(16).toString('base64'),
  });
