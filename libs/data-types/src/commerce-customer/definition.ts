import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, dateTime, flag, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { currency, keyedHash, siret, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** Place of an address without its street, to limit personal data. */
const place = object(
  {
    country_code: pattern('^[A-Z]{2,3}$', 3, 'Country code (ISO 3166-1).'),
    postal_code: text('Postal code.', 20),
    city: text('City.', 100),
  },
  'Place of an address.',
);

/** Customer of the shop, with a minimum of personal data. */
export const commerceCustomer = defineDataType({
  name: 'COMMERCE_CUSTOMER',
  title: 'Customers',
  titleFr: 'Clients',
  headline: ['customer_id', 'group_name'],
  description:
    'Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. A person who buys several times as a guest is several customers, as in the shop.',
  path: 'commerce-customers',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PrestaShop host in lower case, with its path if any, # and id_shop'),
    customer_id: always(text('Id at the platform.', 100)),
    customer_key: keyedHash('E-mail of the customer in lower case'),
    last_name: text('Last name. Null unless the provider is set to keep personal data.', 100),
    first_name: text('First name. Null unless the provider is set to keep personal data.', 100),
    company_name: text('Name of the company.'),
    siret: siret('SIRET of the company. Null when the shop has other than fourteen digits.'),
    vat_number: text('VAT number of the company, from its first address with one.', 20),
    activity_code: text('APE activity code of the company.', 7),
    email: text('E-mail. Null unless the provider is set to keep personal data.', 320),
    phone: text('Phone. Null unless the provider is set to keep personal data.', 50),
    group_id: text('Id of the default customer group.', 100),
    group_name: text('Name of the default customer group.'),
    addresses: listOf(place, 'Places of the addresses of the customer. Empty when the shop withholds them.', 50),
    newsletter: flag('True when subscribed to the newsletter of the shop.'),
    marketing: flag('True when partners of the shop may contact the customer.'),
    guest: flag('True when the customer bought without an account.'),
    active: flag('True when the account is active.'),
    outstanding_allowed: number('Allowed outstanding amount in major units.'),
    currency: currency('Currency (ISO 4217) of the allowed outstanding amount. Null when that is null or zero.'),
    created_at: dateTime('Creation at the platform.'),
    updated_at: always(dateTime('Last change at the platform. PrestaShop date_upd.')),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'customer_id'),
  merged: false,
  orderedBy: 'updated_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'customer_id', type: 'string' },
    { field: 'customer_key', type: 'string' },
    { field: 'company_name', type: 'string' },
    { field: 'siret', type: 'string' },
    { field: 'group_id', type: 'string' },
    { field: 'guest', type: 'boolean' },
    { field: 'active', type: 'boolean' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'updated_at', type: 'date' },
    { field: 'created_at', type: 'date' },
  ],
  unversionedFields: [],
  personalFields: ['last_name', 'first_name', 'email', 'phone'],
  sample,
});
