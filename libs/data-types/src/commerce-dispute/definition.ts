import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, codes, dateTime, number, recordOf, text } from '../schema-parts.js';
import { currency, quantityOf, sourceAccount } from '../record-fields.js';
import { CHANNELS, REASON_GROUPS, STAGES, STATES } from './codes.js';
import sample from './sample.json' with { type: 'json' };

export const commerceDispute = defineDataType({
  name: 'COMMERCE_DISPUTE',
  title: 'Disputes',
  titleFr: 'Litiges',
  headline: ['reason', 'status', 'amount currency'],
  description:
    'Disputes opened by payers at the payment platform, with their outcome and the loss of the company. An appeal can revert a final status.',
  path: 'commerce-disputes',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account, Square merchant_id'),
    dispute_id: always(text('Id at the platform.', 100)),
    transaction_id: text(
      'Id of the disputed payment at the seller. PayPal disputed_transactions[0].seller_transaction_id, Square disputed_payment.payment_id.',
      100,
    ),
    reason: text('Reason code of the platform.', 100),
    reason_group: codes('Group of the reason.', REASON_GROUPS),
    status: codes('Status. Null for a status that is unknown to this API.', STATES),
    status_code: text('Status code of the platform.', 100),
    outcome_code: text('Outcome code of the platform. PayPal dispute_outcome.outcome_code. Null for Square.', 100),
    stage: codes('Stage of the dispute.', STAGES),
    channel: codes('Place where the dispute was opened.', CHANNELS),
    amount: always(number('Disputed amount in major units.')),
    amount_lost: quantityOf(
      'Lost amount in major units: the amount that PayPal moved from the seller in settlement, else by the outcome. Zero when won, null while open.',
    ),
    fees: quantityOf('Fees of the dispute in major units. Null for Square.'),
    currency: always(currency()),
    card_brand: text('Brand of the card. Null for PayPal.', 20),
    created_at: always(dateTime('Creation at the platform. PayPal create_time, Square created_at.')),
    updated_at: dateTime('Last change at the platform.'),
    due_at: dateTime('Deadline for the response of the seller. Null after the decision.'),
    buyer_due_at: dateTime('Deadline for the response of the buyer. Null for Square.'),
    resolved_at: dateTime('Time at which the decision was first read. Null while open, and again after an appeal.'),
    location_id: text('Place of sale. Null for PayPal.', 100),
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
