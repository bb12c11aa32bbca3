import { amount, hasVariants, nameOf, priceOf, referenceOf, taxed, variantOf } from './catalogue-rows.js';
import { hoursAfterStart, NO_DATE } from './clock-text.js';
import { stateFlags } from './set-up-rows.js';
import type { Row } from './table.js';

/** Numbers of customers and products, and the spread of the orders. */
export interface Buyers {
  customers: number;
  products: number;
  /** Hours between two orders. */
  hoursApart: number;
  /** Returns the shop of an order. */
  shopOf(order: number): string;
}

const STATES = ['5', '5', '4', '3', '2', '5', '6', '7', '8', '10', '17', '5'];

/** Returns the current state of an order. */
const stateOf = (id: number): string => STATES[id % STATES.length]!;

/** History of states by current state. */
const PATHS: Readonly<Record<string, string[]>> = {
  2: ['2'],
  3: ['2', '3'],
  4: ['2', '3', '4'],
  5: ['2', '3', '4', '5'],
  6: ['10', '6'],
  7: ['2', '3', '4', '7'],
  8: ['8'],
  10: ['10'],
  17: ['2', '17'],
};

/** True when the order was paid at any time. */
const wasPaid = (id: number): boolean => PATHS[stateOf(id)]!.includes('2');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the reference of an order: nine letters that encode its id. */
export const orderReference = (id: number): string =>
  Array.from({ length: 9 }, (_each, place) => LETTERS[Math.floor(id / 26 ** (8 - place)) % 26]!).join('');

/** Decodes the id from a reference. Empty for an invalid reference. */
export const idsOfReference = (reference: string): number[] =>
  /^[A-Z]{9}$/.test(reference) ? [[...reference].reduce((id, letter) => id * 26 + LETTERS.indexOf(letter), 0)] : [];

interface Line {
  product: number;
  variant: number;
  units: number;
}

const linesOf = (id: number, { products }: Buyers): Line[] =>
  Array.from({ length: 1 + (id % 3) }, (_each, place) => {
    const product = ((id * 7 + place * 3) % products) + 1;
    return { product, variant: hasVariants(product) ? variantOf(product, 2) : 0, units: 1 + ((id + place) % 3) };
  });

/** Returns the amounts of an order in cents, without tax. */
function centsOf(id: number, lines: readonly Line[]) {
  const products = lines.reduce((sum, { product, units }) => sum + priceOf(product) * units, 0);
  return { products, shipping: id % 4 === 0 ? 0 : 500, wrapping: id % 10 === 0 ? 200 : 0, discount: id % 6 === 0 ? 500 : 0 };
}

export const bothTotals = (name: string, cents: number): Record<string, string> => ({
  [name]: amount(taxed(cents)),
  [`${name}_tax_incl`]: amount(taxed(cents)),
  [`${name}_tax_excl`]: amount(cents),
});

const orderedHours = (id: number, { hoursApart }: Buyers): number => 24 + id * hoursApart;
const lastHours = (id: number, buyers: Buyers): number => orderedHours(id, buyers) + PATHS[stateOf(id)]!.length * 20;

const lineRow = (order: number, place: number, { product, variant, units }: Line): Record<string, string> => ({
  id: String(order * 10 + place + 1),
  product_id: String(product),
  product_attribute_id: String(variant),
  product_quantity: String(units),
  product_name: nameOf(product),
  product_reference: referenceOf(product),
  product_ean13: '',
  product_upc: '',
  product_price: amount(priceOf(product)),
  unit_price_tax_incl: amount(taxed(priceOf(product))),
  unit_price_tax_excl: amount(priceOf(product)),
});

const customerOf = (id: number, { customers }: Buyers): string => String(((id * 11) % customers) + 1);

