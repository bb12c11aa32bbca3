import type { MappedRecord } from '@company-data/data-types';
import type { commerceOrder } from '@company-data/data-types/commerce-order';
import { amountOf } from '../../kit/money.js';
import { dayOf } from '../../kit/dates.js';
import { maskedWording } from '../../kit/masking.js';
import { momentIn } from '../../kit/zones.js';
import { flagOf, idOf, type ShopRow, valueOf } from '../sources/prestashop/rows.js';
import { difference, timesOf, totalOf, totalOfAll } from './amounts.js';
import { refundOf } from './credit-slip.js';
import type { OrderState } from './order-state.js';

/** The public name of the data type this file maps to. */
export const COMMERCE_ORDER = 'COMMERCE_ORDER';

export type OrderRecord = MappedRecord<typeof commerceOrder>;
type Payment = NonNullable<OrderRecord['payments'][number]>;

/** Related data of an order. Null for data that the key may not read. */
export interface OrderKnown {
  provider: string;
  account: string;
  zone: string;
  currency: string;
  state: OrderState;
  /** Returns the meaning of a state in the history of the order. */
  stateOf(id: string | null): OrderState;
  payments: readonly ShopRow[] | null;
  /** Returns the currency of a payment. */
  currencyOf(row: ShopRow): string | null;
  slips: readonly ShopRow[] | null;
  /**
   * True when the shop shows the customer prices without tax. Null when unknown, or when no amount
   * of a slip depends on it.
   */
  pricesWithoutTax: boolean | null;
  history: readonly ShopRow[] | null;
  carrier: ShopRow | null;
  /** Country codes of the billing and the delivery address. */
  billingCountry: string | null;
  deliveryCountry: string | null;
}

/** Returns the id of the shop within its installation. */
const shopOf = (account: string): string | null => account.split('#').at(-1) ?? null;

function lineOf(row: ShopRow, currency: string): NonNullable<OrderRecord['lines'][number]> {
  const quantity = amountOf(valueOf(row, 'product_quantity'));
  const price = amountOf(valueOf(row, 'unit_price_tax_incl'));
  const bare = amountOf(valueOf(row, 'unit_price_tax_excl'));
  return {
    line_id: idOf(row, 'id'),
    product_id: idOf(row, 'product_id'),
    variant_id: idOf(row, 'product_attribute_id'),
    reference: valueOf(row, 'product_reference'),
    name: valueOf(row, 'product_name'),
    ean13: idOf(row, 'product_ean13'),
    quantity,
    unit_price: price,
    unit_price_without_tax: bare,
    line_total: timesOf(price, quantity, currency),
    line_total_without_tax: timesOf(bare, quantity, currency),
    discount: null,
  };
}

/** Maps a payment. Null without an amount or a currency. */
function paymentOf(row: ShopRow, { zone, currencyOf }: OrderKnown): Payment | null {
  const currency = currencyOf(row);
  const amount = currency === null ? null : totalOf(row, 'amount', currency);
  if (currency === null || amount === null) return null;
  return {
    transaction_id: maskedWording(valueOf(row, 'transaction_id')),
    method: maskedWording(valueOf(row, 'payment_method')),
    amount,
    currency,
    paid_at: momentIn(zone, valueOf(row, 'date_add')),
  };
}

/**
 * Returns the paid amount. Orders of one checkout share their payments, so a sum above the total of
 * the order is null.
 */
function paidOf(row: ShopRow, total: number | null, payments: readonly Payment[], currency: string): number | null {
  const paid = totalOf(row, 'total_paid_real', currency);
  const own = payments.filter((payment) => payment.currency === currency).map(({ amount }) => amount);
  if (paid !== 0 || own.length === 0 || own.length < payments.length) return paid;
  const sum = totalOfAll(own, currency);
  return sum !== null && total !== null && sum <= total ? sum : null;
}

