import { AuthorizationServer } from '../../oauth/authorization-server.js';
import { consentActions } from '../../oauth/consent-actions.js';
import { representatives } from '../representatives.js';
import { defineUpstream } from '../upstream.js';
import { taxAuthorityRoutes, responseStyle } from './routes.js';

/** The tax authority's sign-in. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: "the tax authority's sign-in, OpenID Connect",
  remark:
    'Serves discovery, a consent page, token, userinfo (a signed token), keys and revocation, with PKCE (S256). Codes and refresh tokens are valid once, and reuse ends all tokens of the consent. The control API can issue a code without the page.',
  plays: ['tax_authority_tokens'],
  prefix: '/tax-authority',
  variables: {
    SANDBOX_TAX_AUTHORITY_CLIENT_ID: 'sandbox-client',
    SANDBOX_TAX_AUTHORITY_CLIENT_SECRET: 'sandbox-secret',
    SANDBOX_TAX_AUTHORITY_CODE_SECONDS: 60,
    SANDBOX_TAX_AUTHORITY_TOKEN_SECONDS: 60,
  },
  operations: ['discovery', 'jwks', 'authorize', 'consent', 'token', 'userinfo', 'revoke'],
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
  control: consentActions('/tax-authority'),
  accounts: (variables) =>
    representatives.map(({ key, title, outcome, siren }) => ({
      provider_name: 'tax_authority_provider',
      title,
      outcome,
      siren,
      credentials: {
        client_id: variables.SANDBOX_TAX_AUTHORITY_CLIENT_ID,
        client_secret: variables.SANDBOX_TAX_AUTHORITY_CLIENT_SECRET,
        is_sandbox: true,
      },
      consents_as: key,
    })),
});
