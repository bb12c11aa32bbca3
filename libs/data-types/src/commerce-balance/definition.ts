import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, dateTime, flag, number, recordOf } from '../schema-parts.js';
import { currency, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const commerceBalance = defineDataType({
  name: 'COMMERCE_BALANCE',
  title: 'Balances',
  titleFr: 'Soldes',
  headline: ['total currency', 'balance_at'],
  description: 'Balances at the payment platform, one per currency. The total is the available plus the withheld amount.',
  path: 'commerce-balances',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account_id of the balances'),
    currency: always(currency('Currency (ISO 4217) of the balance.')),
    primary: flag('True for the main currency of the account.'),
    total: number('Total in major units.'),
    available: number('Available in major units.'),
    withheld: number('Withheld in major units.'),
    balance_at: always(dateTime('Time of the balance. A change of this field alone causes no change event. PayPal as_of_time.')),
    refreshed_at: dateTime(
      'Time up to which the platform has data, some hours in the past. A change of this field alone causes no change event. PayPal last_refresh_time.',
    ),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'currency'),
  merged: false,
  orderedBy: 'balance_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'primary', type: 'boolean' },
    { field: 'total', type: 'number' },
    { field: 'balance_at', type: 'date' },
  ],
  sorts: [
    { field: 'balance_at', type: 'date' },
    { field: 'currency', type: 'string' },
  ],
  unversionedFields: [],
  silentFields: ['balance_at', 'refreshed_at'],
  sample,
});
