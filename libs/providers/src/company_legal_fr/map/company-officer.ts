import { dataType, type MappedRecord, ownerKey } from '@company-data/data-types';
import type { companyOfficer } from '@company-data/data-types/company-officer';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiIndividual, InpiPerson, InpiPower } from '../sources/inpi-rne/persons.js';
import { homeAddress, inpiAddress } from './address.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { labelMembers, type LabelMembers } from '../../kit/label.js';
import { type HomonymId, homonymsIn } from './homonyms.js';
import { inpiPerson, NO_PERSON, type Person } from './person.js';
import { distinctRoles, ENTREPRENEUR_ROLE, roleOf, rolesOf, summaryOf, type Role } from './roles.js';
import { sirenOf, textOf } from '../../kit/text.js';

export type Officer = MappedRecord<typeof companyOfficer>;

/** The public name of the data type this file maps to. */
export const COMPANY_OFFICER = 'COMPANY_OFFICER';

/**
 * Permanent representative of an officer that is a company. Has the same liability as an officer.
 */
export type Representative = NonNullable<Officer['representative']> &
  Pick<Officer, 'type' | 'name' | 'siren' | 'foreign_register' | 'since'>;

/** Returns the representatives of an officer, if any. The register gives no start date. */
export const representativesOf = ({ representative, other_representatives: others }: Officer): Representative[] =>
  (representative === null ? [] : [representative, ...(others ?? [])]).map((person) => ({
    ...person,
    ...{ type: 'PERSON', name: null, siren: null, foreign_register: null, since: null },
  }));

/**
 * Maps the officers of a company, one record per person or company with all of its roles. `now`
 * separates former officers from those whose term ends later.
 */
export function mapOfficers(company: InpiCompany, lists: CodeLists, now: Date): Officer[] {
  const entity = entityOf(company);
  const updated = momentOf(company.updatedAt);
  const homonymId = homonymsIn(company);
  const holders = (entity.composition?.pouvoirs ?? []).flatMap((power) => {
    const identity = identityOf(power, lists, homonymId);
    const roles = rolesOf(power, lists, now);
    return identity === null || roles.length === 0 ? [] : [officerOf(identity, roles, updated)];
  });
  const entrepreneur = entity.identite?.entrepreneur;
  if (entrepreneur?.descriptionPersonne) holders.push(entrepreneurOf(entrepreneur, company, lists, homonymId));
  return grouped(holders);
}

function entrepreneurOf(entrepreneur: InpiIndividual, company: InpiCompany, lists: CodeLists, homonymId: HomonymId): Officer {
  const start_date =
    dayOf(entrepreneur.descriptionPersonne?.dateEffetRoleDeclarant) ?? dayOf(company.formality.content.natureCreation?.dateCreation);
  const role = roleOf({ code: ENTREPRENEUR_ROLE }, { start_date, end_date: null, term_end_date: null }, lists);
  return officerOf(personIdentity(entrepreneur, homonymId) ?? {}, [role], momentOf(company.updatedAt));
}

const identityOf = (power: InpiPower, lists: CodeLists, homonymId: HomonymId): Partial<Officer> | null =>
  companyIdentity(power, lists, homonymId) ?? personIdentity(power.individu, homonymId);

/** Maps a person, with the id among homonyms in the company. */
function identified(person: InpiPerson, homonymId: HomonymId): Person {
  const mapped = inpiPerson(person);
  return { ...mapped, homonym_id: homonymId(mapped) };
}

function personIdentity(individual: InpiIndividual | null | undefined, homonymId: HomonymId): Partial<Officer> | null {
  const person = individual?.descriptionPersonne;
  if (!person) return null;
  return { type: 'PERSON', ...identified(person, homonymId), address: homeAddress(individual.adresseDomicile) };
}

/**
 * Returns null for a power without a company. A foreign company may have a register and no name.
 */
function companyIdentity(
  { entreprise, adresseEntreprise, representant }: InpiPower,
  lists: CodeLists,
  homonymId: HomonymId,
): Partial<Officer> | null {
  const name = textOf(entreprise?.denomination);
  const siren = sirenOf(entreprise?.siren);
  const foreign_register = textOf(entreprise?.lieuRegistre);
  if (name === null && siren === null && foreign_register === null) return null;
  const person = (representant ?? entreprise?.individuRepresentant)?.descriptionPersonne;
  return {
    type: 'COMPANY',
    name,
    siren,
    ...legalFormOf(textOf(entreprise?.formeJuridique), lists),
    foreign_register,
    address: inpiAddress(adresseEntreprise),
    representative: person ? identified(person, homonymId) : null,
  };
}

/** Returns the label of a legal form, or the text of the source when the list lacks it. */
function legalFormOf(form: string | null, lists: CodeLists): LabelMembers<'legal_form'> {
  const labels = labelMembers('legal_form', lists.legalForms[form ?? '']);
  return { ...labels, legal_form: labels.legal_form ?? form };
}

/** Builds an officer from its known fields and its roles. */
export function officerOf(identity: Partial<Officer>, roles: Role[], updated_at_source: string | null): Officer {
  return {
    type: 'PERSON',
    ...NO_PERSON,
    name: null,
    siren: null,
    ...labelMembers('legal_form', undefined),
    foreign_register: null,
    address: null,
    representative: null,
    other_representatives: [],
    companies: [],
    ...identity,
    ...summaryOf(roles),
    updated_at_source,
  };
}

/**
 * Merges officers with the same natural key. A company can have a representative for each role, and
 * those of active roles come first.
 */
function grouped(holders: Officer[]): Officer[] {
  const { naturalKey } = dataType(COMPANY_OFFICER);
  return [...Map.groupBy(holders, naturalKey).values()].map((same) => ({
    ...same[0]!,
    ...representativesIn(same),
    ...summaryOf(distinctRoles(same.flatMap(({ roles }) => roles))),
  }));
}

/** Returns the representatives in the active roles, each once. If none is active, in the first. */
function representativesIn(same: Officer[]): Pick<Officer, 'representative' | 'other_representatives'> {
  const active = same.filter(({ active: isActive }) => isActive);
  const persons = (active.length > 0 ? active : same.slice(0, 1)).flatMap(({ representative }) => representative ?? []);
  const [representative = null, ...others] = [...new Map(persons.map((person) => [ownerKey(person), person])).values()];
  return { representative, other_representatives: others };
}
