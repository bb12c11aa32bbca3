import { callsOf } from '../../../kit/calls.js';

/** Calls for payouts, each with the permission that it needs. */
export const PAYOUT_CALLS = callsOf({
  payouts: { path: '/v2/payouts', scopes: ['PAYOUTS_READ'] },
  entries: { path: '/v2/payouts/{id}/payout-entries', scopes: ['PAYOUTS_READ'] },
});
