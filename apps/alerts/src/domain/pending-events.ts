import type { Transaction } from '@company-data/kernel';
import type { MatchedAlert } from './matching.js';

/** What alerts have seen and not sent. */
export abstract class PendingEvents {
  abstract add(seen: MatchedAlert[], tx: Transaction): Promise<void>;
  /** The same of changes that are not new: what was sent already is left out. */
  abstract addUnsent(seen: MatchedAlert[], tx: Transaction): Promise<void>;
  /** Takes back what alerts saw of a user that happened at a moment or later, as far as it is not sent. */
  abstract discard(accountId: string, userId: string, alertIds: string[], since: Date, tx: Transaction): Promise<void>;
}
