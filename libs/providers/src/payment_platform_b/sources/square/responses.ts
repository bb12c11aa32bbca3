import { type JsonSchema, schemaOf } from '@company-data/kernel';
import { filled, listOf, object, optional, type Schema, type Static, text } from '../../../kit/response-schemas.js';
import { moneySchema } from '../../square-call.js';

/** Items per page, at most. */
export const MAX = { payments: 100, subscriptions: 200, plans: 1_000 } as const;

/**
 * Items that a response may contain, whatever number was requested. A larger response is malformed.
 */
export const PAGE_SIZE_TOLERANCE = 1_000;

const id = filled(500);
export const moment = text(60);
const day = text(20);
const cursor = text(20_000);
const whole: Schema<number | null> = schemaOf({ type: ['integer', 'null'] });

/** The platform adds fees once they are known, and when they change. */
const fees = listOf(object({ amount_money: moneySchema }), PAGE_SIZE_TOLERANCE);

/** Fees of the application that took the payment: the total, and its parts since 2026. */
const applicationFees = { app_fee_money: moneySchema, app_fee_allocations: fees };

// Reads only the brand and the last digits of a card. The e-mail identifies the payer.
const payment = object(
  {
    id,
    created_at: moment,
    updated_at: moment,
    amount_money: moneySchema,
    tip_money: moneySchema,
    total_money: moneySchema,
    refunded_money: moneySchema,
    processing_fee: fees,
    ...applicationFees,
    status: text(100),
    source_type: text(100),
    card_details: optional({ card: optional({ card_brand: text(100), last_4: text(20) }) }),
    location_id: text(500),
    order_id: text(500),
    reference_id: text(1_000),
    customer_id: text(500),
    buyer_email_address: text(1_000),
    risk_evaluation: optional({ risk_level: text(100) }),
    note: text(10_000),
  },
  ['id'],
);

const refund = object(
  {
    id,
    status: text(100),
    location_id: text(500),
    destination_type: text(100),
    destination_details: optional({ card_details: optional({ card: optional({ card_brand: text(100) }) }) }),
    amount_money: moneySchema,
    processing_fee: fees,
    ...applicationFees,
    payment_id: text(500),
    order_id: text(500),
    reason: text(10_000),
    created_at: moment,
    updated_at: moment,
  },
  ['id'],
);

const dispute = object({
  // Older API versions use this name.
  id: text(500),
  dispute_id: text(500),
  amount_money: moneySchema,
  reason: text(200),
  state: text(200),
  due_at: moment,
  disputed_payment: optional({ payment_id: text(500) }),
  card_brand: text(100),
  created_at: moment,
  updated_at: moment,
  location_id: text(500),
});

const subscription = object(
  {
    id,
    location_id: text(500),
    plan_variation_id: text(500),
    customer_id: text(500),
    start_date: day,
    canceled_date: day,
    completed_date: day,
    charged_through_date: day,
    status: text(100),
    tax_percentage: text(50),
    price_override_money: moneySchema,
    version: whole,
    created_at: moment,
  },
  ['id'],
);

const phase = object({
  cadence: text(100),
  periods: whole,
  ordinal: whole,
  recurring_price_money: moneySchema,
  pricing: optional({ type: text(100), price_money: moneySchema }),
});

const plan = object(
  { id, subscription_plan_variation_data: optional({ name: text(10_000), phases: listOf(phase, PAGE_SIZE_TOLERANCE) }) },
  ['id'],
);

const event = object({ subscription_event_type: text(200), effective_date: day });

const location = object({ id, merchant_id: filled(200), status: text(100) }, ['id', 'merchant_id']);

/**
 * Schema of a page. A missing key means an empty list only when the response has no other members.
 * Other responses without the key are malformed, whatever their status.
 */
export function pageOf<Name extends string, Item extends JsonSchema>(name: Name, items: Item) {
  const list = schemaOf<Static<Item>[] | null>({ ...listOf(items, PAGE_SIZE_TOLERANCE) });
  const isEmpty: JsonSchema = { type: 'object', additionalProperties: false, properties: { cursor } };
  const page = object({ [name]: list, cursor } as { [Key in Name]: typeof list } & { cursor: typeof cursor });
  return schemaOf<Static<typeof page>>({ ...page, anyOf: [{ type: 'object', properties: { [name]: true }, required: [name] }, isEmpty] });
}

/** Locations, including closed ones. The platform returns all of them in one response. */
export const locationsSchema = object({ locations: listOf(location, 10_000) });

export const paymentsSchema = pageOf('payments', payment);
export const refundsSchema = pageOf('refunds', refund);
export const disputesSchema = pageOf('disputes', dispute);
export const subscriptionsSchema = pageOf('subscriptions', subscription);
export const eventsSchema = pageOf('subscription_events', event);

/** Objects of the catalogue, requested by id. */
export const plansSchema = pageOf('objects', plan);

export type SquarePayment = Static<typeof payment>;
export type SquareRefund = Static<typeof refund>;
export type SquareDispute = Static<typeof dispute>;
export type SquareSubscription = Static<typeof subscription>;
export type SquarePlan = Static<typeof plan>;
export type SquarePhase = Static<typeof phase>;
export type SquareEvent = Static<typeof event>;
export type SquareLocation = Static<typeof location>;
