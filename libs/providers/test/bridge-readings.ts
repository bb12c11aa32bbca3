import { adapter } from '../src/banking_provider_b/adapter.js';
import type { CollectionEvent, CollectionJob } from '../src/adapter.js';
import { type Aggregated, contextWith, jobWith } from './bridge-aggregator.js';
import { collectStream } from './collect-stream.js';

export const BOTH = ['BANK_ACCOUNT', 'BANK_TRANSACTION'];

export const collect = (kept: Aggregated, more: Partial<CollectionJob> = {}, dataTypes = BOTH) =>
  collectStream(adapter.collect(jobWith(dataTypes, more), contextWith(kept)));
export const recordsOf = (events: CollectionEvent[], dataType: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === dataType ? event.records : []));
export const deletedOf = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : []));
export const endOf = (events: CollectionEvent[], dataType: string) =>
  events.find((event) => event.kind !== 'page' && event.dataType === dataType);
export const accountsOf = (events: CollectionEvent[]) => recordsOf(events, 'BANK_ACCOUNT');
export const operationsOf = (events: CollectionEvent[]) => recordsOf(events, 'BANK_TRANSACTION');

/** Returns the checkpoints of a read, as the next job receives them. */
export const checkpointsOf = (events: CollectionEvent[], full = false): CollectionJob['checkpoints'] =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'complete' && event.checkpoint !== undefined
        ? [[event.dataType, { [event.source]: { checkpoint: event.checkpoint, fullReadAt: null, full } }]]
        : [],
    ),
  );
