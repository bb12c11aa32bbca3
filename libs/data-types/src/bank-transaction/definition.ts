import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, flag, number, recordOf, text } from '../schema-parts.js';
import { currency, keyedHash, providerName } from '../record-fields.js';
import { KINDS, CATEGORIES } from './codes.js';
import sample from './sample.json' with { type: 'json' };

/** Operation on a bank account as reported by one provider. */
export const bankTransaction = defineDataType({
  name: 'BANK_TRANSACTION',
  title: 'Bank transactions',
  titleFr: 'Opérations bancaires',
  headline: ['date', 'description', 'amount currency'],
  description:
    'Operations on the bank accounts of the company. When card purchases are settled once a month, only the settlement moves the balance (`in_balance`). Pending operations are served but cause no change events. A booked operation causes an add event, even when it keeps the id of the pending one.',
  path: 'bank-transactions',
  shape: 'list',
  schema: recordOf({
    provider_name: providerName(),
    account_id: always(text('Account id, as `account_id` of the bank account of this provider.', 100)),
    transaction_id: always(text('Id of the operation at the provider, unique within the account.', 100)),
    replaces_transaction_id: text('Id of the pending operation that this booked one replaces. Null when none matches.', 100),
    date: always(
      date(
        'Booking date. While pending, the expected date, else the date of the operation. Powens date. Bridge booking_date, else date, which is not always the booking date.',
      ),
    ),
    operation_date: date('Date of the operation. Powens rdate, Bridge transaction_date.'),
    value_date: date('Value date. Powens vdate, Bridge value_date.'),
    amount: always(number('Amount in major units. Positive when the company receives, negative when it pays.')),
    currency: always(currency('Currency (ISO 4217) of the amounts. When the operation has none, the currency of its account.')),
    type: codes('Kind of operation.', KINDS),
    type_label: text('Kind in the wording of the provider.', 100),
    in_balance: always(
      flag(
        'True when the operation moves the booked balance of its account. False while pending, and for card purchases on an account that also has their settlement.',
      ),
    ),
    description: text('Cleaned wording with masked card numbers.', 1000),
    original_description: text('Wording of the bank with masked card numbers.', 1000),
    category: choice(
      CATEGORIES,
      'Purpose of the operation, by rules on the wording, else by the category of the provider. Null when neither determines it.',
    ),
    category_code: text('Category code of the provider.', 50),
    category_label: text('Category label of the provider.', 200),
    counterparty_name: text('Name of the other party, when the provider reports it. Powens counterparty.label. Null for Bridge.', 300),
    counterparty_account: text('First and last four characters of the account of the other party.', 50),
    counterparty_key: keyedHash('IBAN of the other party, else its folded name'),
    original_amount: number('Amount in the original currency, in major units, with the sign of the amount. Null for Bridge.'),
    original_currency: currency('Original currency (ISO 4217). Null when equal to the currency.'),
    fee: number('Fee in major units, negative when charged. Powens commission. Null for Bridge.'),
    status: always(
      codes('Booking status.', {
        BOOKED: 'Powens coming false, Bridge future false',
        PENDING: 'Powens coming true, Bridge future true',
      }),
    ),
    hidden: flag(
      'True when the user hid the operation at the provider. Hidden operations count in all figures. Powens active false. Null for Bridge.',
    ),
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
