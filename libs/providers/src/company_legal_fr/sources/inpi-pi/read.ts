import type { SourceClient } from '../../../adapter.js';
import { mapMark, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { inpiPi } from './manifest.js';
import { readMarks } from './client.js';
import type { FoundMark } from './search-answer.js';

/** Whether the deployment has an account for the office. */
export const hasAccount = ({ configuration }: SourceClient): boolean => Boolean(configuration['username'] && configuration['password']);

/** Reads the trademarks the company applied for; the office knows applicants by number for French marks only. */
export const read: ReadSource<Readings> = async function* (dataTypes, { siren, context, marks }) {
  const client = context.source(inpiPi.name);
  if (!hasAccount(client)) return yield* nothingFor(inpiPi.name, dataTypes, 'NOT_CONFIGURED');
  const contribution = new SourceReport(inpiPi.name, TRADEMARK);
  const found: FoundMark[] = [];
  try {
    for await (const page of readMarks(client, siren, context.now())) {
      if (page.marks.length > 0) yield contribution.page(page.marks.map(mapMark), { expected: page.count });
      found.push(...page.marks);
    }
  } catch (error) {
    marks.reject(error);
    throw error;
  }
  marks.resolve(found);
  yield contribution.complete();
};
