import { dayOf } from '../../../kit/dates.js';
import { eventsSchema, type SquareEvent, type SquareSubscription } from './answers.js';
import type { SquareWay } from './client.js';
import { atCursor, readList } from './read-list.js';

/** For how long the answer of a version is kept: the next change of the subscription is another version. */
const KEPT_SECONDS = 90 * 86_400;

/** The day of a subscription's last pause that has begun; null where none is told. The list of subscriptions tells only what is planned. */
export async function pausedSince(way: SquareWay, { id, version }: SquareSubscription, today: string): Promise<string | null> {
  const asked = async () => Buffer.from(JSON.stringify(await lastPause(way, id, today)));
  // Without a version nobody can tell whether it changed.
  const kept = typeof version === 'number' ? await way.client.kept(`pause of ${id} at ${version}`, KEPT_SECONDS, asked) : await asked();
  return JSON.parse(Buffer.from(kept).toString('utf8')) as string | null;
}

async function lastPause(way: SquareWay, id: string, today: string): Promise<string | null> {
  const list = {
    things: 'events of a subscription',
    request: (cursor: string | null) => ({
      path: `/v2/subscriptions/${encodeURIComponent(id)}/events`,
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
