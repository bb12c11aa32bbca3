import { databaseServices } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1)`;

/** Trigger function that raises the error of a full disk. */
const REFUSE = `create or replace function public.fault_disk_full() returns trigger language plpgsql as
  $$begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end$$`;

async function forEachTable(system: FaultySystem, statement: (table: string) => string): Promise<void> {
  const tables = await system.query<{ name: string }>(TABLES, [databaseServices]);
  // One table at a time. One transaction would lock the tables in another order than the services.
  for (const { name } of tables) await system.query(statement(name));
}

/**
 * Makes the database reject writes to the tables of the services, as with a full disk. Reads still
 * succeed.
 */
export async function fillDisk(system: FaultySystem): Promise<void> {
  await system.query(REFUSE);
  await forEachTable(
    system,
    (table) =>
      `create trigger fault_disk_full before insert or update on ${table} for each statement execute function public.fault_disk_full()`,
  );
}

/** Makes the database accept writes again. */
export async function freeDisk(system: FaultySystem): Promise<void> {
  await forEachTable(system, (table) => `drop trigger if exists fault_disk_full on ${table}`);
  await system.query('drop function if exists public.fault_disk_full()');
}
