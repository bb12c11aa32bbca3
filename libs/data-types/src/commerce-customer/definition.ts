import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, dateTime, flag, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { currency, keyedHash, siret, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** No streets: where customers are is told, where they live is not. */
const place = object(
  {
    country_code: pattern('^[A-Z]{2,3}$', 3, 'Country code (ISO 3166-1).'),
    postal_code: text('Postal code.', 20),
    city: text('City.', 100),
  },
  'A place.',
);

/** A customer of the shop, with as little of a person as serves. */
export const commerceCustomer = defineDataType({
  name: 'COMMERCE_CUSTOMER',
  title: 'Customers',
  titleFr: 'Clients',
  headline: ['customer_id', 'group_name'],
  description:
    'Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. Who buys as a guest several times is several customers, as in the shop.',
  path: 'commerce-customers',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PrestaShop host in lower case, with the path where it lies below one, # and id_shop'),
    customer_id: always(text('Id at the platform.', 100)),
    customer_key: keyedHash('E-mail of the customer in lower case'),
    last_name: text('Last name; null unless the provider is set to keep personal data.', 100),
    first_name: text('First name; null unless the provider is set to keep personal data.', 100),
    company_name: text('Company.'),
    siret: siret('SIRET of the company; null where the shop holds anything but fourteen digits.'),
    vat_number: text('VAT number of the company, of its first address that has one.', 20),
    activity_code: text('APE activity code of the company.', 7),
    email: text('E-mail; null unless the provider is set to keep personal data.', 320),
    phone: text('Phone; null unless the provider is set to keep personal data.', 50),
    group_id: text('Default group of customers.', 100),
    group_name: text('Default group in words.'),
    addresses: listOf(place, 'Where the addresses of the customer are; none where the shop keeps them to itself.', 50),
    newsletter: flag('Whether subscribed to the newsletter of the shop.'),
    marketing: flag('Whether partners of the shop may write to the customer.'),
    guest: flag('Whether the customer bought without an account.'),
    active: flag('Whether the account is active.'),
    outstanding_allowed: number('Outstanding amount allowed in major units.'),
    currency: currency('Currency (ISO 4217) of the amount beside it; null where that is null or zero.'),
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
