import { expect, it } from '@jest/globals';
import { paymentPlatformA } from './manifest.js';

/**
 * Scope of each operation that is called: `security` of PayPal's OpenAPI files
 * (reporting_transactions_v1 1.9, customer_disputes_v1, billing_subscriptions_v1).
 */
const SCOPES = [
  ['GET /v1/reporting/transactions', 'https://uri.paypal.com/services/reporting/search/read'],
  ['GET /v1/reporting/balances', 'https://uri.paypal.com/services/reporting/balances/read'],
  ['GET /v1/customer/disputes', 'https://uri.paypal.com/services/disputes/read-seller'],
  ['GET /v1/billing/subscriptions', 'https://uri.paypal.com/services/subscriptions'],
];

it.each(SCOPES)('a PayPal consent has the scope of %s', (_operation, scope) => {
  const consent = paymentPlatformA.tokens!.grants.find(({ kind }) => kind === 'authorization_code')!;
  expect('scopes' in consent ? consent.scopes : []).toContain(scope);
});
