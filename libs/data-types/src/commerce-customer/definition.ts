import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, listOf, number, recordOf, text } from '../schema-parts.js';
import { address, currency, siret } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A customer of the shop. */
export const commerceCustomer = defineDataType({
  name: 'COMMERCE_CUSTOMER',
  title: 'Customers',
  description: 'Customers of the shop.',
  path: 'commerce-customers',
  shape: 'list',
  schema: recordOf({
    customer_id: always(text('Id at the platform.', 100)),
    last_name: text('Last name.', 100),
    first_name: text('First name.', 100),
    company_name: text('Company.'),
    siret: siret('SIRET of the company.'),
    activity_code: text('APE activity code of the company.', 7),
    email: text('E-mail.', 320),
    phone: text('Phone.', 50),
    birth_date: date('Date of birth.'),
    gender: choice(['MALE', 'FEMALE'], 'Gender.'),
    addresses: listOf(address('An address.'), 'Addresses.', 50),
    newsletter: flag('Whether subscribed to the newsletter.'),
    marketing: flag('Whether partners may write to the customer.'),
    guest: flag('Whether the customer bought without an account.'),
    active: flag('Whether the account is active.'),
    outstanding_allowed: number('Outstanding amount allowed in major units.'),
    currency: currency(),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
  }),
  naturalKey: keyOf('customer_id'),
  orderedBy: 'updated_at',
  filters: [
    { field: 'customer_id', type: 'string' },
    { field: 'email', type: 'string' },
    { field: 'last_name', type: 'string' },
    { field: 'company_name', type: 'string' },
    { field: 'siret', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'updated_at', type: 'date' },
    { field: 'created_at', type: 'date' },
    { field: 'last_name', type: 'string' },
  ],
  volatileFields: [],
  sample,
});
