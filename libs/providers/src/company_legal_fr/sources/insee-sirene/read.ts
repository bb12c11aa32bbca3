import type { CollectionEvent, SourceClient } from '../../../adapter.js';
import { AVIS_SIREN, mapAvis } from '../../map/avis-siren.js';
import { COMPANY_OFFICER } from '../../map/company-officer.js';
import { COMPANY_PROFILE } from '../../map/company-profile.js';
import { CORPORATE_OFFICE, mapSireneOffice } from '../../map/corporate-office.js';
import { mapSireneOfficer } from '../../map/sirene-officer.js';
import { currentPeriod } from '../../map/diffusion.js';
import { mapReplacedProfile, mapSireneProfile } from '../../map/sirene-profile.js';
import { textOf } from '../../../kit/text.js';
import { entityOf } from '../inpi-rne/company.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, withCompanyKnown, singlePage, SourceReport } from '../../../kit/source-report.js';
import { inseeSirene } from './manifest.js';
import { fetchEstablishment, readEstablishments, type LegalUnitResponse } from './client.js';
import type { Establishment, LegalUnit } from './sirene.js';

/** INSEE response with information about the SIREN. */
type KnownUnit = Exclude<LegalUnitResponse, { kind: 'none' | 'withheld' }>;

/**
 * Reads INSEE: the legal unit for identity, and its establishments page by page for offices.
 *
 * INSEE allows few calls, so the head office of a profile comes from the establishments if they are
 * read.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const client = readings.context.source(inseeSirene.name);
  if (!client.configuration.api_key) return yield* nothingFor(inseeSirene.name, dataTypes, 'NOT_CONFIGURED');
  const ofUnit = dataTypes.filter((dataType) => dataType !== CORPORATE_OFFICE);
  const answer = ofUnit.length > 0 ? await readings.legalUnit() : null;
  const head = dataTypes.includes(CORPORATE_OFFICE) ? yield* officeEvents(client, readings) : undefined;
  // A withheld or replaced SIREN is known.
  const isKnown = answer?.kind !== 'none';
  if (answer !== null) yield* withCompanyKnown(unitEvents(ofUnit, answer, head, readings), () => Promise.resolve(isKnown));
};

async function* unitEvents(
  dataTypes: string[],
  answer: LegalUnitResponse,
  head: Establishment | null | undefined,
  readings: Readings,
): AsyncGenerator<CollectionEvent, void, undefined> {
  if (answer.kind === 'none') return yield* nothingFor(inseeSirene.name, dataTypes);
  if (answer.kind === 'withheld') return yield* nothingFor(inseeSirene.name, dataTypes, 'NOT_ACCESSIBLE');
  if (dataTypes.includes(COMPANY_PROFILE)) yield* singlePage(inseeSirene.name, COMPANY_PROFILE, [await profileOf(answer, head, readings)]);
  if (dataTypes.includes(AVIS_SIREN)) yield* singlePage(inseeSirene.name, AVIS_SIREN, mapAvis(answer, readings.context.now()));
  if (dataTypes.includes(COMPANY_OFFICER)) yield* singlePage(inseeSirene.name, COMPANY_OFFICER, await officersOf(answer, readings));
}

async function profileOf(answer: KnownUnit, head: Establishment | null | undefined, readings: Readings) {
  const { siren, context, lists } = readings;
  if (answer.kind === 'replaced') return mapReplacedProfile(siren, answer.successor);
  const known = head === undefined ? await headOf(answer.unit, context.source(inseeSirene.name)) : head;
  return mapSireneProfile(answer.unit, known, lists, (await readings.register())?.isKnown === false);
}

async function headOf(unit: LegalUnit, client: SourceClient): Promise<Establishment | null> {
  const nic = textOf(currentPeriod(unit).nicSiegeUniteLegale);
  return nic === null ? null : fetchEstablishment(client, unit.siren + nic);
}

/**
 * Returns the sole trader as officer only when the register does not name one. INSEE lacks the
 * month of birth, which is part of the natural key.
 */
async function officersOf(answer: LegalUnitResponse, readings: Readings) {
  const unit: LegalUnit | null = answer.kind === 'unit' ? answer.unit : null;
  const officer = unit === null ? null : mapSireneOfficer(unit, readings.lists);
  if (officer === null) return [];
  const registered = await readings.company();
  return registered !== null && entityOf(registered).identite?.entrepreneur ? [] : [officer];
}

/** Yields the establishments and returns the head office. */
async function* officeEvents(
  client: SourceClient,
  { siren, lists }: Readings,
): AsyncGenerator<CollectionEvent, Establishment | null, undefined> {
  const offices = new SourceReport(inseeSirene.name, CORPORATE_OFFICE);
  let head: Establishment | null = null;
  for await (const { establishments, total } of readEstablishments(client, siren)) {
    head ??= establishments.find((establishment) => establishment.etablissementSiege === true) ?? null;
    const records = establishments.map((establishment) => mapSireneOffice(establishment, lists));
    yield offices.page(records, { expected: total });
  }
  yield offices.complete(offices.isEmpty ? {} : { knowsCompany: true });
  return head;
}
