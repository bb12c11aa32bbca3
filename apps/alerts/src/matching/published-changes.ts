import type { DataChangedV1 } from '@company-data/contracts';

/** What an event says, with the event's own identity. */
export interface EventOf<P> {
  eventId: string;
  occurredAt: Date;
  payload: P;
}

/** A user, with the account whose it is. */
export interface OwnedUser {
  accountId: string;
  userId: string;
}

/** Changes of one user's records of one data type, as an event tells of them. */
export interface PublishedChanges extends OwnedUser {
  /** The data type's own name. */
  dataType: string;
  change: EventOf<DataChangedV1>;
}
