import type { CacheKey } from '../response-cache/cached-responses.js';

/** Which order: whose it is, and under which key its answer is kept. */
export type OrderKey = Pick<CacheKey, 'owner' | 'key'>;

/** What bounds an order. */
export interface OrderRules {
  /** Orders of its owner in a day of France. */
  perDay: number;
  /** How long it is not placed again where nothing is heard of it. */
  pendingSeconds: number;
}

/** Whether an order may be placed: as many of today's may not, and one nobody knows the result of is pending. `wait` in seconds. */
export type OrderDecision = { kind: 'placed' } | { kind: 'pending' | 'spent'; wait: number };

/** Orders that are billed, written down before they are placed: a process that is killed forgets none, and all replicas count together. */
export interface PlacedOrders {
  /** To be asked right before an order goes out. */
  place(order: OrderKey, rules: OrderRules): Promise<OrderDecision>;
  /** Takes back an order that nothing came of. */
  withdraw(order: OrderKey): Promise<void>;
}
