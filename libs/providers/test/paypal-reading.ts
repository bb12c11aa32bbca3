import type { CollectionEvent, CollectionJob } from '../src/adapter.js';
import { adapter } from '../src/payment_platform_a/adapter.js';
import type { RecordBody } from '@company-data/data-types';
import { paypalContext, paypalJob } from './paypal-stub.js';
import type { ScriptedSource } from './scripted-source.js';

/** What the provider tells of a source. */
export async function collected(source: ScriptedSource, more: Partial<CollectionJob> = {}, now?: Date): Promise<CollectionEvent[]> {
  const events: CollectionEvent[] = [];
  const context = { ...paypalContext(source), ...(now && { now: () => now }) };
  for await (const event of adapter.collect(paypalJob(more), context)) events.push(event);
  return events;
}

/** Records told of a type, the last word on each. */
export const recordsOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

/** How the types ended that failed: by name and kind of the error. */
export const failuresOf = (events: readonly CollectionEvent[]): Record<string, string> =>
  Object.fromEntries(
    events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, `${event.error.name} ${'kind' in event.error ? event.error.kind : ''}`.trim()]] : [])), // prettier-ignore
  );

/** The end of a type that was read. */
export const endOf = (events: readonly CollectionEvent[], type: string) =>
  events.find((event) => event.kind === 'complete' && event.dataType === type) as (CollectionEvent & { kind: 'complete' }) | undefined;

/** Marks as the next job is handed them. */
export const checkpointsOf = (events: readonly CollectionEvent[], full = false): NonNullable<CollectionJob['checkpoints']> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'complete' && event.checkpoint !== undefined
        ? [[event.dataType, { [event.source]: { checkpoint: event.checkpoint, fullReadAt: null, full } }]]
        : [],
    ),
  );
