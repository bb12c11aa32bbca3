import type { CollectionEvent } from '../../../adapter.js';
import { mapAgreements } from '../../map/collective-agreements.js';
import { COMPANY_PROFILE, emptyProfile } from '../../map/company-profile.js';
import { DIRECTORSHIP } from '../../map/directorship.js';
import { mapLabels } from '../../map/public-labels.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor, singlePage, withFailuresAsEvents } from '../../../kit/source-report.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { findUnit } from './client.js';
import { rechercheEntreprises } from './manifest.js';

/**
 * Reads the labels and collective agreements of the company, and other directorships of its
 * officers and owners. Each data type fails alone.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  for (const [dataType, events] of Object.entries(PARTS)) {
    if (dataTypes.includes(dataType)) yield* withFailuresAsEvents(rechercheEntreprises.name, [dataType], events(readings));
  }
};

const PARTS: Readonly<Record<string, (readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>>> = {
  [COMPANY_PROFILE]: profileEvents,
  [DIRECTORSHIP]: directorshipEvents,
};

async function* profileEvents({ siren, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const unit = await findUnit(context.source(rechercheEntreprises.name), siren);
  const [public_labels, collective_agreements] = [mapLabels(unit), mapAgreements(unit)];
  const isStated = public_labels !== null || collective_agreements.length > 0;
  const records = isStated ? [{ ...emptyProfile(siren), public_labels, collective_agreements }] : [];
  yield* singlePage(rechercheEntreprises.name, COMPANY_PROFILE, records);
}

async function* directorshipEvents({ directorships, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  if (!hasRegisterAccount(context)) return yield* nothingFor(rechercheEntreprises.name, [DIRECTORSHIP], 'NOT_CONFIGURED');
  yield* singlePage(rechercheEntreprises.name, DIRECTORSHIP, await directorships());
}
