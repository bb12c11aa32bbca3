import type { CollectionEvent } from '../../../adapter.js';
import { frenchDay } from '../../../kit/dates.js';
import { SourceReport } from '../../../kit/source-report.js';
import { SUBSCRIPTION } from '../../map/codes.js';
import { isPaused, mapSubscription } from '../../map/subscription.js';
import type { Readings } from '../readings.js';
import { CALLS } from './calls.js';
import { MAX, type SquareSubscription, subscriptionsSchema } from './responses.js';
import { Catalogue } from './catalogue.js';
import type { SquareConnection } from './client.js';
import { square } from './manifest.js';
import { mappedPage } from '../../../kit/mapped-page.js';
import { pausedSince } from './pauses.js';
import { atCursor, type SquareList, readList } from './read-list.js';

const subscriptions: SquareList<{ subscriptions?: SquareSubscription[] | null; cursor?: string | null }, SquareSubscription> = {
  itemName: 'subscriptions',
  // Without a filter, the platform returns the subscriptions of all locations.
  request: (cursor) => ({
    method: CALLS.subscriptions.method,
    path: CALLS.subscriptions.path,
    body: { limit: MAX.subscriptions, ...atCursor(cursor) },
    schema: subscriptionsSchema,
  }),
  itemsOf: (answer) => answer.subscriptions ?? [],
};

async function pausesOf(
  way: SquareConnection,
  page: readonly SquareSubscription[],
  today: string,
): Promise<ReadonlyMap<string, string | null>> {
  const pauses = new Map<string, string | null>();
  for (const subscription of page.filter(isPaused)) pauses.set(subscription.id, await pausedSince(way, subscription, today));
  return pauses;
}

/**
 * Reads all subscriptions with their price of today, because the platform cannot filter them by
 * changes.
 */
export async function* subscriptionEvents({ connection, now, seller }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { id: sellerId } = await seller();
  const [today, catalogue] = [frenchDay(now), new Catalogue(connection)];
  const report = new SourceReport(square.name, SUBSCRIPTION);
  for await (const page of readList(connection, subscriptions)) {
    await catalogue.load(page);
    const pauses = await pausesOf(connection, page, today);
    const { records, leftOut } = mappedPage(page, (subscription) =>
      mapSubscription(subscription, {
        sellerId,
        plan: catalogue.planOf(subscription),
        pausedSince: pauses.get(subscription.id) ?? null,
        today,
      }),
    );
    yield report.page(records, { leftOut });
  }
  yield report.complete();
}
