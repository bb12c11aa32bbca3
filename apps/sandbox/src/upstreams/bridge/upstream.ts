import { defineUpstream } from '../upstream.js';
import { responseStyle } from './responses.js';
import { BankLinks } from './bank-links.js';
import { control } from './control.js';
import { fictitiousAccounts } from './personas.js';
import { bridgeRoutes } from './routes.js';

/** The bank aggregator Bridge. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'an aggregator of bank accounts, Bridge API v3',
  remark:
    'Simulates users, tokens of two hours, sessions with plain forms as pages, items, accounts and operations of version 2025-01-15. In addition to the limit of the application, each user has 60 calls and 10 token requests per minute. The pages are below `/bridge/connect`.',
  plays: ['bridge', 'bridge_tokens'],
  prefix: '/bridge',
  addresses: { pages: '/bridge/connect' },
  variables: {
    SANDBOX_BRIDGE_CLIENT_ID: 'sandbox-client',
    SANDBOX_BRIDGE_CLIENT_SECRET: 'sandbox-secret',
    SANDBOX_BRIDGE_TOKEN_SECONDS: 7_200,
    SANDBOX_BRIDGE_USER_CALLS_PER_MINUTE: 60,
    SANDBOX_BRIDGE_TOKENS_PER_MINUTE: 10,
    SANDBOX_BRIDGE_HUGE_OPERATIONS: 20_000,
    SANDBOX_BRIDGE_SLOW_MS: 1_500,
  },
  limits: [{ name: 'bridge_calls_per_5_minutes', standard: 2_000, seconds: 300 }],
  operations: ['users', 'token', 'connect-sessions', 'consent', 'items', 'accounts', 'transactions', 'providers'],
  state: (variables, clock) => new BankLinks(variables, clock),
  reset: (links) => links.reset(),
  routes: bridgeRoutes,
  control,
  accounts: (variables) => fictitiousAccounts(variables),
});
