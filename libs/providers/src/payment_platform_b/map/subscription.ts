import { meaningOf } from '../../kit/code-table.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { amountOf } from '../../kit/money.js';
import type { SquarePlan, SquareSubscription } from '../sources/square/responses.js';
import { PROVIDER } from './codes.js';
import { type Money, moneyOf } from './money.js';
import { type PlanTerms, termsOf } from './plan-terms.js';

const STATES = {
  PENDING: 'PENDING',
  ACTIVE: 'ACTIVE',
  PAUSED: 'PAUSED',
  CANCELED: 'CANCELLED',
  DEACTIVATED: 'EXPIRED',
  COMPLETED: 'EXPIRED',
} as const;

/** Context for mapping a subscription. */
export interface SubscriptionContext {
  sellerId: string;
  /** Undefined when the catalogue does not contain the plan. */
  plan: SquarePlan | undefined;
  /** Day of the last pause. Null when unknown. */
  pausedSince: string | null;
  /** Current day in France. */
  today: string;
}

/** True when the subscription is paused. The list does not contain the day of the pause. */
export const isPaused = ({ status }: SquareSubscription): boolean => status === 'PAUSED';

/**
 * Returns the own price of a subscription, otherwise the price of its plan. Null for RELATIVE
 * pricing.
 */
function priceOf({ price_override_money: override }: SquareSubscription, { pricing, price }: PlanTerms): Money | null {
  return pricing === 'RELATIVE' ? null : (moneyOf(override) ?? price);
}

const OVER: readonly unknown[] = ['CANCELED', 'DEACTIVATED', 'COMPLETED'];

/**
 * Returns the day on which the subscription ended or will end: its cancellation, or the end of its
 * last phase if earlier. Without either, an ended subscription ends on its last paid day.
 */
function endOf({ status, canceled_date, completed_date, charged_through_date }: SquareSubscription): string | null {
  const [cancelled, completed] = [dayOf(canceled_date), dayOf(completed_date)];
  // A subscription that was cancelled or deactivated does not complete its phases.
  const isCompleting = status === 'COMPLETED' || !OVER.includes(status);
  if (completed !== null && isCompleting && (cancelled === null || completed < cancelled)) return completed;
  return cancelled ?? (OVER.includes(status) ? dayOf(charged_through_date) : null);
}

/** Maps a subscription to its record. Returns null without a creation time. */
export function mapSubscription(subscription: SquareSubscription, { sellerId, plan, pausedSince, today }: SubscriptionContext) {
  const createdAt = momentOf(subscription.created_at);
  if (createdAt === null) return null;
  const start = dayOf(subscription.start_date);
  const terms = termsOf(plan, start, today);
  const price = priceOf(subscription, terms);
  return {
    provider_name: PROVIDER,
    source_account_id: sellerId,
    subscription_id: subscription.id,
    plan_id: subscription.plan_variation_id ?? null,
    plan_name: plan?.subscription_plan_variation_data?.name ?? null,
    product_id: null,
    customer_id: subscription.customer_id ?? null,
    customer_name: null,
    customer_email: null,
    status: meaningOf(STATES, subscription.status),
    status_code: subscription.status ?? null,
    status_changed_at: null,
    amount: price?.amount ?? null,
    tax_percentage: amountOf(subscription.tax_percentage),
    currency: price?.currency ?? null,
    pricing: terms.pricing ?? (price === null ? null : ('FIXED' as const)),
    interval: terms.interval?.unit ?? null,
    interval_count: terms.interval?.count ?? null,
    quantity: 1,
    start_date: start,
    trial_end_date: terms.trialEnd,
    cancelled_date: null,
    ended_date: endOf(subscription),
    suspended_date: isPaused(subscription) ? pausedSince : null,
    total_cycles: terms.cycles,
    cycles_completed: null,
    paid_through_date: dayOf(subscription.charged_through_date),
    next_billing_at: null,
    outstanding: null,
    failed_payments: null,
    location_id: subscription.location_id ?? null,
    created_at: createdAt,
    updated_at: null,
  };
}
