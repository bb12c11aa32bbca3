import { zoneOf } from '../../../kit/zones.js';
import { RightMissing } from './refusals.js';
import { idOf, type ShopRow, valueOf } from './rows.js';
import { pagesOf, type ShopConnection } from './shop-connection.js';

/** What a shop is set up with, as far as its key may read it. */
export interface SetUp {
  /** The zone of its clock, that of France where it is not told. */
  zone: string;
  /** Ids of its own language, currency and country. */
  language: string | null;
  currency: string | null;
  country: string | null;
  /** The shop that stands for the installation. */
  mainShop: string | null;
  /** Whether it is the only shop of its installation; null where that is not told. */
  alone: boolean | null;
  /** Ids of states of orders that mean the same in every shop. */
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

/** A value may be set for one shop, for some, or for all: the nearest holds. */
function distanceOf(row: ShopRow, shop: string | null): number {
  const [own, group] = [idOf(row, 'id_shop'), idOf(row, 'id_shop_group')];
  if (own !== null) return own === shop ? 0 : Infinity;
  return group === null ? 2 : 1;
}

/**
 * The value of a name; that of some shops is left aside, as nobody tells whether this one is among
 * them.
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
    if (!(error instanceof RightMissing)) throw error;
  }
  return rows;
}

/** @throws ShopRefused where the key is not for the shop */
export async function fetchSetUp(way: ShopConnection): Promise<SetUp> {
  const rows = await configurationOf(way);
  const value = (name: string): string | null => valueIn(rows, name, way.shop);
  return {
    zone: zoneOf(value('PS_TIMEZONE')),
    language: value('PS_LANG_DEFAULT'),
    currency: value('PS_CURRENCY_DEFAULT'),
    country: value('PS_COUNTRY_DEFAULT'),
    mainShop: value('PS_SHOP_DEFAULT'),
    // A shop that never had another one may lack the value.
    alone: rows.length === 0 ? null : value('PS_MULTISHOP_FEATURE_ACTIVE') !== '1',
    states: {
      cancelled: value('PS_OS_CANCELED'),
      refunded: value('PS_OS_REFUND'),
      error: value('PS_OS_ERROR'),
      delivered: value('PS_OS_DELIVERED'),
    },
  };
}
