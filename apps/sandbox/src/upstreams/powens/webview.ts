import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse } from '../../sandbox-response.js';
import { backTo, consentResponse, consentPage } from '../../consent/consent-page.js';
import { takeForms } from '../../oauth/token-responses.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { Aggregator, Connection, User } from './aggregator.js';
import { consenters, personaOf } from './personas.js';
import { refused, responseStyle } from './response-style.js';

type Parameters = Readonly<Record<string, string | undefined>>;

/** Valid parameters of a page. */
interface Visit {
  user: User;
  redirectUri: string;
  /** The connection to repair. Undefined when a new one is created. */
  repaired?: Connection;
}

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Validates the parameters of a page. Returns undefined when the code, the application or the
 * connection is unknown.
 */
function visitOf(aggregator: Aggregator, flow: string, asked: Parameters): Visit | undefined {
  const { code = '', client_id, redirect_uri, connection_id } = asked;
  const user = aggregator.visitor(code);
  if (user === undefined || client_id !== aggregator.rules.SANDBOX_POWENS_CLIENT_ID || !isAddress(redirect_uri)) return undefined;
  if (flow === 'connect') return { user, redirectUri: redirect_uri };
  const repaired = user.connections.find(({ id }) => String(id) === connection_id);
  return repaired === undefined ? undefined : { user, redirectUri: redirect_uri, repaired };
}

const flowOf = (request: FastifyRequest): string => (request.params as { flow: string }).flow;

const isFlow = (request: FastifyRequest): boolean => ['connect', 'reconnect'].includes(flowOf(request));

function show(aggregator: Aggregator, request: FastifyRequest): SandboxResponse {
  const asked = request.query as Parameters;
  if (!isFlow(request)) return refused(404);
  const visit = visitOf(aggregator, flowOf(request), asked);
  if (visit === undefined) return refused(400, 'invalidValue', 'The page cannot be opened with these parameters');
  const { code = '', client_id = '', redirect_uri = '', state = '', connection_id = '' } = asked;
  return consentPage({
    host: 'Powens',
    text: visit.repaired === undefined ? 'Let an application read your bank accounts?' : `Sign in to ${visit.repaired.bank.name} again?`,
    action: new URL(request.url, 'http://page').pathname,
    hidden: { code, client_id, redirect_uri, state, connection_id },
    consenters: visit.repaired === undefined ? consenters : consenters.filter(({ key }) => key === visit.repaired?.persona),
  });
}

function take(aggregator: Aggregator, request: FastifyRequest): SandboxResponse {
  // A program may post to the address of the page in place of the form, so parameters can be in the
  // query.
  const form: Parameters = { ...(request.query as Parameters), ...((request.body ?? {}) as Parameters) };
  const visit = isFlow(request) ? visitOf(aggregator, flowOf(request), form) : undefined;
  if (visit === undefined) return refused(400, 'invalidValue', 'The page was opened too long ago');
  const { user, redirectUri, repaired } = visit;
  const answer = consentResponse(form, consenters);
  const persona = 'denied' in answer ? undefined : personaOf(answer.consents_as);
  const { state } = form;
  if (persona === undefined) return backTo(redirectUri, { error: 'access_denied', error_description: 'The user left', state });
  aggregator.useCode(form['code'] ?? '');
  const connection = repaired ?? aggregator.connect(user, persona);
  if (repaired !== undefined) aggregator.repair(repaired);
  const id = String(connection.id);
  return backTo(redirectUri, { connection_id: id, connection_ids: id, code: aggregator.codeFor(user, true), state });
}

/** Serves the pages for end users as plain forms. */
export function webviewRoutes(app: FastifyInstance, world: SandboxState, aggregator: Aggregator): void {
  takeForms(app);
  app.get('/webview/:language/:flow', serve(world, responseStyle, { name: 'webview', answer: (request) => show(aggregator, request) }));
  app.post('/webview/:language/:flow', serve(world, responseStyle, { name: 'webview', answer: (request) => take(aggregator, request) }));
}
