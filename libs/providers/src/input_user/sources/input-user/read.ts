import { schemaOf } from '@company-data/kernel';
import type { RecordBody } from '@company-data/data-types';
import type { CollectionContext, CollectionEvent, CollectionJob } from '../../../adapter.js';
import { list, object, type Schema, text } from '../../../kit/answer-schemas.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { readPages } from '../../../kit/read-pages.js';
import { SourceReport, withFailuresAsEvents } from '../../../kit/source-report.js';
import { inputUserSource } from './manifest.js';

/** Entries asked for at once. */
const PAGE = 500;

/** What the readings of one job share. */
export interface Readings {
  job: Pick<CollectionJob, 'siren'>;
  context: CollectionContext;
}

const record: Schema<RecordBody> = schemaOf({ type: 'object' });
const answer = object({ records: list(record, PAGE), next: text(36) }, ['records', 'next']);

/** Where a page begins: at the beginning, or after the last record of the one before. */
interface Place {
  after?: string;
}

async function* readType(dataType: string, { job, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const source = context.source(inputUserSource.name);
  const report = new SourceReport(inputUserSource.name, dataType);
  const page = async (place: Place) => {
    const body = { siren: job.siren, data_type: dataType, limit: PAGE, ...place };
    const { records, next } = (await source.request({ method: 'POST', path: '/list-contributions', body, schema: answer })).body;
    return { items: records, next: next === null ? null : { after: next } };
  };
  for await (const { items } of readPages<RecordBody, Place>({ things: 'entries', first: {}, page })) yield report.page(items);
  yield report.complete();
}

/** Reads all that was entered, one data type after the other; each fails alone. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  for (const dataType of dataTypes) yield* withFailuresAsEvents(inputUserSource.name, [dataType], readType(dataType, readings));
};
