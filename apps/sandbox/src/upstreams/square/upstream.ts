import { takeForms } from '../../oauth/token-responses.js';
import { defineUpstream } from '../upstream.js';
import { dataRoutes } from './data-routes.js';
import { oauthRoutes } from './oauth-routes.js';
import { fictitiousAccounts } from './personas.js';
import { applicationBy, Platform } from './platform.js';
import { controlActions } from './control-actions.js';
import { responseStyle } from './response-style.js';

const TEST = '/sandbox';

/** The payment platform Square. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'a payment platform, Square',
  remark:
    'Simulates a consent page, tokens of 30 days with a permanent refresh token, revocation of all consents of a seller, and personal access tokens. Serves payments, refunds, payouts, disputes, subscriptions and the catalogue of version 2025-09-24, each with its permission. A cursor is valid for five minutes and one query. The live address is `/square`, the address of test accounts is `/square/sandbox`, each with its own application. The vendor documents no limit, only that excessive calls return 429.',
  plays: ['square', 'square_payouts', 'square_tokens'],
  prefix: '/square',
  addresses: { sandbox_url: `/square${TEST}` },
  variables: {
    SANDBOX_SQUARE_APP_ID: 'sq0idp-exemple',
    SANDBOX_SQUARE_OAUTH_SECRET: 'sq0csp-exemple',
    SANDBOX_SQUARE_CODE_SECONDS: 300,
    SANDBOX_SQUARE_TOKEN_SECONDS: 2_592_000,
    SANDBOX_SQUARE_CURSOR_SECONDS: 300,
    SANDBOX_SQUARE_HUGE_PAYMENTS: 100_000,
    SANDBOX_SQUARE_SLOW_MS: 300,
  },
  limits: [{ name: 'square_calls_per_minute', standard: 600, seconds: 60 }],
  operations: [
    'authorize',
    'consent',
    'token',
    'revoke',
    'locations',
    'payments',
    'refunds',
    'disputes',
    'subscriptions',
    'subscription-events',
    'catalogue',
    'payouts',
    'payout-entries',
  ],
  state: (variables, clock) => new Platform(variables, clock),
  reset: (platform) => platform.reset(),
  routes: (app, world, platform) => {
    takeForms(app);
    for (const base of ['', TEST]) {
      oauthRoutes(app, world, platform, base);
      dataRoutes(app, world, platform, base);
    }
  },
  control: controlActions,
  accounts: (variables) => fictitiousAccounts((isTest) => applicationBy(variables, isTest)),
});
