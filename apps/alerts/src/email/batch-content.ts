import type { AlertLanguage } from '@company-data/alert-rules';

/** Alert and batch of an e-mail. */
export interface MailSubject {
  batchId: string;
  alert: { id: string; name: string; language: AlertLanguage };
  builtAt: Date;
}

/** Number of changes and companies in a batch. */
export interface BatchSize {
  changes: number;
  companies: number;
  /** Number of changes per user id, for the first users in the order of the requests. */
  changesOf: Map<string, number>;
}
