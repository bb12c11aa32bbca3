import type { Transaction } from '@company-data/kernel';
import type { Watch } from './matching.js';
import type { PublishedChanges } from './published-changes.js';

/** What became of the assignments of a user. */
export interface Reassigned {
  /** Alerts that watch from now on. */
  opened: Watch[];
  /** Ids of those that do so no more. */
  closed: string[];
}

/** Which alerts watch which users, from when until when; read and written under the lock of the user. */
export abstract class Assignments {
  /** The alerts that watch the users that something is told of, or once did, of the data types it is told of. */
  abstract of(told: PublishedChanges[], tx: Transaction): Promise<Watch[]>;
  /** Has the alerts of these names, and no others, watch a user from a moment on. */
  abstract replace(accountId: string, userId: string, names: string[], at: Date, tx: Transaction): Promise<Reassigned>;
}
