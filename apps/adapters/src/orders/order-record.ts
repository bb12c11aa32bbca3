import { EgressError, type EgressFailure } from '@company-data/egress';
import { ProviderFetchError } from '@company-data/providers';
import type { OrderKey, OrderRules, PlacedOrderRepository } from './placed-order.repository.js';

/** Failures before anything is sent. */
const UNSENT: ReadonlySet<EgressFailure> = new Set(['circuit-open', 'forbidden-address']);
const CONNECTION_FAILURES: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Proxies may return these statuses for an order that was placed. */
const OF_BETWEEN: ReadonlySet<number> = new Set([502, 504]);

/**
 * True when a failure proves that the order was not placed. An unreadable successful response does
 * not prove it.
 */
function wasNotPlaced(error: unknown): boolean {
  if (!(error instanceof EgressError)) return false;
  if (error.kind === 'bad-status' || error.kind === 'rate-limited') return !OF_BETWEEN.has(error.status ?? 0);
  return UNSENT.has(error.kind) || (error.kind === 'unreachable' && CONNECTION_FAILURES.has(error.reason));
}

/** Records an order before it is sent, and withdraws it when it was certainly not placed. */
export class OrderRecord {
  private written = false;

  constructor(
    private readonly orders: Pick<PlacedOrderRepository, 'place' | 'withdraw'>,
    private readonly order: OrderKey,
    private readonly rules: OrderRules,
  ) {}

  /**
   * Records the order before an attempt. A further attempt follows only when the previous one
   * placed no order.
   * @throws ProviderFetchError `spent` or `uncertain`
   */
  async write(): Promise<void> {
    if (this.written) return;
    const decision = await this.orders.place(this.order, this.rules);
    if (decision.kind === 'pending')
      throw new ProviderFetchError('uncertain', 'the response to an earlier order was lost', Math.ceil(decision.wait));
    if (decision.kind === 'spent') throw new ProviderFetchError('spent', 'the order limit of today is reached', Math.ceil(decision.wait));
    this.written = true;
  }

  /** Withdraws an order that the source rejected with this status. */
  async rejected(status: number): Promise<void> {
    if (!OF_BETWEEN.has(status)) await this.orders.withdraw(this.order);
  }

  /**
   * Returns the result of the call. Withdraws the order after a failure that proves that it was not
   * placed.
   */
  async follow<T>(calling: Promise<T>): Promise<T> {
    try {
      return await calling;
    } catch (error) {
      // An order that cannot be withdrawn now stays pending.
      if (this.written && wasNotPlaced(error)) await this.orders.withdraw(this.order).catch(() => undefined);
      throw error;
    }
  }
}
