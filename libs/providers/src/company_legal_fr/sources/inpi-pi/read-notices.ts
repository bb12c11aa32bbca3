import type { RecordBody } from '@company-data/data-types';
import { companyLegalFr } from '../../manifest.js';
import { identityOf, mapNotice, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { INPI_PI, INPI_PI_NOTICES } from '../source-names.js';
import { KeptNotices } from './kept-notices.js';
import { hasAccount } from './read.js';

const PAGE_SIZE = 200;

/** Completes the trademarks found from their notices, newest first: those that were read before, and some more in each job. */
export const readInpiPiNotices: ReadSource = async function* (dataTypes, { context, marks }) {
  const client = context.source(INPI_PI);
  if (!hasAccount(client)) return yield* nothingFor(INPI_PI_NOTICES, dataTypes, 'NOT_CONFIGURED');
  const found = (await marks.promise).map(identityOf);
  const notices = new KeptNotices(client, context.now(), perJob());
  const contribution = new SourceReport(INPI_PI_NOTICES, TRADEMARK);
  for (let start = 0; start < found.length; start += PAGE_SIZE) {
    const records: RecordBody[] = [];
    for (const mark of found.slice(start, start + PAGE_SIZE)) {
      const notice = await notices.find(mark);
      if (notice !== null) records.push(mapNotice(mark, notice));
    }
    if (records.length > 0) yield contribution.page(records);
  }
  yield contribution.complete();
};

const perJob = (): number => companyLegalFr.sources.find(({ name }) => name === INPI_PI_NOTICES)?.keptPerJob ?? 0;
