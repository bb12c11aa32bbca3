import type { QueryRunner } from 'typeorm';

export interface NewIndex {
  name: string;
  table: string;
  /** Text behind the table, such as `(account_id, created_at) where closed_at is null`. */
  definition: string;
  unique?: boolean;
}

const isValid = async (runner: QueryRunner, name: string): Promise<boolean | undefined> => {
  const [index] = (await runner.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name])) as {
    valid: boolean;
  }[];
  return index?.valid;
};

/** A concurrent build waits for all open transactions. Meanwhile it blocks none. */
async function withoutLockTimeout(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  const [{ lock_timeout: before }] = (await runner.query('show lock_timeout')) as [{ lock_timeout: string }];
  await runner.query('set lock_timeout = 0');
  await work();
  await runner.query(`set lock_timeout = '${before}'`);
}

/** Drops an index that an interrupted build left, because it is written but never read. */
async function build(runner: QueryRunner, { name, table, definition, unique }: NewIndex): Promise<void> {
  const valid = await isValid(runner, name);
  if (valid) return;
  await withoutLockTimeout(runner, async () => {
    if (valid === false) await runner.query(`drop index concurrently ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${table} ${definition}`);
  });
}

const partitionsOf = async (runner: QueryRunner, table: string): Promise<string[]> => {
  const rows = (await runner.query(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = to_regclass($1) order by 1`,
    [table],
  )) as { name: string }[];
  return rows.map(({ name }) => name);
};

/** PostgreSQL builds no index of a partitioned table concurrently, only those of its partitions. */
async function buildByPartition(runner: QueryRunner, index: NewIndex, partitions: string[]): Promise<void> {
  const { name, table, definition, unique } = index;
  if (await isValid(runner, name)) return;
  await runner.query(`create ${unique ? 'unique ' : ''}index if not exists ${name} on only ${table} ${definition}`);
  for (const partition of partitions) {
    const part = `${name}${partition.slice(table.length)}`;
    await build(runner, { ...index, name: part, table: partition });
    await runner.query(`alter index ${name} attach partition ${part}`);
  }
}

/**
 * Builds an index while the table is read and written. The migration needs `transaction = false`,
 * and all its statements must be repeatable, because an interrupted migration runs again from its
 * beginning.
 */
export async function createIndexConcurrently(runner: QueryRunner, index: NewIndex): Promise<void> {
  if (runner.isTransactionActive) throw new Error(`The migration that creates ${index.name} needs transaction = false.`);
  const partitions = await partitionsOf(runner, index.table);
  if (partitions.length === 0) await build(runner, index);
  else await buildByPartition(runner, index, partitions);
}
