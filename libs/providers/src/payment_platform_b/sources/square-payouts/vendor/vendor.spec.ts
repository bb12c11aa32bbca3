import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { account, contextWith, jobWith, sourceOf } from '../../../../../test/square-platform.js';
import { adapter } from '../../../adapter.js';
import { activityKind } from '../../../map/activity-kinds.js';
import { mapEntry, mapPayout } from '../../../map/payout.js';
import { PAYOUT_CALLS } from '../calls.js';
import { squarePayouts } from '../manifest.js';
import { entriesSchema, payoutsSchema, type SquareEntry, type SquarePayout } from '../responses.js';

const SELLER = { id: 'MLEXEMPLE' };
const PAYOUT = { id: 'po_1', created_at: '2025-03-01T10:00:00Z', amount_money: { amount: 1_000, currency: 'EUR' } };

async function requests() {
  const payouts = [{ ...PAYOUT, type: 'BATCH', location_id: 'LEXEMPLE1', updated_at: PAYOUT.created_at }];
  const source = sourceOf({ ...account(), payouts });
  await collectStream(adapter.collect(jobWith(), contextWith(source)));
  return source.calls.filter(({ path }) => path.startsWith('/v2/payouts'));
}

describeVendor(import.meta.url, {
  manifest: squarePayouts,
  calls: PAYOUT_CALLS,
  requests,
  answers: {
    'GET /v2/payouts': {
      schema: payoutsSchema,
      map: ({ payouts }) => payouts.map((payout: SquarePayout) => mapPayout(payout, SELLER)),
      besides: { currency_code: 'see the departures' },
    },
    'GET /v2/payouts/{payout_id}/payout-entries': {
      schema: entriesSchema,
      // Payments and refunds have records of their own.
      map: ({ payout_entries: entries }) => entries.map((entry: SquareEntry) => mapEntry(entry, PAYOUT, SELLER) ?? null),
      besides: { currency_code: 'see the departures' },
    },
  },
  codes: {
    'payout_entry.type credit': (type) => activityKind(type, 1),
    'payout_entry.type debit': (type) => activityKind(type, -1),
    'payout.status': (status) => mapPayout({ ...PAYOUT, status }, SELLER)!.status,
  },
});
