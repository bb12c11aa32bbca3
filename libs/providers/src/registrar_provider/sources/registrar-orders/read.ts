import type { RecordBody } from '@company-data/data-types';
import type { Availability, CollectionEvent } from '../../../adapter.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { firstDayOf, newestFirst } from '../../../kit/history.js';
import { mergeStreams } from '../../../kit/merge-streams.js';
import { nothingFor, SourceReport, withFailuresAsEvents } from '../../../kit/source-report.js';
import { FINANCIAL_STATEMENT, mapStatement } from '../../map/financial-statement.js';
import { mapProof, REGISTRATION_PROOF } from '../../map/registration-proof.js';
import { mapTypedAccounts, TAX_RETURN, typedIn } from '../../map/tax-return.js';
import type { Readings } from '../readings.js';
import type { Deposit } from './deposits.js';
import { registrarOrders } from './manifest.js';
import type { Delivered, Nothing, Registrar } from './registrar.js';

const SOURCE = registrarOrders.name;

/**
 * Result of a data type: records, availability, and the number of deposits that could not be
 * ordered.
 */
interface Read {
  records: RecordBody[];
  availability?: Availability;
  leftOut?: number;
}

/**
 * Accounts that were bought, and their confidentiality in the public register. Null when it was not
 * requested.
 */
interface Bought {
  deposit: Deposit;
  delivered: Delivered;
  confidentiality: string | null;
}

type Reader = (readings: Readings, registrar: Registrar) => Promise<Read>;

/** Orders each data type separately. A document that is not ready does not delay the others. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const { registrar } = readings;
  if (registrar === null) return yield* nothingFor(SOURCE, dataTypes, 'NOT_CONFIGURED');
  const streams = dataTypes.map((type) => withFailuresAsEvents(SOURCE, [type], events(type, READERS[type]!(readings, registrar))));
  yield* mergeStreams(streams, readings.context.signal);
};

/** Yields the records. A read deletes nothing, because the documents were bought. */
async function* events(dataType: string, reading: Promise<Read>): AsyncGenerator<CollectionEvent, void, undefined> {
  const { records, availability = 'AVAILABLE', leftOut = 0 } = await reading;
  const report = new SourceReport(SOURCE, dataType);
  if (records.length > 0 || leftOut > 0) yield report.page(records, { expected: records.length, leftOut });
  yield report.complete({ availability, scope: { kind: 'changes' } });
}

const availabilityOf = ({ reason }: Nothing): Availability => (reason === 'unavailable' ? 'NOT_ACCESSIBLE' : 'AVAILABLE');

/**
 * Returns the deposits to order, with their confidentiality. With `confidential_only`, only those
 * that the public register marks. Undefined without an account there.
 */
async function orderable({ job, confidentiality }: Readings, deposits: Deposit[]): Promise<Omit<Bought, 'delivered'>[] | undefined> {
  if (job.settings['confidential_only'] !== true) return deposits.map((deposit) => ({ deposit, confidentiality: null }));
  const wordingOf = await confidentiality();
  return wordingOf && deposits.map((deposit) => ({ deposit, confidentiality: wordingOf(deposit) })).filter(isConfidential);
}

const isConfidential = ({ confidentiality }: Omit<Bought, 'delivered'>): boolean => confidentiality !== null;

/**
 * Orders the newest deposits until the requested number is delivered. A rejected order is free and
 * does not count.
 */
async function bought(
  dataType: string,
  readings: Readings,
  order: (deposit: Deposit) => Promise<Delivered | Nothing>,
): Promise<{ all: Bought[] } & Omit<Read, 'records'>> {
  const list = await readings.deposits();
  if ('kind' in list) return { all: [], availability: availabilityOf(list) };
  const history = readings.job.history?.[dataType];
  const past = newestFirst(list.deposits, ({ closing }) => closing, firstDayOf(history, readings.context.now()));
  const candidates = await orderable(readings, past);
  if (candidates === undefined) return { all: [], availability: 'NOT_CONFIGURED' };
  const all: Bought[] = [];
  for (const candidate of candidates) {
    if (all.length === (history?.lastN ?? Infinity)) break;
    const delivered = await order(candidate.deposit);
    if (delivered.kind === 'document') all.push({ ...candidate, delivered });
  }
  return { all, leftOut: list.leftOut };
}

const READERS: Readonly<Record<string, Reader>> = {
  [FINANCIAL_STATEMENT]: async (readings, registrar) => {
    const { all, ...rest } = await bought(FINANCIAL_STATEMENT, readings, (deposit) => registrar.accounts(deposit));
    return {
      records: all.map(({ deposit, delivered, confidentiality }) => mapStatement(deposit, delivered.pdf, confidentiality)),
      ...rest,
    };
  },
  [TAX_RETURN]: async (readings, registrar) => {
    const { all, ...rest } = await bought(TAX_RETURN, readings, (deposit) => registrar.typedAccounts(deposit));
    const typed = all.map(({ deposit, delivered, confidentiality }) => typedIn(delivered.document, deposit, confidentiality));
    return { records: mapTypedAccounts(typed), ...rest };
  },
  [REGISTRATION_PROOF]: async ({ job }, registrar) => {
    const proof = await registrar.extract((delivered) => mapProof(delivered, job.siren));
    return 'reason' in proof ? { records: [], availability: availabilityOf(proof) } : { records: [proof] };
  },
};
