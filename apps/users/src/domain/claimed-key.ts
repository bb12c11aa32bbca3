import type { Transaction } from '@company-data/kernel';

/** What an account uses an idempotency key for. */
export interface ClaimedKey {
  key: string;
  /** SHA-256 of method, path and body, hex. */
  fingerprint: string;
}

/** Where the idempotency keys of accounts are kept for a day, whoever owns what they are used for. */
export abstract class ClaimedKeys {
  /** False when the key is used for something else. */
  abstract claim(accountId: string, claimed: ClaimedKey, tx: Transaction): Promise<boolean>;
  abstract release(accountId: string, claimed: ClaimedKey, tx: Transaction): Promise<void>;
}
