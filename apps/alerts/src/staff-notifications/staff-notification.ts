import type { Outcome } from '../deliveries/outcome.js';

/** A failed attempt to report to staff. */
export interface FailedAttempt {
  accountId: string;
  deliveryId: string;
  /** Id of the alert, or name of the lifecycle event. */
  target: string;
  attempt: number;
}

/** A failed attempt with the data that the e-mail shows. */
export interface StaffNotification extends FailedAttempt {
  source: 'alert' | 'lifecycle';
  /** Name of the alert or event. */
  label: string;
  host: string;
  outcome: Outcome;
  status: number | null;
  recordedAt: Date;
}

/** One e-mail to staff. A repeated e-mail has the same content. */
export interface StaffMail {
  id: string;
  /** Most severe notifications, up to 50. */
  notifications: StaffNotification[];
  /** Number of notifications, including those not shown. */
  total: number;
}
