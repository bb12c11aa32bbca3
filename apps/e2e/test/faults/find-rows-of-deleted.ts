import { databaseServices } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/**
 * Tables with user ids, except the tables of deleted users and the dead letters, which may name
 * one.
 */
const TABLES = `
  select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
  join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not t.relispartition
  where c.column_name = 'user_id' and c.table_schema = any ($1)
    and c.table_name not in ('known_users', 'watched_users', 'erased_users', 'dead_letters')`;

const ofDeleted = (table: string): string => `
  select user_id from ${table} where user_id::text in (
    select body::jsonb #>> '{payload,user_id}' from users.outbox where subject = 'evt.users.user-deleted.v1') limit 1`;

/** Returns a violation for each table that has rows of a deleted user. */
export async function findRowsOfDeleted(system: FaultySystem): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await system.query<{ name: string }>(TABLES, [databaseServices])) {
    if ((await system.query(ofDeleted(name))).length > 0) found.push(`erasure: ${name} has rows of a deleted user`);
  }
  return found;
}
