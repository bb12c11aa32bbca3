import type { RecordBody } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { cityOf, inpiAddress } from './address.js';
import type { Officer } from './company-officer.js';
import type { Profile } from './company-profile.js';
import type { Office } from './corporate-office.js';
import { bothOf, leftOutOf, NOTHING, withoutNames, type LeftOut } from './masked-names.js';
import { givenNamesOf, NO_PERSON } from './person.js';
import { ENTREPRENEUR_ROLE } from './roles.js';

type ProtectedProperty = NonNullable<Profile['unseizability']>['other_land'][number];

const IDENTITY_FIELDS: ReadonlySet<unknown> = new Set(['NAME', 'TRADE_NAME', 'HEAD_OFFICE']);

/** Returns all names of a sole trader in the register, the birth name included, and all streets. */
export function hiddenOf(company: InpiCompany): LeftOut {
  const { identite, adresseEntreprise, etablissementPrincipal, autresEtablissements } = entityOf(company);
  const person = identite?.entrepreneur?.descriptionPersonne;
  const { denomination, nomCommercial } = identite?.entreprise ?? {};
  const names = [person?.nom, person?.nomUsage, ...givenNamesOf(person?.prenoms), denomination, nomCommercial];
  const places = [adresseEntreprise, etablissementPrincipal, ...(autresEtablissements ?? [])];
  return leftOutOf(
    names.map((name) => name ?? null),
    places.map((place) => inpiAddress(place?.adresse)),
  );
}

/**
 * Masks the profile of a sole trader with restricted diffusion. SIREN, city and business data
 * remain. Removes also the given names and streets from its texts.
 */
export function maskProfile(profile: Profile, identity: LeftOut = NOTHING): Profile {
  const { head_office, purpose } = profile;
  const hidden = bothOf(identity, leftOutOf([profile.name, profile.trade_name], [head_office?.address]));
  return {
    ...profile,
    ...(head_office && { head_office: { ...head_office, address: cityOf(head_office.address) } }),
    ...maskLists(profile, hidden),
    purpose: purpose && withoutNames(purpose, hidden),
    name: null,
    trade_name: null,
    acronym: null,
    business_origin: withoutDetail(profile.business_origin),
    unseizability: maskUnseizability(profile.unseizability),
    domain_names: null,
  };
}

/** The wording of another origin may name persons. */
const withoutDetail = <T extends Profile['business_origin']>(origin: T): T => origin && { ...origin, detail: null };

/** Keeps the status and dates. City and place of publication show where the person owns land. */
function maskUnseizability(stated: Profile['unseizability']): Profile['unseizability'] {
  const mask = (property: ProtectedProperty): ProtectedProperty => ({ ...property, publication_place: null, address: null });
  return stated && { main_residence: stated.main_residence && mask(stated.main_residence), other_land: stated.other_land.map(mask) };
}

/** Removes former names and head offices, and masks the observations, which may name the person. */
function maskLists({ history, register_observations: observations }: RecordBody, hidden: LeftOut): object {
  const shown = ({ text, ...rest }: RecordBody) => ({ ...rest, text: typeof text === 'string' ? withoutNames(text, hidden) : null });
  return {
    ...(Array.isArray(history) && { history: history.filter(isObject).filter(({ field }) => !IDENTITY_FIELDS.has(field)) }),
    ...(Array.isArray(observations) && { register_observations: observations.filter(isObject).map(shown) }),
  };
}

/**
 * Masks an office of a sole trader with restricted diffusion, which may be a home. Removes also the
 * given names and streets from its texts.
 */
export function maskOffice(office: Office, identity: LeftOut = NOTHING): Office {
  const hidden = bothOf(identity, leftOutOf([office.name, office.sign], [office.address]));
  const shown = (text: string | null): string | null => text && withoutNames(text, hidden);
  return {
    ...office,
    name: null,
    sign: null,
    address: cityOf(office.address),
    coordinates: null,
    domain_names: null,
    activity_description: shown(office.activity_description),
    activity_origin: withoutDetail(office.activity_origin),
    secondary_activities:
      office.secondary_activities?.map((activity) => ({
        ...activity,
        description: shown(activity.description),
        origin: withoutDetail(activity.origin),
      })) ?? null,
  };
}

/**
 * Masks the officers of a sole trader with restricted diffusion. Omits other persons, because
 * without a name they would look like the trader.
 */
export function maskOfficers(officers: Officer[]): Officer[] {
  return officers
    .filter(({ type, roles }) => type === 'COMPANY' || roles.some(({ code }) => code === ENTREPRENEUR_ROLE))
    .map((officer) =>
      officer.type === 'COMPANY'
        ? { ...officer, representative: null, other_representatives: [] }
        : { ...officer, ...NO_PERSON, address: null },
    );
}
