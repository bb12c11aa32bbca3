import { passwordAction } from '../password-action.js';
import { defineUpstream } from '../upstream.js';
import { customers } from './customers.js';
import { magic } from './magic.js';
import { RegistrarAccounts } from './registrar-account.js';
import { infogreffeRoutes, operations, responseStyle } from './routes.js';

/** The order service of the trade registrars. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the order service of the trade registrars, Infogreffe',
  remark:
    'No limit is known. An account is locked after `SANDBOX_INFOGREFFE_BAD_PASSWORDS` wrong passwords. A list of deposits (BI without a deposit) is not billed. A link to a document is valid for `SANDBOX_INFOGREFFE_LINK_SECONDS`.',
  plays: ['infogreffe', 'registrar_orders', 'registrar_documents'],
  prefix: '/infogreffe',
  variables: {
    SANDBOX_INFOGREFFE_ACCOUNT: '85000001',
    SANDBOX_INFOGREFFE_PASSWORD: 'sandbox-password',
    SANDBOX_INFOGREFFE_CUSTOMER: '85000002',
    SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: 'customer-password',
    SANDBOX_INFOGREFFE_BAD_PASSWORDS: 5,
    SANDBOX_INFOGREFFE_LINK_SECONDS: 600,
  },
  credentials: { account: 'SANDBOX_INFOGREFFE_ACCOUNT', password: 'SANDBOX_INFOGREFFE_PASSWORD' },
  options: { kinds: '0102030405', proof_delivery: 'T XL', orders_a_day: '1000000' },
  operations,
  state: (variables, clock) => new RegistrarAccounts(variables, clock),
  reset: (accounts) => accounts.reset(),
  routes: infogreffeRoutes,
  control: [
    {
      method: 'GET',
      path: '/infogreffe/orders',
      does: 'returns the delivered orders, which are billed: `[{at, product, siren, deposit?}]`',
      run: (accounts) => accounts.billed,
    },
    passwordAction('/infogreffe/password'),
  ],
  magic,
  accounts: (variables) => customers(variables),
});
