import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A payer's dispute of a payment. */
export const commerceDispute = defineDataType({
  name: 'COMMERCE_DISPUTE',
  title: 'Disputes',
  description: 'Disputes opened by payers at the payment platform.',
  path: 'commerce-disputes',
  shape: 'list',
  schema: recordOf({
    dispute_id: always(text('Id at the platform.', 100)),
    transaction_id: text('Payment disputed.', 100),
    reason: text("Reason in the platform's code.", 100),
    status: choice(['OPEN', 'WAITING_FOR_SELLER', 'WAITING_FOR_BUYER', 'UNDER_REVIEW', 'WON', 'LOST', 'ACCEPTED', 'CLOSED'], 'State.'),
    status_code: text("State in the platform's code.", 100),
    stage: text('Stage, e.g. INQUIRY or CHARGEBACK.', 50),
    channel: text('Where it was opened, INTERNAL or EXTERNAL.', 50),
    amount: number('Amount disputed in major units.'),
    currency: currency(),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
    due_at: dateTime('Until when the seller must answer.'),
    location_id: text('Place of sale.', 100),
  }),
  naturalKey: keyOf('dispute_id'),
  orderedBy: 'created_at',
  filters: [
    { field: 'dispute_id', type: 'string' },
    { field: 'transaction_id', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'reason', type: 'string' },
    { field: 'amount', type: 'number' },
    { field: 'currency', type: 'string' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'due_at', type: 'date' },
  ],
  sorts: [
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'due_at', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  volatileFields: [],
  sample,
});
