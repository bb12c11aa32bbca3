import { passwordAction } from '../password-action.js';
import { defineUpstream } from '../upstream.js';
import { account, credentials } from '../office-account.js';
import { magic } from './magic.js';
import { inpiRoutes, responseStyle } from './routes.js';
import { Sessions } from './sessions.js';

const isLogin = (operation: string): boolean => operation === 'login';
const isCall = (operation: string): boolean => operation !== 'login';

/** Duration of the ban after too many calls or logins, in seconds. */
const ban = { name: 'inpi_ban_seconds', standard: 600 };

/** The company registry API of INPI. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the company register, INPI RNE',
  remark:
    'A caller that exceeds the limit per minute or the login limit is banned for `inpi_ban_seconds`. The account is locked after `SANDBOX_INPI_BAD_PASSWORDS` wrong passwords.',
  plays: ['inpi_rne', 'registrar_filings'],
  prefix: '/inpi-rne/api',
  variables: { ...account, SANDBOX_INPI_BAD_PASSWORDS: 5, SANDBOX_INPI_TOKEN_SECONDS: 3600 },
  credentials,
  limits: [
    { name: 'inpi_calls_per_minute', standard: 180, seconds: 60, counts: isCall, ban },
    { name: 'inpi_calls_per_day', standard: 10_000, seconds: 86_400, counts: isCall },
    { name: 'inpi_logins_per_30_seconds', standard: 5, seconds: 30, counts: isLogin, ban },
  ],
  operations: ['login', 'company', 'companies', 'attachments', 'act', 'act-download', 'accounts', 'accounts-download', 'typed-accounts'],
  state: (variables, clock) => new Sessions(variables, clock),
  reset: (sessions) => sessions.reset(),
  routes: inpiRoutes,
  control: [
    {
      method: 'GET',
      path: '/inpi/account',
      does: 'returns `{bad_passwords, locked}`: the number of wrong passwords since the last correct one, and whether the account is locked',
      run: (sessions) => sessions.account,
    },
    {
      method: 'POST',
      path: '/inpi/expire-tokens',
      does: 'expires all tokens: calls return 401 `Expired JWT Token`',
      run: (sessions) => sessions.expireTokens(),
    },
    passwordAction('/inpi/password'),
  ],
  magic,
});
