import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, flag, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A product or service on sale. */
export const commerceProduct = defineDataType({
  name: 'COMMERCE_PRODUCT',
  title: 'Products',
  description: 'Products and services on sale.',
  path: 'commerce-products',
  shape: 'list',
  schema: recordOf({
    product_id: always(text('Id at the platform.', 100)),
    reference: text('Reference of the merchant.', 100),
    name: text('Name.', 500),
    description: text('Description.', 20000),
    type: choice(['PHYSICAL', 'DIGITAL', 'SERVICE'], 'Kind of product.'),
    category: text('Category.'),
    brand: text('Brand.'),
    ean13: text('EAN-13 bar code.', 14),
    price: number('Price without tax in major units.'),
    purchase_price: number('Purchase price without tax in major units.'),
    currency: currency(),
    stock: number('Units in stock.'),
    active: flag('Whether it is on sale.'),
    url: text('Page of the product.', 500),
    image_url: text('Image.', 500),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
  }),
  naturalKey: keyOf('product_id'),
  orderedBy: 'updated_at',
  filters: [
    { field: 'product_id', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'category', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'price', type: 'number' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'updated_at', type: 'date' },
    { field: 'created_at', type: 'date' },
    { field: 'name', type: 'string' },
    { field: 'price', type: 'number' },
  ],
  volatileFields: [],
  sample,
});
