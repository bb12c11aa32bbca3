import type { Transaction } from '@company-data/kernel';

/** A user whose rows are being erased. */
export interface Erasure {
  accountId: string;
  userId: string;
}

/** What is still to be erased of deleted users, as rows: whoever was stopped in the middle leaves the rest to the next. */
export abstract class Erasures {
  /** Asks for a user's rows to be erased. */
  abstract ask(account: string, userId: string, tx: Transaction): Promise<void>;
  /** An erasure that is due and that nobody else works on, held by the transaction. */
  abstract claim(tx: Transaction): Promise<Erasure | undefined>;
  /** Erases about so many rows at most; answers how many there were. */
  abstract erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number>;
  /** Nothing was left: another look when the user was deleted just now, as what was under way then may write yet. */
  abstract end(account: string, userId: string, tx: Transaction): Promise<void>;
  /** Lets others go first for so many seconds. */
  abstract postpone(account: string, userId: string, seconds: number, tx: Transaction): Promise<void>;
}
