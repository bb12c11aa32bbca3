import { mapMark, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../readings.js';
import { Contribution, nothingFor } from '../source-events.js';
import { INPI_PI } from '../source-names.js';
import { readMarks } from './client.js';

/** Reads the trademarks the company applied for; the office knows applicants by number for French marks only. */
export const readInpiPi: ReadSource = async function* (dataTypes, { siren, context }) {
  const client = context.source(INPI_PI);
  const { username, password } = client.configuration;
  if (!username || !password) return yield* nothingFor(INPI_PI, dataTypes, 'NOT_CONFIGURED');
  const contribution = new Contribution(INPI_PI, TRADEMARK);
  for await (const { marks, count } of readMarks(client, siren, context.now())) {
    if (marks.length > 0) yield contribution.page(marks.map(mapMark), count);
  }
  yield contribution.complete();
};
