import type { PlacedOrderRepository } from '../src/orders/placed-order.repository.js';

/** For suites in which nothing is billed. */
export const noOrders: Pick<PlacedOrderRepository, 'place' | 'withdraw'> = {
  place: () => Promise.reject(new Error('nothing is ordered')),
  withdraw: () => Promise.resolve(),
};
