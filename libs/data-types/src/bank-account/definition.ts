import { defineDataType } from '../definition.js';
import { always, choice, date, dateTime, flag, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A bank account of the company. */
export const bankAccount = defineDataType({
  name: 'BANK_ACCOUNT',
  title: 'Bank accounts',
  description: 'Bank accounts of the company with their balances.',
  path: 'bank-accounts',
  shape: 'list',
  schema: recordOf({
    account_id: always(text('Id of the account at the provider.', 100)),
    name: text('Name of the account.'),
    bank_name: text('Bank.'),
    holder: text('Holder of the account.'),
    type: choice(['CHECKING', 'SAVINGS', 'CARD', 'LOAN', 'DEPOSIT', 'MARKET', 'OTHER'], 'Kind of account.'),
    type_label: text('Kind in the wording of the provider.', 100),
    usage: choice(['PROFESSIONAL', 'PRIVATE', 'ASSOCIATION'], 'Who uses the account.'),
    iban: text('IBAN.', 34),
    bic: text('BIC.', 11),
    number: text('Account number where there is no IBAN.', 50),
    balance: number('Booked balance in major units.'),
    coming: number('Sum of operations to come, in major units.'),
    currency: currency(),
    opening_date: date('Opening.'),
    closed: flag('Whether the account is closed or no longer shared.'),
    refreshed_at: dateTime('When the provider last read the bank.'),
  }),
  naturalKey: (record) => String(record.iban ?? record.account_id),
  orderedBy: 'opening_date',
  filters: [
    { field: 'account_id', type: 'string' },
    { field: 'iban', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'usage', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'closed', type: 'boolean' },
    { field: 'balance', type: 'number' },
  ],
  sorts: [
    { field: 'opening_date', type: 'date' },
    { field: 'name', type: 'string' },
    { field: 'balance', type: 'number' },
  ],
  volatileFields: ['refreshed_at'],
  sample,
});
