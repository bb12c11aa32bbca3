/** Target of deliveries: the id of an alert, or the event name of a webhook registration. */
export interface DeliveryTarget {
  accountId: string;
  target: string;
}

/** Account and correlation id of a request. */
export interface RequestOrigin {
  accountId: string;
  correlationId: string;
}

/** Number of held deliveries that continue, and of failed ones that start a new run. */
export interface Released {
  held: number;
  failed: number;
}

/** Result of a replay request. */
export type Replayed = 'replayed' | 'unknown' | 'open' | 'expired';

/**
 * A lifecycle event or a test to deliver. The id is that of the event, so a second insert of the
 * same event has no effect.
 */
export interface NewDelivery extends DeliveryTarget {
  id: string;
  source: 'lifecycle' | 'test';
  /** Host of the queue that the delivery joins. */
  host: string;
  /** Name in logs and lists. */
  label: string;
  /** `held` when the registration is disabled. */
  state: 'due' | 'held';
  /** User of the event, null when the event concerns none. */
  userId: string | null;
  /** Null when unknown. */
  correlationId: string | null;
  /** Request body, equal in all attempts. */
  body: Uint8Array;
}
