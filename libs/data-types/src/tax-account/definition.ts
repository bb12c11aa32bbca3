import { defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { choice, date, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const line = object(
  {
    tax: text('Tax, e.g. TVA.', 50),
    reference: text('Reference of the obligation, e.g. TVA1.', 50),
    fiscal_year: text('Fiscal year.', 10),
    nature: choice(['CLAIM', 'PAYMENT', 'REFUND', 'PENALTY', 'OTHER'], 'Kind of entry.'),
    nature_label: text('Kind in the wording of the authority.', 100),
    date: date('Day of the entry.'),
    label: text('Entry in words.', 500),
    debit: number('Debit in major units.'),
    credit: number('Credit in major units.'),
    outstanding: number('Still to pay, in major units.'),
  },
  'An entry.',
);

/** What the company owes the tax authority, or is owed. */
export const taxAccount = defineDataType({
  name: 'TAX_ACCOUNT',
  title: 'Tax account',
  description: 'Position of the company at the tax authority, with its entries.',
  path: 'tax-accounts',
  shape: 'object',
  schema: recordOf({
    position_date: date('Day of the position.'),
    balance: number('Balance in major units; below zero the company owes.'),
    currency: currency(),
    lines: listOf(line, 'Entries, latest first.', 5000),
  }),
  naturalKey: only('tax-account'),
  filters: [],
  sorts: [],
  volatileFields: ['position_date'],
  sample,
});
