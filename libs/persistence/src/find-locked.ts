import type { Transactions } from '@company-data/kernel';
import type { SecretColumn } from './rotate-secrets.js';
import type { SecretBox } from './secret-box.js';

/**
 * Values of a column that were sealed with a missing key. The key was removed before all values
 * were rotated.
 */
export interface LockedValues {
  table: string;
  column: string;
  /** Id of the missing key. */
  key: string;
  count: number;
}

async function findInColumn(transactions: Transactions, box: SecretBox, { table, column }: SecretColumn): Promise<LockedValues[]> {
  const sql = `select split_part(${column}, '.', 2) as key, count(*)::integer as count from ${table}
    where ${column} is not null and split_part(${column}, '.', 2) <> all ($1) group by 1 order by 1`;
  const rows = await transactions.run((tx) => tx.rows<Pick<LockedValues, 'key' | 'count'>>(sql, [box.keyIds]));
  return rows.map(({ key, count }) => ({ table, column, key, count }));
}

/** Counts the values that no key of the box opens, by column and key. */
export async function findLocked(transactions: Transactions, box: SecretBox, places: SecretColumn[]): Promise<LockedValues[]> {
  const found: LockedValues[] = [];
  for (const place of places) found.push(...(await findInColumn(transactions, box, place)));
  return found;
}
