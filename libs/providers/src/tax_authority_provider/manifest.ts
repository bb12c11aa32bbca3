import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';
import { autoConnect } from '../auto-connect.js';

/** Tax data, authorized by the company through a redirect. */
export const taxAuthorityProvider = defineProvider({
  name: 'tax_authority_provider',
  title: 'Tax authority',
  connectTitle: { fr: 'Compte fiscal professionnel', en: 'Business tax account' },
  description: 'Tax data, authorized by the company through a redirect.',
  dataTypes: ['TAX_RETURN', 'VAT_DECLARATION', 'CORPORATE_TAX', 'TAX_ACCOUNT'],
  authorization: 'redirect',
  settings: [autoConnect],
  credentials: [
    { name: 'client_id', type: 'string', description: 'Client id of the OAuth application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the OAuth application.', maxLength: 2000 },
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
  ],
  tokens: {
    server: {
      name: 'tax_authority_tokens',
      title: 'Tax authority, sign-in',
      meaning: 'issuer of the sign-in at the tax authority, in production and in its sandbox',
      configuration: { url: 'UPSTREAM_TAX_AUTHORITY_ISSUER_URL', sandbox_url: 'UPSTREAM_TAX_AUTHORITY_SANDBOX_ISSUER_URL' },
      addresses: {
        url: { none: 'the issuer in the agreement with the authority' },
        sandbox_url: { none: 'the issuer of its integration environment' },
      },
      address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
    },
    client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'body' },
    grants: [
      {
        kind: 'openid_connect',
        discovery: { path: '/.well-known/openid-configuration' },
        scopes: ['openid', 'given_name', 'usual_name', 'email', 'siret'],
        acr: ['eidas1', 'eidas2', 'eidas3'],
        organisation: 'siret',
        pkce: true,
      },
    ],
  },
  sources: await sourcesOf('tax_authority_provider'),
  // The return as filed with the authority takes precedence over the copy filed with the register.
  outranks: { TAX_RETURN: ['registrar_provider'] },
});
