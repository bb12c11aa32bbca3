import { account, credentials } from '../office-account.js';
import { defineUpstream } from '../upstream.js';
import { trademarkRoutes, responseStyle } from './routes.js';
import { TrademarkSessions } from './sessions.js';

/** The trademark API of INPI. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the trademarks of INPI PI',
  remark: 'The account is the same as for INPI RNE. The limit is assumed. A page has at most 200 marks, up to position 500.',
  plays: ['inpi_pi', 'inpi_pi_notices'],
  prefix: '/inpi-pi',
  variables: account,
  credentials,
  limits: [{ name: 'marks_calls_per_day', standard: 10_000, seconds: 86_400 }],
  operations: ['authenticate', 'login', 'search', 'notice'],
  state: (variables) => new TrademarkSessions(variables),
  routes: trademarkRoutes,
  control: [
    {
      method: 'POST',
      path: '/inpi-pi/expire-sessions',
      does: 'ends all sessions: calls return 403 `session not found`',
      run: (sessions) => sessions.expire(),
    },
  ],
});
