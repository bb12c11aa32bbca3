import { countryFrom } from '../../map/country.js';
import { currencyFrom } from '../../map/currency.js';
import { COMMERCE_ORDER, mapOrder, type OrderKnown } from '../../map/order.js';
import { isChosen } from '../../map/credit-slip.js';
import { type OrderState, orderStateOf } from '../../map/order-state.js';
import { listsOf, lookupOf, type ShopLookup } from './lookup.js';
import { type ChangingKind, type MappedPage, namedSince } from './read-changes.js';
import type { Shop } from './readings.js';
import { isFieldUnknown, rightMissing } from './refusals.js';
import { idOf, type ShopRow, valueOf } from './rows.js';

const ROWS = 'order_rows[id,product_id,product_attribute_id,product_quantity,product_name,product_reference,product_ean13,unit_price_tax_incl,unit_price_tax_excl]'; // prettier-ignore

/** Requested fields of an order. Key, gift message and address are not requested. */
const DISPLAY = [
  'id',
  'id_shop',
  'reference',
  'id_customer',
  'id_cart',
  'id_currency',
  'id_carrier',
  'id_address_invoice',
  'id_address_delivery',
  'current_state',
  'valid',
  'payment',
  'conversion_rate',
  'invoice_number',
  'invoice_date',
  'date_add',
  'date_upd',
  'total_paid',
  'total_paid_real',
  'total_paid_tax_incl',
  'total_paid_tax_excl',
  'total_products',
  'total_products_wt',
  'total_shipping_tax_incl',
  'total_shipping_tax_excl',
  'total_wrapping_tax_incl',
  'total_discounts_tax_incl',
  'total_discounts_tax_excl',
  ROWS,
];

/** Requested fields of a credit slip, and those that shops before 1.6.0.10 have. */
const OLD_SLIP = ['id_order', 'amount', 'shipping_cost_amount', 'order_slip_details[id,amount_tax_excl,amount_tax_incl]'];
const SLIP = [...OLD_SLIP, 'order_slip_type', 'total_products_tax_incl', 'total_products_tax_excl', 'total_shipping_tax_incl'];

/** Value of a group of customers that sees prices without tax. */
const WITHOUT_TAX = '1';

type Lists = ReadonlyMap<string, ShopRow[]> | null;

/** Related items of some orders. */
interface Around {
  payments: Lists;
  slips: Lists;
  histories: Lists;
  addresses: Lists;
}

const listIn = (lists: Lists, key: string | null): readonly ShopRow[] | null =>
  lists === null ? null : ((key === null ? undefined : lists.get(key)) ?? []);

/** Maps the orders of one shop. */
class OrderPages {
  private readonly states: ShopLookup;
  private readonly carriers: ShopLookup;
  private readonly customers: ShopLookup;
  private readonly groups: ShopLookup;
  private hasOldSlips = false;

  constructor(
    private readonly shop: Shop,
    private readonly provider: string,
  ) {
    this.states = lookupOf(shop.connection, 'order_states', ['name', 'template', 'paid', 'shipped', 'delivery', 'invoice', 'logable']);
    this.carriers = lookupOf(shop.connection, 'carriers', ['name']);
    this.customers = lookupOf(shop.connection, 'customers', ['id_default_group']);
    this.groups = lookupOf(shop.connection, 'groups', ['price_display_method']);
  }

  async map(rows: readonly ShopRow[]): Promise<MappedPage> {
    const around = await this.around(rows);
    await this.fetchMissing(rows, around);
    const records = rows.flatMap((row) => this.recordOf(row, around) ?? []);
    return { records, deleted: [], leftOut: rows.length - records.length };
  }

  private async around(rows: readonly ShopRow[]): Promise<Around> {
    const { connection } = this.shop;
    const ids = rows.map(({ id }) => id);
    const payment = ['order_reference', 'id_currency', 'amount', 'payment_method', 'transaction_id', 'date_add'];
    const places = rows.flatMap((row) => [idOf(row, 'id_address_invoice'), idOf(row, 'id_address_delivery')]);
    return {
      payments: await listsOf(connection, 'order_payments', payment, 'order_reference', rows.map((row) => valueOf(row, 'reference'))), // prettier-ignore
      slips: await this.slipsOf(ids),
      histories: await listsOf(connection, 'order_histories', ['id_order', 'id_order_state', 'date_add'], 'id_order', ids),
      addresses: await listsOf(connection, 'addresses', ['id_country'], 'id', places),
    };
  }

