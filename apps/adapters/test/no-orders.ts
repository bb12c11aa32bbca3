import type { PlacedOrders } from '../src/orders/placed-orders.js';

/** For suites in which nothing is billed. */
export const noOrders: PlacedOrders = {
  place: () => Promise.reject(new Error('nothing is ordered')),
  withdraw: () => Promise.resolve(),
};
