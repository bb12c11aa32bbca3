import { autoConnect } from '../auto-connect.js';
import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';

/** Banking data, authorized by the company through a redirect. */
export const bankingProviderB = defineProvider({
  name: 'banking_provider_b',
  title: 'Banking B',
  connectTitle: { fr: 'Comptes bancaires (par Bridge)', en: 'Bank accounts (through Bridge)' },
  description: 'Banking data, authorized by the company through a redirect.',
  dataTypes: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW'],
  authorization: 'redirect',
  // The end user chooses a bank and confirms in its app.
  authorizationSeconds: 1_800,
  settings: [autoConnect],
  credentials: [
    { name: 'client_id', type: 'string', description: 'Client id of the OAuth application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the OAuth application.', maxLength: 2000 },
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
  ],
  tokens: {
    server: {
      name: 'bridge_tokens',
      title: 'Bridge',
      meaning: 'authorization server of the account aggregator: host, without a path, and URL of its pages',
      configuration: { url: 'UPSTREAM_BRIDGE_URL', pages: 'UPSTREAM_BRIDGE_PAGES_URL' },
      addresses: { pages: 'https://connect.bridgeapi.io' },
      // Part of the application's budget of 2,000 calls in five minutes. The vendor allows ten per
      // minute and user, far more than a connection needs.
      logins: [{ count: 60, seconds: 60 }],
    },
    client: {
      of: 'account',
      id: 'client_id',
      secret: 'client_secret',
      proof: { headers: { id: 'Client-Id', secret: 'Client-Secret' } },
      body: 'json',
    },
    grants: [{ kind: 'hosted', pages: 'pages', stateIn: 'context' }],
  },
  sources: await sourcesOf('banking_provider_b'),
});
