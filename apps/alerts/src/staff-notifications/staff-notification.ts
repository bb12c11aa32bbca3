import type { Outcome } from '../deliveries/outcome.js';

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
