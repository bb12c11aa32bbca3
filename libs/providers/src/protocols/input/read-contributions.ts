import { schemaOf } from '@company-data/kernel';
import type { RecordBody } from '@company-data/data-types';
import type { CollectionContext, CollectionEvent, CollectionJob } from '../../adapter.js';
import { list, object, type Schema, text } from '../../kit/response-schemas.js';
import { readPages } from '../../kit/read-pages.js';
import { SourceReport, withFailuresAsEvents } from '../../kit/source-report.js';

/** Records per request, at most. */
const PAGE = 500;

/** State that the reads of one job share. */
export interface InputReadings {
  job: Pick<CollectionJob, 'siren'>;
  context: CollectionContext;
}

const record: Schema<RecordBody> = schemaOf({ type: 'object' });
const contributionsSchema = object({ records: list(record, PAGE), next: text(36) }, ['records', 'next']);

/** Start of a page: the last record of the previous page, absent for the first one. */
interface Place {
  after?: string;
}

/** Filters of the contributions. */
interface ContributionsQuery {
  corrected?: boolean;
  /** Documents whose OCR results are requested. */
  documents?: string[];
}

/**
 * Reads the contributions of the input service, one data type after the other. Each data type fails
 * separately.
 */
export async function* readContributions(
  source: string,
  dataTypes: readonly string[],
  readings: InputReadings,
  asked: ContributionsQuery = {},
): AsyncGenerator<CollectionEvent, void, undefined> {
  for (const dataType of dataTypes) yield* withFailuresAsEvents(source, [dataType], readType(source, dataType, readings, asked));
}

async function* readType(
  source: string,
  dataType: string,
  { job, context }: InputReadings,
  asked: ContributionsQuery,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const input = context.source(source);
  const report = new SourceReport(source, dataType);
  const page = async (place: Place) => {
    const body = { siren: job.siren, data_type: dataType, limit: PAGE, ...asked, ...place };
    const { records, next } = (await input.request({ method: 'POST', path: '/list-contributions', body, schema: contributionsSchema }))
      .body;
    return { items: records, next: next === null ? null : { after: next } };
  };
  for await (const { items } of readPages<RecordBody, Place>({ itemName: 'records', first: {}, page })) yield report.page(items);
  yield report.complete();
}
