import { defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { always, codes, date, flag, integer, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { currency, quantityOf } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const line = object(
  {
    entry_id: always(
      pattern('^[A-Za-z0-9_-]{22}$', 22, 'The entry, by a hash of what it says and its rank among equals: the authority gives it no id.'),
    ),
    tax: text('Tax, e.g. TVA.', 50),
    reference: text('Reference of the obligation, e.g. TVA1.', 50),
    fiscal_year: integer('Fiscal year.'),
    nature: codes('Kind of entry.', {
      CLAIM: 'titre',
      PAYMENT: 'paiement',
      REFUND: 'remboursement',
      PENALTY: 'pénalité',
      TRANSFER: 'imputation of a credit',
      RELIEF: 'dégrèvement',
      OTHER: 'any other',
    }),
    nature_label: text('Kind in the wording of the authority.', 100),
    date: date('Day of the entry.'),
    due_date: date('Day it is due.'),
    label: text('Entry in words.', 500),
    debit: quantityOf('What the company owes by it, in major units; zero where there is a credit.'),
    credit: quantityOf('What the company is owed by it, in major units; zero where there is a debit.'),
    outstanding: quantityOf('Still to pay, in major units; of claims and penalties alone.'),
  },
  'An entry.',
);

const tax = object(
  {
    tax: always(text('Tax, e.g. TVA.', 50)),
    reference: text('Reference of the obligation, e.g. TVA1.', 50),
    outstanding: quantityOf('Still to pay, in major units.'),
    overdue: quantityOf('Of it, past its day, in major units.'),
    last_payment_date: date('Day of the latest payment.'),
  },
  'A tax.',
);

/** What the company owes the tax authority, or is owed. */
export const taxAccount = defineDataType({
  name: 'TAX_ACCOUNT',
  title: 'Tax account',
  titleFr: 'Compte fiscal',
  headline: ['position_date', 'balance currency'],
  description:
    'Position of the company at the tax authority, by tax, with the entries of the last 36 months and any older one that is still to pay.',
  path: 'tax-accounts',
  shape: 'object',
  schema: recordOf({
    position_date: date('Day of the position; told in no event alone.'),
    balance: number('Credits available less what is outstanding, in major units; below zero the company owes.'),
    total_outstanding: quantityOf('Still to pay, in major units.'),
    overdue: quantityOf('Of it, past its day, in major units.'),
    penalties_outstanding: quantityOf('Of it, penalties, in major units.'),
    credits_available: quantityOf('Credits that are not used up, in major units.'),
    currency: currency(),
    taxes: listOf(tax, 'Position by tax.', 50),
    lines: listOf(line, 'Entries, latest first.', 1_000),
    line_count: integer('Entries the authority has.'),
    truncated: flag('Whether entries are left out.'),
  }),
  naturalKey: only('tax-account'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['position_date'],
  sample,
});
