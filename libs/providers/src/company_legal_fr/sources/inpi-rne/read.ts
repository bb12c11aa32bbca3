import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import type { CodeLists } from '../../codes/load-code-lists.js';
import { BENEFICIAL_OWNER, mapOwners, withholdsOwners } from '../../map/beneficial-owner.js';
import { COLLECTIVE_PROCEDURE } from '../../map/collective-procedure.js';
import { COMPANY_OFFICER, mapOfficers } from '../../map/company-officer.js';
import { COMPANY_PROFILE, mapInpiProfile } from '../../map/company-profile.js';
import { CORPORATE_OFFICE, mapInpiOffices } from '../../map/corporate-office.js';
import { hasObservedProcedures, mapObservations } from '../../map/observations.js';
import { mapRelated, RELATED_COMPANY } from '../../map/related-company.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { nothingFor, singlePage, withFailuresAsEvents } from '../../../kit/source-report.js';
import { inpiRne } from './manifest.js';
import type { InpiCompany } from './company.js';
import { filedEvents, isFiled } from './read-filed.js';

const MAPPINGS: Readonly<Record<string, (company: InpiCompany, lists: CodeLists) => RecordBody[]>> = {
  [COMPANY_PROFILE]: (company, lists) => [mapInpiProfile(company, lists)],
  [COMPANY_OFFICER]: mapOfficers,
  [CORPORATE_OFFICE]: mapInpiOffices,
};

/** Reads the national register: one document serves what the company is, one list what it filed. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(inpiRne.name, dataTypes, 'NOT_CONFIGURED');
  for (const { types, read } of PARTS) {
    const wanted = dataTypes.filter(types);
    if (wanted.length > 0) yield* withFailuresAsEvents(inpiRne.name, wanted, read(wanted, readings));
  }
};

const isObserved = (dataType: string): boolean => dataType === COLLECTIVE_PROCEDURE;
const isRelated = (dataType: string): boolean => dataType === RELATED_COMPANY;

/** What is read by calls of its own, or waits for another source, fails alone. */
const PARTS: { types(dataType: string): boolean; read: ReadSource<Readings> }[] = [
  { types: (dataType) => ![isFiled, isObserved, isRelated].some((apart) => apart(dataType)), read: companyEvents },
  { types: isFiled, read: filedEvents },
  { types: isRelated, read: relatedEvents },
  { types: isObserved, read: observationEvents },
];

async function* relatedEvents(_: string[], { related, lists }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const companies = await related();
  yield* singlePage(
    inpiRne.name,
    RELATED_COMPANY,
    companies.map((company) => mapRelated(company, lists)),
  );
}

async function* companyEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const company = await readings.company();
  if (company === null) return yield* nothingFor(inpiRne.name, dataTypes);
  for (const dataType of dataTypes.filter((name) => name in MAPPINGS)) {
    yield* singlePage(inpiRne.name, dataType, MAPPINGS[dataType]?.(company, readings.lists) ?? []);
  }
  if (dataTypes.includes(BENEFICIAL_OWNER)) yield* ownerEvents(company);
}

async function* observationEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const company = await readings.company();
  if (company === null) return yield* nothingFor(inpiRne.name, dataTypes);
  yield* singlePage(inpiRne.name, COLLECTIVE_PROCEDURE, await observed(company, readings));
}

const ownerEvents = (company: InpiCompany): Iterable<CollectionEvent> =>
  withholdsOwners(company)
    ? nothingFor(inpiRne.name, [BENEFICIAL_OWNER], 'NOT_ACCESSIBLE')
    : singlePage(inpiRne.name, BENEFICIAL_OWNER, mapOwners(company));

/** Observations are told together with the bulletin's procedures, so those are waited for. */
async function observed(company: InpiCompany, { procedures, lists, context }: Readings): Promise<RecordBody[]> {
  if (!hasObservedProcedures(company)) return [];
  return mapObservations(company, await procedures.promise, lists.judgmentRules, context.now());
}
