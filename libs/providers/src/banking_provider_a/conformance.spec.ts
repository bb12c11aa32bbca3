import { describeProvider } from '../../test/changed-responses.js';
import { askedOf, sourcesThat } from '../../test/fixture-sources.js';
import { powensContext, powensJob, powensSource, powensState, withRow } from '../../test/powens-stub.js';
import { contextOf } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { bankingProviderA } from './manifest.js';

const LATER = '2025-06-01 01:00:00';

/**
 * The same user a day later:
 *
 * - one operation has new wording
 * - one is deleted
 * - one is new
 * - the pending one is booked under the same id
 */
function later() {
  const read = withRow(powensState(), 'connections', 4, { last_update: LATER });
  const reworded = withRow(read, 'transactions', 9001, { simplified_wording: 'Fournitures', last_update: LATER });
  const deleted = withRow(reworded, 'transactions', 9002, { deleted: LATER, last_update: LATER });
  const booked = withRow(deleted, 'transactions', 9003, { coming: false, date: '2025-06-01', last_update: LATER });
  const added = { ...booked.transactions[0], id: 9010, date: '2025-06-01', deleted: null };
  return { ...booked, transactions: [...booked.transactions, added] };
}

const failing = (fail: () => Error) => contextOf(sourcesThat(bankingProviderA, fail), undefined, '4');

describeProvider(bankingProviderA, adapter, {
  job: (dataTypes) => powensJob({ dataTypes }),
  responding: () => powensContext(powensSource(powensState())),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  requestsOf: askedOf(bankingProviderA),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => powensContext(powensSource(powensState())),
    after: () => powensContext(powensSource(later(), { size: 2 })),
    jobWith: (dataTypes, checkpoints) => powensJob({ dataTypes, checkpoints }),
  },
});
