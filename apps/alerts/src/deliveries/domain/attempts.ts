import type { Transaction } from '@company-data/kernel';
import type { AttemptResult } from './attempt-result.js';
import type { DisabledAlert } from './disablings.js';

/** A result as it waits to be written down. */
export interface EndedAttempt {
  result: AttemptResult;
  durationMs: number;
  /** Milliseconds since it ended, by a clock that nobody sets. */
  since(): number;
}

/** What happened to deliveries, attempt by attempt. */
export abstract class Attempts {
  /** Writes down how attempts ended, of all accounts, and answers the ids of those deliveries that were still held by who made them. */
  abstract end(attempts: EndedAttempt[], worker: string, tx: Transaction): Promise<Set<string>>;
  /** Disables what an exhausted delivery was of, and holds what else is open of it; answers the alert, if it was one and was enabled. */
  abstract disable(accountId: string, exhausted: AttemptResult, tx: Transaction): Promise<DisabledAlert | undefined>;
}
