import { schemaOf } from '@company-data/kernel';
import { filled, flag, list, listOf, object, optional, scalar, type Schema, type Static, text } from '../../../kit/response-schemas.js';

/** Items per page, at most. */
export const PAGE_SIZES = { transactions: 500, disputes: 50, billing: 20 } as const;

/** Decimal text in major units, without decimals for HUF, JPY and TWD. */
const money = optional({ currency_code: text(10), value: scalar });

export type PaypalMoney = Static<typeof money> | undefined;

const maybeCount: Schema<number | null> = schemaOf({ type: ['integer', 'null'], minimum: 0 });

const name = optional({ given_name: text(1_000), surname: text(1_000), full_name: text(1_000), alternate_full_name: text(1_000) });

const balance = object({ currency: filled(10), primary: flag, total_balance: money, available_balance: money, withheld_balance: money }, [
  'currency',
]);

export const balancesSchema = object(
  { balances: list(balance, 200), account_id: filled(100), as_of_time: text(100), last_refresh_time: text(100) },
  ['balances', 'account_id'],
);

/** Balances of an account, one per currency. */
export type PaypalBalances = Static<typeof balancesSchema>;

const movement = object(
  {
    transaction_id: filled(100),
    paypal_reference_id: text(100),
    paypal_reference_id_type: text(50),
    transaction_event_code: text(50),
    transaction_initiation_date: text(100),
    transaction_updated_date: text(100),
    transaction_amount: money,
    fee_amount: money,
    shipping_amount: money,
    sales_tax_amount: money,
    tip_amount: money,
    transaction_status: text(50),
    transaction_subject: text(),
    ending_balance: money,
    available_balance: money,
    invoice_id: text(1_000),
    protection_eligibility: text(50),
    payment_method_type: text(100),
    instrument_type: text(200),
  },
  ['transaction_id'],
);

const payer = optional({ account_id: text(100), email_address: text(1_000), payer_name: name, country_code: text(10) });

const transaction = object({ transaction_info: movement, payer_info: payer }, ['transaction_info']);

/** A movement with its payer. */
export type PaypalTransaction = Static<typeof transaction>;

export const transactionsSchema = object({
  transaction_details: listOf(transaction, PAGE_SIZES.transactions),
  account_number: text(300),
  last_refreshed_datetime: text(100),
  page: maybeCount,
  total_items: maybeCount,
  total_pages: maybeCount,
});

export type TransactionsPage = Static<typeof transactionsSchema>;

const listedDispute = object({ dispute_id: filled(300), update_time: text(100) }, ['dispute_id']);

const link = optional({ href: text(20_000), rel: text(200) });

export const disputesSchema = object({ items: listOf(listedDispute, 100), links: listOf(link, 100) });

/** Page of disputes, with their ids and change times only. */
export type DisputesPage = Static<typeof disputesSchema>;

const disputed = optional({ seller_transaction_id: text(300) });
const moneyMovement = optional({ affected_party: text(300), amount: money, type: text(300), reason: text(300) });

export const disputeSchema = object(
  {
    dispute_id: filled(300),
    create_time: text(100),
    update_time: text(100),
    disputed_transactions: listOf(disputed, 1_000),
    reason: text(300),
    status: text(300),
    dispute_amount: money,
    dispute_outcome: optional({ outcome_code: text(300), amount_refunded: money }),
    adjudications: listOf(optional({ adjudication_time: text(100) }), 100),
    money_movements: listOf(moneyMovement, 1_000),
    dispute_life_cycle_stage: text(300),
    dispute_channel: text(300),
    buyer_response_due_date: text(100),
    seller_response_due_date: text(100),
  },
  ['dispute_id'],
);

/** A dispute in full. */
export type PaypalDispute = Static<typeof disputeSchema>;

const tier = optional({ starting_quantity: scalar, ending_quantity: scalar, amount: money });
const cycle = optional({
  tenure_type: text(100),
  sequence: maybeCount,
  total_cycles: maybeCount,
  frequency: optional({ interval_unit: text(100), interval_count: maybeCount }),
  pricing_scheme: optional({ fixed_price: money, pricing_model: text(100), tiers: listOf(tier, 100) }),
});

const plan = {
  id: text(100),
  product_id: text(100),
  name: text(1_000),
  billing_cycles: listOf(cycle, 100),
  taxes: optional({ percentage: scalar, inclusive: flag }),
};

export const planSchema = object(plan);

/** Plan of a subscription, with its prices. */
export type PaypalPlan = Static<typeof planSchema>;

/** Billing cycle of a plan, for example a trial. */
export type PaypalCycle = NonNullable<NonNullable<PaypalPlan['billing_cycles']>[number]>;

const execution = optional({ tenure_type: text(100), sequence: maybeCount, cycles_completed: maybeCount, total_cycles: maybeCount });
const subscriber = optional({ payer_id: text(100), email_address: text(1_000), name });

const subscription = {
  id: filled(100),
  plan_id: text(100),
  status: text(100),
  status_update_time: text(100),
  start_time: text(100),
  quantity: scalar,
  subscriber,
  billing_info: optional({
    outstanding_balance: money,
    cycle_executions: listOf(execution, 100),
    next_billing_time: text(100),
    failed_payments_count: maybeCount,
  }),
  plan_overridden: flag,
  plan: optional(plan),
  create_time: text(100),
  update_time: text(100),
};

export const subscriptionSchema = object(subscription, ['id']);

/** A subscription, in full or as listed. */
export type PaypalSubscription = Static<typeof subscriptionSchema>;

export const subscriptionsSchema = object({
  subscriptions: listOf(subscriptionSchema, PAGE_SIZES.billing),
  total_items: maybeCount,
  links: listOf(link, 100),
});

const product = {
  id: filled(100),
  name: text(1_000),
  description: text(),
  type: text(100),
  category: text(200),
  image_url: text(5_000),
  home_url: text(5_000),
  create_time: text(100),
  update_time: text(100),
};

export const productSchema = object(product, ['id']);

/** A product in full. */
export type PaypalProduct = Static<typeof productSchema>;

export const productsSchema = object({
  products: listOf(object({ id: filled(100), create_time: text(100) }, ['id']), PAGE_SIZES.billing),
  total_items: maybeCount,
});
