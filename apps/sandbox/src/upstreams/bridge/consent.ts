import type { FastifyRequest } from 'fastify';
import { type SandboxResponse, ok, page } from '../../sandbox-response.js';
import { backTo, consentResponse, consentPage } from '../../consent/consent-page.js';
import { refusal, type UserCall } from './responses.js';
import type { BankLinks } from './bank-links.js';
import { PERSONAS } from './personas.js';

/** Path of the pages, which have a host of their own in the real service. */
export const PAGES = '/bridge/connect';

const isAddress = (text: unknown): text is string => typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Opens a session to link a bank or to repair an item. */
export function sessionResponse(links: BankLinks, { user, body, origin }: UserCall): SandboxResponse {
  const { user_email, callback_url, context, item_id } = body;
  if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(String(user_email ?? '')))
    return refusal(400, 'must be an e-mail address', { property: 'user_email' });
  if (!isAddress(callback_url)) return refusal(400, 'must be an address', { property: 'callback_url' });
  if (context !== undefined && !/^[A-Za-z0-9-]{1,100}$/.test(String(context)))
    return refusal(400, 'must have letters, digits and hyphens only', { property: 'context' });
  if (item_id !== undefined && links.itemOf(user.uuid, Number(item_id)) === undefined) return refusal(404, 'Item not found');
  const { id } = links.openSession({
    user: user.uuid,
    callback: callback_url,
    context: textOf(context),
    item: item_id === undefined ? null : Number(item_id),
  });
  return ok({ id, url: `${origin}${PAGES}/session/${id}` });
}

const sessionIn = (links: BankLinks, request: FastifyRequest) => links.session((request.params as { id: string }).id);

const gone = (): SandboxResponse => ({ ...page('<!doctype html><title>Bridge</title><p>This session is over.</p>'), status: 410 });

const consenters = PERSONAS.map(({ key, title }) => ({ key, title }));

/** Shows the page of a session. */
export function showConsent(links: BankLinks, request: FastifyRequest): SandboxResponse {
  const session = sessionIn(links, request);
  if (session === undefined) return gone();
  return consentPage({
    host: 'Bridge',
    text: session.item === null ? 'An application asks to read the accounts of a bank.' : 'An application asks to read a bank again.',
    action: `${PAGES}/session/${session.id}`,
    hidden: {},
    consenters,
  });
}

/** Processes the form of the page, and redirects the visitor with the result. */
export function takeConsent(links: BankLinks, request: FastifyRequest): SandboxResponse {
  const session = sessionIn(links, request);
  if (session === undefined) return gone();
  const answer = consentResponse((request.body ?? {}) as Record<string, string>, consenters);
  const persona = 'denied' in answer ? undefined : answer.consents_as;
  const item = links.closeSession(session, persona);
  // The item exists although the visitor did not wait for its synchronization.
  const leftEarly = persona === 'left_early';
  return backTo(session.callback, {
    user_uuid: session.user,
    item_id: item === undefined ? undefined : String(item.id),
    success: String(item !== undefined && !leftEarly),
    step: item === undefined ? 'bank_creds_form' : leftEarly ? 'sync_pending' : undefined,
    source: 'connect',
    context: session.context ?? undefined,
  });
}
