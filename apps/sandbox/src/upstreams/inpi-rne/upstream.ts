import { passwordAction } from '../password-action.js';
import { defineUpstream } from '../upstream.js';
import { account, credentials } from '../office-account.js';
import { magic } from './magic.js';
import { inpiRoutes, responseStyle } from './routes.js';
import { Sessions } from './sessions.js';

const isLogin = (operation: string): boolean => operation === 'login';
const isCall = (operation: string): boolean => operation !== 'login';

/** The registry bans an address for some minutes once it called or logged in too often. */
const ban = { name: 'inpi_ban_seconds', standard: 600 };

/** The commercial registry publisher's API. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the register of companies, INPI RNE',
  remark:
    'Whoever breaks the limit of a minute or of logins is banned for so many seconds; the account is locked after so many wrong passwords.',
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
      does: '`{bad_passwords, locked}`: wrong passwords since the last right one, and whether they locked the account',
      run: (sessions) => sessions.account,
    },
    {
      method: 'POST',
      path: '/inpi/expire-tokens',
      does: 'all tokens given out so far answer 401 `Expired JWT Token`',
      run: (sessions) => sessions.expireTokens(),
    },
    passwordAction('/inpi/password'),
  ],
  magic,
});
