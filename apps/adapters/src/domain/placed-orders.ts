import type { AnswerPlace } from './kept-answers.js';

/** Which order: whose it is, and under which key its answer is kept. */
export type OrderPlace = Pick<AnswerPlace, 'owner' | 'key'>;

/** What bounds an order. */
export interface OrderRules {
  /** Orders of its owner in a day of France. */
  perDay: number;
  /** How long it is not placed again where nothing is heard of it. */
  heldSeconds: number;
}

/** Whether an order may be placed: as many of today's may not, and one nobody knows the end of is held. `wait` in seconds. */
export type OrderTurn = { kind: 'placed' } | { kind: 'held' | 'spent'; wait: number };

/** Orders that are billed, written down before they are placed: a process that is killed forgets none, and all replicas count together. */
export interface PlacedOrders {
  /** To be asked right before an order goes out. */
  place(order: OrderPlace, rules: OrderRules): Promise<OrderTurn>;
  /** Takes back an order that nothing came of. */
  withdraw(order: OrderPlace): Promise<void>;
}