/** Returns the refunded amount from credit slips. The state of an order does not prove a refund. */
function refundedOf({ slips, currency, pricesWithoutTax }: OrderKnown, discount: number | null): number | null {
  if (slips === null) return null;
  const order = { currency, discount, withoutTax: pricesWithoutTax === true };
  return totalOfAll(
    slips.map((slip) => refundOf(slip, order)),
    currency,
  );
}

type Moments = Pick<OrderRecord, 'shipped_at' | 'delivered_at' | 'cancelled_at'>;

function momentsOf({ history, stateOf, state, zone }: OrderKnown): Moments {
  const entries = (history ?? [])
    .map((row) => ({ state: stateOf(idOf(row, 'id_order_state')), at: momentIn(zone, valueOf(row, 'date_add')) }))
    .filter((entry): entry is { state: OrderState; at: string } => entry.at !== null)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const cancelled = entries.filter((entry) => entry.state.status === 'CANCELLED').at(-1);
  return {
    shipped_at: entries.find((entry) => entry.state.isShipped)?.at ?? null,
    delivered_at: entries.find((entry) => entry.state.status === 'DELIVERED')?.at ?? null,
    cancelled_at: state.status === 'CANCELLED' ? (cancelled?.at ?? null) : null,
  };
}

function totalsOf(row: ShopRow, currency: string) {
  const of = (name: string): number | null => totalOf(row, name, currency);
  const total = of('total_paid_tax_incl') ?? of('total_paid');
  const bare = of('total_paid_tax_excl');
  return {
    total,
    total_without_tax: bare,
    tax_total: difference(total, bare, currency),
    products_total: of('total_products_wt'),
    products_total_without_tax: of('total_products'),
    shipping_total: of('total_shipping_tax_incl'),
    shipping_total_without_tax: of('total_shipping_tax_excl'),
    wrapping_total: of('total_wrapping_tax_incl'),
    discount_total: of('total_discounts_tax_incl'),
    discount_total_without_tax: of('total_discounts_tax_excl'),
  };
}

/** Maps an order. Null for an order without any date. */
export function mapOrder(row: ShopRow, known: OrderKnown): OrderRecord | null {
  const { zone, currency, state, account } = known;
  const updated = momentIn(zone, valueOf(row, 'date_upd'));
  const ordered = momentIn(zone, valueOf(row, 'date_add')) ?? updated;
  if (ordered === null) return null;
  const totals = totalsOf(row, currency);
  const payments = (known.payments ?? []).flatMap((payment) => paymentOf(payment, known) ?? []);
  const lines = (row.lists['order_rows'] ?? []).map((line) => lineOf(line, currency));
  return {
    provider_name: known.provider,
    source_account_id: account,
    order_id: row.id,
    reference: valueOf(row, 'reference'),
    customer_id: idOf(row, 'id_customer'),
    cart_id: idOf(row, 'id_cart'),
    shop_id: shopOf(account),
    location_id: null,
    status: state.status,
    status_code: idOf(row, 'current_state'),
    status_label: state.label,
    is_paid: state.isPaid,
    is_shipped: state.isShipped,
    is_invoiced: state.isInvoiced,
    valid: flagOf(row, 'valid'),
    ordered_at: ordered,
    updated_at: updated,
    ...momentsOf(known),
    ...totals,
    paid: paidOf(row, totals.total, payments, currency),
    refunded: refundedOf(known, totals.discount_total),
    currency,
    exchange_rate: amountOf(valueOf(row, 'conversion_rate')),
    payment_method: maskedWording(valueOf(row, 'payment')),
    payments,
    carrier_name: known.carrier === null ? null : valueOf(known.carrier, 'name'),
    billing_country_code: known.billingCountry,
    delivery_country_code: known.deliveryCountry,
    invoice_number: idOf(row, 'invoice_number'),
    invoice_date: dayOf(valueOf(row, 'invoice_date')),
    lines,
    line_count: lines.length,
  };
}
