import type { CollectionEvent, CollectionJob } from '../src/adapter.js';
import { adapter } from '../src/payment_platform_a/adapter.js';
import type { RecordBody } from '@company-data/data-types';
import { paypalContext, paypalJob } from './paypal-stub.js';
import type { ScriptedSource } from './scripted-source.js';

/** Returns the events of the provider for a source. */
export async function collected(source: ScriptedSource, more: Partial<CollectionJob> = {}, now?: Date): Promise<CollectionEvent[]> {
  const events: CollectionEvent[] = [];
  const context = { ...paypalContext(source), ...(now && { now: () => now }) };
  for await (const event of adapter.collect(paypalJob(more), context)) events.push(event);
  return events;
}

/** Returns the records of a type, in the order of arrival. */
export const recordsOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

/** Returns the name and kind of the error of each type that failed. */
export const failuresOf = (events: readonly CollectionEvent[]): Record<string, string> =>
  Object.fromEntries(
    events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, `${event.error.name} ${'kind' in event.error ? event.error.kind : ''}`.trim()]] : [])), // prettier-ignore
  );

/** Returns the final event of a type that was read. */
export const endOf = (events: readonly CollectionEvent[], type: string) =>
  events.find((event) => event.kind === 'complete' && event.dataType === type) as (CollectionEvent & { kind: 'complete' }) | undefined;

/** Returns the checkpoints as the next job receives them. */
export const checkpointsOf = (events: readonly CollectionEvent[], full = false): NonNullable<CollectionJob['checkpoints']> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'complete' && event.checkpoint !== undefined
        ? [[event.dataType, { [event.source]: { checkpoint: event.checkpoint, fullReadAt: null, full } }]]
        : [],
    ),
  );
