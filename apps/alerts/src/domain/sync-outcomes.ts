import type { SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Happening } from './happening.js';

/** How synchronizations ended. */
export abstract class SyncOutcomes {
  /** Keeps how a synchronization ended; that of an erased user is dropped. */
  abstract append(accountId: string, outcome: Happening<SyncCompletedV1>, tx: Transaction): Promise<void>;
}
