import { EgressError, type EgressFailure } from '@company-data/egress';
import { ProviderFetchError } from '@company-data/providers';
import type { OrderKey, OrderRules, PlacedOrderRepository } from './placed-order.repository.js';

/** What ended a call before anything was sent. */
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
 * Whether a failure says that the order was not placed; a successful response that could not be
 * read does not.
 */
function wasNotPlaced(error: unknown): boolean {
  if (!(error instanceof EgressError)) return false;
  if (error.kind === 'bad-status' || error.kind === 'rate-limited') return !OF_BETWEEN.has(error.status ?? 0);
  return UNSENT.has(error.kind) || (error.kind === 'unreachable' && CONNECTION_FAILURES.has(error.reason));
}

/** One order, written down before it goes out and taken back where it was surely not placed. */
export class OrderRecord {
  private written = false;

  constructor(
    private readonly orders: Pick<PlacedOrderRepository, 'place' | 'withdraw'>,
    private readonly order: OrderKey,
    private readonly rules: OrderRules,
  ) {}

  /**
   * Before each attempt; another one follows only where the one before was not placed. @throws
   * ProviderFetchError `spent` or `uncertain`
   */
  async write(): Promise<void> {
    if (this.written) return;
    const decision = await this.orders.place(this.order, this.rules);
    if (decision.kind === 'pending')
      throw new ProviderFetchError('uncertain', 'the answer to an earlier order was lost', Math.ceil(decision.wait));
    if (decision.kind === 'spent') throw new ProviderFetchError('spent', 'the orders of today are spent', Math.ceil(decision.wait));
    this.written = true;
  }

  /** What the call comes to. */
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
