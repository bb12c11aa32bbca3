import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { dayOf, frenchDay } from '../../../kit/dates.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { withinHistory } from '../../../kit/history.js';
import { mergeStreams } from '../../../kit/merge-streams.js';
import { readSince } from '../../../kit/read-since.js';
import { singlePage, SourceReport, withFailuresAsEvents } from '../../../kit/source-report.js';
import { CORPORATE_TAX, mapCorporateTaxes } from '../../map/corporate-tax.js';
import { formsByYear } from '../../map/forms.js';
import { mapTaxAccount, TAX_ACCOUNT } from '../../map/tax-account.js';
import { mapTaxReturns, TAX_RETURN } from '../../map/tax-return.js';
import { mapVatDeclarations, VAT_DECLARATION } from '../../map/vat-declaration.js';
import type { Readings } from '../readings.js';
import type { Declaration, YearOfReturns } from './responses.js';
import type { CompanyResponses } from './client.js';
import { apiEntreprise } from './manifest.js';
import { type YearRange, yearRange } from './years.js';

const SOURCE = apiEntreprise.name;
/**
 * The current and the two previous years are read again, because a return can be corrected that
 * long.
 */
const OVERLAP_SECONDS = 730 * 86_400;

type ReadType = (readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>;

/** Reads each data type separately, because a right may be missing for one of them. */
export const read: ReadSource<Readings> = (dataTypes, readings) =>
  mergeStreams(
    dataTypes.map((type) => withFailuresAsEvents(SOURCE, [type], readings.isConfigured ? READERS[type]!(readings) : unconfigured(type))),
    readings.context.signal,
  );

/** Completes a data type without a request, and deletes nothing that was read before. */
async function* unconfigured(dataType: string): AsyncGenerator<CollectionEvent, void, undefined> {
  yield new SourceReport(SOURCE, dataType).complete({ availability: 'NOT_CONFIGURED', scope: { kind: 'changes' } });
}

/** Returns the records of a data type for a range of years. */
type RecordsOf = (company: CompanyResponses, wanted: YearRange) => Promise<RecordBody[]>;

/**
 * `ended` is the number of years that must have ended before they can be requested: one for tax
 * returns.
 */
const byYear = (dataType: string, endField: string, ended: 0 | 1, recordsOf: RecordsOf): ReadType =>
  async function* ({ job, context, company }) {
    const now = context.now();
    const history = job.history?.[dataType];
    yield* readSince({
      source: SOURCE,
      dataType,
      job,
      now,
      overlapSeconds: OVERLAP_SECONDS,
      // The authority reports no deletions.
      scope: () => ({ kind: 'changes' }),
      async *read(since) {
        const wanted = yearRange(since, history, now, now.getUTCFullYear() - ended);
        const all = await recordsOf(await company(), wanted);
        const records = withinHistory(all, (record) => String(record[endField]), wanted.from, history);
        yield { records, upTo: now.toISOString() };
      },
    });
  };

/**
 * Returns the tax returns of the requested years, newest first. `isTold` is true for a record of a
 * reported year.
 */
async function returnsOf(company: CompanyResponses, { requested, reported }: YearRange) {
  const answers: (readonly [year: number, answer: YearOfReturns])[] = [];
  for (const year of requested.toReversed()) {
    const answer = await company.returns(year);
    if (answer !== null) answers.push([year, answer]);
  }
  const closingsIn = (declarations: readonly Declaration[]) => declarations.map(({ date_fin_exercice }) => dayOf(date_fin_exercice));
  const closings = new Set(answers.flatMap(([year, { declarations }]) => (reported.includes(year) ? closingsIn(declarations) : [])));
  return {
    years: formsByYear(answers.flatMap(([, { declarations }]) => declarations)),
    obligations: answers[0]?.[1].obligations_fiscales ?? [],
    isTold: ({ closing_date }: { closing_date: string | null }) => closings.has(closing_date),
  };
}

const READERS: Readonly<Record<string, ReadType>> = {
  [TAX_RETURN]: byYear(TAX_RETURN, 'closing_date', 1, async (company, wanted) => {
    const { years, isTold } = await returnsOf(company, wanted);
    return mapTaxReturns(years).filter(isTold);
  }),
  [CORPORATE_TAX]: byYear(CORPORATE_TAX, 'closing_date', 1, async (company, wanted) => {
    const { years, obligations, isTold } = await returnsOf(company, wanted);
    const turnovers = new Map(mapTaxReturns(years).map(({ closing_date, revenue }) => [closing_date, revenue] as const));
    return mapCorporateTaxes(years, obligations, turnovers).filter(isTold);
  }),
  [VAT_DECLARATION]: byYear(VAT_DECLARATION, 'period_end', 0, async (company, { requested, reported }) => {
    const returns = [];
    const ends = new Set<string | null>();
    for (const year of requested) {
      const ofYear = (await company.vatReturns(year)) ?? [];
      returns.push(...ofYear);
      if (reported.includes(year)) for (const { periode } of ofYear) ends.add(dayOf(periode.fin));
    }
    return mapVatDeclarations(returns).filter(({ period_end }) => ends.has(period_end));
  }),
  [TAX_ACCOUNT]: async function* ({ context, company }) {
    const position = await (await company()).position();
    yield* singlePage(SOURCE, TAX_ACCOUNT, position === null ? [] : [mapTaxAccount(position, frenchDay(context.now()))]);
  },
};
