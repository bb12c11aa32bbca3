import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A movement at the payment platform. */
export const commerceTransaction = defineDataType({
  name: 'COMMERCE_TRANSACTION',
  title: 'Transactions',
  description: 'Payments, refunds, fees and payouts at the payment platform.',
  path: 'commerce-transactions',
  shape: 'list',
  schema: recordOf({
    transaction_id: always(text('Id at the platform.', 100)),
    type: choice(['PAYMENT', 'REFUND', 'PAYOUT', 'FEE', 'DISPUTE', 'ADJUSTMENT', 'OTHER'], 'Kind of movement.'),
    type_code: text("Kind in the platform's code, e.g. T0006.", 50),
    status: choice(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'REVERSED'], 'State.'),
    status_code: text("State in the platform's code.", 50),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
    amount: always(number('Amount in major units; below zero money leaves the balance.')),
    fee: number('Fee in major units, below zero when charged.'),
    net: number('Amount after fee in major units.'),
    tax: number('Tax included in major units.'),
    shipping: number('Shipping included in major units.'),
    refunded: number('Refunded so far in major units.'),
    currency: always(currency()),
    payment_method: text('Means of payment, e.g. CARD.', 50),
    payer_id: text('Payer at the platform.', 100),
    payer_name: text('Payer.'),
    payer_email: text('E-mail of the payer.', 320),
    payer_country_code: text('Country of the payer (ISO 3166-1).', 3),
    reference_id: text('Movement, order or subscription this one refers to.', 100),
    reference_type: text('What it refers to.', 50),
    order_id: text('Order.', 100),
    subscription_id: text('Subscription.', 100),
    invoice_id: text('Invoice number of the merchant.', 200),
    location_id: text('Place of sale.', 100),
    description: text('Description.', 1000),
  }),
  naturalKey: keyOf('transaction_id', 'type_code'),
  orderedBy: 'created_at',
  filters: [
    { field: 'transaction_id', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'amount', type: 'number' },
    { field: 'currency', type: 'string' },
    { field: 'payer_email', type: 'string' },
    { field: 'order_id', type: 'string' },
    { field: 'subscription_id', type: 'string' },
    { field: 'invoice_id', type: 'string' },
  ],
  sorts: [
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  volatileFields: [],
  sample,
});
