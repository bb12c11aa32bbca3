import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';
import { difference, totalOf, totalOfAll } from './amounts.js';

/** Types of a credit slip, of shops since 1.6.0.10. Type 2 is also set by shipping alone. */
const VOUCHER_DEDUCTED = '1';
const AMOUNT_CHOSEN = '2';

/** Amounts of a credit slip. Null when the shop returns none. */
interface Amounts {
  /** Amount without shipping: the one that the merchant chose, or one of the totals of products. */
  amount: number | null;
  products: number | null;
  productsWithoutTax: number | null;
  shipping: number | null;
}

const amountsOf = (slip: ShopRow, currency: string): Amounts => ({
  amount: totalOf(slip, 'amount', currency),
  products: totalOf(slip, 'total_products_tax_incl', currency),
  productsWithoutTax: totalOf(slip, 'total_products_tax_excl', currency),
  shipping: totalOf(slip, 'total_shipping_tax_incl', currency),
});

/** True for a slip of a shop before 1.6.0.10, and of modules: `amount` is the only amount. */
const isAlone = ({ amount, products, productsWithoutTax, shipping }: Amounts): boolean =>
  (amount ?? 0) !== 0 && [products, productsWithoutTax, shipping].every((total) => (total ?? 0) === 0);

/**
 * Returns true when the merchant chose the amount, which then differs from both totals. An amount
 * that equals one of them by chance is told by the type, if no shipping was refunded.
 */
function isChosenIn(amounts: Amounts, type: string | null): boolean {
  const { amount, products, productsWithoutTax, shipping } = amounts;
  if (amount === null || products === null || isAlone(amounts)) return false;
  return (type === AMOUNT_CHOSEN && shipping === 0 && amount !== 0) || (amount !== products && amount !== productsWithoutTax);
}

/** Returns true when the merchant chose the amount of a credit slip. */
export const isChosen = (slip: ShopRow, currency: string): boolean =>
  isChosenIn(amountsOf(slip, currency), valueOf(slip, 'order_slip_type'));

/** Facts about the order of a credit slip. */
export interface SlipOrder {
  currency: string;
  /** Discount of the order, tax included. */
  discount: number | null;
  /** True when the shop shows the customer prices without tax, so a chosen amount has none. */
  withoutTax: boolean;
}

/** Returns the refund of a credit slip, tax and shipping included. Null when it is unknown. */
export function refundOf(slip: ShopRow, { currency, discount, withoutTax }: SlipOrder): number | null {
  const amounts = amountsOf(slip, currency);
  const { amount, products, shipping } = amounts;
  const type = valueOf(slip, 'order_slip_type');
  if (isAlone(amounts)) return refundAlone(slip, amount!, currency);
  if (isChosenIn(amounts, type)) return withoutTax ? null : totalOfAll([amount, shipping], currency);
  const whole = totalOfAll([products, shipping], currency);
  return isVoucherInTotal(slip, amounts, type, currency) ? difference(whole, discount, currency) : whole;
}

/**
 * Returns true when the voucher of the order was deducted, and the total with tax still contains
 * it. Shops that show prices with tax deduct it from the total without tax only.
 */
function isVoucherInTotal(
  slip: ShopRow,
  { amount, products, productsWithoutTax }: Amounts,
  type: string | null,
  currency: string,
): boolean {
  if (amount !== products || amount === productsWithoutTax) return false;
  if (type === VOUCHER_DEDUCTED) return true;
  const lines = slip.lists['order_slip_details'] ?? [];
  const left = difference(linesTotal(lines, 'amount_tax_excl', currency), productsWithoutTax, currency);
  // Each line is rounded on its own.
  return lines.length > 0 && left !== null && left > ROUNDING * (lines.length + 1);
}

/** Largest rounding error of a line. */
const ROUNDING = 0.01;

const linesTotal = (lines: readonly ShopRow[], name: string, currency: string): number | null =>
  totalOfAll(
    lines.map((line) => totalOf(line, name, currency)),
    currency,
  );

/**
 * Returns the refund of a slip with an amount only. The shop itself includes the shipping in it.
 * When the lines alone make up the amount, the shipping is added.
 */
function refundAlone(slip: ShopRow, amount: number, currency: string): number | null {
  const lines = slip.lists['order_slip_details'] ?? [];
  const isOfLines = lines.length > 0 && linesTotal(lines, 'amount_tax_incl', currency) === amount;
  return isOfLines ? totalOfAll([amount, totalOf(slip, 'shipping_cost_amount', currency) ?? 0], currency) : amount;
}
