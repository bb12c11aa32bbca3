import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';

/** Banking data, authorized by the company through a redirect. */
export const bankingProviderB = defineProvider({
  name: 'banking_provider_b',
  title: 'Banking B',
  description: 'Banking data, authorized by the company through a redirect.',
  dataTypes: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW'],
  authorization: 'redirect',
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
      meaning: 'sign-in of the account aggregator, the host alone',
      configuration: { url: 'UPSTREAM_BRIDGE_URL' },
      // Ten a minute and user.
      logins: [{ count: 8, seconds: 60 }],
    },
    client: {
      of: 'account',
      id: 'client_id',
      secret: 'client_secret',
      proof: { headers: { id: 'Client-Id', secret: 'Client-Secret' } },
      body: 'json',
    },
    // The end user consents to the bank in a session of the provider's; the token is the application's, for that user, two hours long.
    grants: [{ kind: 'client_credentials', token: { path: '/aggregation/authorization/token' }, scopes: [] }],
  },
  sources: [],
});
