/**
 * What deliveries are of: an alert, by its id, or the registration for a lifecycle event, by its
 * name.
 */
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

/**
 * A lifecycle event or a test to be delivered; its id is that of the body's event, and makes the
 * same one twice but once.
 */
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
