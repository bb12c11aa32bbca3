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

/** What one data type is read to: records, why there are none, and how many deposits could not be ordered. */
interface Read {
  records: RecordBody[];
  nothing?: Nothing;
  leftOut?: number;
}

type Reader = (readings: Readings, registrar: Registrar) => Promise<Read>;

/** Orders what each data type is made of, each by itself: what is not ready of one does not hold the others. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const { registrar } = readings;
  if (registrar === null) return yield* nothingFor(SOURCE, dataTypes, 'NOT_CONFIGURED');
  const streams = dataTypes.map((type) => withFailuresAsEvents(SOURCE, [type], events(type, READERS[type]!(readings, registrar))));
  yield* mergeStreams(streams, readings.context.signal);
};

/** What the registrars do not tell again was bought, and stays. */
async function* events(dataType: string, reading: Promise<Read>): AsyncGenerator<CollectionEvent, void, undefined> {
  const { records, nothing, leftOut = 0 } = await reading;
  const report = new SourceReport(SOURCE, dataType);
  if (records.length > 0 || leftOut > 0) yield report.page(records, { expected: records.length, leftOut });
  yield report.complete({ availability: availabilityOf(nothing), scope: { kind: 'changes' } });
}

const availabilityOf = (nothing: Nothing | undefined): Availability => (nothing?.reason === 'unavailable' ? 'NOT_ACCESSIBLE' : 'AVAILABLE');

/** The newest deposits of which something is sold, as many as are wanted; an order that is refused costs nothing. */
async function bought(
  dataType: string,
  { job, context, deposits }: Readings,
  order: (deposit: Deposit) => Promise<Delivered | Nothing>,
): Promise<{ all: [Deposit, Delivered][]; nothing?: Nothing; leftOut?: number }> {
  const list = await deposits();
  if ('kind' in list) return { all: [], nothing: list };
  const history = job.history?.[dataType];
  const all: [Deposit, Delivered][] = [];
  for (const deposit of newestFirst(list.deposits, ({ closing }) => closing, firstDayOf(history, context.now()))) {
    if (all.length === (history?.lastN ?? Infinity)) break;
    const delivered = await order(deposit);
    if (delivered.kind === 'document') all.push([deposit, delivered]);
  }
  return { all, leftOut: list.leftOut };
}

const READERS: Readonly<Record<string, Reader>> = {
  [FINANCIAL_STATEMENT]: async (readings, registrar) => {
    const { all, ...rest } = await bought(FINANCIAL_STATEMENT, readings, (deposit) => registrar.accounts(deposit));
    return { records: all.map(([deposit, { pdf }]) => mapStatement(deposit, pdf)), ...rest };
  },
  [TAX_RETURN]: async (readings, registrar) => {
    const { all, ...rest } = await bought(TAX_RETURN, readings, (deposit) => registrar.typedAccounts(deposit));
    return { records: mapTypedAccounts(all.map(([deposit, { document }]) => typedIn(document, deposit))), ...rest };
  },
  [REGISTRATION_PROOF]: async ({ job }, registrar) => {
    const delivered = await registrar.extract();
    return delivered.kind === 'none' ? { records: [], nothing: delivered } : { records: [mapProof(delivered, job.siren)] };
  },
};
