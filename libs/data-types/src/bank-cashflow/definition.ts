import { type Computed, defineDataType } from '../definition.js';
import { always, month, recordOf } from '../schema-parts.js';
import { money } from '../record-fields.js';
import { cashflowByMonth, computeBankCashflow } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('The month, by booking days.')),
  balance: always(money('Balance at the end of the month; that of the latest month is the one of the bank.')),
  inbound: always(money('Money that came in.')),
  outbound: always(money('Money that went out, as a positive amount.')),
});

export type BankCashflow = Computed<typeof schema>;

/** One month of cashflow in one currency; transfers between own accounts are left out. */
export const bankCashflow = defineDataType({
  name: 'BANK_CASHFLOW',
  title: 'Cashflow entries',
  titleFr: 'Flux de trésorerie',
  headline: ['month', 'balance.value balance.currency'],
  description:
    'Money in, money out and closing balance for each month, over the checking and savings accounts of one currency that the company uses. Transfers between two of them are left out, and money on its way between them is in the balance. A month that no account covers is not there, rather than zero; the latest one goes to the day of the latest balance (`balance_at` of the bank accounts).',
  path: 'bank-cashflow',
  shape: 'list',
  schema,
  naturalKey: (record) => `${record.month}|${record.balance.currency}`,
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'balance.currency', type: 'string' },
    { field: 'balance.value', type: 'number' },
    { field: 'inbound.value', type: 'number' },
    { field: 'outbound.value', type: 'number' },
  ],
  sorts: [
    { field: 'month', type: 'string' },
    { field: 'balance.currency', type: 'string' },
  ],
  unversionedFields: [],
  computedFrom: ['BANK_ACCOUNT', 'BANK_TRANSACTION'],
  compute: computeBankCashflow,
  computeByMonth: cashflowByMonth,
  sample,
});
