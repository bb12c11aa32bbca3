import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const line = object(
  {
    line_id: text('Id of the line.', 100),
    product_id: text('Product.', 100),
    variant_id: text('Variant.', 100),
    reference: text('Reference of the merchant.', 100),
    name: text('Product in words.', 500),
    ean13: text('EAN-13 bar code.', 14),
    quantity: number('Quantity.'),
    unit_price: number('Unit price with tax in major units.'),
    unit_price_without_tax: number('Unit price without tax in major units.'),
  },
  'A line.',
);

/** An order of the shop. */
export const commerceOrder = defineDataType({
  name: 'COMMERCE_ORDER',
  title: 'Orders',
  description: 'Orders of the shop with their lines.',
  path: 'commerce-orders',
  shape: 'list',
  schema: recordOf({
    order_id: always(text('Id at the platform.', 100)),
    reference: text('Reference shown to the customer.', 100),
    customer_id: text('Customer at the platform.', 100),
    status: choice(['PENDING', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED', 'ERROR', 'OTHER'], 'State.'),
    status_label: text('State in the wording of the shop.', 200),
    valid: flag('Whether the shop counts the order as a sale.'),
    ordered_at: dateTime('Order.'),
    updated_at: dateTime('Last change.'),
    total: number('Total with tax in major units.'),
    total_without_tax: number('Total without tax in major units.'),
    products_total: number('Products with tax in major units.'),
    shipping_total: number('Shipping with tax in major units.'),
    discount_total: number('Discounts with tax as a positive amount, in major units.'),
    paid: number('Paid in major units.'),
    refunded: number('Refunded in major units.'),
    currency: currency(),
    payment_method: text('Means of payment in the wording of the shop.', 100),
    invoice_number: text('Invoice.', 50),
    invoice_date: date('Invoice date.'),
    lines: listOf(line, 'Lines.'),
  }),
  naturalKey: keyOf('order_id'),
  orderedBy: 'ordered_at',
  filters: [
    { field: 'order_id', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'customer_id', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'valid', type: 'boolean' },
    { field: 'ordered_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'total', type: 'number' },
    { field: 'currency', type: 'string' },
  ],
  sorts: [
    { field: 'ordered_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'total', type: 'number' },
  ],
  volatileFields: [],
  sample,
});
