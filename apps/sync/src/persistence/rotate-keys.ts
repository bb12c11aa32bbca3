import { rotationOf } from '@company-data/persistence';

/** Wraps every sealed value of sync by the first of the keys. A document's chunks stay under its own key. */
export const rotateKeys = rotationOf('sync', [{ table: 'documents', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' }]);
