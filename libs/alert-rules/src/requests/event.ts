import type { RecordChange } from '@company-data/contracts';

/** Whom and what a change is of. */
export interface Subject {
  dataType: string;
  userId: string;
  /** Null for a natural person. */
  siren: string | null;
  /** As change events name the user. */
  name: string;
}

/**
 * A change as requests carry it, a text that never changes: the order of its members is the
 * specification's.
 */
export const eventText = ({ dataType, userId, siren, name }: Subject, { kind, id, object, updates }: RecordChange): string =>
  JSON.stringify({ kind, data_type: dataType, user_id: userId, siren, name, id, object, updates: kind === 'update' ? updates : [] });

/**
 * What splitting never cuts: all users of one company, a natural person alone. As texts of bytes,
 * persons come last.
 */
export const unitOf = ({ siren, userId }: Pick<Subject, 'siren' | 'userId'>): string => siren ?? `~${userId}`;
