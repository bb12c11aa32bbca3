import { countryFrom } from '../../map/country.js';
import { COMMERCE_CUSTOMER, mapCustomer } from '../../map/customer.js';
import { listsOf, lookupOf, type ShopLookup } from './lookup.js';
import { type ChangingKind, type MappedPage, namedSince } from './read-changes.js';
import type { Readings, Shop } from './readings.js';
import { flagOf, idOf, type ShopRow } from './rows.js';

/**
 * Requested fields of a customer. The e-mail is needed for its keyed hash. Password, key, birthday,
 * gender and note are not requested.
 */
const DISPLAY = [
  'id',
  'id_shop',
  'email',
  'company',
  'siret',
  'ape',
  'id_default_group',
  'newsletter',
  'optin',
  'is_guest',
  'active',
  'deleted',
  'outstanding_allow_amount',
  'date_add',
  'date_upd',
];
const NAMES = ['lastname', 'firstname'];

const ADDRESS = ['id_customer', 'id_country', 'postcode', 'city', 'company', 'vat_number', 'deleted'];
const PHONES = ['phone', 'phone_mobile'];

/** Maps the customers of one shop. */
class CustomerPages {
  private readonly groups: ShopLookup;

  constructor(
    private readonly shop: Shop,
    private readonly readings: Readings,
  ) {
    this.groups = lookupOf(shop.connection, 'groups', ['name']);
  }

  async map(rows: readonly ShopRow[]): Promise<MappedPage> {
    const deleted = rows.filter((row) => flagOf(row, 'deleted') === true);
    const there = rows.filter((row) => !deleted.includes(row));
    const { shop, readings } = this;
    const [currency, hashKey, addresses] = [await shop.currency(), await readings.context.hashKey(), await this.addressesOf(there)];
    await this.groups.fetchMissing(there.map((row) => idOf(row, 'id_default_group')));
    const records = there.flatMap((row) => {
      const own = addresses.get(row.id) ?? [];
      const around = { addresses: own, group: this.groups.find(idOf(row, 'id_default_group')), currency, hashKey };
      const countryOf = (address: ShopRow): string | null => countryFrom(shop.countries.find(idOf(address, 'id_country')));
      const { provider, personal } = readings;
      return mapCustomer(row, { provider, account: shop.accountOf(row), zone: shop.setUp.zone, personal, countryOf, ...around }) ?? [];
    });
    return { records, deleted, leftOut: there.length - records.length };
  }

  private async addressesOf(customers: readonly ShopRow[]): Promise<ReadonlyMap<string, ShopRow[]>> {
    const { shop, readings } = this;
    const ids = customers.map(({ id }) => id);
    const told = await listsOf(shop.connection, 'addresses', readings.personal ? [...ADDRESS, ...PHONES] : ADDRESS, 'id_customer', ids);
    const rows = [...(told?.values() ?? [])].flat().filter((row) => flagOf(row, 'deleted') !== true);
    await shop.countries.fetchMissing(rows.map((row) => idOf(row, 'id_country')));
    return Map.groupBy(rows, ({ values }) => values['id_customer'] ?? '');
  }
}

/**
 * Customers. Includes those with a changed address, because that does not change the date of the
 * customer.
 */
export const customers = (readings: Readings): ChangingKind => ({
  dataType: COMMERCE_CUSTOMER,
  resource: 'customers',
  display: readings.personal ? [...DISPLAY, ...NAMES] : DISPLAY,
  idField: 'customer_id',
  open: async (shop) => {
    const pages = new CustomerPages(shop, readings);
    return { map: (rows) => pages.map(rows) };
  },
  touchedSince: (way, since) => namedSince(way, 'addresses', 'id_customer', since),
});
