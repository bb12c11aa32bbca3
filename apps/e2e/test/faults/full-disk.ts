import { databaseServices } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1)`;

/** What PostgreSQL says when a file cannot grow. */
const REFUSE = `create or replace function public.fault_disk_full() returns trigger language plpgsql as
  $$begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end$$`;

async function forEachTable(system: FaultySystem, statement: (table: string) => string): Promise<void> {
  const tables = await system.query<{ name: string }>(TABLES, [databaseServices]);
  // One by one: together they would lock what the services lock in another order.
  for (const { name } of tables) await system.query(statement(name));
}

/**
 * Has the database refuse whatever writes into a table of a service, as it does when its disk is
 * full; reading goes on.
 */
export async function fillDisk(system: FaultySystem): Promise<void> {
  await system.query(REFUSE);
  await forEachTable(
    system,
    (table) =>
      `create trigger fault_disk_full before insert or update on ${table} for each statement execute function public.fault_disk_full()`,
  );
}

/** Lets the database write again. */
export async function freeDisk(system: FaultySystem): Promise<void> {
  await forEachTable(system, (table) => `drop trigger if exists fault_disk_full on ${table}`);
  await system.query('drop function if exists public.fault_disk_full()');
}
