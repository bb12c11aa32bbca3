import type { CodeLists } from '../codes/load-code-lists.js';
import type { Establishment, LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { activityOf } from './activity.js';
import { sireneAddress } from './address.js';
import { emptyProfile, headOffice, legalOf, type Profile, withCraftCode } from './company-profile.js';
import { dayOf, parisMomentOf } from '../../kit/dates.js';
import { currentPeriod, instituteMasks, isDiffusible, isNaturalPerson } from './diffusion.js';
import { maskProfile } from './masking.js';
import { inOrder, sinceWhen, yesOrNo } from './periods.js';
import { mapHistory } from './profile-history.js';
import { joined, textOf } from '../../kit/text.js';
import { workforceOf } from './workforce.js';

/**
 * Maps the INSEE data of a company. `head` is its head office, or null when it could not be read.
 *
 * `isUnregistered` is true when the register does not know the company. Only INSEE can then report
 * it as active.
 */
export function mapSireneProfile(unit: LegalUnit, head: Establishment | null, lists: CodeLists, isUnregistered = false): Profile {
  const periods = inOrder(unit.periodesUniteLegale);
  const current = currentPeriod(unit);
  const ceased = ceasedOn(periods);
  const profile: Profile = {
    ...emptyProfile(unit.siren),
    ...identityOf(unit, current, head),
    legal: legalOf(textOf(current.categorieJuridiqueUniteLegale), lists),
    activity: withCraftCode(unitActivity(unit, current, lists), null),
    creation_date: dayOf(unit.dateCreationUniteLegale),
    stats_closing_date: ceased,
    ...standingOf(current, ceased, isUnregistered),
    history: mapHistory(unit, isNaturalPerson(current) === true, lists),
    workforce: workforceOf(unit.trancheEffectifsUniteLegale, unit.anneeEffectifsUniteLegale, lists),
    company_category: textOf(unit.categorieEntreprise),
    diffusible: isDiffusible(unit.statutDiffusionUniteLegale),
    employer: yesOrNo(current.caractereEmployeurUniteLegale),
    social_economy: yesOrNo(current.economieSocialeSolidaireUniteLegale),
    mission_company: yesOrNo(current.societeMissionUniteLegale),
    sole_trader: isNaturalPerson(current),
    association_number: textOf(unit.identifiantAssociationUniteLegale),
    updated_at_source: parisMomentOf(unit.dateDernierTraitementUniteLegale),
  };
  return instituteMasks({ kind: 'unit', unit }) === true ? maskProfile(profile) : profile;
}

const STATES: Readonly<Record<string, string>> = { A: 'ACTIVE', C: 'CLOSED' };

/**
 * Returns the status. A unit that is active at INSEE may be removed from the register. If the
 * register may know the unit, only a cessation therefore determines the status.
 */
function standingOf(
  { etatAdministratifUniteLegale }: LegalUnitPeriod,
  ceased: string | null,
  isUnregistered: boolean,
): Pick<Profile, 'register_status' | 'status' | 'stats_status'> {
  const state = textOf(etatAdministratifUniteLegale) ?? '';
  return {
    register_status: isUnregistered ? 'NOT_REGISTERED' : null,
    status: ceased !== null ? 'CLOSED' : isUnregistered && state === 'A' ? 'ACTIVE' : null,
    stats_status: STATES[state] ?? null,
  };
}

/** Returns a profile that contains only the successor of this SIREN. */
export function mapReplacedProfile(siren: string, successor: string): Profile {
  return { ...emptyProfile(siren), successor_siren: successor };
}

function identityOf(unit: LegalUnit, current: LegalUnitPeriod, head: Establishment | null): Partial<Profile> {
  const given = textOf(unit.prenomUsuelUniteLegale) ?? textOf(unit.prenom1UniteLegale);
  const personName = joined(given, textOf(current.nomUsageUniteLegale) ?? current.nomUniteLegale);
  return {
    name: textOf(current.denominationUniteLegale) ?? personName,
    trade_name: textOf(current.denominationUsuelle1UniteLegale),
    acronym: textOf(unit.sigleUniteLegale),
    head_office: headOfficeOf(unit, textOf(current.nicSiegeUniteLegale), head),
  };
}

/**
 * Returns SIRET and address of one establishment. Null when the address could not be read, so that
 * the register provides both.
 */
function headOfficeOf(unit: LegalUnit, nic: string | null, head: Establishment | null): Profile['head_office'] {
  if (nic === null) return null;
  const siret = unit.siren + nic;
  const address = head?.siret === siret ? sireneAddress(head.adresseEtablissement) : null;
  return address === null ? null : headOffice(siret, address);
}

function unitActivity(unit: LegalUnit, current: LegalUnitPeriod, lists: CodeLists) {
  return activityOf(current.activitePrincipaleUniteLegale, lists, {
    nomenclature: current.nomenclatureActivitePrincipaleUniteLegale,
    naf25: unit.activitePrincipaleNAF25UniteLegale,
  });
}

function ceasedOn(periods: LegalUnitPeriod[]): string | null {
  return sinceWhen(
    periods,
    (period) => period.etatAdministratifUniteLegale === 'C',
    (period) => period.changementEtatAdministratifUniteLegale === true,
  );
}
