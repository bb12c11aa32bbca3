import { always, dateTime, number, object, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';

/**
 * Statuses of orders. Shops define their own states, which are mapped by template and flags, and
 * the first match applies.
 */
export const STATES = {
  CANCELLED: 'template order_canceled or PS_OS_CANCELED',
  REFUNDED: 'template refund or PS_OS_REFUND',
  ERROR: 'template payment_error or PS_OS_ERROR',
  DELIVERED: 'shipped, and PS_OS_DELIVERED or a matching name without a template',
  SHIPPED: 'shipped',
  PREPARING: 'paid, with a delivery slip',
  PAID: 'paid',
  PENDING: 'template cheque, bankwire, cashondelivery or outofstock, or neither paid nor logable',
  OTHER: 'any other',
} as const;

export const line = object(
  {
    line_id: text('Id of the line.', 100),
    product_id: text('Id of the product.', 100),
    variant_id: text('Id of the variant.', 100),
    reference: text('Reference of the merchant.', 100),
    name: text('Name of the product.', 500),
    ean13: text('EAN-13 bar code.', 14),
    quantity: number('Quantity.'),
    unit_price: number('Unit price with tax in major units, up to six decimal places.'),
    unit_price_without_tax: number('Unit price without tax in major units, up to six decimal places.'),
    line_total: number('Total of the line with tax in major units.'),
    line_total_without_tax: number('Total of the line without tax in major units.'),
    discount: number('Discount on the line in major units. Positive.'),
  },
  'Line of the order.',
);

export const payment = object(
  {
    transaction_id: text('Id of the payment at the payment platform, which is another provider.', 100),
    method: text('Means of payment in the wording of the shop.', 100),
    amount: always(number('Amount in major units.')),
    currency: always(currency()),
    paid_at: dateTime('Time of the payment.'),
  },
  'Payment of the order.',
);
