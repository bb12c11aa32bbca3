import type { Collection } from './collection.js';

/** Parameters that identify a collection. */
export interface CollectionKey {
  account_id: string;
  user_id: string;
  data_type: string;
}

export const keyOf = ({ accountId, userId, dataType }: Collection): CollectionKey => ({
  account_id: accountId,
  user_id: userId,
  data_type: dataType,
});

/** Condition for the rows of a collection. */
export const OF_COLLECTION = 'account_id = :account_id and user_id = :user_id and data_type = :data_type';

/** Condition for the rows of a collection in the given table. */
export const ofCollection = (table: string): string =>
  `${table}.account_id = :account_id and ${table}.user_id = :user_id and ${table}.data_type = :data_type`;
