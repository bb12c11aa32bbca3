import { defineUpstream } from '../upstream.js';
import { Aggregator } from './aggregator.js';
import { authRoutes } from './auth-routes.js';
import { dataRoutes } from './data-routes.js';
import { fictitiousAccounts } from './personas.js';
import { controlActions } from './control-actions.js';
import { responseStyle } from './response-style.js';
import { webviewRoutes } from './webview.js';

/** The bank aggregator Powens. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'an aggregator of bank accounts, Powens 2.0',
  remark:
    'Simulates users with permanent tokens, codes, plain forms as pages, connections, accounts and operations. The vendor documents no limit, only that 429 enforces fair use. The pages are below `/powens/2.0/webview`.',
  plays: ['powens', 'powens_tokens'],
  prefix: '/powens/2.0',
  addresses: { pages: '/powens/2.0/webview' },
  variables: {
    SANDBOX_POWENS_CLIENT_ID: 'sandbox-client',
    SANDBOX_POWENS_CLIENT_SECRET: 'sandbox-secret',
    SANDBOX_POWENS_CODE_SECONDS: 1_800,
    SANDBOX_POWENS_HUGE_OPERATIONS: 20_000,
    SANDBOX_POWENS_SLOW_SECONDS: 5,
  },
  limits: [{ name: 'powens_calls_per_minute', standard: 600, seconds: 60 }],
  operations: ['init', 'access', 'renew', 'code', 'forget', 'webview', 'connections', 'accounts', 'transactions', 'indicators'],
  state: (variables, clock) => new Aggregator(variables, clock),
  reset: (aggregator) => aggregator.reset(),
  routes: (app, world, aggregator) => {
    webviewRoutes(app, world, aggregator);
    authRoutes(app, world, aggregator);
    dataRoutes(app, world, aggregator);
  },
  control: controlActions,
  accounts: ({ SANDBOX_POWENS_CLIENT_ID, SANDBOX_POWENS_CLIENT_SECRET }) =>
    fictitiousAccounts(SANDBOX_POWENS_CLIENT_ID, SANDBOX_POWENS_CLIENT_SECRET),
});
