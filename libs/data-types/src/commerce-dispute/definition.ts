import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, dateTime, number, recordOf, text } from '../schema-parts.js';
import { currency, quantityOf, sourceAccount } from '../record-fields.js';
import { CHANNELS, REASON_GROUPS, STAGES, STATES } from './codes.js';
import sample from './sample.json' with { type: 'json' };

/** A payer's dispute of a payment. */
export const commerceDispute = defineDataType({
  name: 'COMMERCE_DISPUTE',
  title: 'Disputes',
  titleFr: 'Litiges',
  headline: ['reason', 'status', 'amount currency'],
  description:
    'Disputes opened by payers at the payment platform, with their outcome and what the company lost. A final state may be taken back by an appeal.',
  path: 'commerce-disputes',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account; Square merchant_id'),
    dispute_id: always(text('Id at the platform.', 100)),
    transaction_id: text(
      "Payment disputed, by the seller's id. PayPal disputed_transactions[0].seller_transaction_id; Square disputed_payment.payment_id.",
      100,
    ),
    reason: text("Reason in the platform's code.", 100),
    reason_group: codes('Reason.', REASON_GROUPS),
    status: codes('State; null for one the platform added later.', STATES),
    status_code: text("State in the platform's code.", 100),
    outcome_code: text("Outcome in the platform's code. PayPal dispute_outcome.outcome_code; Square none.", 100),
    stage: codes('How far it went.', STAGES),
    channel: codes('Where it was opened.', CHANNELS),
    amount: always(number('Amount disputed in major units.')),
    amount_lost: quantityOf(
      'Lost in major units: what PayPal moved from the seller in settlement, else by the outcome; zero when won, null while open.',
    ),
    fees: quantityOf('Fees of the dispute in major units. Square none.'),
    currency: always(currency()),
    card_brand: text('Brand of the card. PayPal none.', 20),
    created_at: always(dateTime('Creation at the platform. PayPal create_time; Square created_at.')),
    updated_at: dateTime('Last change at the platform.'),
    due_at: dateTime('Until when the seller must answer; null once it is decided.'),
    buyer_due_at: dateTime('Until when the buyer must answer. Square none.'),
    resolved_at: dateTime('When it was first read as decided; null while open, and again after an appeal.'),
    location_id: text('Place of sale. PayPal none.', 100),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'dispute_id'),
  merged: false,
  orderedBy: 'created_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'dispute_id', type: 'string' },
    { field: 'transaction_id', type: 'string', indexed: true },
    { field: 'status', type: 'string' },
    { field: 'outcome_code', type: 'string' },
    { field: 'reason', type: 'string' },
    { field: 'reason_group', type: 'string' },
    { field: 'stage', type: 'string' },
    { field: 'channel', type: 'string' },
    { field: 'amount', type: 'number' },
    { field: 'currency', type: 'string' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'due_at', type: 'date' },
    { field: 'resolved_at', type: 'date' },
  ],
  sorts: [
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'due_at', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  unversionedFields: [],
  sample,
});
