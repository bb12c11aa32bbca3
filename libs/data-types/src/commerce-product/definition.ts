import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, dateTime, flag, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const variant = object(
  {
    variant_id: always(text('Variant, as lines of orders name it.', 100)),
    reference: text('Reference of the merchant.', 100),
    ean13: text('EAN-13 bar code.', 14),
    price_impact: number('What it adds to the price without tax, in major units.'),
    stock: number('Units in stock.'),
  },
  'A variant.',
);

/** A product or service on sale. */
export const commerceProduct = defineDataType({
  name: 'COMMERCE_PRODUCT',
  title: 'Products',
  titleFr: 'Produits',
  headline: ['name', 'reference'],
  description: 'Products and services on sale.',
  path: 'commerce-products',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account; PrestaShop host in lower case, with the path where it lies below one, # and id_shop'),
    product_id: always(text('Id at the platform.', 100)),
    reference: text('Reference of the merchant. PayPal none.', 100),
    name: text('Name, in the first language of the shop.', 500),
    description: text('Description as plain text, its beginning.', 5000),
    type: codes('Kind of product.', {
      PHYSICAL: 'PayPal PHYSICAL; PrestaShop any other',
      DIGITAL: 'PayPal DIGITAL; PrestaShop is_virtual',
      SERVICE: 'PayPal SERVICE',
    }),
    category: text('Category in words.'),
    category_code: text('Category at the platform. PayPal category; PrestaShop id_category_default.', 100),
    brand: text('Brand. PayPal none.'),
    ean13: text('EAN-13 bar code. PayPal none.', 14),
    price: number('Price without tax in major units, before special offers; PayPal has prices of plans alone, which are none of products.'),
    tax_rate: number('Tax on the price, percent, where the shop lets it be read.'),
    purchase_price: number('Purchase price without tax in major units. PayPal none.'),
    currency: currency("Currency (ISO 4217) of the amounts beside it, the shop's own; null without a price."),
    stock: number('Units in stock; null where the shop does not let it be read.'),
    variants: listOf(variant, 'Variants.', 500),
    variant_count: integer('Variants there are.'),
    active: flag('Whether it is on sale. PayPal none.'),
    url: text('Page of the product.', 500),
    image_url: text('Image that anybody may read.', 500),
    created_at: dateTime('Creation at the platform.'),
    updated_at: always(dateTime('Last change at the platform. PayPal update_time; PrestaShop date_upd.')),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'product_id'),
  merged: false,
  orderedBy: 'updated_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'product_id', type: 'string' },
    { field: 'reference', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'category', type: 'string' },
    { field: 'brand', type: 'string' },
    { field: 'ean13', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'price', type: 'number' },
    { field: 'stock', type: 'number' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'updated_at', type: 'date' },
    { field: 'created_at', type: 'date' },
    { field: 'name', type: 'string' },
    { field: 'price', type: 'number' },
  ],
  unversionedFields: [],
  sample,
});
