import { rotationOf } from '@company-data/persistence';

/** Wraps every sealed value of adapters by the first of the keys. */
export const rotateKeys = rotationOf('adapters', [
  { table: 'upstream_sessions', column: 'sealed_token', idColumn: 'account', accountColumn: 'account' },
  { table: 'kept_answers', column: 'sealed_key', idColumn: 'key', accountColumn: 'owner' },
  { table: 'owner_keys', column: 'sealed_key', idColumn: 'name', accountColumn: 'name' },
]);
