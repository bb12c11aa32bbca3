import { passwordVerb } from '../password-verb.js';
import { defineUpstream } from '../upstream.js';
import { magic } from './magic.js';
import { RegistrarAccount } from './registrar-account.js';
import { infogreffeRoutes, operations, voice } from './routes.js';

/** The registrars' orders. */
export const upstream = defineUpstream({
  name: voice.source,
  title: "the trade registrars' orders, Infogreffe",
  remark: 'No limit is known. The account is locked after so many wrong passwords.',
  plays: ['infogreffe'],
  prefix: '/infogreffe',
  variables: {
    SANDBOX_INFOGREFFE_ACCOUNT: '85000001',
    SANDBOX_INFOGREFFE_PASSWORD: 'sandbox-password',
    SANDBOX_INFOGREFFE_BAD_PASSWORDS: 5,
  },
  credentials: { account: 'SANDBOX_INFOGREFFE_ACCOUNT', password: 'SANDBOX_INFOGREFFE_PASSWORD' },
  options: { kinds: '0102030405' },
  operations,
  state: (variables, clock) => new RegistrarAccount(variables, clock),
  reset: (account) => account.reset(),
  routes: infogreffeRoutes,
  control: [
    {
      method: 'GET',
      path: '/infogreffe/orders',
      does: 'the orders that were delivered, and so are billed: `[{at, product, siren}]`',
      run: (account) => account.billed,
    },
    passwordVerb('/infogreffe/password'),
  ],
  magic,
});
