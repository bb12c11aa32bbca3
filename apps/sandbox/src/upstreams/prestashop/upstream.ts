import { defineUpstream } from '../upstream.js';
import { fictitiousAccounts } from './personas.js';
import { operations, responseStyle, webServiceRoutes } from './routes.js';
import { controlActions } from './control-actions.js';
import { WebServices } from './web-services.js';

/** Online shops with their web services. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'online shops, the web service of PrestaShop',
  remark:
    'Installations are below `/prestashop/{installation}`, which is the `shop_url` of an account: `ok`, `several`, `xml`, `few-rights`, `old`, `empty`, `huge`, `slow`. The web service itself has no limit, so the limit is that of a hosting provider. The key is the user of Basic authentication.',
  plays: ['prestashop'],
  prefix: '/prestashop',
  configuredWith: '{shop_url}/api',
  variables: {
    SANDBOX_PRESTASHOP_KEY: 'SANDBOXSANDBOXSANDBOXSANDBOXKEY1',
    SANDBOX_PRESTASHOP_HUGE_ORDERS: 20_000,
    SANDBOX_PRESTASHOP_SLOW_MS: 1_000,
  },
  limits: [{ name: 'prestashop_calls_per_minute', standard: 600, seconds: 60 }],
  operations,
  state: (variables, clock) => new WebServices(variables, clock),
  reset: (services) => services.reset(),
  routes: webServiceRoutes,
  control: controlActions,
  accounts: ({ SANDBOX_PRESTASHOP_KEY, SANDBOX_PRESTASHOP_HUGE_ORDERS }, address) =>
    fictitiousAccounts(SANDBOX_PRESTASHOP_KEY, SANDBOX_PRESTASHOP_HUGE_ORDERS, address),
});
