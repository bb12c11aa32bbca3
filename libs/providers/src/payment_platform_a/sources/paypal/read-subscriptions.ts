import { type CollectionEvent, CheckpointRejected } from '../../../adapter.js';
import type { BuyerPrivacy } from '../../../kit/commerce/buyer.js';
import type { SourceAccount, SubscriptionRecord } from '../../../kit/commerce/records.js';
import { momentOf } from '../../../kit/dates.js';
import { readNumbered } from '../../../kit/read-numbered.js';
import { latestOf, type PageSince, readSince } from '../../../kit/read-since.js';
import { mapSubscription } from '../../map/subscription.js';
import { CALLS } from './calls.js';
import { withAccount, checkpointsOf } from './account-checkpoints.js';
import { PAGE_SIZES, type PaypalSubscription, subscriptionsSchema } from './responses.js';
import { call, NOT_FOUND } from './client.js';
import { paypal } from './manifest.js';
import { fetchSubscription, planFor, Plans, RIGHT } from './plans.js';
import type { Readings } from './readings.js';
import { subscriptionsInPayments } from './subscriptions-in-payments.js';

export const SUBSCRIPTION = 'COMMERCE_SUBSCRIPTION';

const OVERLAP_SECONDS = 86_400;
/** Statuses in which billing data can change without a change of the status. */
const STANDING = 'APPROVAL_PENDING,APPROVED,ACTIVE,SUSPENDED';

/** The platform does not list subscriptions for this application. */
class NotListed extends Error {}

/**
 * Lists subscriptions.
 *
 * @throws NotListed when the platform returns 404
 */
const listed = ({ client }: Readings, question: Record<string, string>) =>
  readNumbered<PaypalSubscription>({
    itemName: 'subscriptions',
    size: PAGE_SIZES.billing,
    nameOf: ({ id, status_update_time }) => `${id} ${status_update_time ?? ''}`,
    async page(number) {
      const query = { ...question, page_size: String(PAGE_SIZES.billing), page: String(number) };
      const { path } = CALLS.subscriptions;
      const { status, body } = await call(client, { path, query, schema: subscriptionsSchema, accept: [NOT_FOUND], right: RIGHT });
      if (status === NOT_FOUND) throw new NotListed();
      return { items: body.subscriptions ?? [], total: body.total_items };
    },
  });

/**
 * True when the listed subscription is complete. The list never contains the overrides of a plan.
 */
const isWhole = ({ plan_id, create_time, status, billing_info, plan_overridden }: PaypalSubscription): boolean =>
  Boolean(plan_id && create_time && status) && plan_overridden !== true && (billing_info !== undefined || status === 'APPROVAL_PENDING');

/** Fetches missing details and plans, and maps subscriptions to records. */
class SubscriptionMapper {
  private readonly plans: Plans;
  private readonly known = new Set<string>();

  constructor(
    private readonly readings: Readings,
    private readonly account: SourceAccount,
    private readonly privacy: BuyerPrivacy,
  ) {
    this.plans = new Plans(readings);
  }

  /** Maps the subscriptions that this job has not reported yet. */
  async page(found: readonly PaypalSubscription[]): Promise<PageSince> {
    const fresh = found.filter(({ id }) => !this.known.has(id) && this.known.add(id));
    const mapped: (SubscriptionRecord | null)[] = [];
    for (const each of fresh) {
      const whole = isWhole(each) ? each : await fetchSubscription(this.readings, each.id);
      if (whole !== null) mapped.push(await this.recordOf(whole));
    }
    const records = mapped.filter((record) => record !== null);
    const upTo = latestOf(found.map(({ status_update_time }) => momentOf(status_update_time)));
    return { records, leftOut: mapped.length - records.length, upTo };
  }

  private async recordOf(told: PaypalSubscription): Promise<SubscriptionRecord | null> {
    const plan = planFor(told, await this.plans.of(told.plan_id));
    return mapSubscription(told, { ...this.account, plan, privacy: this.privacy, now: this.readings.now });
  }
}

async function* pagesSince(readings: Readings, since: Date | null): AsyncGenerator<PaypalSubscription[], void, undefined> {
  if (since === null) {
    for await (const { items } of listed(readings, {})) yield items;
    return;
  }
  const questions: Record<string, string>[] = [{ status_updated_after: since.toISOString() }, { statuses: STANDING }];
  for (const question of questions) for await (const { items } of listed(readings, question)) yield items;
}

async function* subscriptionsSince(
  readings: Readings,
  telling: SubscriptionMapper,
  since: Date | null,
): AsyncGenerator<PageSince, void, undefined> {
  try {
    for await (const items of pagesSince(readings, since)) yield await telling.page(items);
  } catch (error) {
    if (!(error instanceof NotListed)) throw error;
    // Only payments show which subscriptions exist. They do not show an end, so each read must be
    // full.
    if (since !== null) throw new CheckpointRejected();
    for await (const ids of subscriptionsInPayments(readings)) yield telling.page(ids.map((id) => ({ id })));
  }
}

/**
 * Reads all subscriptions the first time and in a full read, otherwise the current and the changed
 * ones. Deletes nothing.
 */
export async function* readSubscriptions(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const account = await readings.account();
  const telling = new SubscriptionMapper(readings, account, await readings.privacy());
  const reading = readSince({
    source: paypal.name,
    dataType: SUBSCRIPTION,
    job: checkpointsOf(readings.job, SUBSCRIPTION, account.account),
    now: readings.now,
    overlapSeconds: OVERLAP_SECONDS,
    read: (since) => subscriptionsSince(readings, telling, since),
    scope: () => ({ kind: 'changes' }),
  });
  yield* withAccount(account.account, reading);
}
