import { meaningOf } from '../../kit/code-table.js';
import { type BuyerPrivacy, buyerOf } from '../../kit/commerce/buyer.js';
import { accountMembers, type SourceAccount, type SubscriptionRecord } from '../../kit/commerce/records.js';
import { dayOf, frenchDay, momentOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import type { PaypalPlan, PaypalSubscription } from '../sources/paypal/responses.js';
import { amountIn, moneyIn } from './money.js';
import { personName } from './person-name.js';
import { cycleOn, paidTrials, regularCycle, rhythmOf } from './plan-cycles.js';
import { priceOf } from './plan-price.js';

const STATES: Readonly<Record<string, SubscriptionRecord['status']>> = {
  APPROVAL_PENDING: 'PENDING',
  APPROVED: 'PENDING',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

/** Context for mapping a subscription. */
export interface SubscriptionContext extends SourceAccount {
  /** Plan with the overrides of the subscription. Null when the platform returns none. */
  plan: PaypalPlan | null;
  privacy: BuyerPrivacy;
  now: Date;
}

/** An ACTIVE subscription that starts in the future is PENDING. */
function statusOf(code: string | null, startsAt: string | null, now: Date): SubscriptionRecord['status'] {
  const status = meaningOf(STATES, code);
  return status === 'ACTIVE' && startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'PENDING' : status;
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

/** Returns the number of periods sold. Null without an end, and for periods of unlike lengths. */
function periodsSold(regularPeriods: number | null | undefined, plan: PaypalPlan | null): number | null {
  // Zero means no end.
  if (!regularPeriods) return null;
  const [trials, rhythm] = [paidTrials(plan), JSON.stringify(rhythmOf(regularCycle(plan)))];
  if (trials.some((trial) => JSON.stringify(rhythmOf(trial)) !== rhythm)) return null;
  return trials.reduce((sum, { total_cycles }) => sum + (total_cycles ?? 1), regularPeriods);
}

/** Returns the number of completed periods, those of a free trial excluded. */
function periodsCompleted({ billing_info }: PaypalSubscription, plan: PaypalPlan | null): number | null {
  const paid = paidTrials(plan).map(({ sequence }) => sequence);
  const told = (billing_info?.cycle_executions ?? []).filter(
    (each) => each?.tenure_type === 'REGULAR' || (each?.tenure_type === 'TRIAL' && paid.includes(each.sequence)),
  );
  const completed = told.map((each) => each?.cycles_completed);
  return completed.length > 0 && completed.every((count) => typeof count === 'number')
    ? completed.reduce((sum, count) => sum + count, 0)
    : null;
}

function courseOf(told: PaypalSubscription, plan: PaypalPlan | null): Course {
  const { billing_info } = told;
  const regular = billing_info?.cycle_executions?.find((each) => each?.tenure_type === 'REGULAR');
  return {
    total_cycles: periodsSold(regular?.total_cycles ?? regularCycle(plan)?.total_cycles, plan),
    cycles_completed: periodsCompleted(told, plan),
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
  const startDate = dayOf(startsAt);
  const { current, trialEnd } = cycleOn(plan, startDate, frenchDay(now));
  const price = priceOf(plan, current, quantity);
  const owed = told.billing_info?.outstanding_balance;
  const currency = price.currency ?? moneyIn(owed)?.currency ?? null;
  const statusCode = textOf(told.status);
  const status = statusOf(statusCode, startsAt, now);
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
    trial_end_date: trialEnd,
    ...endsOf(status, dayOf(changedAt)),
    ...courseOf(told, plan),
    paid_through_date: null,
    outstanding: amountIn(currency, owed),
    location_id: null,
    created_at: createdAt,
    updated_at: momentOf(told.update_time),
  };
}
