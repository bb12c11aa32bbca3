import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, dateTime, flag, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const variant = object(
  {
    variant_id: always(text('Id of the variant, as in lines of orders.', 100)),
    reference: text('Reference of the merchant.', 100),
    ean13: text('EAN-13 bar code.', 14),
    price_impact: number('Amount added to the price without tax, in major units.'),
    stock: number('Units in stock.'),
  },
  'Variant of the product.',
);

export const commerceProduct = defineDataType({
  name: 'COMMERCE_PRODUCT',
  title: 'Products',
  titleFr: 'Produits',
  headline: ['name', 'reference'],
  description: 'Products and services on sale.',
  path: 'commerce-products',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account, PrestaShop host in lower case, with its path if any, # and id_shop'),
    product_id: always(text('Id at the platform.', 100)),
    reference: text('Reference of the merchant. Null for PayPal.', 100),
    name: text('Name in the first language of the shop.', 500),
    description: text('Start of the description, as plain text.', 5000),
    type: codes('Kind of product.', {
      PHYSICAL: 'PayPal PHYSICAL, PrestaShop any other',
      DIGITAL: 'PayPal DIGITAL, PrestaShop is_virtual',
      SERVICE: 'PayPal SERVICE',
    }),
    category: text('Name of the category.'),
    category_code: text('Category at the platform. PayPal category, PrestaShop id_category_default.', 100),
    brand: text('Brand. Null for PayPal.'),
    ean13: text('EAN-13 bar code. Null for PayPal.', 14),
    price: number('Price without tax and special offers, in major units. Null for PayPal, which has prices of plans only.'),
    tax_rate: number('Tax on the price, in percent. Null when the shop withholds it.'),
    purchase_price: number('Purchase price without tax in major units. Null for PayPal.'),
    currency: currency('Currency (ISO 4217) of the shop, used for the amounts. Null without a price.'),
    stock: number('Units in stock. Null when the shop withholds them.'),
    variants: listOf(variant, 'Variants of the product.', 500),
    variant_count: integer('Number of variants.'),
    active: flag('True when the product is on sale. Null for PayPal.'),
    url: text('URL of the product page.', 500),
    image_url: text('URL of a public image.', 500),
    created_at: dateTime('Creation at the platform.'),
    updated_at: always(dateTime('Last change at the platform. PayPal update_time, PrestaShop date_upd.')),
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
