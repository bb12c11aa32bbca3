import type { Transaction } from '@company-data/kernel';

/** Grants of accounts, by which others are asked in their name also while no client calls. */
export abstract class AccountGrants {
  abstract find(account: string, tx: Transaction): Promise<string | undefined>;
  /** Keeps a grant, unless one of a newer key is kept. */
  abstract store(account: string, grant: string, tx: Transaction): Promise<void>;
}
