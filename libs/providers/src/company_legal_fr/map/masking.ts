import type { RecordBody } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';
import { cityOf } from './address.js';
import type { Officer } from './company-officer.js';
import type { Profile } from './company-profile.js';
import type { Office } from './corporate-office.js';
import { leftOutOf, withoutNames, type LeftOut } from './masked-names.js';
import { NO_PERSON } from './person.js';
import { ENTREPRENEUR_ROLE } from './roles.js';

const IDENTITY_FIELDS: ReadonlySet<unknown> = new Set(['NAME', 'TRADE_NAME', 'HEAD_OFFICE']);

/**
 * Masks the profile of a sole trader with restricted diffusion. SIREN, city and business data
 * remain.
 */
export function maskProfile(profile: Profile): Profile {
  const { head_office, purpose } = profile;
  const hidden = leftOutOf([profile.name, profile.trade_name], [head_office?.address]);
  return {
    ...profile,
    ...(head_office && { head_office: { ...head_office, address: cityOf(head_office.address) } }),
    ...maskLists(profile, hidden),
    purpose: purpose && withoutNames(purpose, hidden),
    name: null,
    trade_name: null,
    acronym: null,
  };
}

/** Removes former names and head offices, and masks the observations, which may name the person. */
function maskLists({ history, register_observations: observations }: RecordBody, hidden: LeftOut): object {
  const shown = ({ text, ...rest }: RecordBody) => ({ ...rest, text: typeof text === 'string' ? withoutNames(text, hidden) : null });
  return {
    ...(Array.isArray(history) && { history: history.filter(isObject).filter(({ field }) => !IDENTITY_FIELDS.has(field)) }),
    ...(Array.isArray(observations) && { register_observations: observations.filter(isObject).map(shown) }),
  };
}

/** Masks an office of a sole trader with restricted diffusion, which may be a home. */
export const maskOffice = (office: Office): Office => ({ ...office, name: null, sign: null, address: cityOf(office.address) });

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
