import { type EventContract, type EventEnvelope, validatePayload } from '@company-data/contracts';
import { isUuid, type Transaction } from '@company-data/kernel';
import { beginSpan, correlated, SpanKind, traced } from '@company-data/observability';

/** An event with the `traceparent` of the span that handles it, or of its publisher. */
export interface ReceivedEvent<P = unknown> extends EventEnvelope<P> {
  traceparent?: string | null;
}

/**
 * Handler of an event in a service. Runs once per event, in the transaction that records the event
 * as handled.
 */
export interface Subscription<P extends object = object> {
  /** Durable consumer, `<app>--<subscriber>`. */
  durable: string;
  event: EventContract<P>;
  handle(event: ReceivedEvent<P>, tx: Transaction): Promise<void>;
  /**
   * Handles several events in their order, when that takes fewer statements. If it fails, the
   * events are handled one by one.
   */
  handleAll?(events: ReceivedEvent<P>[], tx: Transaction): Promise<void>;
}

/** The message is not a valid event of the subscription. */
class PoisonError extends Error {}

/**
 * Returns true when the database is unavailable. Such a failure concerns every event, not one of
 * them.
 */
export const isDatabaseOutage = (error: unknown): boolean => (error as { code?: string }).code === 'SERVICE_UNAVAILABLE';

/** Returns the reason of a failure, for an operator. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the correlation id of an event, or undefined when it cannot be read. */
export function correlationOf(text: () => string): string | undefined {
  try {
    const { correlation_id: id } = JSON.parse(text()) as Partial<EventEnvelope>;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses an event and validates it against its subscription. `text` is called here, so that its
 * error counts as an error of the event.
 */
export function readEvent<P extends object>(
  { event: contract }: Pick<Subscription<P>, 'event'>,
  text: () => string,
  traceparent: string | null = null,
): ReceivedEvent<P> {
  try {
    const event = JSON.parse(text()) as EventEnvelope<P>;
    if (event.type !== contract.subject) throw new PoisonError(`unknown type ${String(event.type)}`);
    if (!isUuid(event.id) || !isUuid(event.account_id)) throw new PoisonError('event id or account missing');
    return { ...event, payload: validatePayload(contract.payload, event.payload, 'dropped'), traceparent };
  } catch (error) {
    throw error instanceof PoisonError ? error : new PoisonError(error instanceof Error ? error.message : 'unreadable event');
  }
}

/** Handles the events that the subscriber has not handled yet, and records them as handled. */
export async function consumeEvents<P extends object>(
  subscription: Subscription<P>,
  events: ReceivedEvent<P>[],
  tx: Transaction,
): Promise<void> {
  const fresh = await tx.rows<{ event_id: string }>(
    `insert into inbox (subscriber, event_id) select $1, unnest($2::uuid[]) on conflict do nothing returning event_id`,
    [subscription.durable, [...new Set(events.map((event) => event.id))].sort()],
  );
  const open = new Set(fresh.map((row) => row.event_id));
  const untaken = events.filter(({ id }) => open.delete(id));
  if (untaken.length > 1 && subscription.handleAll) return handleAll(subscription, untaken, tx);
  for (const event of untaken) {
    await correlated(event.correlation_id, () =>
      traced(...spanOf(subscription, event), (span) => subscription.handle(span ? { ...event, traceparent: span.traceparent } : event, tx)),
    );
  }
}

const spanOf = <P extends object>({ durable, event: { subject } }: Subscription<P>, { traceparent }: ReceivedEvent<P>) =>
  [`consume ${subject}`, { app: durable.split('--')[0]!, kind: SpanKind.CONSUMER, parent: traceparent ?? null }] as const;

/** Handles several events in one call, with a span for each traced one. */
async function handleAll<P extends object>(subscription: Subscription<P>, events: ReceivedEvent<P>[], tx: Transaction): Promise<void> {
  const spans = events.map((event) => beginSpan(...spanOf(subscription, event)));
  const traceparents = spans.map((span, index) => span?.traceparent ?? events[index]!.traceparent);
  try {
    await subscription.handleAll!(
      events.map((event, index) => ({ ...event, traceparent: traceparents[index] })),
      tx,
    );
  } finally {
    spans.forEach((span) => span?.end());
  }
}
