import type { Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from './secret-box.js';

/**
 * A column of sealed values: how to find its rows and what their context is. Names are constants of
 * the code.
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
 * Wraps every sealed value of a column by the box's current key, in small transactions, so that it
 * can be stopped and run again; answers how many values it changed, at most so many and a batch.
 * Values already under the current key are left alone.
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
 * How many values of a column are still wrapped by another key than the current one: 0 before an
 * old key may be removed.
 */
export async function countOnOldKeys(transactions: Transactions, box: SecretBox, { table, column }: SecretColumn): Promise<number> {
  const rows = await transactions.run((tx) =>
    tx.rows<{ count: string }>(`select count(*) from ${table} where ${onOldKey(column)}`, [box.currentPrefix]),
  );
  return Number(rows[0]!.count);
}

/** What a rotation did: values wrapped anew, and values still on another key. */
export interface Rotation {
  changed: number;
  remaining: number;
}

/**
 * Rotates columns of a service, at most so many values and a batch. Only when nothing remains may
 * an old key be removed: a replica that still seals with it may have added values.
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
