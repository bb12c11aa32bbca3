import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, flag, number, recordOf, text } from '../schema-parts.js';
import { currency, keyedHash, providerName } from '../record-fields.js';
import { KINDS, CATEGORIES } from './codes.js';
import sample from './sample.json' with { type: 'json' };

/** An operation on a bank account as one provider tells of it. */
export const bankTransaction = defineDataType({
  name: 'BANK_TRANSACTION',
  title: 'Bank transactions',
  titleFr: 'Opérations bancaires',
  headline: ['date', 'description', 'amount currency'],
  description:
    'Operations on the bank accounts of the company. Where card purchases are settled once a month, the settlement moves the balance and the purchases do not: `in_balance` tells them apart. Pending operations are served and told in no event; one that is booked is told as new, whether it kept its id or not.',
  path: 'bank-transactions',
  shape: 'list',
  schema: recordOf({
    provider_name: providerName(),
    account_id: always(text('Account (`account_id` of the bank account of this provider).', 100)),
    transaction_id: always(text('Id of the operation at the provider, within the account.', 100)),
    replaces_transaction_id: text('Pending operation of the account that this booked one took the place of; null where none matches.', 100),
    date: always(
      date(
        'Booking day; while pending the day it is expected, else that of the operation. Powens date; Bridge booking_date, else date, which is not always the booking day.',
      ),
    ),
    operation_date: date('Day of the operation. Powens rdate; Bridge transaction_date.'),
    value_date: date('Value day. Powens vdate; Bridge value_date.'),
    amount: always(number('Amount in major units; above zero the company receives, below zero it pays.')),
    currency: always(currency('Currency (ISO 4217) of the amounts beside it; where the operation bears none, that of its account.')),
    type: codes('Kind of operation.', KINDS),
    type_label: text('Kind in the wording of the provider.', 100),
    in_balance: always(
      flag(
        'Whether it moves the booked balance of its account: false while pending, and for card purchases on an account that also bears their settlement.',
      ),
    ),
    description: text('Cleaned wording, card numbers masked.', 1000),
    original_description: text('Wording of the bank, card numbers masked.', 1000),
    category: choice(
      CATEGORIES,
      'What it is for, by rules over the wording, else by the category of the provider; null where neither tells.',
    ),
    category_code: text('Category at the provider.', 50),
    category_label: text('Category in words.', 200),
    counterparty_name: text('Other party, where the provider tells it apart. Powens counterparty.label; Bridge none.', 300),
    counterparty_account: text('Account of the other party: its first and last four characters.', 50),
    counterparty_key: keyedHash('Other party: its IBAN, else its folded name'),
    original_amount: number('Amount in the original currency, in major units, signed as the amount. Bridge none.'),
    original_currency: currency('Original currency (ISO 4217); null when the same.'),
    fee: number('Fee in major units, below zero when charged. Powens commission; Bridge none.'),
    status: always(
      codes('Whether the bank has booked it.', {
        BOOKED: 'Powens coming false; Bridge future false',
        PENDING: 'Powens coming true; Bridge future true',
      }),
    ),
    hidden: flag('Whether the user hid it at the provider; it counts all the same. Powens active false; Bridge none.'),
    updated_at_source: dateTime('Last change at the provider.'),
  }),
  naturalKey: keyOf('provider_name', 'account_id', 'transaction_id'),
  merged: false,
  orderedBy: 'date',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'transaction_id', type: 'string' },
    { field: 'account_id', type: 'string', indexed: true },
    { field: 'date', type: 'date' },
    { field: 'operation_date', type: 'date' },
    { field: 'value_date', type: 'date' },
    { field: 'amount', type: 'number' },
    { field: 'currency', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'status', type: 'string', indexed: true },
    { field: 'in_balance', type: 'boolean' },
    { field: 'category', type: 'string' },
    { field: 'category_code', type: 'string' },
    { field: 'counterparty_key', type: 'string' },
    { field: 'description', type: 'string' },
  ],
  sorts: [
    { field: 'date', type: 'date' },
    { field: 'operation_date', type: 'date' },
    { field: 'value_date', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  unversionedFields: ['updated_at_source'],
  hiddenFromEventsWhere: { field: 'status', value: 'PENDING' },
  sample,
});
