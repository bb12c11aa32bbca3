import type { DataChangedV1 } from '@company-data/contracts';

/** A user and its account. */
export interface OwnedUser {
  accountId: string;
  userId: string;
}

/** Changes of one user's records of one data type, as published by an event. */
export interface PublishedChanges extends OwnedUser {
  /** Name of the data type, which can differ from its name in events. */
  dataType: string;
  change: { eventId: string; occurredAt: Date; payload: DataChangedV1 };
  /** Span that handles the event, null when it is not traced. */
  traceparent: string | null;
}
