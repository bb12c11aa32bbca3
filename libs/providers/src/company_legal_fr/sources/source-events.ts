import type { RecordBody } from '@company-data/data-types';
import {
  ProviderAuthError,
  ProviderFetchError,
  type Availability,
  type CollectionContext,
  type CollectionEvent,
  type CollectionJob,
} from '../../adapter.js';

/** One source's reading of the data types it speaks of; a failure may be thrown, it becomes the source's own. */
export type ReadSource = (
  job: CollectionJob,
  dataTypes: string[],
  context: CollectionContext,
) => AsyncGenerator<CollectionEvent, void, undefined>;

/** Turns a provider error of one source into one `failed` event per data type it had not completed; any other error passes. */
export async function* withFailuresAsEvents(
  source: string,
  dataTypes: string[],
  events: AsyncGenerator<CollectionEvent>,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const open = new Set(dataTypes);
  try {
    for await (const event of events) {
      if (event.kind !== 'page') open.delete(event.dataType);
      yield event;
    }
  } catch (error) {
    if (!(error instanceof ProviderAuthError || error instanceof ProviderFetchError)) throw error;
    for (const dataType of open) yield { kind: 'failed', source, dataType, error };
  }
}

/** A data type's records that came in one answer, and the evidence that they are all. */
export function* singlePage(source: string, dataType: string, records: RecordBody[]): Generator<CollectionEvent, void, undefined> {
  if (records.length > 0) yield { kind: 'page', source, dataType, records, expected: records.length };
  yield { kind: 'complete', source, dataType, pages: records.length > 0 ? 1 : 0, total: records.length };
}

/** Completes data types with nothing: the source has none, withholds them, or has no account. */
export function* nothingFor(
  source: string,
  dataTypes: string[],
  availability: Availability = 'AVAILABLE',
): Generator<CollectionEvent, void, undefined> {
  for (const dataType of dataTypes) yield { kind: 'complete', source, dataType, pages: 0, total: 0, availability };
}
