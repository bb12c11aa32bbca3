import type { AlertLanguage } from '@company-data/alert-rules';

/** What an e-mail is of. */
export interface MailSubject {
  batchId: string;
  alert: { id: string; name: string; language: AlertLanguage };
  builtAt: Date;
}

/** How much a batch tells of. */
export interface BatchSize {
  changes: number;
  companies: number;
  /** How many of the changes are of each of the first users, in the order of requests. */
  changesOf: Map<string, number>;
}
