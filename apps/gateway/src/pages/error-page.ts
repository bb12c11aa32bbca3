import { randomBytes } from 'node:crypto';
import type { Problem } from '../problems/problem.js';
import { BASE_STYLE, escapeHtml, type Page, renderPage } from './html.js';

/** An error where people look: what happened and the id to report it with, nothing of what was sent. */
export function errorPage({ body }: Problem): Page {
  const title = String(body['title']);
  return renderPage({
    title,
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(String(body['detail']))}</p><p><small>Request ${escapeHtml(String(body['request_id']))}</small></p>`,
    style: BASE_STYLE,
    nonce: randomBytes(16).toString('base64'),
  });
}
