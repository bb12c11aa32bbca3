import { anyDataType as definitionOf, type RecordBody } from '@company-data/data-types';
import { ProviderAuthError, ProviderFetchError, type Availability, type CollectionEvent } from '../adapter.js';
import { fitRecord } from './fit-record.js';

/**
 * Turns a provider error of one source into one `failed` event per data type it had not completed;
 * any other error passes.
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

/** What a page says beside its records. */
export interface PageRemarks {
  /** How many records the source announced in all, if it did. */
  expected?: number;
  /** Records that are gone, by all fields of their natural key at least. */
  deleted?: RecordBody[];
  /** Records of the source that lack what none can be kept without. */
  leftOut?: number;
}

/**
 * How a reading ended: why a source that says nothing is silent, which records it speaks of, up to
 * where it was read, and whether it knows the company.
 */
export type ReadingEnd = Pick<CollectionEvent & { kind: 'complete' }, 'availability' | 'scope' | 'checkpoint' | 'full' | 'knowsCompany'>;

/**
 * What one source says of one data type, page by page, with the counts that prove at the end that
 * all was told.
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

  /** A page of records cut to what the data type can hold. */
  page(records: RecordBody[], { expected, deleted = [], leftOut = 0 }: PageRemarks = {}): CollectionEvent {
    this.pages += 1;
    this.total += records.length;
    this.deletions += deleted.length;
    const definition = definitionOf(this.dataType);
    // A key is cut as the record was that it names.
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

  /** The end of the source, read whole unless a scope is said. */
  complete({ availability = 'AVAILABLE', ...end }: ReadingEnd = {}): CollectionEvent {
    const { source, dataType, pages, total, deletions } = this;
    return { kind: 'complete', source, dataType, pages, total, ...(deletions > 0 && { deletions }), availability, ...end };
  }
}

/** A data type's records that came in one answer, and the evidence that they are all. */
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

/** Completes data types with nothing: the source has none, withholds them, or has no account. */
export function* nothingFor(
  source: string,
  dataTypes: string[],
  availability: Availability = 'AVAILABLE',
): Generator<CollectionEvent, void, undefined> {
  for (const dataType of dataTypes) yield new SourceReport(source, dataType).complete({ availability });
}

/**
 * The same events, whose ends say whether the source knows the company: asked only once there is
 * one.
 */
export async function* withCompanyKnown(
  events: AsyncIterable<CollectionEvent> | Iterable<CollectionEvent>,
  knows: () => Promise<boolean>,
): AsyncGenerator<CollectionEvent, void, undefined> {
  for await (const event of events) yield event.kind === 'complete' ? { ...event, knowsCompany: await knows() } : event;
}
