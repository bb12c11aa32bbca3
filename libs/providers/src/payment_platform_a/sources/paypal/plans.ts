import { pathOf } from '../../../kit/calls.js';
import { type PaypalPlan, type PaypalSubscription, planSchema, subscriptionSchema } from './responses.js';
import { CALLS } from './calls.js';
import { call, NOT_FOUND } from './client.js';
import type { Readings } from './readings.js';

export const RIGHT = 'read products and subscriptions';

/** Plans of subscriptions. Requests each plan once per job. */
export class Plans {
  private readonly plans = new Map<string, Promise<PaypalPlan | null>>();

  constructor(private readonly readings: Readings) {}

  /** Returns null when the platform does not return the plan, because prices are never guessed. */
  of(id: string | null | undefined): Promise<PaypalPlan | null> {
    if (!id) return Promise.resolve(null);
    const plan = this.plans.get(id) ?? this.fetchPlan(id);
    this.plans.set(id, plan);
    return plan;
  }

  private async fetchPlan(id: string): Promise<PaypalPlan | null> {
    const path = pathOf(CALLS.plan, { id });
    const { status, body } = await call(this.readings.client, { path, schema: planSchema, accept: [NOT_FOUND], right: RIGHT });
    return status === NOT_FOUND ? null : body;
  }
}

/**
 * Returns a subscription in full, with its plan when it overrides parts of it. Null when it does
 * not exist.
 */
export async function fetchSubscription({ client }: Readings, id: string): Promise<PaypalSubscription | null> {
  const path = pathOf(CALLS.subscription, { id });
  const { status, body } = await call(client, {
    path,
    query: { fields: 'plan' },
    schema: subscriptionSchema,
    accept: [NOT_FOUND],
    right: RIGHT,
  });
  return status === NOT_FOUND ? null : body;
}

type Cycle = NonNullable<PaypalPlan['billing_cycles']>[number];

/**
 * Overridden cycles contain only the differences from the plan. `sequence` identifies the cycle.
 */
function cyclesWith(cycles: readonly Cycle[], overridden: readonly Cycle[]): Cycle[] {
  return cycles.map((cycle) => {
    const own = overridden.find((each) => each?.sequence !== undefined && each?.sequence === cycle?.sequence);
    return own === undefined ? cycle : { ...cycle, ...own };
  });
}

/** Returns the plan with the overrides of a subscription. */
export function planFor({ plan: own }: PaypalSubscription, plan: PaypalPlan | null): PaypalPlan | null {
  if (own === null || own === undefined) return plan;
  if (plan === null) return own;
  return {
    ...plan,
    ...(own.taxes && { taxes: { ...plan.taxes, ...own.taxes } }),
    billing_cycles: cyclesWith(plan.billing_cycles ?? [], own.billing_cycles ?? []),
  };
}
