import type { AlertDefinition, AlertFrequency } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';

/** An alert as it is kept. */
export interface Definition extends AlertDefinition {
  id: string;
  enabled: boolean;
  disabledAt: Date | null;
  disabledReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What depends on the moment an alert is looked at. */
export interface AlertTimes {
  now: Date;
  /** The last period of its kind that it has sent under. */
  lastPeriod: string | undefined;
}

/** Alerts as staff writes them. */
export abstract class Definitions {
  /** Undefined when the account has an alert of this name. */
  abstract insert(accountId: string, id: string, definition: AlertDefinition, tx: Transaction): Promise<Definition | undefined>;
  abstract find(accountId: string, nameOrId: string, tx: Transaction): Promise<Definition | undefined>;
  /** Holds the alert until the transaction ends. */
  abstract lock(accountId: string, nameOrId: string, tx: Transaction): Promise<Definition | undefined>;
  /** By name, those behind one; a number of them at most. */
  abstract page(accountId: string, after: string, limit: number, tx: Transaction): Promise<Definition[]>;
  /** The first names of the account's alerts, as far as somebody may have meant them. */
  abstract names(accountId: string, tx: Transaction): Promise<string[]>;
  /** How many users are assigned to each of these alerts. */
  abstract users(accountId: string, ids: string[], tx: Transaction): Promise<Map<string, number>>;
  abstract update(accountId: string, id: string, definition: AlertDefinition, tx: Transaction): Promise<Definition>;
  abstract enable(accountId: string, id: string, tx: Transaction): Promise<void>;
  abstract disable(accountId: string, id: string, reason: string, tx: Transaction): Promise<void>;
  /** Deletes an alert with its assignments and what it has seen; answers how many events that were. */
  abstract delete(accountId: string, id: string, tx: Transaction): Promise<number>;
  /** How many events an alert has seen and not sent. */
  abstract pending(accountId: string, id: string, tx: Transaction): Promise<number>;
  abstract timesOf(accountId: string, id: string, frequency: AlertFrequency, tx: Transaction): Promise<AlertTimes>;
}
