import type { PaypalTransaction } from './responses.js';

const nameOf = ({ transaction_info: { transaction_id, transaction_event_code } }: PaypalTransaction): string =>
  `${transaction_id}|${transaction_event_code ?? ''}`;

/**
 * Later changes come after earlier ones; of one moment, what affects a balance after what does not.
 */
const rankOf = ({ transaction_info: { transaction_updated_date, available_balance } }: PaypalTransaction): string =>
  `${transaction_updated_date ?? ''}|${available_balance?.value ? 1 : 0}`;

/**
 * The platform may list a movement twice under one id and code, once as it affects a balance and
 * once as it does not: told is the latest, once. Holds no more than what tells one from another, of
 * as many as one question finds.
 */
export class LatestOnce {
  private readonly ranks = new Map<string, string>();

  /** What of some movements is to be told: what was not yet, or is later than what was. */
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
