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
  sources: [],
  outranks: { BANK_ACCOUNT: ['banking_provider_b'], BANK_TRANSACTION: ['banking_provider_b'] },
});
