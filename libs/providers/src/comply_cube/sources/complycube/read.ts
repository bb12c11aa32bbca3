import { ProviderFetchError } from '../../../adapter.js';
import { atOnce } from '../../../kit/at-once.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import type { Subject, SubjectRole } from '../../../subject.js';
import { type Screening, SCREENING, screeningsOf } from '../../map/screening.js';
import type { Readings } from '../readings.js';
import { OrderRefused } from './client.js';
import { complycube } from './manifest.js';
import { ordersOf } from './order.js';
import { resultOfOrder } from './result-of-order.js';
import { connectionOf } from './connection.js';

/** Concurrent subjects per job, at most. A check takes the service some seconds. */
const AT_ONCE = 4;

/** Role of the subjects that each setting screens. */
const ROLES: Readonly<Record<string, SubjectRole>> = {
  officers_check: 'OFFICER',
  beneficial_owners_check: 'OWNER',
  background_check_nodes_check: 'NODE',
};

const rolesIn = (settings: Readings['settings']): SubjectRole[] =>
  Object.entries(ROLES).flatMap(([name, role]) => (settings[name] ? [role] : []));

/**
 * Screens the subjects that the settings of the account select, each once. Buys a check when none
 * exists.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, { settings, apiKey, context, pause }) {
  const { source, subjects, hashKey, now } = context;
  const roles = rolesIn(settings);
  const client = source(complycube.name);
  if (roles.length === 0 || !client.configuration['url']) return yield* nothingFor(complycube.name, dataTypes, 'NOT_CONFIGURED');
  if (subjects === undefined) throw new Error('the job has no source of subjects');
  const way = await connectionOf(client, apiKey, now);
  const wanted = (await subjects()).filter((subject) => subject.roles.some((role) => roles.includes(role)));
  const { check, score, wait_seconds, again_days } = client.configuration;
  const key = await hashKey();
  const patience = { milliseconds: Number(wait_seconds) * 1_000, pause };
  const againDays = Number(again_days);
  const screened = await atOnce(wanted, AT_ONCE, async (subject): Promise<Screening[] | OrderRefused> => {
    try {
      // Runs one order after the other: a usage name may be another spelling of the birth name,
      // which is the same order.
      const results = [];
      for (const order of ordersOf(subject, check!, key)) results.push(await resultOfOrder(way, order, patience, againDays));
      return screeningsOf(subject, results, Number(score));
    } catch (error) {
      if (error instanceof OrderRefused) return error;
      throw error;
    }
  });
  yield* screeningRecords(wanted, screened);
};

/**
 * Yields the records. A rejected subject has no record and is counted. If all are rejected, the
 * cause is not their names, and the source fails.
 */
function* screeningRecords(wanted: readonly Subject[], screened: readonly (Screening[] | OrderRefused)[]) {
  const refused = screened.filter((each) => each instanceof OrderRefused);
  if (refused.length > 0 && refused.length === wanted.length) throw new ProviderFetchError('rejected', refused[0]!.message);
  const report = new SourceReport(complycube.name, SCREENING);
  const records = screened.flatMap((each) => (each instanceof OrderRefused ? [] : each));
  if (records.length > 0 || refused.length > 0) yield report.page(records, { leftOut: refused.length });
  yield report.complete();
}
