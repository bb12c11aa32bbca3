import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, integer, number, recordOf, text } from '../schema-parts.js';
import { currency, sourceAccount } from '../record-fields.js';
import { PRICINGS, STATES } from './codes.js';
import sample from './sample.json' with { type: 'json' };

/** A subscription of a customer. */
export const commerceSubscription = defineDataType({
  name: 'COMMERCE_SUBSCRIPTION',
  title: 'Subscriptions',
  description: 'Subscriptions sold through the payment platform, at their price of today: past prices are not given.',
  path: 'commerce-subscriptions',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PayPal account; Square merchant_id'),
    subscription_id: always(text('Id at the platform.', 100)),
    plan_id: text('Plan.', 100),
    plan_name: text('Plan in words. PayPal plan name; Square plan variation name.'),
    product_id: text('Product. PayPal product_id of the plan; Square none.', 100),
    customer_id: text('Customer at the platform.', 100),
    customer_name: text('Customer; null unless the provider is set to keep personal data.'),
    customer_email: text('E-mail of the customer; null unless the provider is set to keep personal data.', 320),
    status: codes('State.', STATES),
    status_code: text("State in the platform's code.", 50),
    status_changed_at: dateTime('When it came into its state. PayPal status_update_time; Square none.'),
    amount: number(
      'Price of one period and one unit in major units, without tax where the source tells it apart; null where quantities decide it. PayPal fixed_price; Square recurring_price_money.',
    ),
    tax_percentage: number('Tax on the price, percent.'),
    currency: currency('Currency (ISO 4217) of the amounts beside it; there is one where there is an amount.'),
    pricing: codes('How the price is made.', PRICINGS),
    interval: choice(
      ['DAY', 'WEEK', 'MONTH', 'YEAR'],
      'Unit of the period. Square cadence, e.g. QUARTERLY is three months, THIRTY_DAYS thirty days.',
    ),
    interval_count: integer('Units in one period.'),
    quantity: number('Quantity; 1 where the source says none.'),
    start_date: date('Start, as a day of the configured zone.'),
    trial_end_date: date('End of the free time.'),
    cancelled_date: date('Day the end was asked for. PayPal status_update_time when cancelled; Square none.'),
    ended_date: date(
      'Day it stops, or stopped; in the future it is planned. PayPal status_update_time when cancelled or expired; Square canceled_date, else the last charged_through_date.',
    ),
    suspended_date: date('Day it was suspended or paused; a suspension that was lifted leaves none.'),
    total_cycles: integer('Periods it was sold for; null without an end.'),
    cycles_completed: integer('Of these, begun and paid.'),
    paid_through_date: date('Until when it is paid. Square charged_through_date; PayPal none.'),
    next_billing_at: dateTime('Next charge. Square none.'),
    outstanding: number('Unpaid amount in major units. Square none.'),
    failed_payments: integer('Failed payments. Square none.'),
    location_id: text('Place of sale. PayPal none.', 100),
    created_at: always(dateTime('Creation at the platform.')),
    updated_at: dateTime('Last change at the platform. Square none.'),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'subscription_id'),
  merged: false,
  orderedBy: 'created_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'subscription_id', type: 'string' },
    { field: 'plan_id', type: 'string', indexed: true },
    { field: 'product_id', type: 'string' },
    { field: 'customer_id', type: 'string', indexed: true },
    { field: 'status', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'interval', type: 'string' },
    { field: 'start_date', type: 'date' },
    { field: 'cancelled_date', type: 'date' },
    { field: 'ended_date', type: 'date' },
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
  personalFields: ['customer_name', 'customer_email'],
  sample,
});
