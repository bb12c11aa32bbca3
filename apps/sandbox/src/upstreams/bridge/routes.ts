import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { takeForms } from '../../oauth/token-responses.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { forApplication, forUser, NO_CONTENT, refusal, tokenResponse, type UserCall, responseStyle } from './responses.js';
import type { BankLinks } from './bank-links.js';
import { sessionResponse, showConsent, takeConsent } from './consent.js';
import { accountsResponse, itemResponse, itemsResponse, providerResponse, providersResponse, transactionsResponse } from './data.js';

const named = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Serves the aggregator below `/bridge`: its API, and the pages on which a bank is chosen. */
export function bridgeRoutes(app: FastifyInstance, world: SandboxState, links: BankLinks): void {
  takeForms(app);
  applicationRoutes(app, world, links);
  userRoutes(app, world, links);
  app.get('/connect/session/:id', serve(world, responseStyle, { name: 'consent', answer: (request) => showConsent(links, request) }));
  app.post('/connect/session/:id', serve(world, responseStyle, { name: 'consent', answer: (request) => takeConsent(links, request) }));
}

function applicationRoutes(app: FastifyInstance, world: SandboxState, links: BankLinks): void {
  const answering = (name: string, answer: (request: FastifyRequest) => SandboxResponse) =>
    serve(world, responseStyle, { name, answer: forApplication(links, answer) });
  app.get('/v3/providers', answering('providers', providersResponse));
  app.get(
    '/v3/providers/:id',
    answering('providers', (request) => providerResponse(named(request))),
  );
  app.post(
    '/v3/aggregation/users',
    answering('users', (request) => addUser(links, request)),
  );
  app.get(
    '/v3/aggregation/users',
    answering('users', (request) => listUsers(links, request)),
  );
  app.delete(
    '/v3/aggregation/users/:id',
    answering('users', (request) => removed(links.removeUser(named(request)), 'User')),
  );
  app.post(
    '/v3/aggregation/authorization/token',
    answering('token', (request) => tokenResponse(world, links, request)),
  );
}

function userRoutes(app: FastifyInstance, world: SandboxState, links: BankLinks): void {
  const answering = (name: string, answer: (links: BankLinks, call: UserCall) => SandboxResponse) =>
    serve(world, responseStyle, { name, answer: forUser(world, links, (call) => answer(links, call)) });
  app.post('/v3/aggregation/connect-sessions', answering('connect-sessions', sessionResponse));
  app.get('/v3/aggregation/items', answering('items', itemsResponse));
  app.get('/v3/aggregation/items/:id', answering('items', itemResponse));
  app.delete('/v3/aggregation/items/:id', answering('items', removeItem));
  app.get('/v3/aggregation/accounts', answering('accounts', accountsResponse));
  app.get('/v3/aggregation/transactions', answering('transactions', transactionsResponse));
}

const removed = (done: boolean, what: string): SandboxResponse => (done ? NO_CONTENT : refusal(404, `${what} not found`));

const removeItem = (links: BankLinks, { user, params }: UserCall): SandboxResponse =>
  removed(links.removeItem(user.uuid, Number(params['id'])), 'Item');

function addUser(links: BankLinks, { body }: FastifyRequest): SandboxResponse {
  const { external_user_id: external } = (body ?? {}) as { external_user_id?: unknown };
  const user = links.addUser(typeof external === 'string' ? external : null);
  return user === undefined ? refusal(409, 'A user with this external_user_id exists') : { status: 201, body: user };
}

function listUsers(links: BankLinks, { query }: FastifyRequest): SandboxResponse {
  const { external_user_id: external } = query as { external_user_id?: string };
  return ok({ resources: links.usersNamed(external), pagination: { next_uri: null } });
}
