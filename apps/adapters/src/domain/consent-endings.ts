import type { Transaction } from '@company-data/kernel';
import type { HeldConsent } from '@company-data/providers';

/** What is to be ended at its provider. */
export interface ConsentEnding {
  id: string;
  accountId: string;
  providerName: string;
  /** @throws when it cannot be opened */
  consent(): HeldConsent;
  /** Whether it is given up when this attempt fails. */
  isLast: boolean;
}

/** Where consents wait to be ended at their providers, whoever they were of. */
export interface ConsentEndings {
  add(account: string, providerName: string, consent: HeldConsent, tx: Transaction): Promise<void>;
  /** One that is due, for this asker alone until its next attempt; undefined when none is. */
  claim(): Promise<ConsentEnding | undefined>;
  /** It has ended, or is given up. */
  remove(account: string, id: string): Promise<void>;
}
