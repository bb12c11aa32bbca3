import { LIST, OBJECT } from '../subjects.js';
import { dataType } from '@company-data/data-types';
import type { Product } from './product.js';

/** Sizes of record bodies in bytes, as of real sources. */
const TRANSACTION_BYTES = 740;
const PROFILE_BYTES = 3_200;

/**
 * Returns the sample of a type as JSON text of about the given size, with placeholders for id and
 * day.
 */
function template(type: string, fill: string, bytes: number): string {
  const sample = { ...dataType(type).sample, id: '@id', date: '@day' };
  const missing = bytes - JSON.stringify({ ...sample, [fill]: '' }).length;
  return JSON.stringify({ ...sample, [fill]: 'Exemple é '.repeat(Math.ceil(missing / 10)).slice(0, Math.max(1, missing)) });
}

const RECORDS = `
  insert into sync.records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
  select $1, u.user_id, $2, r.id, r.day, 1, sha256(convert_to(r.id::text, 'UTF8')), replace(replace($3, '@id', r.id::text), '@day', r.day), now(), now()
  from unnest($5::uuid[]) u (user_id)
  cross join lateral (
    select md5(u.user_id::text || $2 || n)::uuid as id, (date '2020-01-01' + n % 2000)::text as day from generate_series(1, $4::int) n) r`;

/** Contributions of one source, which equal the records. */
const SOURCE_RECORDS = `
  insert into sync.source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
  select account_id, user_id, data_type, user_id, 'bench', record_id, sort_key, hash, updated_at
  from sync.records where user_id = any($1::uuid[]) and data_type = $2`;

const STATES = `
  insert into sync.collection_state (account_id, user_id, data_type, version, total, modified_at, synced_at)
  select $1, user_id, $2, 1, $3, now(), now() from unnest($4::uuid[]) u (user_id)`;

const USERS = `
  insert into sync.known_users (account_id, user_id, name, named_at, siren)
  select $1, gen_random_uuid(), 'EXEMPLE', now(), '000012344' from generate_series(1, $2::int) returning user_id`;

async function fillType({ database }: Product, account: string, users: string[], type: string, body: string, each: number): Promise<void> {
  await database.query(RECORDS, [account, type, body, each, users]);
  await database.query(SOURCE_RECORDS, [users, type]);
  await database.query(STATES, [account, type, each, users]);
}

/** Creates users inside the database, each with transactions and one profile. Returns their ids. */
export async function fillRecords(product: Product, { users, each }: { users: number; each: number }): Promise<string[]> {
  const account = await product.accountId();
  const { rows } = await product.database.query<{ user_id: string }>(USERS, [account, users]);
  const ids = rows.map((row) => row.user_id);
  await fillType(product, account, ids, LIST.type, template(LIST.type, LIST.fill, TRANSACTION_BYTES), each);
  await fillType(product, account, ids, OBJECT.type, template(OBJECT.type, OBJECT.fill, PROFILE_BYTES), 1);
  await product.database.query('vacuum analyze sync.records, sync.source_records, sync.collection_state, sync.known_users');
  return ids;
}
