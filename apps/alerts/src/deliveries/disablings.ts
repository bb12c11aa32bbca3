import type { Transaction } from '@company-data/kernel';

/** An alert that was disabled as one of its requests had failed for good. */
export interface DisabledAlert {
  accountId: string;
  id: string;
  name: string;
  url: string;
  dataType: string;
  disabledAt: Date;
  /** The request, and which run of it failed. */
  notificationId: string;
  run: number;
  /** Of which work the request is; null where that is not known. */
  correlationId: string | null;
  /** Of the last answer; null where there was none. */
  lastStatus: number | null;
}

/** Who is to hear that an alert was disabled. */
export abstract class Disablings {
  /** In the transaction that disables it, once for each time. */
  abstract publish(disabled: DisabledAlert, tx: Transaction): Promise<void>;
}
