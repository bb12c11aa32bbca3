import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, dateTime, flag, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A balance in one currency. */
export const commerceBalance = defineDataType({
  name: 'COMMERCE_BALANCE',
  title: 'Balances',
  description: 'Balances held at the payment platform, one for each currency.',
  path: 'commerce-balances',
  shape: 'list',
  schema: recordOf({
    account_id: text('Account at the platform.', 100),
    currency: always(currency('Currency (ISO 4217) of the balance.')),
    primary: flag('Whether it is the main currency of the account.'),
    total: number('Total in major units.'),
    available: number('Available in major units.'),
    withheld: number('Withheld in major units.'),
    as_of: dateTime('Moment of the balance.'),
  }),
  naturalKey: keyOf('account_id', 'currency'),
  orderedBy: 'as_of',
  filters: [
    { field: 'currency', type: 'string' },
    { field: 'primary', type: 'boolean' },
    { field: 'total', type: 'number' },
    { field: 'as_of', type: 'date' },
  ],
  sorts: [
    { field: 'as_of', type: 'date' },
    { field: 'currency', type: 'string' },
  ],
  volatileFields: ['as_of'],
  sample,
});
