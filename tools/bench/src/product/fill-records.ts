import { LIST, OBJECT } from '../subjects.js';
import { dataType } from '@company-data/data-types';
import type { Product } from './product.js';

/** Bytes of a record's body, as those of the real sources. */
const TRANSACTION_BYTES = 480;
const PROFILE_BYTES = 3_200;

/** A type's sample as JSON text of about so many bytes, with marks where id and day of a record go. */
function template(type: string, fill: string, bytes: number): string {
  const sample = { ...dataType(type).sample, id: '@id', date: '@day' };
  const missing = bytes - JSON.stringify({ ...sample, [fill]: '' }).length;
  return JSON.stringify({ ...sample, [fill]: 'Exemple é '.repeat(Math.ceil(missing / 10)).slice(0, Math.max(1, missing)) });
}

const RECORDS = `
  insert into sync.records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
  select $1, u.user_id, $2, r.id, r.day, 1, sha256(convert_to(r.id::text, 'UTF8')), replace(replace($3, '@id', r.id::text), '@day', r.day), now(), now()
  from sync.known_users u
  cross join lateral (
    select md5(u.user_id::text || $2 || n)::uuid as id, (date '2020-01-01' + n % 2000)::text as day from generate_series(1, $4::int) n) r
  where u.account_id = $1`;

const STATES = `
  insert into sync.collection_state (account_id, user_id, data_type, version, total, modified_at, synced_at)
  select account_id, user_id, $2, 1, $3, now(), now() from sync.known_users where account_id = $1`;

async function fillType(product: Product, account: string, type: string, body: string, each: number): Promise<void> {
  await product.database.query(RECORDS, [account, type, body, each]);
  await product.database.query(STATES, [account, type, each]);
}

/** Users of an account, made inside the database with so many transactions each and one profile; answers their ids. */
export async function fillRecords(product: Product, { users, each }: { users: number; each: number }): Promise<string[]> {
  const account = await product.accountId();
  await product.database.query(
    `insert into sync.known_users (account_id, user_id, name, named_at, siren) select $1, gen_random_uuid(), 'EXEMPLE', now(), '000012344' from generate_series(1, $2::int)`,
    [account, users],
  );
  await fillType(product, account, LIST.type, template(LIST.type, LIST.fill, TRANSACTION_BYTES), each);
  await fillType(product, account, OBJECT.type, template(OBJECT.type, OBJECT.fill, PROFILE_BYTES), 1);
  await product.database.query('vacuum analyze sync.records, sync.collection_state, sync.known_users');
  const { rows } = await product.database.query<{ user_id: string }>('select user_id from sync.known_users where account_id = $1', [
    account,
  ]);
  return rows.map((row) => row.user_id);
}
