import type { PlacedOrderRepository } from '../src/orders/placed-order.repository.js';

/** Order repository for suites without billed orders. */
export const noOrders: Pick<PlacedOrderRepository, 'place' | 'withdraw'> = {
  place: () => Promise.reject(new Error('no order expected')),
  withdraw: () => Promise.resolve(),
};
