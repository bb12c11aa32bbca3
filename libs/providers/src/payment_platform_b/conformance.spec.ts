import { describeProvider } from '../../test/changed-responses.js';
import { askedOf, sourcesThat } from '../../test/fixture-sources.js';
import { contextOf } from '../../test/scripted-source.js';
import { type Account, account, contextWith, jobWith, payment, sourceOf } from '../../test/square-platform.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { paymentPlatformB } from './manifest.js';

const LATER = '2025-05-31T20:00:00.000Z';

/** A day later: a fee is known, a payment was refunded, a payment is new, and a dispute was won. */
function later(): Account {
  const { payments, refunds, disputes, ...rest } = account();
  const [first, second, third] = payments;
  const fee = [{ amount_money: { amount: 20, currency: 'EUR' } }];
  return {
    ...rest,
    payments: [
      first!,
      { ...second!, updated_at: LATER, processing_fee: fee },
      { ...third!, updated_at: LATER, status: 'COMPLETED' },
      payment('PAYEXEMPLE4', { created_at: LATER, updated_at: LATER, location_id: 'LEXEMPLE2' }),
    ],
    refunds: [...refunds, { ...refunds[0]!, id: 'PAYEXEMPLE1_REF2', created_at: LATER, updated_at: LATER }],
    disputes: disputes.map((dispute) => ({ ...dispute, state: 'WON', updated_at: LATER })),
    pageSize: 1,
  };
}

const failing = (error: () => Error) => contextOf(sourcesThat(paymentPlatformB, error), undefined, 'MLEXEMPLE');

describeProvider(paymentPlatformB, adapter, {
  job: (dataTypes) => jobWith(dataTypes),
  responding: () => contextWith(sourceOf(account())),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  requestsOf: askedOf(paymentPlatformB),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => contextWith(sourceOf(account())),
    after: () => contextWith(sourceOf(later())),
    jobWith: (dataTypes, checkpoints) => jobWith(dataTypes, { checkpoints }),
  },
});
