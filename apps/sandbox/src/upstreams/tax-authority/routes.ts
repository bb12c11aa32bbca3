import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { AuthorizationServer } from '../../oauth/authorization-server.js';
import { revocationResponse, takeForms } from '../../oauth/token-responses.js';
import { type Operation, serve, type ResponseStyle } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { showConsentPage, takeConsent } from './authorize.js';
import { tokensWithIdentity, userinfo } from './identity.js';
import { publicKeys } from './signing.js';

const error = (status: number): Record<string, string> => ({ error: status === 429 ? 'slow_down' : 'server_error' });

/** Responses in the format of the server. */
export const responseStyle: ResponseStyle = {
  source: 'tax-authority',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const PREFIX = '/tax-authority';

/** Returns the issuer URL for the host of the request. */
const issuerOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}${PREFIX}`;

/** Builds the discovery document (OpenID Connect Discovery 1.0 §3). */
function discovery(request: FastifyRequest): SandboxResponse {
  const issuer = issuerOf(request);
  return ok({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['openid', 'given_name', 'usual_name', 'email', 'siret'],
    acr_values_supported: ['eidas1'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    userinfo_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  });
}

/** Serves the tax authority's sign-in below `/tax-authority`. */
export function taxAuthorityRoutes(app: FastifyInstance, world: SandboxState, server: AuthorizationServer): void {
  takeForms(app);
  const serving = (name: string, answer: Operation['answer']) => serve(world, responseStyle, { name, answer });
  const issue = (request: FastifyRequest) => ({ world, server, issuer: issuerOf(request) });
  app.get('/.well-known/openid-configuration', serving('discovery', discovery));
  app.get(
    '/jwks',
    serving('jwks', async () => ok(await publicKeys())),
  );
  app.get(
    '/authorize',
    serving('authorize', (request) => showConsentPage(request, server.clientId, issuerOf(request))),
  );
  app.post(
    '/authorize',
    serving('consent', (request) => takeConsent(request, server, issuerOf(request))),
  );
  app.post(
    '/token',
    serving('token', (request) => tokensWithIdentity(request, issue(request))),
  );
  app.get(
    '/userinfo',
    serving('userinfo', (request) => userinfo(request, issue(request))),
  );
  app.post(
    '/revoke',
    serving('revoke', (request) => revocationResponse(server, request)),
  );
}
