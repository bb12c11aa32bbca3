import { anyDataType as definitionOf, type RecordBody } from '@company-data/data-types';
import { ProviderAuthError, ProviderFetchError, type Availability, type CollectionEvent } from '../adapter.js';
import { fitRecord } from './fit-record.js';

/**
 * Converts a provider error of one source into one `failed` event per data type that is not
 * complete. Throws any other error.
 */
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

/** Additional data of a page. */
export interface PageRemarks {
  /** Number of records that the source announced, if it did. */
  expected?: number;
  /** Deleted records, with at least all fields of their natural key. */
  deleted?: RecordBody[];
  /** Number of records that lack a required field. */
  leftOut?: number;
}

/** End of a read: availability, scope, checkpoint, and what the source reports about itself. */
export type ReadingEnd = Pick<
  CollectionEvent & { kind: 'complete' },
  'availability' | 'scope' | 'checkpoint' | 'full' | 'knowsCompany' | 'unread'
>;

/**
 * Builds the events of one source for one data type, and counts pages, records and deletions. The
 * final event reports the counts as evidence of a complete read.
 */
export class SourceReport {
  private pages = 0;
  private total = 0;
  private deletions = 0;

  constructor(
    private readonly source: string,
    private readonly dataType: string,
  ) {}

  get isEmpty(): boolean {
    return this.total === 0;
  }

  /** Returns a page whose records fit the data type. */
  page(records: RecordBody[], { expected, deleted = [], leftOut = 0 }: PageRemarks = {}): CollectionEvent {
    this.pages += 1;
    this.total += records.length;
    this.deletions += deleted.length;
    const definition = definitionOf(this.dataType);
    // A key must be cut like the record that it identifies.
    const fitting = (all: RecordBody[]): RecordBody[] => all.map((record) => fitRecord(definition, record));
    return {
      kind: 'page',
      source: this.source,
      dataType: this.dataType,
      records: fitting(records),
      ...(deleted.length > 0 && { deleted: fitting(deleted) }),
      ...(expected !== undefined && { expected }),
      ...(leftOut > 0 && { leftOut }),
    };
  }

  /** Returns the final event of the source. Default scope: all. */
  complete({ availability = 'AVAILABLE', ...end }: ReadingEnd = {}): CollectionEvent {
    const { source, dataType, pages, total, deletions } = this;
    return { kind: 'complete', source, dataType, pages, total, ...(deletions > 0 && { deletions }), availability, ...end };
  }
}

/** Adds the end of the end user's consent to the final events, unless it is null. */
export async function* withConsentEnd(
  events: AsyncIterable<CollectionEvent>,
  end: Date | null,
): AsyncGenerator<CollectionEvent, void, undefined> {
  for await (const event of events) yield event.kind === 'complete' && end !== null ? { ...event, consentEnds: end.toISOString() } : event;
}

/** Yields the records of a single response, and the final event. */
export function* singlePage(
  source: string,
  dataType: string,
  records: RecordBody[],
  end: ReadingEnd = {},
): Generator<CollectionEvent, void, undefined> {
  const report = new SourceReport(source, dataType);
  if (records.length > 0) yield report.page(records, { expected: records.length });
  yield report.complete(end);
}

/** Completes data types without records: the source has none, withholds them, or has no account. */
export function* nothingFor(
  source: string,
  dataTypes: string[],
  availability: Availability = 'AVAILABLE',
): Generator<CollectionEvent, void, undefined> {
  for (const dataType of dataTypes) yield new SourceReport(source, dataType).complete({ availability });
}

/**
 * Adds to the final events whether the source lists the company. Calls `knows` only for a final
 * event.
 */
export async function* withCompanyKnown(
  events: AsyncIterable<CollectionEvent> | Iterable<CollectionEvent>,
  knows: () => Promise<boolean>,
): AsyncGenerator<CollectionEvent, void, undefined> {
  for await (const event of events) yield event.kind === 'complete' ? { ...event, knowsCompany: await knows() } : event;
}
