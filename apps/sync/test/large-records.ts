import { randomUUID } from 'node:crypto';
import type { Collection } from '../src/merge/collection.js';

/** Runs a statement with the role of the service. */
type Run = (sql: string, values: unknown[]) => Promise<unknown>;

/** A data type without `addedFields`, so that records are served as stored. */
const TYPE = 'TRADEMARK';

/** $1 account, $2 user, $3 data type, $4 number of records, $5 characters per record. */
const STATEMENTS = [
  `insert into known_users (account_id, user_id, name, siren) values ($1, $2, 'EXEMPLE', '000012344')`,
  `insert into collection_state (account_id, user_id, data_type, version, total, modified_at, synced_at) values ($1, $2, $3, 1, $4, now(), now())`,
  `insert into records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
   select $1, $2, $3, id, lpad(n::text, 6, '0'), 1, '',
     json_build_object('id', id, 'number', n, 'text', repeat('x', $5))::text, now(), now()
   from (select n, gen_random_uuid() as id from generate_series(1, $4::int) n) made`,
  `insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
   select account_id, user_id, data_type, gen_random_uuid(), 'inpi_rne', record_id, sort_key, hash, now() from records
   where account_id = $1 and user_id = $2 and data_type = $3`,
];

/** Stores records of `characters` each, numbered from 1 and served in descending order. */
export async function storeLargeRecords(
  run: Run,
  { records, characters, accountId = randomUUID() }: { records: number; characters: number; accountId?: string },
): Promise<Collection> {
  const collection = { accountId, userId: randomUUID(), dataType: TYPE };
  const values = [collection.accountId, collection.userId, TYPE, records, characters];
  await run(STATEMENTS[0]!, values.slice(0, 2));
  await run(STATEMENTS[1]!, values.slice(0, 4));
  await run(STATEMENTS[2]!, values);
  await run(STATEMENTS[3]!, values.slice(0, 3));
  return collection;
}
