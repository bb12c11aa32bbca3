import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, ok } from '../../answer.js';
import { takeForms } from '../../oauth/token-answers.js';
import { serve } from '../../serve.js';
import type { World } from '../../world.js';
import { forApplication, forUser, NO_CONTENT, refusal, tokenAnswer, type UserCall, voice } from './answers.js';
import type { BankLinks } from './bank-links.js';
import { sessionAnswer, showConsent, takeConsent } from './consent.js';
import { accountsAnswer, itemAnswer, itemsAnswer, providerAnswer, providersAnswer, transactionsAnswer } from './data.js';

const named = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** The aggregator, below `/bridge`: its API, and the pages on which a bank is chosen. */
export function bridgeRoutes(app: FastifyInstance, world: World, links: BankLinks): void {
  takeForms(app);
  applicationRoutes(app, world, links);
  userRoutes(app, world, links);
  app.get('/connect/session/:id', serve(world, voice, { name: 'consent', answer: (request) => showConsent(links, request) }));
  app.post('/connect/session/:id', serve(world, voice, { name: 'consent', answer: (request) => takeConsent(links, request) }));
}

function applicationRoutes(app: FastifyInstance, world: World, links: BankLinks): void {
  const answering = (name: string, answer: (request: FastifyRequest) => Answer) =>
    serve(world, voice, { name, answer: forApplication(links, answer) });
  app.get('/v3/providers', answering('providers', providersAnswer));
  app.get(
    '/v3/providers/:id',
    answering('providers', (request) => providerAnswer(named(request))),
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
    answering('token', (request) => tokenAnswer(world, links, request)),
  );
}

function userRoutes(app: FastifyInstance, world: World, links: BankLinks): void {
  const answering = (name: string, answer: (links: BankLinks, call: UserCall) => Answer) =>
    serve(world, voice, { name, answer: forUser(world, links, (call) => answer(links, call)) });
  app.post('/v3/aggregation/connect-sessions', answering('connect-sessions', sessionAnswer));
  app.get('/v3/aggregation/items', answering('items', itemsAnswer));
  app.get('/v3/aggregation/items/:id', answering('items', itemAnswer));
  app.delete('/v3/aggregation/items/:id', answering('items', removeItem));
  app.get('/v3/aggregation/accounts', answering('accounts', accountsAnswer));
  app.get('/v3/aggregation/transactions', answering('transactions', transactionsAnswer));
}

const removed = (done: boolean, what: string): Answer => (done ? NO_CONTENT : refusal(404, `${what} not found`));

const removeItem = (links: BankLinks, { user, params }: UserCall): Answer =>
  removed(links.removeItem(user.uuid, Number(params['id'])), 'Item');

function addUser(links: BankLinks, { body }: FastifyRequest): Answer {
  const { external_user_id: external } = (body ?? {}) as { external_user_id?: unknown };
  const user = links.addUser(typeof external === 'string' ? external : null);
  return user === undefined ? refusal(409, 'A user with this external_user_id exists') : { status: 201, body: user };
}

function listUsers(links: BankLinks, { query }: FastifyRequest): Answer {
  const { external_user_id: external } = query as { external_user_id?: string };
  return ok({ resources: links.usersNamed(external), pagination: { next_uri: null } });
}
