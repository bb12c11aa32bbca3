import { AuthorizationServer } from '../../oauth/authorization-server.js';
import { consentVerbs } from '../../oauth/consent-verbs.js';
import { defineUpstream } from '../upstream.js';
import { taxAuthorityRoutes, voice } from './routes.js';

/** The tax authority's sign-in; what it signs in to is not played yet. */
export const upstream = defineUpstream({
  name: voice.source,
  title: "the tax authority's sign-in, OpenID Connect",
  remark:
    'Discovery, token and revocation endpoints, PKCE (S256). Codes and refresh tokens are good once; one that comes again ends all that came of its ' +
    'consent. There is no page to consent on yet: the control API gives the code that one would bring.',
  plays: ['tax_authority_tokens'],
  prefix: '/tax-authority',
  variables: {
    SANDBOX_TAX_AUTHORITY_CLIENT_ID: 'sandbox-client',
    SANDBOX_TAX_AUTHORITY_CLIENT_SECRET: 'sandbox-secret',
    SANDBOX_TAX_AUTHORITY_CODE_SECONDS: 60,
    SANDBOX_TAX_AUTHORITY_TOKEN_SECONDS: 60,
  },
  operations: ['discovery', 'token', 'revoke'],
  state: (variables, clock) =>
    new AuthorizationServer(
      {
        clientId: variables.SANDBOX_TAX_AUTHORITY_CLIENT_ID,
        clientSecret: variables.SANDBOX_TAX_AUTHORITY_CLIENT_SECRET,
        codeSeconds: variables.SANDBOX_TAX_AUTHORITY_CODE_SECONDS,
        tokenSeconds: variables.SANDBOX_TAX_AUTHORITY_TOKEN_SECONDS,
      },
      clock,
    ),
  routes: taxAuthorityRoutes,
  control: consentVerbs('/tax-authority'),
});