/** Builds an order. Its total is products, shipping and wrapping less the discount. */
export function orderRow(id: number, buyers: Buyers): Row {
  const lines = linesOf(id, buyers);
  const { products, shipping, wrapping, discount } = centsOf(id, lines);
  const total = products + shipping + wrapping - discount;
  const flags = stateFlags(stateOf(id));
  const customer = customerOf(id, buyers);
  const isPaid = wasPaid(id);
  return {
    id,
    cells: {
      id_address_delivery: customer,
      id_address_invoice: customer,
      id_cart: String(id + 1_000),
      id_currency: '1',
      id_lang: '1',
      id_customer: customer,
      id_carrier: id < 20 ? '1' : '3',
      current_state: stateOf(id),
      module: id % 2 === 0 ? 'ps_checkout' : 'ps_wirepayment',
      invoice_number: isPaid ? String(id) : '0',
      invoice_date: isPaid ? hoursAfterStart(orderedHours(id, buyers) + 1) : NO_DATE,
      delivery_number: '0',
      delivery_date: NO_DATE,
      valid: flags['logable'] ?? '0',
      date_add: hoursAfterStart(orderedHours(id, buyers)),
      date_upd: hoursAfterStart(lastHours(id, buyers)),
      id_shop_group: '1',
      id_shop: buyers.shopOf(id),
      secure_key: '0'.repeat(32),
      payment: id % 2 === 0 ? 'Carte bancaire' : 'Virement bancaire',
      gift: '0',
      gift_message: '',
      ...bothTotals('total_discounts', discount),
      ...bothTotals('total_paid', total),
      // Some shops leave `total_paid_real` at zero and record payments only.
      total_paid_real: amount(isPaid && id % 13 !== 0 ? taxed(total) : 0),
      total_products: amount(products),
      total_products_wt: amount(taxed(products)),
      ...bothTotals('total_shipping', shipping),
      carrier_tax_rate: '20.000',
      ...bothTotals('total_wrapping', wrapping),
      conversion_rate: '1.000000',
      reference: orderReference(id),
    },
    lists: { order_rows: lines.map((line, place) => lineRow(id, place, line)) },
  };
}

/**
 * Builds the payment of an order, with the id of the order. Returns undefined for an unpaid order.
 */
export function paymentRow(id: number, buyers: Buyers): Row | undefined {
  if (!wasPaid(id)) return undefined;
  const { cells } = orderRow(id, buyers);
  return {
    id,
    cells: {
      order_reference: orderReference(id),
      id_currency: '1',
      amount: cells['total_paid_tax_incl']!,
      payment_method: cells['payment']!,
      conversion_rate: '1.000000',
      transaction_id: id % 2 === 0 ? `SANDBOX${String(id).padStart(10, '0')}` : '',
      card_number: '',
      card_brand: '',
      card_expiration: '',
      card_holder: '',
      date_add: hoursAfterStart(orderedHours(id, buyers)),
    },
  };
}

/** Highest number of states in the history of an order. */
export const MOST_STATES = 4;

/** Builds an entry of an order's history. Each order has four ids. */
export function historyRow(id: number, buyers: Buyers): Row | undefined {
  const order = Math.ceil(id / MOST_STATES);
  const place = (id - 1) % MOST_STATES;
  const state = PATHS[stateOf(order)]![place];
  if (state === undefined) return undefined;
  return {
    id,
    cells: {
      id_employee: '1',
      id_order_state: state,
      id_order: String(order),
      date_add: hoursAfterStart(orderedHours(order, buyers) + place * 20),
    },
  };
}

/** Returns the ids of an order's history. */
export const historyIds = (order: string): number[] =>
  Array.from({ length: MOST_STATES }, (_each, place) => (Number(order) - 1) * MOST_STATES + place + 1);

/**
 * Builds the credit slip of a refunded order. Without a chosen amount, all products go back. With
 * one, the totals of the products do not change.
 */
export function slipRow(id: number, order: Row, chosen?: string): Row {
  const { cells } = order;
  const lines = order.lists?.['order_rows'] ?? [];
  return {
    id,
    cells: {
      id_customer: cells['id_customer']!,
      id_order: String(order.id),
      conversion_rate: '1.000000',
      total_products_tax_excl: cells['total_products']!,
      total_products_tax_incl: cells['total_products_wt']!,
      total_shipping_tax_excl: '0.000000',
      total_shipping_tax_incl: '0.000000',
      amount: chosen ?? cells['total_products_wt']!,
      shipping_cost: '0',
      shipping_cost_amount: '0.000000',
      partial: '0',
      order_slip_type: chosen === undefined ? '0' : '2',
      date_add: cells['date_upd']!,
      date_upd: cells['date_upd']!,
    },
    lists: { order_slip_details: lines.map((line) => detailOf(line)) },
  };
}

const detailOf = ({ id, product_quantity: units, ...line }: Record<string, string>): Record<string, string> => ({
  id: id!,
  id_order_detail: id!,
  product_quantity: units!,
  amount_tax_excl: (Number(line['unit_price_tax_excl']) * Number(units)).toFixed(6),
  amount_tax_incl: (Number(line['unit_price_tax_incl']) * Number(units)).toFixed(6),
});

/** True when the order is refunded. */
export const isRefunded = (id: number): boolean => stateOf(id) === '7';
