import type { RecordChange } from '@company-data/contracts';

/** User and data type of a change. */
export interface Subject {
  dataType: string;
  userId: string;
  /** Null for a natural person. */
  siren: string | null;
  /** Name of the user as in change events. */
  name: string;
}

/**
 * Serializes a change for a request. The member order is fixed by the specification, so that the
 * bytes never differ.
 */
export const eventText = ({ dataType, userId, siren, name }: Subject, { kind, id, object, updates }: RecordChange): string =>
  JSON.stringify({ kind, data_type: dataType, user_id: userId, siren, name, id, object, updates: kind === 'update' ? updates : [] });

/**
 * Returns the key of the unit that a request keeps together: all users of one SIREN, or one natural
 * person. Natural persons sort after companies.
 */
export const unitOf = ({ siren, userId }: Pick<Subject, 'siren' | 'userId'>): string => siren ?? `~${userId}`;
