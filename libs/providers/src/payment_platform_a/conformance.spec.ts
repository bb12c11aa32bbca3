import { describeProvider } from '../../test/changed-responses.js';
import { askedOf, sourcesThat } from '../../test/fixture-sources.js';
import { paypalContext, paypalJob, paypalSource, paypalState } from '../../test/paypal-stub.js';
import { contextOf } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { paymentPlatformA } from './manifest.js';

/**
 * The same account some days later:
 *
 * - a pending payment is settled
 * - a payment and a product are new
 * - a dispute is decided
 * - a subscription is cancelled
 */
function later() {
  const before = paypalState();
  const LATER = '2025-05-31T20:00:00Z';
  const transactions = before.transactions.map(({ transaction_info: info, payer_info }) =>
    info['transaction_status'] === 'P'
      ? { transaction_info: { ...info, transaction_status: 'S', transaction_updated_date: LATER }, payer_info }
      : { transaction_info: info, payer_info },
  );
  const [first] = transactions;
  const added = { ...first!.transaction_info, transaction_id: '00000000000000P99', transaction_initiation_date: LATER };
  const decided = { status: 'RESOLVED', update_time: LATER, dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
  return paypalState({
    transactions: [...transactions, { transaction_info: added, payer_info: first!.payer_info }],
    disputes: before.disputes.map((dispute) => (dispute['dispute_id'] === 'PP-D-1001' ? { ...dispute, ...decided } : dispute)),
    subscriptions: before.subscriptions.map((each) =>
      each['id'] === 'I-EXAMPLE000001' ? { ...each, status: 'CANCELLED', status_update_time: LATER, update_time: LATER } : each,
    ),
    products: [...before.products, { ...before.products[0], id: 'PROD-EXAMPLE9', create_time: LATER, update_time: LATER }],
    balances: before.balances.slice(0, 1),
  });
}

const failing = (fail: () => Error) => contextOf(sourcesThat(paymentPlatformA, fail));

describeProvider(paymentPlatformA, adapter, {
  job: (dataTypes) => paypalJob({ dataTypes }),
  responding: () => paypalContext(paypalSource(paypalState())),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  requestsOf: askedOf(paymentPlatformA),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => paypalContext(paypalSource(paypalState())),
    after: () => paypalContext(paypalSource(later())),
    jobWith: (dataTypes, checkpoints) => paypalJob({ dataTypes, checkpoints }),
  },
});
