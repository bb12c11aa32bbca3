import { type PaypalPlan, type PaypalSubscription, planSchema, subscriptionSchema } from './responses.js';
import { call, NOT_FOUND } from './client.js';
import type { Readings } from './readings.js';

export const RIGHT = 'read products and subscriptions';

/** The plans that subscriptions are of, each asked for once in a job. */
export class Plans {
  private readonly plans = new Map<string, Promise<PaypalPlan | null>>();

  constructor(private readonly readings: Readings) {}

  /** Null for one that is not told: prices are never guessed. */
  of(id: string | null | undefined): Promise<PaypalPlan | null> {
    if (!id) return Promise.resolve(null);
    const plan = this.plans.get(id) ?? this.fetchPlan(id);
    this.plans.set(id, plan);
    return plan;
  }

  private async fetchPlan(id: string): Promise<PaypalPlan | null> {
    const path = `/v1/billing/plans/${encodeURIComponent(id)}`;
    const { status, body } = await call(this.readings.client, { path, schema: planSchema, accept: [NOT_FOUND], right: RIGHT });
    return status === NOT_FOUND ? null : body;
  }
}

/**
 * A subscription in full, with its plan where it is not as others have it; null for one that is not
 * there.
 */
export async function fetchSubscription({ client }: Readings, id: string): Promise<PaypalSubscription | null> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
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

/** Overridden cycles tell only what is other than in the plan, by their place. */
function cyclesWith(cycles: readonly Cycle[], overridden: readonly Cycle[]): Cycle[] {
  return cycles.map((cycle) => {
    const own = overridden.find((each) => each?.sequence !== undefined && each?.sequence === cycle?.sequence);
    return own === undefined ? cycle : { ...cycle, ...own };
  });
}

/** The plan as it holds for a subscription. */
export function planFor({ plan: own }: PaypalSubscription, plan: PaypalPlan | null): PaypalPlan | null {
  if (own === null || own === undefined) return plan;
  if (plan === null) return own;
  return {
    ...plan,
    ...(own.taxes && { taxes: { ...plan.taxes, ...own.taxes } }),
    billing_cycles: cyclesWith(plan.billing_cycles ?? [], own.billing_cycles ?? []),
  };
}
