import { pathOf } from '../../../kit/calls.js';
import { dayOf } from '../../../kit/dates.js';
import { CALLS } from './calls.js';
import { eventsSchema, type SquareEvent, type SquareSubscription } from './responses.js';
import type { SquareConnection } from './client.js';
import { atCursor, readList } from './read-list.js';

/**
 * Cache lifetime of the pause of a subscription version, in seconds. A change of the subscription
 * creates a new version.
 */
const CACHE_SECONDS = 90 * 86_400;

/**
 * Returns the day of a subscription's last pause that has started, or null. The list of
 * subscriptions contains planned pauses only.
 */
export async function pausedSince(way: SquareConnection, { id, version }: SquareSubscription, today: string): Promise<string | null> {
  const asked = async () => Buffer.from(JSON.stringify(await lastPause(way, id, today)));
  // Without a version, a change of the subscription cannot be detected.
  const kept =
    typeof version === 'number' ? await way.client.getOrFetch(`pause of ${id} at ${version}`, CACHE_SECONDS, asked) : await asked();
  return JSON.parse(Buffer.from(kept).toString('utf8')) as string | null;
}

export async function lastPause(way: SquareConnection, id: string, today: string): Promise<string | null> {
  const list = {
    itemName: 'events of a subscription',
    request: (cursor: string | null) => ({
      path: pathOf(CALLS.subscriptionEvents, { id }),
      query: atCursor(cursor),
      schema: eventsSchema,
    }),
    itemsOf: (answer: { subscription_events?: SquareEvent[] | null; cursor?: string | null }) => answer.subscription_events ?? [],
  };
  let last: string | null = null;
  for await (const events of readList(way, list))
    for (const { subscription_event_type: type, effective_date: date } of events) {
      const day = dayOf(date);
      if (type === 'PAUSE_SUBSCRIPTION' && day !== null && day <= today && day > (last ?? '')) last = day;
    }
  return last;
}
