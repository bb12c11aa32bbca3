import type { Transaction } from '@company-data/kernel';
import type { AttemptResult } from './attempt-result.js';

/** Who is to hear that receivers go on failing. */
export abstract class Failures {
  /** Of attempts that counted; in the transaction that writes them down, and without an answer to wait for. */
  abstract record(ended: readonly AttemptResult[], tx: Transaction): void;
}
