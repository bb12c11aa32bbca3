import { describeProvider } from '../../test/changed-responses.js';
import { sourcesThat } from '../../test/fixture-sources.js';
import { contextOf } from '../../test/scripted-source.js';
import { shopContext, shopJob, shopSource, shopState, withLike, withRow } from '../../test/shop-script.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { shopPlatform } from './manifest.js';

const LATER = { date_upd: '2025-05-31 12:00:00' };

/**
 * Later state of the shop: an order shipped, a new order, a credit slip, a moved customer, a
 * deleted one, and two units sold.
 */
function later() {
  const shipped = withRow(shopState(), 'orders', 1004, { current_state: '4', ...LATER });
  const ordered = withLike(shipped, 'orders', 1001, { id: 1010, reference: 'NEWNEWNEW', ...LATER });
  const refunded = withLike(ordered, 'order_slip', 1, { id: 2, id_order: '1002', ...LATER });
  const moved = withRow(refunded, 'addresses', 9, { city: 'LYON', ...LATER });
  const left = withRow(moved, 'customers', 44, { deleted: '1', ...LATER });
  return withRow(left, 'stock_availables', 1, { quantity: '40' });
}

// One source, because it caches the reported ids.
let state = shopState();
const source = shopSource(() => state);
const as = (now: typeof state) => {
  state = now;
  return shopContext(source);
};

const failing = (fail: () => Error) => contextOf(sourcesThat(shopPlatform, fail));

describeProvider(shopPlatform, adapter, {
  job: (dataTypes) => shopJob({ dataTypes }),
  responding: () => as(shopState()),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => as(shopState()),
    after: () => as(later()),
    jobWith: (dataTypes, checkpoints) => shopJob({ dataTypes, checkpoints }),
  },
});
