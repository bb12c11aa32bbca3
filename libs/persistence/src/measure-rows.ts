import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';

/** The rows of a list, ordered by a time and id. */
export interface MeasuredList {
  table: string;
  /** Condition on the rows. `$1` is the first of `values`. */
  where: string;
  values: unknown[];
  /** SQL of the size of a row in a reply, in bytes. */
  bytes: string;
  /** Column of the time. Defaults to `created_at`. */
  at?: string;
  newestFirst?: boolean;
}

const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** Counts the rows of a list and measures those at a position, without reading them. */
export async function measureRows(
  { table, where, values, bytes, at = 'created_at', newestFirst = false }: MeasuredList,
  { after, skip, take }: ListPosition,
  tx: Transaction,
): Promise<{ total: number; rows: MeasuredRow[] }> {
  const [order, beyond] = newestFirst ? ['desc', '<'] : ['asc', '>'];
  const next = values.length + 1;
  const behind = after ? `and (${at}, id) ${beyond} ($${next + 2}::timestamptz, $${next + 3}::uuid)` : '';
  const [counted, rows] = await Promise.all([
    tx.rows<{ total: number }>(`select count(*)::int as total from ${table} where ${where}`, values),
    tx.rows<MeasuredRow>(
      `select id, to_char(${at} at time zone 'UTC', ${MICROSECONDS}) as at, (${bytes})::int as bytes
       from ${table} where ${where} ${behind} order by ${at} ${order}, id ${order} limit $${next} offset $${next + 1}`,
      [...values, take, skip, ...(after ? [after.at, after.id] : [])],
    ),
  ]);
  return { total: counted[0]!.total, rows };
}

/** Returns the rows in the order of ids, without missing rows. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
