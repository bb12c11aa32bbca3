import { anyDataType as definitionOf, type RecordBody } from '@company-data/data-types';
import { ProviderAuthError, ProviderFetchError, type Availability, type CollectionEvent } from '../adapter.js';
import { fitRecord } from './fit-record.js';

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

/** What one source says of one data type, page by page, with the count that proves at the end that all was told. */
export class SourceReport {
  private pages = 0;
  private total = 0;

  constructor(
    private readonly source: string,
    private readonly dataType: string,
  ) {}

  /** A page of records cut to what the data type can hold; `expected` is how many the source announced in all, if it did. */
  page(records: RecordBody[], expected?: number): CollectionEvent {
    this.pages += 1;
    this.total += records.length;
    const definition = definitionOf(this.dataType);
    const fitting = records.map((record) => fitRecord(definition, record));
    const told = { kind: 'page' as const, source: this.source, dataType: this.dataType, records: fitting };
    return expected === undefined ? told : { ...told, expected };
  }

  /** The end of the source; `availability` tells why a source that says nothing is silent. */
  complete(availability: Availability = 'AVAILABLE'): CollectionEvent {
    const { source, dataType, pages, total } = this;
    return { kind: 'complete', source, dataType, pages, total, availability };
  }
}

/** A data type's records that came in one answer, and the evidence that they are all. */
export function* singlePage(source: string, dataType: string, records: RecordBody[]): Generator<CollectionEvent, void, undefined> {
  const report = new SourceReport(source, dataType);
  if (records.length > 0) yield report.page(records, records.length);
  yield report.complete();
}

/** Completes data types with nothing: the source has none, withholds them, or has no account. */
export function* nothingFor(
  source: string,
  dataTypes: string[],
  availability: Availability = 'AVAILABLE',
): Generator<CollectionEvent, void, undefined> {
  for (const dataType of dataTypes) yield new SourceReport(source, dataType).complete(availability);
}
