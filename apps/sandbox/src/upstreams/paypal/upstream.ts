import { takeForms } from '../../oauth/token-responses.js';
import { defineUpstream } from '../upstream.js';
import { dataRoutes } from './data-routes.js';
import { oauthRoutes } from './oauth-routes.js';
import { fictitiousAccounts } from './personas.js';
import { Platform } from './platform.js';
import { reportingRoutes } from './reporting-routes.js';
import { controlActions } from './control-actions.js';
import { responseStyle } from './response-style.js';

const TEST = '/sandbox';

/** The payment platform PayPal. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'a payment platform, PayPal',
  remark:
    'Issues tokens by client credentials and by consent on a plain form. Serves balances, transactions, disputes, subscriptions, plans and products. The live address is `/paypal`, the address of test accounts is `/paypal/sandbox`. Each merchant has its own application, for example `sandbox-client-huge` for `huge`, and can be read without a consent. The application of `ok` is `sandbox-client`. The transactions of `huge` are generated on demand. The vendor documents no limit, only that excessive calls return 429.',
  plays: ['paypal', 'paypal_tokens'],
  prefix: '/paypal',
  addresses: { sandbox_url: `/paypal${TEST}`, pages: '/paypal', sandbox_pages: `/paypal${TEST}` },
  variables: {
    SANDBOX_PAYPAL_CLIENT_ID: 'sandbox-client',
    SANDBOX_PAYPAL_CLIENT_SECRET: 'sandbox-secret',
    SANDBOX_PAYPAL_CODE_SECONDS: 180,
    SANDBOX_PAYPAL_TOKEN_SECONDS: 32_400,
    SANDBOX_PAYPAL_BEHIND_SECONDS: 1,
    SANDBOX_PAYPAL_HUGE_TRANSACTIONS: 20_000,
    SANDBOX_PAYPAL_SLOW_MS: 1_500,
  },
  limits: [{ name: 'paypal_calls_per_minute', standard: 600, seconds: 60 }],
  operations: [
    'authorize',
    'consent',
    'token',
    'balances',
    'transactions',
    'disputes',
    'dispute',
    'subscriptions',
    'subscription',
    'plans',
    'plan',
    'products',
    'product',
  ],
  state: (variables, clock) => new Platform(variables, clock),
  reset: (platform) => platform.reset(),
  routes: (app, world, platform) => {
    takeForms(app);
    for (const base of ['', TEST]) {
      const site = { platform, isTest: base === TEST };
      oauthRoutes(app, world, site, base);
      reportingRoutes(app, world, site, base);
      dataRoutes(app, world, site, base);
    }
  },
  control: controlActions,
  accounts: ({ SANDBOX_PAYPAL_CLIENT_ID, SANDBOX_PAYPAL_CLIENT_SECRET }) =>
    fictitiousAccounts(SANDBOX_PAYPAL_CLIENT_ID, SANDBOX_PAYPAL_CLIENT_SECRET),
});
