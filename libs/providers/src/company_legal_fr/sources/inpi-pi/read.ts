import type { SourceClient } from '../../../adapter.js';
import { mapMark, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { INPI_PI } from '../source-names.js';
import { readMarks } from './client.js';
import type { FoundMark } from './search-answer.js';

/** Whether the deployment has an account for the office. */
export const hasAccount = ({ configuration }: SourceClient): boolean => Boolean(configuration['username'] && configuration['password']);

/** Reads the trademarks the company applied for; the office knows applicants by number for French marks only. */
export const readInpiPi: ReadSource = async function* (dataTypes, { siren, context, marks }) {
  const client = context.source(INPI_PI);
  if (!hasAccount(client)) return yield* nothingFor(INPI_PI, dataTypes, 'NOT_CONFIGURED');
  const contribution = new SourceReport(INPI_PI, TRADEMARK);
  const found: FoundMark[] = [];
  try {
    for await (const page of readMarks(client, siren, context.now())) {
      if (page.marks.length > 0) yield contribution.page(page.marks.map(mapMark), page.count);
      found.push(...page.marks);
    }
  } catch (error) {
    marks.reject(error);
    throw error;
  }
  marks.resolve(found);
  yield contribution.complete();
};
