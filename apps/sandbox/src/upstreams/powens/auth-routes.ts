import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { Aggregator, User } from './aggregator.js';
import { refused, responseStyle } from './response-style.js';

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (request: FastifyRequest): Body => (request.body ?? {}) as Body;

/** Returns a handler that checks the credentials of the application first. */
function byApplication(aggregator: Aggregator, answer: (body: Body) => SandboxResponse) {
  return (request: FastifyRequest): SandboxResponse => {
    const body = bodyOf(request);
    return aggregator.knows(body['client_id'], body['client_secret'])
      ? answer(body)
      : refused(401, 'unauthorized', 'The client credentials are wrong');
  };
}

const bearerToken = (access_token: string): SandboxResponse => ok({ access_token, token_type: 'Bearer' });

const init = (aggregator: Aggregator): SandboxResponse => {
  const user = aggregator.makeUser();
  return ok({ auth_token: aggregator.tokenFor(user), type: 'permanent', id_user: user.id, expires_in: null });
};

function exchange(aggregator: Aggregator, { code }: Body): SandboxResponse {
  const user = aggregator.useCode(String(code));
  return user === undefined ? refused(400, 'invalidValue', 'The code is not good') : bearerToken(aggregator.tokenFor(user));
}

/**
 * Issues another token for a user. Creates a user when `id_user` is absent, as the aggregator does.
 */
function renew(aggregator: Aggregator, { id_user, grant_type }: Body): SandboxResponse {
  if (grant_type !== 'client_credentials') return refused(400);
  const user: User | undefined = id_user === undefined ? aggregator.makeUser() : aggregator.user(id_user);
  return user === undefined || user.refused ? refused(404) : bearerToken(aggregator.tokenFor(user));
}

function temporaryCode(aggregator: Aggregator, request: FastifyRequest): SandboxResponse {
  const user = aggregator.userOfToken(request.headers.authorization);
  if (user === undefined) return refused(401);
  const single = (request.query as Record<string, string>)['type'] === 'singleAccess';
  const code = aggregator.codeFor(user, single);
  return ok({ code, type: 'temporary', access: single ? 'single' : 'standard', expires_in: aggregator.rules.SANDBOX_POWENS_CODE_SECONDS });
}

function forget(aggregator: Aggregator, request: FastifyRequest): SandboxResponse {
  const user = aggregator.userOfToken(request.headers.authorization);
  if (user === undefined) return refused(401);
  aggregator.delete(user);
  return { status: 204, body: '' };
}

/** Serves the routes of users and their tokens. */
export function authRoutes(app: FastifyInstance, world: SandboxState, aggregator: Aggregator): void {
  app.post('/auth/init', serve(world, responseStyle, { name: 'init', answer: byApplication(aggregator, () => init(aggregator)) }));
  app.post(
    '/auth/token/access',
    serve(world, responseStyle, { name: 'access', answer: byApplication(aggregator, (body) => exchange(aggregator, body)) }),
  );
  app.post(
    '/auth/renew',
    serve(world, responseStyle, { name: 'renew', answer: byApplication(aggregator, (body) => renew(aggregator, body)) }),
  );
  app.get('/auth/token/code', serve(world, responseStyle, { name: 'code', answer: (request) => temporaryCode(aggregator, request) }));
  app.delete('/users/me', serve(world, responseStyle, { name: 'forget', answer: (request) => forget(aggregator, request) }));
}
