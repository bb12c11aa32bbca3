import type { CollectionEvent, SourceClient } from '../../../adapter.js';
import { COMPANY_OFFICER } from '../../map/company-officer.js';
import { COMPANY_PROFILE } from '../../map/company-profile.js';
import { CORPORATE_OFFICE, mapSireneOffice } from '../../map/corporate-office.js';
import { mapSireneOfficer } from '../../map/sirene-officer.js';
import { currentPeriod, mapReplacedProfile, mapSireneProfile } from '../../map/sirene-profile.js';
import { textOf } from '../../map/text.js';
import { entityOf } from '../inpi-rne/company.js';
import type { ReadSource, Readings } from '../readings.js';
import { Contribution, nothingFor, singlePage } from '../source-events.js';
import { fetchEstablishment, fetchLegalUnit, readEstablishments, type LegalUnitAnswer } from './client.js';
import type { LegalUnit } from './sirene.js';

const INSEE_SIRENE = 'insee_sirene';

/** Reads the statistics institute: the legal unit for identity, its establishments page by page for offices. */
export const readInsee: ReadSource = async function* (dataTypes, readings) {
  const client = readings.context.source(INSEE_SIRENE);
  if (!client.configuration.api_key) return yield* nothingFor(INSEE_SIRENE, dataTypes, 'NOT_CONFIGURED');
  const ofUnit = dataTypes.filter((dataType) => dataType !== CORPORATE_OFFICE);
  if (ofUnit.length > 0) yield* unitEvents(ofUnit, await fetchLegalUnit(client, readings.siren), readings);
  if (dataTypes.includes(CORPORATE_OFFICE)) yield* officeEvents(client, readings);
};

async function* unitEvents(
  dataTypes: string[],
  answer: LegalUnitAnswer,
  readings: Readings,
): AsyncGenerator<CollectionEvent, void, undefined> {
  if (answer.kind === 'none') return yield* nothingFor(INSEE_SIRENE, dataTypes);
  if (answer.kind === 'withheld') return yield* nothingFor(INSEE_SIRENE, dataTypes, 'NOT_ACCESSIBLE');
  if (dataTypes.includes(COMPANY_PROFILE)) yield* singlePage(INSEE_SIRENE, COMPANY_PROFILE, [await profileOf(answer, readings)]);
  if (dataTypes.includes(COMPANY_OFFICER)) yield* singlePage(INSEE_SIRENE, COMPANY_OFFICER, await officersOf(answer, readings));
}

async function profileOf(answer: Exclude<LegalUnitAnswer, { kind: 'none' | 'withheld' }>, { siren, context, lists }: Readings) {
  if (answer.kind === 'replaced') return mapReplacedProfile(siren, answer.successor);
  const nic = textOf(currentPeriod(answer.unit).nicSiegeUniteLegale);
  const head = nic === null ? null : await fetchEstablishment(context.source(INSEE_SIRENE), siren + nic);
  return mapSireneProfile(answer.unit, head, lists);
}

/**
 * The institute names sole traders without their month of birth, which is part of what identifies a person: its word counts only
 * where the register, which knows the month, says nothing of the trader.
 */
async function officersOf(answer: LegalUnitAnswer, readings: Readings) {
  const unit: LegalUnit | null = answer.kind === 'unit' ? answer.unit : null;
  const officer = unit === null ? null : mapSireneOfficer(unit, readings.lists);
  if (officer === null) return [];
  const registered = await readings.company();
  return registered !== null && entityOf(registered).identite?.entrepreneur ? [] : [officer];
}

async function* officeEvents(client: SourceClient, { siren, lists }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const offices = new Contribution(INSEE_SIRENE, CORPORATE_OFFICE);
  for await (const { establishments, total } of readEstablishments(client, siren)) {
    const records = establishments.map((establishment) => mapSireneOffice(establishment, lists));
    yield offices.page(records, total);
  }
  yield offices.complete();
}
