import type { MigrationClass, MigrationPhase } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/** A part of a schema by its name. Two schemas have the same part if the texts are equal. */
type Parts = Map<string, string>;

interface Schema {
  /** Parts that the previous version may use: tables, columns, indexes, functions. */
  uses: Parts;
  /** Parts that restrict the rows of a table. */
  limits: Map<string, { table: string; text: string }>;
  /** Storage of each table. A new one was written by copying all rows. */
  files: Parts;
}

const OWN = `(select current_schema()::regnamespace)`;

const USES = `
  select 'table ' || relname as part, oid::text as text from pg_class where relnamespace = ${OWN} and relkind in ('r', 'p')
  union all
  select 'column ' || relname || '.' || attname, attnum || ' ' || format_type(atttypid, atttypmod)
    from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = ${OWN} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all
  select 'null in ' || relname || '.' || attname, ''
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = ${OWN} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and not attnotnull
  union all
  select 'default of ' || relname || '.' || attname, ''
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = ${OWN} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and (atthasdef or attidentity <> '')
  union all
  select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where relnamespace = ${OWN}
  union all
  select 'function ' || oid::regprocedure, prosrc from pg_proc where pronamespace = ${OWN}`;

const LIMITS = `
  select 'constraint ' || conname as part, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = ${OWN} and contype in ('c', 'f', 'u', 'x', 'p') and conislocal
  union all
  -- Rows that another table references cannot be deleted any more.
  select 'reference ' || conname, confrelid::regclass::text, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = ${OWN} and contype = 'f' and confdeltype in ('a', 'r')
  union all
  select 'unique index ' || indexrelid::regclass, indrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = ${OWN} and indisunique
  union all
  select 'trigger ' || tgname, tgrelid::regclass::text, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = ${OWN} and not tgisinternal
  union all
  select 'required column ' || relname || '.' || attname, c.oid::regclass::text, ''
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = ${OWN} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`;

const FILES = `select relname as part, relfilenode::text as text from pg_class where relnamespace = ${OWN} and relkind = 'r'`;

/** Existing tables that the transaction has locked against writes. */
const LOCKED = `
  select distinct relname as table, mode from pg_locks join pg_class c on c.oid = relation
  where pid = pg_backend_pid() and relname = any($1) and relkind in ('r', 'p')
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

type Row = { part: string; text: string };

async function schemaOf(runner: QueryRunner): Promise<Schema> {
  const parts = async (sql: string): Promise<Parts> => new Map(((await runner.query(sql)) as Row[]).map(({ part, text }) => [part, text]));
  const limits = (await runner.query(LIMITS)) as { part: string; table: string; text: string }[];
  return { uses: await parts(USES), files: await parts(FILES), limits: new Map(limits.map(({ part, ...limit }) => [part, limit])) };
}

/** Returns the removals and restrictions that replicas of the previous version can notice. */
function contractions(before: Schema, after: Schema): string[] {
  const missing = [...before.uses].filter(([part, text]) => after.uses.get(part) !== text).map(([part]) => `removes or changes ${part}`);
  const limited = [...after.limits]
    .filter(([part, { table, text }]) => before.files.has(table) && before.limits.get(part)?.text !== text)
    .map(([part, { table }]) => `restricts ${table} by ${part}`);
  return [...missing, ...limited];
}

const rewrites = (before: Schema, after: Schema): string[] =>
  [...before.files].flatMap(([table, file]) => ([file, undefined].includes(after.files.get(table)) ? [] : [`rewrites ${table}`]));

/** A build of an index that blocks writes. On the parent of partitions alone it builds nothing. */
const BLOCKING_INDEX = /create\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if not exists\s+)?\w+\s+on\s+(?!only\b)(\w+)/gi;

/** Runs a migration as the service does, and returns how it blocks replicas that run beside it. */
async function runBeside(runner: QueryRunner, Class: MigrationClass, tables: string[]): Promise<string[]> {
  const migration = new Class();
  if (migration.transaction !== false) {
    await runner.startTransaction();
    await migration.up(runner).catch(async (error: unknown) => {
      await runner.rollbackTransaction();
      throw error;
    });
    const locked = (await runner.query(LOCKED, [tables])) as { table: string; mode: string }[];
    await runner.commitTransaction();
    const indexed = locked.filter(({ mode }) => mode === 'ShareLock').map(({ table }) => `blocks writes of ${table} to build an index`);
    const all = [...new Set(locked.map(({ table }) => table))];
    return all.length > 1 ? [...indexed, `locks several tables in one transaction: ${all.toSorted().join(', ')}`] : indexed;
  }
  const statements: string[] = [];
  const query = runner.query.bind(runner);
  runner.query = ((sql: string, ...rest: []) => {
    statements.push(sql);
    return query(sql, ...rest);
  }) as QueryRunner['query'];
  await migration.up(runner).finally(() => (runner.query = query));
  const indexed = statements.flatMap((sql) => [...sql.matchAll(BLOCKING_INDEX)].map(([, table]) => table!));
  return indexed.filter((table) => tables.includes(table)).map((table) => `blocks writes of ${table} to build an index`);
}

/** Returns the problems of a declared phase, given the released versions. */
function problemsOf(phase: MigrationPhase, found: string[], released: string[]): string[] {
  if (phase === 'expand') return found;
  if (found.length === 0) return ['is a contract, but removes and restricts nothing'];
  return released.includes(phase.contract) ? [] : [`names ${phase.contract}, which is not a released version`];
}

/**
 * Runs migrations in their order. Returns the undeclared removals and restrictions, and the locks
 * that block replicas of the previous version.
 */
export async function undeclaredChanges(runner: QueryRunner, migrations: MigrationClass[], released: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const Class of migrations) {
    const before = await schemaOf(runner);
    const blocking = await runBeside(runner, Class, [...before.files.keys()]);
    const after = await schemaOf(runner);
    const own = [...problemsOf(new Class().phase, contractions(before, after), released), ...rewrites(before, after), ...blocking];
    problems.push(...own.map((problem) => `${Class.name} ${problem}`));
  }
  return problems;
}