  /** Returns the credit slips by order. An old shop is asked again for the fields that it has. */
  private async slipsOf(orders: readonly string[]): Promise<Lists> {
    const slips = (fields: readonly string[]): Promise<Lists> => listsOf(this.shop.connection, 'order_slip', fields, 'id_order', orders);
    if (this.hasOldSlips) return slips(OLD_SLIP);
    try {
      return await slips(SLIP);
    } catch (error) {
      if (!isFieldUnknown(error)) throw error;
      this.hasOldSlips = true;
      return slips(OLD_SLIP);
    }
  }

  private async fetchMissing(rows: readonly ShopRow[], { payments, slips, histories, addresses }: Around): Promise<void> {
    const told = (lists: Lists): ShopRow[] => [...(lists?.values() ?? [])].flat();
    const { currencies, countries } = this.shop;
    await this.states.fetchMissing([
      ...rows.map((row) => idOf(row, 'current_state')),
      ...told(histories).map((row) => idOf(row, 'id_order_state')),
    ]);
    await this.carriers.fetchMissing(rows.map((row) => idOf(row, 'id_carrier')));
    await currencies.fetchMissing([...rows, ...told(payments)].map((row) => idOf(row, 'id_currency')));
    // Amounts have no meaning without a currency.
    if (!currencies.mayRead) throw rightMissing('currencies');
    await countries.fetchMissing(told(addresses).map((row) => idOf(row, 'id_country')));
    const chosen = rows.filter((row) => this.hasChosenAmount(row, slips));
    await this.customers.fetchMissing(chosen.map((row) => idOf(row, 'id_customer')));
    await this.groups.fetchMissing(chosen.map((row) => this.groupOf(row)));
  }

  private hasChosenAmount(row: ShopRow, slips: Lists): boolean {
    const currency = this.currencyOf(row);
    return currency !== null && (listIn(slips, row.id) ?? []).some((slip) => isChosen(slip, currency));
  }

  private groupOf(row: ShopRow): string | null {
    const customer = this.customers.find(idOf(row, 'id_customer'));
    return customer === null ? null : idOf(customer, 'id_default_group');
  }

  private pricesWithoutTax(row: ShopRow): boolean | null {
    const group = this.groups.find(this.groupOf(row));
    return group === null ? null : valueOf(group, 'price_display_method') === WITHOUT_TAX;
  }

  private stateOf(id: string | null): OrderState {
    return orderStateOf(id, this.states.find(id), this.shop.setUp.states, this.states.mayRead);
  }

  private recordOf(row: ShopRow, around: Around) {
    const currency = this.currencyOf(row);
    return currency === null ? null : mapOrder(row, this.knownOf(row, currency, around));
  }

  private currencyOf(row: ShopRow): string | null {
    return currencyFrom(this.shop.currencies.find(idOf(row, 'id_currency')));
  }

  private countryOf(row: ShopRow, field: string, addresses: Lists): string | null {
    const [address] = listIn(addresses, idOf(row, field)) ?? [];
    return countryFrom(address === undefined ? null : this.shop.countries.find(idOf(address, 'id_country')));
  }

  private knownOf(row: ShopRow, currency: string, { payments, slips, histories, addresses }: Around): OrderKnown {
    return {
      provider: this.provider,
      account: this.shop.accountOf(row),
      zone: this.shop.setUp.zone,
      currency,
      state: this.stateOf(idOf(row, 'current_state')),
      stateOf: (id) => this.stateOf(id),
      payments: listIn(payments, valueOf(row, 'reference')),
      currencyOf: (payment) => this.currencyOf(payment),
      slips: listIn(slips, row.id),
      pricesWithoutTax: this.pricesWithoutTax(row),
      history: listIn(histories, row.id),
      carrier: this.carriers.find(idOf(row, 'id_carrier')),
      billingCountry: this.countryOf(row, 'id_address_invoice', addresses),
      deliveryCountry: this.countryOf(row, 'id_address_delivery', addresses),
    };
  }
}

/**
 * Orders. Includes those with a changed credit slip, because that does not change the date of the
 * order.
 */
export const orders = (provider: string): ChangingKind => ({
  dataType: COMMERCE_ORDER,
  resource: 'orders',
  display: DISPLAY,
  idField: 'order_id',
  open: async (shop) => {
    const pages = new OrderPages(shop, provider);
    return { map: (rows) => pages.map(rows) };
  },
  touchedSince: (way, since) => namedSince(way, 'order_slip', 'id_order', since),
});
