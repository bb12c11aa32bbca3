import { type CollectionContext, type CollectionJob, ProviderAuthError } from '../../../adapter.js';
import type { CredentialValues } from '../../../manifest.js';
import { personalData } from '../../../personal-data.js';
import { lookupOf, type ShopLookup } from './lookup.js';
import { prestashop } from './manifest.js';
import { ownCurrency } from './own-currency.js';
import { isRightMissing, isShopRefused, noAddress, shopRefused } from './refusals.js';
import { flagOf, idOf, type ShopRow } from './rows.js';
import { fetchSetUp, type SetUp } from './set-up.js';
import { pagesOf, type ShopConnection } from './shop-connection.js';

/** Credentials of the account. */
type Credentials = CredentialValues<readonly [{ name: 'shop_url'; type: 'string'; description: '' }, { name: 'webservice_key'; type: 'string'; description: '' }]>; // prettier-ignore

/** Shop, with the items that its records refer to. */
export interface Shop {
  /** Null when the key may not list the shops, and the shop is the one at the address. */
  id: string | null;
  connection: ShopConnection;
  setUp: SetUp;
  /** Returns the account of an item. It is another shop when the item names one. */
  accountOf(row?: ShopRow): string;
  /**
   * Returns true when an item is reported for this shop. Shops can share customers and orders, and
   * each item is reported once.
   */
  owns(row: ShopRow): boolean;
  currencies: ShopLookup;
  countries: ShopLookup;
  /** Returns the currency of the shop's prices. Null when unknown. */
  currency(): Promise<string | null>;
}

/** Shops that the key covers. */
export interface Shops {
  shops: Shop[];
  /**
   * False when other shops exist or may exist that the key does not cover. Their missing items are
   * not deleted.
   */
  all: boolean;
}

/** State that the reads of one job share. */
export interface Readings {
  provider: string;
  job: CollectionJob<Credentials>;
  now: Date;
  context: CollectionContext;
  /** True when names, e-mails and phones of customers are requested. */
  personal: boolean;
  /**
   * Requested once per job. @throws ProviderAuthError when the key is rejected or covers no shop
   */
  shops(): Promise<Shops>;
}

/** Creates the state of one job. */
export async function readingsOf(provider: string, job: CollectionJob<Credentials>, context: CollectionContext): Promise<Readings> {
  let shops: Promise<Shops> | undefined;
  return {
    provider,
    job,
    now: context.now(),
    context,
    personal: job.settings[personalData.name] === true,
    shops: () => (shops ??= openShops(job, context)),
  };
}

/** Returns the ids of the shops of an installation. Null when the key may not list them. */
async function fetchShopIds(way: ShopConnection): Promise<string[] | null> {
  const rows: ShopRow[] = [];
  try {
    for await (const page of pagesOf(way, { resource: 'shops', display: ['id', 'name', 'active', 'deleted'] })) rows.push(...page);
  } catch (error) {
    if (isRightMissing(error)) return null;
    throw error;
  }
  const ids = rows.filter((row) => flagOf(row, 'deleted') !== true).map(({ id }) => id);
  return ids.length === 0 ? null : ids;
}

/**
 * Returns the host of an address in lower case, with its path, because several installations can
 * share a host.
 */
export function hostOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/\/+$/, '')}`;
}

async function openShops({ credentials }: CollectionJob<Credentials>, context: CollectionContext): Promise<Shops> {
  if (credentials === null)
    throw new ProviderAuthError('no credentials are set', { fields: ['shop_url', 'webservice_key'], missing: true });
  const { shop_url: address, webservice_key: key } = credentials;
  if (!URL.canParse(address)) throw noAddress();
  const way = { client: context.source(prestashop.name), key, shop: null, language: null };
  const ids = await fetchShopIds(way);
  const opened: (Shop | null)[] = [];
  for (const id of ids ?? [null]) opened.push(await openShop({ ...way, shop: id }, address, ids ?? []));
  const shops = opened.filter((shop) => shop !== null);
  if (shops.length === 0) throw shopRefused();
  return { shops, all: ids === null ? shops[0]!.setUp.alone === true : shops.length === opened.length };
}

async function openShop(way: ShopConnection, address: string, all: readonly string[]): Promise<Shop | null> {
  try {
    const setUp = await fetchSetUp(way);
    return shopOf({ ...way, language: setUp.language }, setUp, address, all);
  } catch (error) {
    if (isShopRefused(error) && way.shop !== null) return null;
    throw error;
  }
}

/** Id of the first shop of an installation. */
const FIRST = '1';

function shopOf(connection: ShopConnection, setUp: SetUp, address: string, all: readonly string[]): Shop {
  const id = connection.shop;
  const currencies = lookupOf(connection, 'currencies', ['iso_code']);
  let currency: Promise<string | null> | undefined;
  const ownerOf = (row: ShopRow | undefined): string | null => (row === undefined ? null : idOf(row, 'id_shop'));
  return {
    id,
    connection,
    setUp,
    accountOf: (row) => `${hostOf(address)}#${ownerOf(row) ?? id ?? setUp.mainShop ?? FIRST}`,
    owns(row) {
      const owner = ownerOf(row);
      return owner === null || owner === id || (!all.includes(owner) && id === (all[0] ?? null));
    },
    currencies,
    countries: lookupOf(connection, 'countries', ['iso_code', 'name']),
    currency: () => (currency ??= ownCurrency(connection, setUp.currency, currencies)),
  };
}
