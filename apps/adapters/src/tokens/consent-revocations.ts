import type { Transaction } from '@company-data/kernel';
import type { StoredConsent } from '@company-data/providers';

/** What is to be ended at its provider. */
export interface ConsentRevocation {
  id: string;
  accountId: string;
  providerName: string;
  /** @throws when it cannot be opened */
  consent(): StoredConsent;
  /** Whether it is given up when this attempt fails. */
  isLast: boolean;
}

/** Where consents wait to be ended at their providers, whoever they were of. */
export interface ConsentRevocations {
  add(account: string, providerName: string, consent: StoredConsent, tx: Transaction): Promise<void>;
  /** One that is due, for this asker alone until its next attempt; undefined when none is. */
  claim(): Promise<ConsentRevocation | undefined>;
  /** It has ended, or is given up. */
  remove(account: string, id: string): Promise<void>;
}
