import { passwordAction } from '../password-action.js';
import { defineUpstream } from '../upstream.js';
import { customers } from './customers.js';
import { magic } from './magic.js';
import { RegistrarAccounts } from './registrar-account.js';
import { infogreffeRoutes, operations, responseStyle } from './routes.js';

/** The registrars' orders. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: "the trade registrars' orders, Infogreffe",
  remark:
    'No limit is known. An account is locked after so many wrong passwords. A list of deposits (BI without a deposit) is not billed; a link to a document leads to it for so many seconds.',
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
      does: 'the orders that were delivered, and so are billed: `[{at, product, siren, deposit?}]`',
      run: (accounts) => accounts.billed,
    },
    passwordAction('/infogreffe/password'),
  ],
  magic,
  accounts: (variables) => customers(variables),
});
