import { zoneOf } from '../../../kit/zones.js';
import { isRightMissing } from './refusals.js';
import { idOf, type ShopRow, valueOf } from './rows.js';
import { pagesOf, type ShopConnection } from './shop-connection.js';

/** Configuration of a shop, as far as the key may read it. */
export interface SetUp {
  /** Time zone of the shop, or of France when unknown. */
  zone: string;
  /** Ids of its default language, currency and country. */
  language: string | null;
  currency: string | null;
  country: string | null;
  /** Default shop of the installation. */
  mainShop: string | null;
  /** True when it is the only shop of its installation. Null when unknown. */
  alone: boolean | null;
  /** Ids of order states with a fixed meaning. */
  states: { cancelled: string | null; refunded: string | null; error: string | null; delivered: string | null };
}

const NAMES = [
  'PS_TIMEZONE',
  'PS_LANG_DEFAULT',
  'PS_CURRENCY_DEFAULT',
  'PS_COUNTRY_DEFAULT',
  'PS_SHOP_DEFAULT',
  'PS_MULTISHOP_FEATURE_ACTIVE',
  'PS_OS_CANCELED',
  'PS_OS_REFUND',
  'PS_OS_ERROR',
  'PS_OS_DELIVERED',
];

/**
 * Returns the rank of a configuration row: 0 for this shop, 1 for a group of shops, 2 for all
 * shops.
 */
function distanceOf(row: ShopRow, shop: string | null): number {
  const [own, group] = [idOf(row, 'id_shop'), idOf(row, 'id_shop_group')];
  if (own !== null) return own === shop ? 0 : Infinity;
  return group === null ? 2 : 1;
}

/**
 * Returns the value of a name, for this shop or else for all shops. Values for a group are ignored,
 * because it is unknown whether the shop belongs to it.
 */
function valueIn(rows: readonly ShopRow[], name: string, shop: string | null): string | null {
  const told = rows
    .filter((row) => valueOf(row, 'name') === name)
    .map((row) => ({ row, distance: distanceOf(row, shop) }))
    .filter(({ distance }) => distance === 0 || distance === 2)
    .toSorted((one, other) => one.distance - other.distance);
  return told[0] === undefined ? null : valueOf(told[0].row, 'value');
}

async function configurationOf(way: ShopConnection): Promise<ShopRow[]> {
  const rows: ShopRow[] = [];
  const display = ['id', 'name', 'value', 'id_shop', 'id_shop_group'];
  try {
    for await (const page of pagesOf(way, { resource: 'configurations', display, filters: { name: `[${NAMES.join('|')}]` } }))
      rows.push(...page);
  } catch (error) {
    if (!isRightMissing(error)) throw error;
  }
  return rows;
}

/** Reads the configuration of a shop. @throws ShopRefused when the key does not cover the shop */
export async function fetchSetUp(way: ShopConnection): Promise<SetUp> {
  const rows = await configurationOf(way);
  const value = (name: string): string | null => valueIn(rows, name, way.shop);
  return {
    zone: zoneOf(value('PS_TIMEZONE')),
    language: value('PS_LANG_DEFAULT'),
    currency: value('PS_CURRENCY_DEFAULT'),
    country: value('PS_COUNTRY_DEFAULT'),
    mainShop: value('PS_SHOP_DEFAULT'),
    // An installation that never had a second shop may lack the value.
    alone: rows.length === 0 ? null : value('PS_MULTISHOP_FEATURE_ACTIVE') !== '1',
    states: {
      cancelled: value('PS_OS_CANCELED'),
      refunded: value('PS_OS_REFUND'),
      error: value('PS_OS_ERROR'),
      delivered: value('PS_OS_DELIVERED'),
    },
  };
}
