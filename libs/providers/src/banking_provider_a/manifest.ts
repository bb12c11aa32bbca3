import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { sourcesOf } from '../kit/sources-of.js';

/** Banking data, authorized by the company through a redirect. */
export const bankingProviderA = defineProvider({
  name: 'banking_provider_a',
  title: 'Banking A',
  connectTitle: { fr: 'Comptes bancaires (par Powens)', en: 'Bank accounts (through Powens)' },
  description: 'Banking data, authorized by the company through a redirect.',
  dataTypes: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW', 'BANK_CREDIT_INSIGHTS'],
  authorization: 'redirect',
  // The end user chooses a bank and confirms in its app.
  authorizationSeconds: 1_800,
  settings: [autoConnect],
  credentials: [
    {
      name: 'domain',
      type: 'string',
      address: 'host',
      description: 'Domain of the client at the aggregator, for example acme.',
      maxLength: 253,
    },
    { name: 'client_id', type: 'string', description: 'Client id of the OAuth application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the OAuth application.', maxLength: 2000 },
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
  ],
  tokens: {
    server: {
      name: 'powens_tokens',
      title: 'Powens',
      meaning:
        'authorization server of the account aggregator: base URL with the placeholder `{domain}` for the domain of the account, e.g. `https://{domain}.biapi.pro/2.0`, and URL of its pages, e.g. `https://webview.powens.com`',
      configuration: { url: 'UPSTREAM_POWENS_URL', pages: 'UPSTREAM_POWENS_PAGES_URL' },
      addresses: { pages: 'https://webview.powens.com' },
      address: { givenBy: ['domain'] },
    },
    client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'body', body: 'json' },
    grants: [{ kind: 'hosted', pages: 'pages' }],
  },
  sources: await sourcesOf('banking_provider_a'),
  outranks: { BANK_ACCOUNT: ['banking_provider_b'], BANK_TRANSACTION: ['banking_provider_b'] },
});
