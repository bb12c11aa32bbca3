import type { DataChangedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Happening } from './happening.js';

/** The changes that alerts watch. */
export abstract class ChangeLog {
  /** Keeps the changes that an alert of the account watches, the user being assigned to it and the alert not younger; drops all others. */
  abstract append(accountId: string, change: Happening<DataChangedV1>, tx: Transaction): Promise<void>;
}
