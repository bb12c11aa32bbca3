import type { FastifyReply } from 'fastify';
import type { Page } from './render-page.js';

const FORBIDDEN = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page with its policy. No other site may frame it. */
export function sendPage(reply: FastifyReply, { html, language, policy }: Page): void {
  void reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': `${FORBIDDEN}; ${policy}`,
      'x-frame-options': 'DENY',
    })
    .send(html);
}
