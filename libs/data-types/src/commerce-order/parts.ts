import { always, dateTime, number, object, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';

/**
 * States of orders; a shop names its own, which are told apart by template and flags, in this
 * order.
 */
export const STATES = {
  CANCELLED: 'template order_canceled or PS_OS_CANCELED',
  REFUNDED: 'template refund or PS_OS_REFUND',
  ERROR: 'template payment_error or PS_OS_ERROR',
  DELIVERED: 'shipped, and PS_OS_DELIVERED or named so without a template',
  SHIPPED: 'shipped',
  PREPARING: 'paid and with a delivery slip',
  PAID: 'paid',
  PENDING: 'template cheque, bankwire, cashondelivery or outofstock, or neither paid nor logable',
  OTHER: 'any other',
} as const;

export const line = object(
  {
    line_id: text('Id of the line.', 100),
    product_id: text('Product.', 100),
    variant_id: text('Variant.', 100),
    reference: text('Reference of the merchant.', 100),
    name: text('Product in words.', 500),
    ean13: text('EAN-13 bar code.', 14),
    quantity: number('Quantity.'),
    unit_price: number('Unit price with tax in major units, up to six places.'),
    unit_price_without_tax: number('Unit price without tax in major units, up to six places.'),
    line_total: number('Total of the line with tax in major units.'),
    line_total_without_tax: number('Total of the line without tax in major units.'),
    discount: number('Discount on the line as a positive amount, in major units.'),
  },
  'A line.',
);

export const payment = object(
  {
    transaction_id: text('Payment at the payment platform; the id is that of another provider.', 100),
    method: text('Means of payment in the wording of the shop.', 100),
    amount: always(number('Amount in major units.')),
    currency: always(currency()),
    paid_at: dateTime('Payment.'),
  },
  'A payment.',
);
