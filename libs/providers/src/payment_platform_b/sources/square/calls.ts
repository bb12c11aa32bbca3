import { callsOf } from '../../../kit/calls.js';

/** Calls to the platform, each with the permission that it needs. */
export const CALLS = callsOf({
  locations: { path: '/v2/locations', scopes: ['MERCHANT_PROFILE_READ'] },
  payments: { path: '/v2/payments', scopes: ['PAYMENTS_READ'] },
  refunds: { path: '/v2/refunds', scopes: ['PAYMENTS_READ'] },
  disputes: { path: '/v2/disputes', scopes: ['DISPUTES_READ'] },
  subscriptions: { method: 'POST', path: '/v2/subscriptions/search', scopes: ['SUBSCRIPTIONS_READ'] },
  subscriptionEvents: { path: '/v2/subscriptions/{id}/events', scopes: ['SUBSCRIPTIONS_READ'] },
  catalogue: { method: 'POST', path: '/v2/catalog/batch-retrieve', scopes: ['ITEMS_READ'] },
});
