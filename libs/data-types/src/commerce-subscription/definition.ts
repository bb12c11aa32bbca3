import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, integer, number, recordOf, text } from '../schema-parts.js';
import { currency } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A subscription of a customer. */
export const commerceSubscription = defineDataType({
  name: 'COMMERCE_SUBSCRIPTION',
  title: 'Subscriptions',
  description: 'Subscriptions sold through the payment platform.',
  path: 'commerce-subscriptions',
  shape: 'list',
  schema: recordOf({
    subscription_id: always(text('Id at the platform.', 100)),
    plan_id: text('Plan.', 100),
    plan_name: text('Plan in words.'),
    customer_id: text('Customer at the platform.', 100),
    customer_name: text('Customer.'),
    customer_email: text('E-mail of the customer.', 320),
    status: choice(['PENDING', 'ACTIVE', 'PAUSED', 'SUSPENDED', 'CANCELLED', 'EXPIRED'], 'State.'),
    status_code: text("State in the platform's code.", 50),
    amount: number('Price of one period in major units.'),
    currency: currency(),
    interval: choice(['DAY', 'WEEK', 'MONTH', 'YEAR'], 'Unit of the period.'),
    interval_count: integer('Units in one period.'),
    quantity: number('Quantity.'),
    start_date: date('Start.'),
    cancelled_date: date('Cancellation.'),
    paid_through_date: date('Until when it is paid.'),
    next_billing_at: dateTime('Next charge.'),
    outstanding: number('Unpaid amount in major units.'),
    failed_payments: integer('Failed payments.'),
    location_id: text('Place of sale.', 100),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
  }),
  naturalKey: keyOf('subscription_id'),
  orderedBy: 'created_at',
  filters: [
    { field: 'subscription_id', type: 'string' },
    { field: 'plan_id', type: 'string' },
    { field: 'customer_id', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'start_date', type: 'date' },
    { field: 'cancelled_date', type: 'date' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'start_date', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  volatileFields: [],
  sample,
});
