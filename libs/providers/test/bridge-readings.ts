import { adapter } from '../src/banking_provider_b/adapter.js';
import type { CollectionEvent, CollectionJob } from '../src/adapter.js';
import { type Aggregated, contextWith, jobWith } from './bridge-aggregator.js';
import { gathered } from './gathered.js';

export const BOTH = ['BANK_ACCOUNT', 'BANK_TRANSACTION'];

export const collect = (kept: Aggregated, more: Partial<CollectionJob> = {}, dataTypes = BOTH) =>
  gathered(adapter.collect(jobWith(dataTypes, more), contextWith(kept)));
export const recordsOf = (events: CollectionEvent[], dataType: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === dataType ? event.records : []));
export const deletedOf = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : []));
export const endOf = (events: CollectionEvent[], dataType: string) =>
  events.find((event) => event.kind !== 'page' && event.dataType === dataType);
export const accountsOf = (events: CollectionEvent[]) => recordsOf(events, 'BANK_ACCOUNT');
export const operationsOf = (events: CollectionEvent[]) => recordsOf(events, 'BANK_TRANSACTION');

/** The marks that a reading hands over. */
export const marksOf = (events: CollectionEvent[], full = false): CollectionJob['marks'] =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'complete' && event.mark !== undefined
        ? [[event.dataType, { [event.source]: { mark: event.mark, fullReadAt: null, full } }]]
        : [],
    ),
  );
