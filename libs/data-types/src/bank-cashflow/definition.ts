import { type Computed, defineDataType } from '../definition.js';
import { always, month, recordOf } from '../schema-parts.js';
import { money } from '../record-fields.js';
import { cashflowByMonth, computeBankCashflow } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  month: always(month('Month, by booking dates.')),
  balance: always(money('Balance at the end of the month. In the latest month, the balance reported by the bank.')),
  inbound: always(money('Received amount.')),
  outbound: always(money('Paid amount. Positive.')),
});

export type BankCashflow = Computed<typeof schema>;

/** Cashflow of one month in one currency. */
export const bankCashflow = defineDataType({
  name: 'BANK_CASHFLOW',
  title: 'Cashflow entries',
  titleFr: 'Flux de trésorerie',
  headline: ['month', 'balance.value balance.currency'],
  description:
    'Received and paid amounts and closing balance per month and currency, over the checking and savings accounts of the company. Term deposits (`DEPOSIT`) are no cash, because their money is not available before their end. An account that the end user excluded (`DISABLED`) is not counted. Transfers between two of them are excluded from the flows, but their money in transit is in the balance. A month that no account covers is absent. The latest month ends on the day of the latest balance (`balance_at` of the bank accounts).',
  path: 'bank-cashflow',
  shape: 'list',
  schema,
  figures,
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
