import type { Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from './secret-box.js';

/**
 * A column of sealed values, with the columns of its context. The names are constants in the code.
 */
export interface SecretColumn {
  table: string;
  column: string;
  idColumn: string;
  accountColumn: string;
}

interface SealedRow {
  id: string;
  account: string;
  sealed: string;
}

const BATCH = 200;

const onOldKey = (column: string): string => `${column} is not null and not starts_with(${column}, $1)`;

/**
 * Wraps the sealed values of a column with the current key, in small transactions that can be
 * interrupted and repeated. Returns the number of changed values, at most `most` and one batch.
 * Skips values with the current key.
 */
export async function rotateSecrets(transactions: Transactions, box: SecretBox, place: SecretColumn, most = Infinity): Promise<number> {
  const { table, column, idColumn, accountColumn } = place;
  const contextOf = (row: SealedRow): SecretContext => ({ table, column, row: row.id, account: row.account });
  let changed = 0;
  while (changed < most) {
    const count = await transactions.run(async (tx) => {
      const rows = await tx.rows<SealedRow>(
        `select ${idColumn}::text as id, ${accountColumn}::text as account, ${column} as sealed from ${table}
         where ${onOldKey(column)} limit ${BATCH} for update`,
        [box.currentPrefix],
      );
      for (const row of rows) {
        const rewrapped = box.rewrap(row.sealed, contextOf(row));
        await tx.affected(`update ${table} set ${column} = $1 where ${idColumn}::text = $2 and ${accountColumn}::text = $3`, [
          rewrapped,
          row.id,
          row.account,
        ]);
      }
      return rows.length;
    });
    if (count === 0) return changed;
    changed += count;
  }
  return changed;
}

/**
 * Returns the number of values that are wrapped with a key other than the current one. It must be 0
 * before an old key is removed.
 */
export async function countOnOldKeys(transactions: Transactions, box: SecretBox, { table, column }: SecretColumn): Promise<number> {
  const rows = await transactions.run((tx) =>
    tx.rows<{ count: string }>(`select count(*) from ${table} where ${onOldKey(column)}`, [box.currentPrefix]),
  );
  return Number(rows[0]!.count);
}

/** Result of a rotation: values that were wrapped again, and values that still use another key. */
export interface Rotation {
  changed: number;
  remaining: number;
}

/**
 * Rotates the columns of a service, at most `most` values and one batch. Remove an old key only
 * when no value remains, because a replica that still uses it may have added values.
 */
export async function rotateColumns(
  transactions: Transactions,
  box: SecretBox,
  places: SecretColumn[],
  most = Infinity,
): Promise<Rotation> {
  const rotation = { changed: 0, remaining: 0 };
  for (const place of places) rotation.changed += await rotateSecrets(transactions, box, place, most - rotation.changed);
  for (const place of places) rotation.remaining += await countOnOldKeys(transactions, box, place);
  return rotation;
}
