import type { RecordBody } from '@company-data/data-types';
import { identityOf, mapNotice, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { inpiPi } from '../inpi-pi/manifest.js';
import { inpiPiNotices } from './manifest.js';
import { CachedNotices } from './cached-notices.js';
import { hasAccount } from '../inpi-pi/read.js';

const PAGE_SIZE = 200;
/**
 * Notices that one job fetches, at most: about a minute at ten calls per minute. A large portfolio
 * takes several synchronizations.
 */
const PER_JOB = 8;

/**
 * Completes the found trademarks from their notices, newest first: all cached notices, and up to
 * PER_JOB others.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, { context, trademarks }) {
  const client = context.source(inpiPi.name);
  if (!hasAccount(client)) return yield* nothingFor(inpiPiNotices.name, dataTypes, 'NOT_CONFIGURED');
  const { trademarks: listed, remaining } = await trademarks.promise;
  const found = listed.map(identityOf);
  const notices = new CachedNotices(client, context.now(), { left: PER_JOB, remaining });
  const contribution = new SourceReport(inpiPiNotices.name, TRADEMARK);
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
