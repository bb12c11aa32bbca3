import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { paypalContext, paypalJob, paypalSource, paypalState } from '../../../../../test/paypal-stub.js';
import { adapter } from '../../../adapter.js';
import { paymentPlatformA } from '../../../manifest.js';
import { mapBalances } from '../../../map/balances.js';
import { mapDispute } from '../../../map/dispute.js';
import { kindOf } from '../../../map/kinds.js';
import { mapProduct } from '../../../map/product.js';
import { mapSubscription } from '../../../map/subscription.js';
import { mapTransaction } from '../../../map/transaction.js';
import { CALLS } from '../calls.js';
import { call } from '../client.js';
import { paypal } from '../manifest.js';
import * as schemas from '../responses.js';

const ACCOUNT = { provider: paymentPlatformA.name, account: 'EXAMPLEMERCH2' };
const PRIVACY = { hashKey: new Uint8Array(32), personal: false };
const NOW = new Date('2025-06-01T00:00:00Z');

const money = { currency_code: 'EUR', value: '50.00' };
const DEBIT = { affected_party: 'SELLER', amount: money, type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT' };
const DISPUTE = { dispute_id: 'PP-D-1001', create_time: '2025-03-01T10:00:00Z', dispute_amount: money };
const movement = (info: object, value = '12.00') => ({
  transaction_info: {
    transaction_id: '1',
    transaction_initiation_date: '2025-03-01T10:00:00Z',
    transaction_amount: { currency_code: 'EUR', value },
    transaction_event_code: 'T0006',
    ...info,
  },
});
const disputed = (more: object) => mapDispute({ ...DISPUTE, ...more }, ACCOUNT)!;
const lost = (money_movements: object[]) =>
  disputed({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, money_movements });
const subscribed = (subscription: object, plan: schemas.PaypalPlan | null = null) =>
  mapSubscription({ id: 'I-1', create_time: '2025-01-31T23:00:00Z', ...subscription }, { ...ACCOUNT, plan, privacy: PRIVACY, now: NOW });
const moved = (info: object) => mapTransaction(movement(info), ACCOUNT, PRIVACY);
const product = (more: object) => mapProduct({ id: 'PROD-1', create_time: '2025-05-10T09:00:00Z', ...more }, ACCOUNT);
const scheme = (pricing_scheme: object, frequency: object = {}): schemas.PaypalPlan => ({
  billing_cycles: [{ tenure_type: 'REGULAR', sequence: 1, frequency: { interval_unit: 'MONTH', ...frequency }, pricing_scheme }],
});

/** A read that lists subscriptions, and one that derives them from payments. */
async function requests() {
  const sources = [paypalSource(paypalState()), paypalSource(paypalState(), { lists: false })];
  for (const source of sources) await collectStream(adapter.collect(paypalJob(), paypalContext(source)));
  return sources.flatMap(({ calls }) => calls);
}

const consent = paymentPlatformA.tokens!.grants.find(({ kind }) => kind === 'authorization_code') as { scopes: string[] };

describeVendor(import.meta.url, {
  manifest: paypal,
  calls: CALLS,
  consent: consent.scopes,
  consentBesides: { openid: 'Log in with PayPal requires it' },
  requests,
  answers: {
    'GET /v1/reporting/balances': { schema: schemas.balancesSchema, map: (answer) => mapBalances(answer, ACCOUNT.provider) },
    'GET /v1/reporting/transactions': {
      schema: schemas.transactionsSchema,
      map: ({ transaction_details: all }: schemas.TransactionsPage) => all!.map((each) => mapTransaction(each, ACCOUNT, PRIVACY)),
    },
    'GET /v1/customer/disputes': { schema: schemas.disputesSchema, map: ({ items }) => items },
    'GET /v1/customer/disputes/{id}': { schema: schemas.disputeSchema, map: (answer) => mapDispute(answer, ACCOUNT) },
    'GET /v1/billing/plans/{id}': { schema: schemas.planSchema, map: (plan) => subscribed({ quantity: '1' }, plan) },
    'GET /v1/billing/subscriptions': {
      schema: schemas.subscriptionsSchema,
      map: ({ subscriptions }) => subscriptions.map((each: object) => subscribed(each)),
      besides: { total_items: 'not documented: ends the list early where it is returned' },
    },
    'GET /v1/billing/subscriptions/{id}': { schema: schemas.subscriptionSchema, map: (answer, plan) => subscribed(answer, plan ?? null) },
    'GET /v1/catalogs/products': { schema: schemas.productsSchema, map: ({ products }) => products },
    'GET /v1/catalogs/products/{product_id}': { schema: schemas.productSchema, map: (answer) => mapProduct(answer, ACCOUNT) },
  },
  errors: (_call, status, body) =>
    call({ authorized: async () => ({ status, headers: {}, body }) } as never, { right: 'read', path: '/', schema: true }),
  codes: {
    'transaction_event_code credit': (code) => kindOf(code, 1),
    'transaction_event_code debit': (code) => kindOf(code, -1),
    'transaction status': (transaction_status) => moved({ transaction_status })!.status,
    'reference type: order and subscription': (paypal_reference_id_type) => {
      const { order_id, subscription_id } = moved({ paypal_reference_id: 'R', paypal_reference_id_type })!;
      return [order_id, subscription_id];
    },
    'protection eligibility': (protection_eligibility) => moved({ protection_eligibility })!.protected,
    'instrument type': (instrument_type) => moved({ instrument_type })!.payment_method,
    'payment method type': (payment_method_type) => moved({ payment_method_type })!.payment_method,
    'dispute status': (status) => disputed({ status }).status,
    'dispute outcome': (outcome_code) => disputed({ status: 'RESOLVED', dispute_outcome: { outcome_code } }).status,
    'dispute reason': (reason) => disputed({ reason }).reason_group,
    'dispute stage': (dispute_life_cycle_stage) => disputed({ dispute_life_cycle_stage }).stage,
    'dispute channel': (dispute_channel) => disputed({ dispute_channel }).channel,
    'money movement reason: loss and fees': (reason) => {
      const { amount_lost, fees } = lost([{ ...DEBIT, reason }]);
      return [amount_lost, fees];
    },
    'money movement party: loss': (affected_party) => lost([{ ...DEBIT, affected_party }]).amount_lost,
    'money movement type: loss after 60.00 were debited': (type) =>
      lost([
        { ...DEBIT, amount: { ...money, value: '60.00' } },
        { ...DEBIT, type },
      ]).amount_lost,
    'subscription status': (status) => subscribed({ status })!.status,
    'pricing model': (pricing_model) =>
      subscribed({}, scheme({ pricing_model, tiers: [{ starting_quantity: '1', amount: money }] }))!.pricing,
    'interval unit': (interval_unit) => subscribed({}, scheme({ fixed_price: money }, { interval_unit }))!.interval,
    'tenure type: end of a free cycle': (tenure_type) =>
      subscribed(
        { start_time: '2025-01-31T23:30:00Z' },
        {
          billing_cycles: [
            { tenure_type, sequence: 1, total_cycles: 1, frequency: { interval_unit: 'MONTH' } },
            ...scheme({ fixed_price: money }).billing_cycles!,
          ],
        },
      )!.trial_end_date,
    'product type': (type) => product({ type })!.type,
  },
});
