import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { BENEFICIAL_OWNER, mapOwners, withholdsOwners } from '../../map/beneficial-owner.js';
import { COLLECTIVE_PROCEDURE, mapProcedure, observationsOf } from '../../map/collective-procedure.js';
import { COMPANY_OFFICER, mapOfficers } from '../../map/company-officer.js';
import { COMPANY_PROFILE, mapInpiProfile } from '../../map/company-profile.js';
import { CORPORATE_OFFICE, mapInpiOffices } from '../../map/corporate-office.js';
import { DIRECTORSHIP } from '../../map/directorship.js';
import { hasObservedProcedures } from '../../map/observations.js';
import { hiddenOf, maskOffice, maskOfficers, maskProfile } from '../../map/masking.js';
import { mapRelated, RELATED_COMPANY } from '../../map/related-company.js';
import { SCREENING } from '../../map/screening.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { masksCompany } from '../diffusion.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { nothingFor, withCompanyKnown, singlePage, withFailuresAsEvents } from '../../../kit/source-report.js';
import { inpiRne } from './manifest.js';
import type { InpiCompany } from './company.js';
import { filedEvents, isFiled } from './read-filed.js';

/** Maps a document to records. `masked` is true for a sole trader with restricted diffusion. */
type Mapping = (company: InpiCompany, readings: Readings, masked: boolean) => RecordBody[];

const MAPPINGS: Readonly<Record<string, Mapping>> = {
  [COMPANY_PROFILE]: (company, { lists, context }, masked) => {
    const profile = mapInpiProfile(company, lists, context.now());
    return [masked ? maskProfile(profile, hiddenOf(company)) : profile];
  },
  [COMPANY_OFFICER]: (company, { lists, context }, masked) => {
    const officers = mapOfficers(company, lists, context.now());
    return masked ? maskOfficers(officers) : officers;
  },
  [CORPORATE_OFFICE]: (company, { lists, context }, masked) => {
    const offices = mapInpiOffices(company, lists, context.now());
    const identity = hiddenOf(company);
    return masked ? offices.map((office) => maskOffice(office, identity)) : offices;
  },
};

/** Reads the national register: one document for company data, and one list for filed documents. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(inpiRne.name, dataTypes, 'NOT_CONFIGURED');
  for (const { types, read } of PARTS) {
    const wanted = dataTypes.filter(types);
    if (wanted.length > 0) yield* withFailuresAsEvents(inpiRne.name, wanted, read(wanted, readings));
  }
};

const isObserved = (dataType: string): boolean => dataType === COLLECTIVE_PROCEDURE;
const isLookedUp = (dataType: string): boolean => [SCREENING, DIRECTORSHIP].includes(dataType);
const isRelated = (dataType: string): boolean => dataType === RELATED_COMPANY;

/** Wraps a read of the company document, and reports whether the register knows the company. */
const withDocument =
  (read: ReadSource<Readings>): ReadSource<Readings> =>
  (dataTypes, readings) =>
    withCompanyKnown(read(dataTypes, readings), async () => (await readings.company()) !== null);

/**
 * Parts of the read that fail alone, because they make calls of their own or wait for another
 * source.
 */
const PARTS: { types(dataType: string): boolean; read: ReadSource<Readings> }[] = [
  {
    types: (dataType) => ![isFiled, isObserved, isRelated, isLookedUp].some((apart) => apart(dataType)),
    read: withDocument(companyEvents),
  },
  { types: isFiled, read: filedEvents },
  { types: isRelated, read: withDocument(relatedEvents) },
  { types: isLookedUp, read: withDocument(subjectEvents) },
  { types: isObserved, read: withDocument(observationEvents) },
];

/**
 * Completes without records, because the register only names the subjects. A type without records
 * then shows that no source has searched them.
 */
async function* subjectEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  await readings.company();
  yield* nothingFor(inpiRne.name, dataTypes);
}

async function* relatedEvents(_: string[], { related, lists, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const companies = await related();
  yield* singlePage(
    inpiRne.name,
    RELATED_COMPANY,
    companies.map((company) => mapRelated(company, lists, context.now())),
  );
}

async function* companyEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const company = await readings.company();
  if (company === null) return yield* nothingFor(inpiRne.name, dataTypes);
  const mapped = dataTypes.filter((name) => name in MAPPINGS);
  const masked = mapped.length > 0 && (await masksCompany(company, readings));
  for (const dataType of mapped) {
    yield* singlePage(inpiRne.name, dataType, MAPPINGS[dataType]?.(company, readings, masked) ?? []);
  }
  if (dataTypes.includes(BENEFICIAL_OWNER)) yield* ownerEvents(company, readings);
}

async function* observationEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const company = await readings.company();
  if (company === null) return yield* nothingFor(inpiRne.name, dataTypes);
  yield* singlePage(inpiRne.name, COLLECTIVE_PROCEDURE, await observed(company, readings));
}

const ownerEvents = (company: InpiCompany, { lists }: Readings): Iterable<CollectionEvent> =>
  withholdsOwners(company)
    ? nothingFor(inpiRne.name, [BENEFICIAL_OWNER], 'NOT_ACCESSIBLE')
    : singlePage(inpiRne.name, BENEFICIAL_OWNER, mapOwners(company, lists));

/**
 * Returns the procedures with observations of the register. Waits for the BODACC, because
 * procedures combine notices and observations.
 */
async function observed(company: InpiCompany, { procedures, context }: Readings): Promise<RecordBody[]> {
  if (!hasObservedProcedures(company)) return [];
  const followed = (await procedures.promise).filter((procedure) => observationsOf(procedure).length > 0);
  return followed.map((procedure) => mapProcedure(procedure, context.now()));
}
