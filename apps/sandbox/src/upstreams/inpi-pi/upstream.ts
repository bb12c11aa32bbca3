import { account, credentials } from '../office-account.js';
import { defineUpstream } from '../upstream.js';
import { trademarkRoutes, responseStyle } from './routes.js';
import { TrademarkSessions } from './sessions.js';

/** The trademark office's API. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the trademarks of INPI PI',
  remark: 'The account is that of the register, the limit is assumed. Pages have 200 marks, 500 deep.',
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
      does: 'all sessions given out so far answer 403 `session not found`',
      run: (sessions) => sessions.expire(),
    },
  ],
});
