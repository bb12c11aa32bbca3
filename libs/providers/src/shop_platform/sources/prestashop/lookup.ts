import { Lookup } from '../../../kit/lookup.js';
import { isRightMissing } from './refusals.js';
import { rowsWith, type ShopConnection } from './shop-connection.js';
import type { ShopRow } from './rows.js';

/** Related items of a shop. */
export type ShopLookup = Lookup<ShopRow>;

/** Returns the related items of a resource by id. All are null when the key may not read them. */
export const lookupOf = (connection: ShopConnection, resource: string, display: readonly string[]): ShopLookup =>
  new Lookup({
    read: (ids) => rowsWith(connection, { resource, display: ['id', ...display] }, 'id', ids),
    idOf: ({ id }) => id,
    isRefused: isRightMissing,
  });

/** Returns related items, grouped by the id of their owner. Null when the key may not read them. */
export async function listsOf(
  way: ShopConnection,
  resource: string,
  display: readonly string[],
  field: string,
  values: Iterable<string | null>,
): Promise<ReadonlyMap<string, ShopRow[]> | null> {
  const asked = [...values].filter((value): value is string => value !== null);
  try {
    const rows = await rowsWith(way, { resource, display: ['id', ...display] }, field, asked);
    return Map.groupBy(rows, ({ values: told }) => told[field] ?? '');
  } catch (error) {
    if (isRightMissing(error)) return null;
    throw error;
  }
}
