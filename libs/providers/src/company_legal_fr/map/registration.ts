import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { Profile } from './company-profile.js';
import { lastRemovalEvent, registerObservationsOf } from './register-observations.js';
import { dayOf, pastDate } from '../../kit/dates.js';

type Registration = Pick<Profile, 'registration_date' | 'rncs_closing_date' | 'rncs_closing_source' | 'register_status' | 'status'>;

/** Start of registrations through the one-stop shop. */
const ONE_STOP_SHOP = '2023-01-01';

const CREATION_OF_LEGAL_PERSON = '01M';

/** Maps the registration of a company in the register. A planned removal does not count yet. */
export function mapRegistration(company: InpiCompany, now: Date): Registration {
  const removed = removalOf(company, now);
  return {
    registration_date: registrationOf(company),
    rncs_closing_date: removed,
    rncs_closing_source: removed === null ? null : 'REGISTER',
    register_status: removed === null ? 'REGISTERED' : 'REMOVED',
    status: removed === null ? 'ACTIVE' : 'CLOSED',
  };
}

/**
 * Returns the date of removal. Null for a sole trader who registered again, and after an
 * observation of the reinstatement, although the document still contains the former removal.
 */
function removalOf(company: InpiCompany, now: Date): string | null {
  const entity = entityOf(company);
  const { natureCessationEntreprise } = company.formality.content;
  const removed = pastDate(entity.detailCessationEntreprise?.dateRadiation, now) ?? pastDate(natureCessationEntreprise?.dateRadiation, now);
  const registered = dayOf(entity.identite?.entreprise?.dateImmat);
  if (removed === null || (registered !== null && registered > removed)) return null;
  const last = lastRemovalEvent(registerObservationsOf(company));
  return last?.effect === 'REINSTATES' && last.date !== null && last.date >= removed ? null : removed;
}

function registrationOf(company: InpiCompany): string | null {
  const entity = entityOf(company);
  const former = company.formality.content.registreAnterieur;
  return dayOf(entity.identite?.entreprise?.dateImmat) ?? dayOf(former?.rncs?.dateImmatriculation) ?? oneStopShop(company);
}

/**
 * Returns the creation date of a legal entity that registered through the one-stop shop. It is the
 * registration date, because a legal entity exists from its registration (Code de commerce, L.
 * 210-6).
 *
 * Null for a natural person, who may start before or after the registration.
 */
function oneStopShop({ formality }: InpiCompany): string | null {
  if (formality.content.personneMorale == null) return null;
  const created = dayOf(formality.content.natureCreation?.dateCreation);
  const event = formality.historique?.find(({ codeEvenement }) => codeEvenement === CREATION_OF_LEGAL_PERSON);
  const told = created ?? dayOf(event?.dateEffet);
  return told !== null && told >= ONE_STOP_SHOP ? told : null;
}
