import { CALLS } from './calls.js';
import { MAX, plansSchema, type SquarePlan, type SquareSubscription } from './responses.js';
import { call, type SquareConnection } from './client.js';

/**
 * Plans of a seller's catalogue. Requests each plan once per job, because many subscriptions share
 * a plan.
 */
export class Catalogue {
  private readonly plans = new Map<string, SquarePlan | undefined>();

  constructor(private readonly connection: SquareConnection) {}

  /** Loads the plans of a page of subscriptions, including plans that are no longer sold. */
  async load(subscriptions: readonly SquareSubscription[]): Promise<void> {
    const wanted = new Set(subscriptions.flatMap(({ plan_variation_id: id }) => (id && !this.plans.has(id) ? [id] : [])));
    const ids = [...wanted];
    for (let from = 0; from < ids.length; from += MAX.plans) await this.fetchObjects(ids.slice(from, from + MAX.plans));
  }

  planOf({ plan_variation_id: id }: SquareSubscription): SquarePlan | undefined {
    return id ? this.plans.get(id) : undefined;
  }

  private async fetchObjects(ids: string[]): Promise<void> {
    const { objects } = await call(this.connection, {
      itemName: 'plans',
      method: CALLS.catalogue.method,
      path: CALLS.catalogue.path,
      body: { object_ids: ids, include_deleted_objects: true },
      schema: plansSchema,
    });
    for (const id of ids) this.plans.set(id, undefined);
    for (const plan of objects ?? []) this.plans.set(plan.id, plan);
  }
}
