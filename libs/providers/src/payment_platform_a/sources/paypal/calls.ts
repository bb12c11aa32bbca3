import { callsOf } from '../../../kit/calls.js';

const scope = (name: string): string[] => [`https://uri.paypal.com/services/${name}`];

/** Calls to the platform, each with the scope that it needs. */
export const CALLS = callsOf({
  balances: { path: '/v1/reporting/balances', scopes: scope('reporting/balances/read') },
  transactions: { path: '/v1/reporting/transactions', scopes: scope('reporting/search/read') },
  disputes: { path: '/v1/customer/disputes', scopes: scope('disputes/read-seller') },
  dispute: { path: '/v1/customer/disputes/{id}', scopes: scope('disputes/read-seller') },
  subscriptions: { path: '/v1/billing/subscriptions', scopes: scope('subscriptions') },
  subscription: { path: '/v1/billing/subscriptions/{id}', scopes: scope('subscriptions') },
  plan: { path: '/v1/billing/plans/{id}', scopes: scope('subscriptions') },
  products: { path: '/v1/catalogs/products', scopes: scope('subscriptions') },
  product: { path: '/v1/catalogs/products/{id}', scopes: scope('subscriptions') },
});
