import { type BuyerPrivacy, buyerOf } from '../../kit/commerce/buyer.js';
import { accountMembers, type SourceAccount, type SubscriptionRecord } from '../../kit/commerce/records.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import type { PaypalPlan, PaypalSubscription } from '../sources/paypal/responses.js';
import { amountIn, moneyIn } from './money.js';
import { periodAfter } from './periods.js';
import { personName } from './person-name.js';
import { priceOf, regularCycle, rhythmOf, trialCycles } from './plan-price.js';

const STATES = new Map<string, SubscriptionRecord['status']>([
  ['APPROVAL_PENDING', 'PENDING'],
  ['APPROVED', 'PENDING'],
  ['ACTIVE', 'ACTIVE'],
  ['SUSPENDED', 'SUSPENDED'],
  ['CANCELLED', 'CANCELLED'],
  ['EXPIRED', 'EXPIRED'],
]);

/** Context for mapping a subscription. */
export interface SubscriptionContext extends SourceAccount {
  /** Plan with the overrides of the subscription. Null when the platform returns none. */
  plan: PaypalPlan | null;
  privacy: BuyerPrivacy;
  now: Date;
}

/** An ACTIVE subscription that starts in the future is PENDING. */
function statusOf(code: string | null, startsAt: string | null, now: Date): SubscriptionRecord['status'] {
  const status = STATES.get(code ?? '') ?? null;
  return status === 'ACTIVE' && startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'PENDING' : status;
}

/** Returns the day on which the trial ends. Null without a trial, or when its length is unknown. */
function trialEnd(plan: PaypalPlan | null, startDate: string | null): string | null {
  const trials = trialCycles(plan);
  if (startDate === null || trials.length === 0) return null;
  let day = startDate;
  for (const trial of trials) {
    const rhythm = rhythmOf(trial);
    if (rhythm === null) return null;
    day = periodAfter(day, rhythm.unit, rhythm.count * (trial.total_cycles ?? 1));
  }
  return day;
}

type Ends = Pick<SubscriptionRecord, 'cancelled_date' | 'ended_date' | 'suspended_date'>;

/** The platform returns the time of the last status change, and no other end dates. */
function endsOf(status: SubscriptionRecord['status'], changedOn: string | null): Ends {
  return {
    cancelled_date: status === 'CANCELLED' ? changedOn : null,
    ended_date: status === 'CANCELLED' || status === 'EXPIRED' ? changedOn : null,
    suspended_date: status === 'SUSPENDED' ? changedOn : null,
  };
}

type Course = Pick<SubscriptionRecord, 'total_cycles' | 'cycles_completed' | 'next_billing_at' | 'failed_payments'>;

function courseOf({ billing_info }: PaypalSubscription, plan: PaypalPlan | null): Course {
  const regular = billing_info?.cycle_executions?.find((each) => each?.tenure_type === 'REGULAR');
  const total = regular?.total_cycles ?? regularCycle(plan)?.total_cycles ?? null;
  return {
    // Zero means no end.
    total_cycles: total === 0 ? null : total,
    cycles_completed: regular?.cycles_completed ?? null,
    next_billing_at: momentOf(billing_info?.next_billing_time),
    failed_payments: billing_info?.failed_payments_count ?? null,
  };
}

/** Maps a subscription to its record. Returns null when it has no time. */
export function mapSubscription(told: PaypalSubscription, surroundings: SubscriptionContext): SubscriptionRecord | null {
  const { plan, privacy, now } = surroundings;
  const startsAt = momentOf(told.start_time);
  const createdAt = momentOf(told.create_time) ?? startsAt;
  if (createdAt === null) return null;
  const quantity = numberOf(told.quantity) ?? 1;
  const price = priceOf(plan, quantity);
  const owed = told.billing_info?.outstanding_balance;
  const currency = price.currency ?? moneyIn(owed)?.currency ?? null;
  const statusCode = textOf(told.status);
  const status = statusOf(statusCode, startsAt, now);
  const startDate = dayOf(startsAt);
  const changedAt = momentOf(told.status_update_time);
  const buyer = buyerOf({ name: personName(told.subscriber?.name), email: told.subscriber?.email_address }, privacy);
  return {
    ...accountMembers(surroundings),
    subscription_id: told.id,
    plan_id: textOf(told.plan_id),
    plan_name: textOf(plan?.name),
    product_id: textOf(plan?.product_id),
    customer_id: textOf(told.subscriber?.payer_id),
    customer_name: buyer.name,
    customer_email: buyer.email,
    status,
    status_code: statusCode,
    status_changed_at: changedAt,
    ...price,
    currency,
    quantity,
    start_date: startDate,
    trial_end_date: trialEnd(plan, startDate),
    ...endsOf(status, dayOf(changedAt)),
    ...courseOf(told, plan),
    paid_through_date: null,
    outstanding: amountIn(currency, owed),
    location_id: null,
    created_at: createdAt,
    updated_at: momentOf(told.update_time),
  };
}
