import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';

/** Banking data, authorized by the company through a redirect. */
export const bankingProviderA = defineProvider({
  name: 'banking_provider_a',
  title: 'Banking A',
  description: 'Banking data, authorized by the company through a redirect.',
  dataTypes: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW', 'BANK_CREDIT_INSIGHTS'],
  authorization: 'redirect',
  settings: [autoConnect],
  credentials: [
    { name: 'domain', type: 'string', description: 'Domain of the client at the aggregator.', maxLength: 253 },
    { name: 'client_id', type: 'string', description: 'Client id of the OAuth application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the OAuth application.', maxLength: 2000 },
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
  ],
  tokens: {
    server: {
      name: 'powens_tokens',
      title: 'Powens',
      meaning: 'sign-in of the account aggregator, the host with a place for the domain, and its pages',
      configuration: { url: 'UPSTREAM_POWENS_URL', pages: 'UPSTREAM_POWENS_PAGES_URL' },
      address: { givenBy: ['domain'] },
    },
    client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'body', body: 'json' },
    grants: [
      {
        kind: 'permanent_token',
        authorize: { path: '/fr/connect', at: 'pages' },
        token: { path: '/auth/token/access' },
        scopes: [],
        pkce: false,
      },
    ],
  },
  sources: [],
  outranks: { BANK_ACCOUNT: ['banking_provider_b'], BANK_TRANSACTION: ['banking_provider_b'] },
});
