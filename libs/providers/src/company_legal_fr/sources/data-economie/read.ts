import { benchmarkCodeOf } from '@company-data/data-types';
import { activityOf } from '../../map/activity.js';
import { mapHistory } from '../../map/profile-history.js';
import { divisionOf, mapSectorRows, SECTOR_BENCHMARK } from '../../map/sector-benchmark.js';
import { currentPeriod } from '../../map/diffusion.js';
import { entityOf } from '../inpi-rne/company.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { dataEconomie } from './manifest.js';
import { inseeSirene } from '../insee-sirene/manifest.js';
import { readSectors } from './client.js';

/**
 * Reads the sector ratios of all classes in the company's NAF division. A class with few companies
 * is widened to its division.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const division = await companyDivision(readings);
  if (division === null) return yield* nothingFor(dataEconomie.name, dataTypes);
  const contribution = new SourceReport(dataEconomie.name, SECTOR_BENCHMARK);
  for await (const { rows, total } of readSectors(readings.context.source(dataEconomie.name), division)) {
    const records = mapSectorRows(rows, division);
    if (records.length > 0) yield contribution.page(records, { expected: total });
  }
  yield contribution.complete();
};

/**
 * Returns the division of the company in NAF rev. 2, the nomenclature of the benchmarks, by INSEE.
 * By the register when INSEE has no such code.
 *
 * An INSEE failure is thrown: the register may name another division, whose rows would replace the
 * stored ones.
 */
async function companyDivision(readings: Readings): Promise<string | null> {
  const told = await instituteCode(readings);
  if (told !== null) return divisionOf(told);
  const company = hasRegisterAccount(readings.context) ? await readings.company() : null;
  const activity = company && activityOf(entityOf(company).identite?.entreprise?.codeApe, readings.lists);
  return divisionOf(benchmarkCodeOf(activity, []));
}

async function instituteCode(readings: Readings): Promise<string | null> {
  if (!readings.context.source(inseeSirene.name).configuration.api_key) return null;
  const answer = await readings.legalUnit();
  if (answer.kind !== 'unit') return null;
  const { activitePrincipaleUniteLegale: code, nomenclatureActivitePrincipaleUniteLegale: nomenclature } = currentPeriod(answer.unit);
  return benchmarkCodeOf(activityOf(code, readings.lists, { nomenclature }), mapHistory(answer.unit, true, readings.lists));
}
