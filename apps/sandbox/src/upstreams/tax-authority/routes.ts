import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, ok } from '../../answer.js';
import type { AuthorizationServer } from '../../oauth/authorization-server.js';
import { revocationAnswer, takeForms, tokenAnswer } from '../../oauth/token-answers.js';
import { serve, type Voice } from '../../serve.js';
import type { World } from '../../world.js';

const error = (status: number): Record<string, string> => ({ error: status === 429 ? 'slow_down' : 'server_error' });

/** How the upstream words what every upstream has. */
export const voice: Voice = {
  source: 'tax-authority',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const PREFIX = '/tax-authority';

/** What the server says of itself (OpenID Connect Discovery 1.0 §3), at the address it was called by. */
function discovery({ protocol, host }: FastifyRequest): Answer {
  const issuer = `${protocol}://${host}${PREFIX}`;
  return ok({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  });
}

/** The tax authority's sign-in, below `/tax-authority`. */
export function taxAuthorityRoutes(app: FastifyInstance, world: World, server: AuthorizationServer): void {
  takeForms(app);
  app.get('/.well-known/openid-configuration', serve(world, voice, { name: 'discovery', answer: discovery }));
  app.post('/token', serve(world, voice, { name: 'token', answer: (request) => tokenAnswer(server, request) }));
  app.post('/revoke', serve(world, voice, { name: 'revoke', answer: (request) => revocationAnswer(server, request) }));
}
