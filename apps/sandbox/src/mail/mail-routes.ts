import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guarded, refreshOf } from '../sandbox-page.js';
import { sendResponse } from '../send-response.js';
import type { SandboxState } from '../sandbox-state.js';
import { mailListPage, mailPage } from './mail-page.js';
import type { StoredMail, MailSummary } from './mailbox.js';
import { type ReadMessage, readMessage } from './read-message.js';

/**
 * Allows inline styles and embedded images of an e-mail's HTML. Blocks scripts and external
 * resources.
 */
const HTML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";
const INERT = "default-src 'none'; sandbox";

function summaryOf(mail: StoredMail): MailSummary {
  const { source, ...summary } = mail;
  return { ...summary, bytes: source.length };
}

const jsonOf = (mail: StoredMail, { text, html, attachments }: ReadMessage): object => ({
  ...summaryOf(mail),
  ...{ text, html },
  attachments: attachments.map(({ filename, media_type, bytes }) => ({ filename, media_type, bytes: bytes.length })),
  source: mail.source.toString('utf8'),
});

type Show = (mail: StoredMail, reply: FastifyReply, request: FastifyRequest) => unknown;

/** Serves the received e-mails. */
export function mailRoutes(app: FastifyInstance, { mail, config }: SandboxState): void {
  const one = (path: string, show: Show): void =>
    void app.get(path, (request, reply) => {
      const found = mail.get(Number((request.params as { number: string }).number));
      return found === undefined ? reply.callNotFound() : show(found, reply, request);
    });
  const bytes = (reply: FastifyReply, mediaType: string, policy: string, body: Buffer | string): FastifyReply =>
    reply.headers({ 'content-type': mediaType, ...guarded(policy) }).send(body);

  app.get('/_mail', (request, reply) => sendResponse(reply, mailListPage(mail.list(), config.SANDBOX_SMTP_PORT, refreshOf(request.query))));
  app.get('/_mail.json', (request) => ({ messages: mail.list((request.query as { to?: string }).to).map(summaryOf) }));
  one('/_mail/:number', async (found, reply) => sendResponse(reply, mailPage(found, await readMessage(found.source))));
  one('/_mail/:number.json', async (found) => jsonOf(found, await readMessage(found.source)));
  one('/_mail/:number/source', (found, reply) => bytes(reply, 'text/plain; charset=utf-8', INERT, found.source));
  one('/_mail/:number/html', async (found, reply) => {
    const { html = '' } = await readMessage(found.source);
    return bytes(reply, 'text/html; charset=utf-8', HTML_POLICY, html);
  });
  one('/_mail/:number/attachments/:place', async (found, reply, request) => {
    const attachment = (await readMessage(found.source)).attachments[Number((request.params as { place: string }).place) - 1];
    if (attachment === undefined) return reply.callNotFound();
    // Regardless of its declared type, a browser only saves the attachment.
    void reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename.toWellFormed()).replaceAll("'", '%27')}`,
    );
    return bytes(reply, 'application/octet-stream', INERT, attachment.bytes);
  });
}
