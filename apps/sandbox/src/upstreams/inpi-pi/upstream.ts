import { account, credentials } from '../office-account.js';
import { defineUpstream } from '../upstream.js';
import { markRoutes, voice } from './routes.js';
import { MarkSessions } from './sessions.js';

/** The trademark office's API. */
export const upstream = defineUpstream({
  name: voice.source,
  plays: ['inpi_pi', 'inpi_pi_notices'],
  prefix: '/inpi-pi',
  variables: account,
  credentials,
  limits: [{ name: 'marks_calls_per_day', standard: 10_000, seconds: 86_400 }],
  operations: ['authenticate', 'login', 'search', 'notice'],
  state: (variables) => new MarkSessions(variables),
  routes: markRoutes,
  control: [{ method: 'POST', path: '/inpi-pi/expire-sessions', run: (sessions) => sessions.expire() }],
});
