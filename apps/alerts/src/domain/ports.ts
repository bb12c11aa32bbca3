import type { DataChangedV1, SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';

// What the use cases need of the outside; the account comes first, there is no reading or writing without one.

/** What an event says, with the event's own identity. */
export interface Happening<P> {
  eventId: string;
  occurredAt: Date;
  payload: P;
}

export abstract class Alerts {
  /** The names among these that are alerts of the account. */
  abstract known(accountId: string, names: string[], tx: Transaction): Promise<string[]>;
}

export abstract class WebhookSecrets {
  /** False when the account has one already. */
  abstract insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean>;
}

export abstract class WatchedUsers {
  /** Assigns a user to alerts by name; an older event than the one last applied changes nothing. */
  abstract assign(accountId: string, userId: string, names: string[], at: Date, tx: Transaction): Promise<void>;
  /** Erases all that is held of a user, and keeps what arrives of it later out. */
  abstract erase(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}

export abstract class ChangeLog {
  /** Keeps the changes that an alert of the account watches, the user being assigned to it and the alert not younger; drops all others. */
  abstract append(accountId: string, change: Happening<DataChangedV1>, tx: Transaction): Promise<void>;
}

export abstract class SyncOutcomes {
  /** Keeps how a synchronization ended; that of an erased user is dropped. */
  abstract append(accountId: string, outcome: Happening<SyncCompletedV1>, tx: Transaction): Promise<void>;
}

/** Concerns all accounts at once: the only port without one. */
export abstract class Retention {
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  abstract claim(pauseMs: number, tx: Transaction): Promise<boolean>;
  /** Deletes changes older than so many days, a number of them at most; answers how many. */
  abstract forget(keepDays: number, limit: number, tx: Transaction): Promise<number>;
}
