import type { Transaction } from '@company-data/kernel';

/** What deliveries are of: an alert, by its id, or the registration for a lifecycle event, by its name. */
export interface DeliveryTarget {
  accountId: string;
  target: string;
}

/** Whose a request is, and of which work. */
export interface RequestOrigin {
  accountId: string;
  correlationId: string;
}

/** What goes on again, and what begins another run. */
export interface Released {
  held: number;
  failed: number;
}

/** What became of a request to send a delivery once more. */
export type Replayed = 'replayed' | 'unknown' | 'open' | 'expired';

/** A lifecycle event or a test to be delivered; its id is that of the body's event, and makes the same one twice but once. */
export interface NewDelivery extends DeliveryTarget {
  id: string;
  source: 'lifecycle' | 'test';
  /** Where requests to its address queue. */
  host: string;
  /** What logs and lists call it. */
  label: string;
  /** Held where its registration is disabled. */
  state: 'due' | 'held';
  /** Whom it tells of; null where it tells of nobody. */
  userId: string | null;
  /** Of which work it is; null where that is not known. */
  correlationId: string | null;
  /** As it is sent, at every attempt. */
  body: Uint8Array;
}

/** Deliveries as those change them whose alerts and registrations they are of; whoever delivers is woken in the same transaction. */
export abstract class DeliveryTargets {
  /** Writes deliveries down; those whose id is there already are passed over. */
  abstract open(deliveries: NewDelivery[], tx: Transaction): Promise<void>;
  /** Keeps back what is open and not under way: the alert or registration is disabled. E-mails too. */
  abstract holdOpen(target: DeliveryTarget, tx: Transaction): Promise<number>;
  /** Lets go on what was held and, unless `skipFailed`, begins another run of what had failed for good; nothing that was made before `since`. */
  abstract release(target: DeliveryTarget, how: { skipFailed?: boolean; since?: Date }, tx: Transaction): Promise<Released>;
  /** Has what is not delivered queue for another host, as its address was changed. */
  abstract move(target: DeliveryTarget, host: string, tx: Transaction): Promise<number>;
  /** Ends all that is open; an attempt under way counts no more. */
  abstract withdraw(target: DeliveryTarget, tx: Transaction): Promise<number>;
  /** Begins a run of one attempt, of the same bytes under the same id, as a part of the work it is asked by: not while a run is open, nor when the body is gone. */
  abstract replay(asked: RequestOrigin, id: string, tx: Transaction): Promise<Replayed>;
}
