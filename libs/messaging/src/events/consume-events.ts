import { type EventContract, type EventEnvelope, validatePayload } from '@company-data/contracts';
import { isUuid, type Transaction } from '@company-data/kernel';
import { correlated } from '@company-data/observability';

/**
 * What a service does about an event: once per event, in the transaction that notes the event as
 * handled.
 */
export interface Subscription<P extends object = object> {
  /** Durable consumer, `<app>--<subscriber>`. */
  durable: string;
  event: EventContract<P>;
  handle(event: EventEnvelope<P>, tx: Transaction): Promise<void>;
  /**
   * The same of several events, in their order, where that takes fewer statements; should it fail,
   * they are handled one by one.
   */
  handleAll?(events: EventEnvelope<P>[], tx: Transaction): Promise<void>;
}

/** What no further try makes an event of. */
class PoisonError extends Error {}

/**
 * A database that cannot be used fails every event alike: that is an outage, not a poisonous event.
 */
export const isDatabaseOutage = (error: unknown): boolean => (error as { code?: string }).code === 'SERVICE_UNAVAILABLE';

/** Why an event failed, for an operator. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What an event is a part of, as far as that can be read. */
export function correlationOf(text: () => string): string | undefined {
  try {
    const { correlation_id: id } = JSON.parse(text()) as Partial<EventEnvelope>;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The event that a text is, checked as its subscription wants it; `text` is asked for here, so that
 * it fails as the event does.
 */
export function readEvent<P extends object>({ event: contract }: Pick<Subscription<P>, 'event'>, text: () => string): EventEnvelope<P> {
  try {
    const event = JSON.parse(text()) as EventEnvelope<P>;
    if (event.type !== contract.subject) throw new PoisonError(`unknown type ${String(event.type)}`);
    if (!isUuid(event.id) || !isUuid(event.account_id)) throw new PoisonError('no event id or no account');
    return { ...event, payload: validatePayload(contract.payload, event.payload, 'dropped') };
  } catch (error) {
    throw error instanceof PoisonError ? error : new PoisonError(error instanceof Error ? error.message : 'cannot be read');
  }
}

/** Handles those events that the subscriber has not handled yet, and notes them as handled. */
export async function consumeEvents<P extends object>(
  subscription: Subscription<P>,
  events: EventEnvelope<P>[],
  tx: Transaction,
): Promise<void> {
  const fresh = await tx.rows<{ event_id: string }>(
    `insert into inbox (subscriber, event_id) select $1, unnest($2::uuid[]) on conflict do nothing returning event_id`,
    [subscription.durable, [...new Set(events.map((event) => event.id))].sort()],
  );
  const open = new Set(fresh.map((row) => row.event_id));
  const untaken = events.filter(({ id }) => open.delete(id));
  if (untaken.length > 1 && subscription.handleAll) return subscription.handleAll(untaken, tx);
  for (const event of untaken) await correlated(event.correlation_id, () => subscription.handle(event, tx));
}
