import { describeVendor } from '@company-data/testing/conformance';
import { ScriptedSource } from '../../../../../test/scripted-source.js';
import { collectStream } from '../../../../../test/collect-stream.js';
import { account, contextWith, jobWith, sourceOf } from '../../../../../test/square-platform.js';
import { adapter } from '../../../adapter.js';
import { SCOPES } from '../../../consent.js';
import { intervalOf } from '../../../map/cadence.js';
import { mapDispute } from '../../../map/dispute.js';
import { mapPayment } from '../../../map/payment.js';
import { mapRefund } from '../../../map/refund.js';
import { mapSubscription } from '../../../map/subscription.js';
import { CALLS } from '../calls.js';
import { call, type SquareConnection } from '../client.js';
import { square } from '../manifest.js';
import { lastPause } from '../pauses.js';
import * as schemas from '../responses.js';

const SELLER = { id: 'MLEXEMPLE', hashKey: new Uint8Array(32), personalData: false };
const MONEY = { amount: 1_000, currency: 'EUR' };
const CREATED = { id: '1', created_at: '2025-03-01T10:00:00Z', amount_money: MONEY };
const START = '2025-01-01';

const payment = (more: object) => mapPayment({ ...CREATED, ...more }, SELLER)!;
const refund = (more: object) => mapRefund({ ...CREATED, ...more }, SELLER)!;
const dispute = (more: object) => mapDispute({ ...CREATED, ...more }, SELLER.id)!;
const subscription = (more: object, plan?: schemas.SquarePlan) =>
  mapSubscription({ ...CREATED, start_date: START, ...more }, { sellerId: SELLER.id, plan, pausedSince: null, today: '2025-06-01' })!;
const planWith = (phase: schemas.SquarePhase): schemas.SquarePlan => ({ id: 'P', subscription_plan_variation_data: { phases: [phase] } });

/** The schema of money is shared with payouts, which name the currency in another member. */
const besides = { currency_code: 'money of payouts has it' };

/** Connection to a platform with one response. */
const connectionTo = (body: unknown, status = 200): SquareConnection => ({
  client: new ScriptedSource(() => ({ status, body })),
  isConsented: true,
});

async function requests() {
  const source = sourceOf({ ...account(), pageSize: 1 });
  await collectStream(adapter.collect(jobWith(), contextWith(source)));
  return source.calls.filter(({ path }) => !path.startsWith('/v2/payouts'));
}

describeVendor(import.meta.url, {
  manifest: square,
  calls: CALLS,
  consent: SCOPES,
  consentBesides: { PAYOUTS_READ: 'calls of the source square_payouts' },
  requests,
  answers: {
    'GET /v2/locations': { schema: schemas.locationsSchema, map: ({ locations }) => locations },
    'GET /v2/payments': { schema: schemas.paymentsSchema, map: ({ payments }) => payments.map(payment), besides },
    'GET /v2/refunds': { schema: schemas.refundsSchema, map: ({ refunds }) => refunds.map(refund), besides },
    'GET /v2/disputes': { schema: schemas.disputesSchema, map: ({ disputes }) => disputes.map(dispute), besides },
    'POST /v2/subscriptions/search': {
      schema: schemas.subscriptionsSchema,
      map: ({ subscriptions }) => subscriptions.map((each: object) => subscription(each)),
      besides,
    },
    'GET /v2/subscriptions/{subscription_id}/events': {
      schema: schemas.eventsSchema,
      map: (answer, today) => lastPause(connectionTo(answer), 'I', today),
    },
    'POST /v2/catalog/batch-retrieve': {
      schema: schemas.plansSchema,
      map: ({ objects }) => objects.map((plan: schemas.SquarePlan) => subscription({}, plan)),
      besides: { ...besides, cursor: 'shared with the lists that have pages' },
    },
  },
  errors: (_call, status, body) => call(connectionTo(body, status), { itemName: 'items', path: '/', schema: true }),
  codes: {
    'subscription status': (status) => subscription({ status }).status,
    'subscription cadence': (cadence) =>
      Object.values(intervalOf(cadence) ?? {})
        .toReversed()
        .join(' '),
    'subscription pricing type': (type) =>
      subscription({}, planWith({ cadence: 'MONTHLY', pricing: { type, price_money: MONEY } })).pricing,
    'dispute state': (state) => [dispute({ state }).status, dispute({ state }).stage],
    'dispute reason': (reason) => dispute({ reason }).reason_group,
    'payment status': (status) => payment({ status }).status,
    'payment source type': (source_type) => [payment({ source_type }).payment_method, payment({ source_type }).settled_by_platform],
    'refund destination type': (destination_type) => [
      refund({ destination_type }).payment_method,
      refund({ destination_type }).settled_by_platform,
    ],
    'refund status': (status) => refund({ status }).status,
    'risk level': (risk_level) => payment({ risk_evaluation: { risk_level } }).risk_level,
    'event type: day of a pause': (subscription_event_type) =>
      lastPause(connectionTo({ subscription_events: [{ subscription_event_type, effective_date: '2025-03-01' }] }), 'I', '2025-06-01'),
  },
});
