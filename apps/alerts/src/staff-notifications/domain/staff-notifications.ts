import type { Transaction } from '@company-data/kernel';
import type { Outcome } from '../../deliveries/domain/outcome.js';

/** An attempt that staff is to hear of. */
export interface FailedAttempt {
  accountId: string;
  deliveryId: string;
  /** The alert, by its id, or the lifecycle event, by its name. */
  target: string;
  attempt: number;
}

/** The same as staff is told of it. */
export interface StaffNotification extends FailedAttempt {
  source: 'alert' | 'lifecycle';
  /** What the alert or event is called. */
  label: string;
  host: string;
  outcome: Outcome;
  status: number | null;
  recordedAt: Date;
}

/** What one e-mail tells staff of; the same one has the same again when it is sent again. */
export interface StaffMail {
  id: string;
  /** The gravest, as many as are shown. */
  notifications: StaffNotification[];
  /** All there are, those too that are not shown. */
  total: number;
}

/** What staff is to hear of, and what of it was sent. */
export abstract class StaffNotifications {
  /** Writes attempts down, one a target, attempt and hour. */
  abstract record(attempts: readonly FailedAttempt[], tx: Transaction): void;
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  abstract claimInterval(pauseMs: number, tx: Transaction): Promise<boolean>;
  /** Takes what is not sent, under a lease: first what somebody took and did not send, as the e-mail it was to be. */
  abstract claim(tx: Transaction): Promise<StaffMail | undefined>;
  abstract sent(mail: StaffMail, tx: Transaction): Promise<void>;
  /** Drops what nobody could send in time; answers how many. */
  abstract giveUp(tx: Transaction): Promise<number>;
}
