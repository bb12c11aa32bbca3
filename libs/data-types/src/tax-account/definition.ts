import { defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { always, codes, date, flag, integer, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { currency, quantityOf } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const line = object(
  {
    entry_id: always(
      pattern('^[A-Za-z0-9_-]{22}$', 22, 'Hash of the entry and its rank among equal entries, since the authority assigns no id.'),
    ),
    tax: text('Tax, for example TVA.', 50),
    reference: text('Reference of the obligation, for example TVA1.', 50),
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
    date: date('Date of the entry.'),
    due_date: date('Due date.'),
    label: text('Label of the entry.', 500),
    debit: quantityOf('Amount that the company owes by the entry, in major units. Zero for a credit.'),
    credit: quantityOf('Amount that the company is owed by the entry, in major units. Zero for a debit.'),
    outstanding: quantityOf('Amount still to pay, in major units. Null for entries other than claims and penalties.'),
  },
  'Entry of the tax account.',
);

const tax = object(
  {
    tax: always(text('Tax, for example TVA.', 50)),
    reference: text('Reference of the obligation, for example TVA1.', 50),
    outstanding: quantityOf('Amount still to pay, in major units.'),
    overdue: quantityOf('Outstanding amount past its due date, in major units. Null when a due date is missing.'),
    last_payment_date: date('Date of the latest payment.'),
  },
  'Position of one tax.',
);

/** Debts and credits of the company at the tax authority. */
export const taxAccount = defineDataType({
  name: 'TAX_ACCOUNT',
  title: 'Tax account',
  titleFr: 'Compte fiscal',
  headline: ['position_date', 'balance currency'],
  description:
    'Position of the company at the tax authority, by tax. Contains the entries of the last 36 months and older entries that are still to pay.',
  path: 'tax-accounts',
  shape: 'object',
  schema: recordOf({
    position_date: date('Date of the position. A change of this field alone causes no change event.'),
    balance: number('Available credits less the outstanding amount, in major units. Negative when the company owes.'),
    total_outstanding: quantityOf('Amount still to pay, in major units.'),
    overdue: quantityOf('Outstanding amount past its due date, in major units. Null when a due date is missing.'),
    penalties_outstanding: quantityOf('Outstanding penalties in major units.'),
    credits_available: quantityOf('Unused credits in major units.'),
    currency: currency(),
    taxes: listOf(tax, 'Positions by tax.', 50),
    lines: listOf(line, 'Entries, latest first.', 1_000),
    line_count: integer('Number of entries at the authority.'),
    truncated: flag('True when `lines` does not contain all entries.'),
  }),
  naturalKey: only('tax-account'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['position_date'],
  sample,
});
