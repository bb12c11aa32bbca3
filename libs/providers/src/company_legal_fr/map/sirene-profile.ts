import type { CodeLists } from '../codes/load-code-lists.js';
import type { Establishment, LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { activityOf } from './activity.js';
import { sireneAddress } from './address.js';
import { emptyProfile, headOffice, legalOf, type Profile, withCraftCode } from './company-profile.js';
import { dayOf, parisMomentOf } from '../../kit/dates.js';
import { inOrder, sinceWhen, yesOrNo } from './periods.js';
import { joined, textOf } from '../../kit/text.js';
import { workforceOf } from './workforce.js';

/** What the statistics institute says of a company; `head` is its head office, where it could be read. */
export function mapSireneProfile(unit: LegalUnit, head: Establishment | null, lists: CodeLists): Profile {
  const periods = inOrder(unit.periodesUniteLegale);
  const current = periods[0] ?? {};
  const ceased = ceasedOn(periods);
  return {
    ...emptyProfile(unit.siren),
    ...identityOf(unit, current, head),
    legal: legalOf(textOf(current.categorieJuridiqueUniteLegale), lists),
    activity: withCraftCode(unitActivity(unit, current, lists), null),
    creation_date: dayOf(unit.dateCreationUniteLegale),
    stats_closing_date: ceased,
    // A unit that goes on here may be removed from the register, so only a cessation is a word on the state.
    status: ceased === null ? null : 'CLOSED',
    workforce: workforceOf(unit.trancheEffectifsUniteLegale, unit.anneeEffectifsUniteLegale, lists),
    company_category: textOf(unit.categorieEntreprise),
    diffusible: isDiffusible(unit.statutDiffusionUniteLegale),
    employer: yesOrNo(current.caractereEmployeurUniteLegale),
    social_economy: yesOrNo(current.economieSocialeSolidaireUniteLegale),
    mission_company: yesOrNo(current.societeMissionUniteLegale),
    sole_trader: isNaturalPerson(current),
    updated_at_source: parisMomentOf(unit.dateDernierTraitementUniteLegale),
  };
}

/** The period that lasts; empty values when the source gives no history. */
export function currentPeriod(unit: LegalUnit): LegalUnitPeriod {
  return inOrder(unit.periodesUniteLegale)[0] ?? {};
}

/** A profile that only says which number replaced this one. */
export function mapReplacedProfile(siren: string, successor: string): Profile {
  return { ...emptyProfile(siren), successor_siren: successor };
}

/** Whether a unit may be shown in full; null when the source does not say. */
export function isDiffusible(status: string | null | undefined): boolean | null {
  const text = textOf(status);
  return text === null ? null : text === 'O';
}

/** Whether the unit is one natural person, by its legal form; null when the form is not known. */
export function isNaturalPerson(period: LegalUnitPeriod): boolean | null {
  const form = textOf(period.categorieJuridiqueUniteLegale);
  return form === null ? null : form.startsWith('1');
}

function identityOf(unit: LegalUnit, current: LegalUnitPeriod, head: Establishment | null): Partial<Profile> {
  const masked = isNaturalPerson(current) === true && isDiffusible(unit.statutDiffusionUniteLegale) === false;
  const nic = textOf(current.nicSiegeUniteLegale);
  const given = textOf(unit.prenomUsuelUniteLegale) ?? textOf(unit.prenom1UniteLegale);
  const personName = masked ? null : joined(given, textOf(current.nomUsageUniteLegale) ?? current.nomUniteLegale);
  return {
    name: textOf(current.denominationUniteLegale) ?? personName,
    trade_name: masked ? null : textOf(current.denominationUsuelle1UniteLegale),
    acronym: textOf(unit.sigleUniteLegale),
    head_office: headOffice(nic === null ? null : unit.siren + nic, masked ? null : sireneAddress(head?.adresseEtablissement)),
  };
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
