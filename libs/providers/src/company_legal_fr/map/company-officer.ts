import { dataType, type MappedRecord } from '@company-data/data-types';
import type { companyOfficer } from '@company-data/data-types/company-officer';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiIndividual, InpiPower } from '../sources/inpi-rne/persons.js';
import { homeAddress, inpiAddress } from './address.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { labelMembers, type LabelMembers } from '../../kit/label.js';
import { inpiPerson, NO_PERSON } from './person.js';
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

/** Returns the representative of an officer, if any. The register gives no start date. */
export const representativeOf = ({ representative }: Officer): Representative[] =>
  representative === null ? [] : [{ ...representative, type: 'PERSON', name: null, siren: null, foreign_register: null, since: null }];

/**
 * Maps the officers of a company, one record per person or company with all of its roles. `now`
 * separates former officers from those whose term ends later.
 */
export function mapOfficers(company: InpiCompany, lists: CodeLists, now: Date): Officer[] {
  const entity = entityOf(company);
  const updated = momentOf(company.updatedAt);
  const holders = (entity.composition?.pouvoirs ?? []).flatMap((power) => {
    const identity = identityOf(power, lists);
    const roles = rolesOf(power, lists, now);
    return identity === null || roles.length === 0 ? [] : [officerOf(identity, roles, updated)];
  });
  const entrepreneur = entity.identite?.entrepreneur;
  if (entrepreneur?.descriptionPersonne) holders.push(entrepreneurOf(entrepreneur, company, lists));
  return grouped(holders);
}

function entrepreneurOf(entrepreneur: InpiIndividual, company: InpiCompany, lists: CodeLists): Officer {
  const start_date =
    dayOf(entrepreneur.descriptionPersonne?.dateEffetRoleDeclarant) ?? dayOf(company.formality.content.natureCreation?.dateCreation);
  const role = roleOf({ code: ENTREPRENEUR_ROLE }, { start_date, end_date: null, term_end_date: null }, lists);
  return officerOf(personIdentity(entrepreneur) ?? {}, [role], momentOf(company.updatedAt));
}

const identityOf = (power: InpiPower, lists: CodeLists): Partial<Officer> | null =>
  companyIdentity(power, lists) ?? personIdentity(power.individu);

function personIdentity(individual: InpiIndividual | null | undefined): Partial<Officer> | null {
  const person = individual?.descriptionPersonne;
  if (!person) return null;
  return { type: 'PERSON', ...inpiPerson(person), address: homeAddress(individual.adresseDomicile) };
}

/**
 * Returns null for a power without a company. A foreign company may have a register and no name.
 */
function companyIdentity({ entreprise, adresseEntreprise, representant }: InpiPower, lists: CodeLists): Partial<Officer> | null {
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
    representative: person ? inpiPerson(person) : null,
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
    companies: [],
    ...identity,
    ...summaryOf(roles),
    updated_at_source,
  };
}

/** Merges officers with the same natural key. */
function grouped(holders: Officer[]): Officer[] {
  const { naturalKey } = dataType(COMPANY_OFFICER);
  return [...Map.groupBy(holders, naturalKey).values()].map((same) => ({
    ...same[0]!,
    ...summaryOf(distinctRoles(same.flatMap(({ roles }) => roles))),
  }));
}
