import type { PaypalTransaction } from './responses.js';

const nameOf = ({ transaction_info: { transaction_id, transaction_event_code } }: PaypalTransaction): string =>
  `${transaction_id}|${transaction_event_code ?? ''}`;

/**
 * Orders the versions of a movement by their change time. At the same time, a version that affects
 * a balance is later.
 */
const rankOf = ({ transaction_info: { transaction_updated_date, available_balance } }: PaypalTransaction): string =>
  `${transaction_updated_date ?? ''}|${available_balance?.value ? 1 : 0}`;

/**
 * Reports each movement once, in its latest version. The platform can list a movement twice under
 * one id and code: with its effect on a balance, and without. Stores only names and ranks, of the
 * movements of one query.
 */
export class LatestOnce {
  private readonly ranks = new Map<string, string>();

  /** Returns the movements that are new, or later than the version returned before. */
  take(transactions: readonly PaypalTransaction[]): PaypalTransaction[] {
    const taken = new Map<string, PaypalTransaction>();
    for (const transaction of transactions) {
      const [name, rank] = [nameOf(transaction), rankOf(transaction)];
      const before = this.ranks.get(name);
      if (before !== undefined && rank <= before) continue;
      this.ranks.set(name, rank);
      taken.set(name, transaction);
    }
    return [...taken.values()];
  }
}
