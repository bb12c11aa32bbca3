import { defineDataType } from '../definition.js';
import { always, month, recordOf } from '../schema-parts.js';
import { money } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** One month of cashflow in one currency; transfers between own accounts are left out. */
export const bankCashflow = defineDataType({
  name: 'BANK_CASHFLOW',
  title: 'Cashflow entries',
  description: 'Money in, money out and closing balance for each month, over all accounts of one currency.',
  path: 'bank-cashflow',
  shape: 'list',
  schema: recordOf({
    month: always(month('The month.')),
    balance: always(money('Balance at the end of the month.')),
    inbound: always(money('Money that came in.')),
    outbound: always(money('Money that went out, as a positive amount.')),
  }),
  naturalKey: (record) => `${record.month}|${record.balance.currency}`,
  orderedBy: 'month',
  filters: [
    { field: 'month', type: 'string' },
    { field: 'balance.currency', type: 'string' },
    { field: 'balance.value', type: 'number' },
    { field: 'inbound.value', type: 'number' },
    { field: 'outbound.value', type: 'number' },
  ],
  sorts: [{ field: 'month', type: 'string' }],
  volatileFields: [],
  computedFrom: ['BANK_ACCOUNT', 'BANK_TRANSACTION'],
  sample,
});
