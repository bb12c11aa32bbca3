import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** An operation on a bank account. */
export const bankTransaction = defineDataType({
  name: 'BANK_TRANSACTION',
  title: 'Bank transactions',
  description: 'Operations on the bank accounts of the company.',
  path: 'bank-transactions',
  shape: 'list',
  schema: recordOf({
    transaction_id: always(text('Id of the operation at the provider.', 100)),
    account_id: always(text('Id of the account at the provider.', 100)),
    date: always(date('Booking day.')),
    operation_date: date('Day of the operation.'),
    value_date: date('Value day.'),
    amount: always(number('Amount in major units; below zero money leaves the account.')),
    currency: currency(),
    type: choice(
      ['CARD', 'TRANSFER', 'DIRECT_DEBIT', 'CHECK', 'DEPOSIT', 'WITHDRAWAL', 'LOAN_REPAYMENT', 'FEE', 'REFUND', 'OTHER'],
      'Kind of operation.',
    ),
    type_label: text('Kind in the wording of the provider.', 100),
    description: text('Cleaned wording.', 1000),
    original_description: text('Wording of the bank.', 1000),
    category_code: text('Category at the provider.', 50),
    category_label: text('Category in words.', 200),
    counterparty_name: text('Other party.', 300),
    counterparty_account: text('Account of the other party.', 50),
    original_amount: number('Amount in the original currency, in major units.'),
    original_currency: currency('Original currency (ISO 4217); null when the same.'),
    fee: number('Fee in major units.'),
    status: choice(['BOOKED', 'PENDING'], 'PENDING until the bank books it.'),
    updated_at_source: dateTime('Last change at the provider.'),
  }),
  naturalKey: keyOf('transaction_id'),
  orderedBy: 'date',
  filters: [
    { field: 'transaction_id', type: 'string' },
    { field: 'account_id', type: 'string' },
    { field: 'date', type: 'date' },
    { field: 'operation_date', type: 'date' },
    { field: 'amount', type: 'number' },
    { field: 'currency', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'category_code', type: 'string' },
  ],
  sorts: [
    { field: 'date', type: 'date' },
    { field: 'operation_date', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  volatileFields: ['updated_at_source'],
  sample,
});
