import { currencyFrom } from '../../map/currency.js';
import type { ShopLookup } from './lookup.js';
import { isRightMissing } from './refusals.js';
import { flagOf, type ShopRow, valueOf } from './rows.js';
import { pagesOf, type ShopConnection } from './shop-connection.js';

/** Returns the only currency with a conversion rate of 1. Null when several or none exist. */
async function unitCurrency(way: ShopConnection): Promise<string | null> {
  const units: ShopRow[] = [];
  try {
    for await (const rows of pagesOf(way, { resource: 'currencies', display: ['id', 'iso_code', 'conversion_rate', 'deleted'] }))
      units.push(...rows.filter((row) => Number(valueOf(row, 'conversion_rate')) === 1 && flagOf(row, 'deleted') !== true));
  } catch (error) {
    if (!isRightMissing(error)) throw error;
  }
  return units.length === 1 ? currencyFrom(units[0]!) : null;
}

/**
 * Returns the currency of a shop by its id, or else the only currency with a conversion rate of 1.
 * Null when both are unknown.
 */
export async function ownCurrency(way: ShopConnection, id: string | null, currencies: ShopLookup): Promise<string | null> {
  if (id === null) return unitCurrency(way);
  await currencies.fetchMissing([id]);
  return currencyFrom(currencies.find(id));
}
