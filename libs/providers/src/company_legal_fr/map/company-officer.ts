import { dataType, type MappedRecord } from '@company-data/data-types';
import type { companyOfficer } from '@company-data/data-types/company-officer';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, masksPersons, type InpiCompany, type InpiIndividual, type InpiPower } from '../sources/inpi-rne/company.js';
import { inpiAddress } from './address.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { labelMembers, type LabelMembers } from '../../kit/label.js';
import { inpiPerson, NOBODY } from './person.js';
import { sirenOf, textOf } from '../../kit/text.js';

export type Officer = MappedRecord<typeof companyOfficer>;

/** The public name of the data type this file maps to. */
export const COMPANY_OFFICER = 'COMPANY_OFFICER';

const AUDITOR_ROLES = new Set(['71', '72']);

/** The role of a sole trader in their own business. */
export const ENTREPRENEUR_ROLE = '101';

/** A role as records hold one. */
export type Role = Officer['roles'][number];

/** The officers of a company, one record for each person or company with all of its roles. */
export function mapOfficers(company: InpiCompany, lists: CodeLists): Officer[] {
  const entity = entityOf(company);
  const source = { masked: masksPersons(company), updated_at_source: momentOf(company.updatedAt), lists };
  const holders = (entity.composition?.pouvoirs ?? []).flatMap((power) => holderOf(power, source));
  const entrepreneur = entity.identite?.entrepreneur;
  if (entrepreneur?.descriptionPersonne) holders.push(entrepreneurOf(entrepreneur, company, source));
  return grouped(holders);
}

interface Source {
  masked: boolean;
  updated_at_source: string | null;
  lists: CodeLists;
}

/** A role whose end the register does not date is over and left out: with no end date it would read as active. */
function holderOf(power: InpiPower, source: Source): Officer[] {
  const ended = dayOf(power.dateFin);
  if (power.actif === false && ended === null) return [];
  const identity = power.entreprise ? companyIdentity(power, source) : personIdentity(power.individu, source);
  if (identity === null) return [];
  const started = dayOf(power.individu?.descriptionPersonne?.dateEffetRoleDeclarant) ?? dayOf(power.dateDebut);
  const roles = [power.roleEntreprise, power.secondRoleEntreprise]
    .map(textOf)
    .filter((code) => code !== null)
    .map((code) => roleOf(code, started, ended, source.lists));
  return [officerOf(identity, roles, source.updated_at_source)];
}

function entrepreneurOf(entrepreneur: InpiIndividual, company: InpiCompany, source: Source): Officer {
  const started =
    dayOf(entrepreneur.descriptionPersonne?.dateEffetRoleDeclarant) ?? dayOf(company.formality.content.natureCreation?.dateCreation);
  const role = roleOf(ENTREPRENEUR_ROLE, started, null, source.lists);
  return officerOf(personIdentity(entrepreneur, source) ?? {}, [role], source.updated_at_source);
}

/** A role with its labels. */
export function roleOf(code: string, start_date: string | null, end_date: string | null, lists: CodeLists): Role {
  return { code, ...labelMembers('name', lists.roles[code]), start_date, end_date, is_auditor: AUDITOR_ROLES.has(code) };
}

function personIdentity(individual: InpiIndividual | null | undefined, { masked }: Source): Partial<Officer> | null {
  const person = individual?.descriptionPersonne;
  if (!person) return null;
  return { type: 'PERSON', ...inpiPerson(person, masked), address: masked ? null : inpiAddress(individual.adresseDomicile) };
}

function companyIdentity({ entreprise, adresseEntreprise, representant }: InpiPower, { masked, lists }: Source): Partial<Officer> | null {
  const name = textOf(entreprise?.denomination);
  const siren = sirenOf(entreprise?.siren);
  if (name === null && siren === null) return null;
  const form = textOf(entreprise?.formeJuridique);
  const person = (representant ?? entreprise?.individuRepresentant)?.descriptionPersonne;
  return {
    type: 'COMPANY',
    name,
    siren,
    ...legalFormOf(form, lists),
    foreign_register: textOf(entreprise?.lieuRegistre),
    address: inpiAddress(adresseEntreprise),
    representative: person ? inpiPerson(person, masked) : null,
  };
}

/** A legal form in words; one that the list lacks stands as the source gives it. */
function legalFormOf(form: string | null, lists: CodeLists): LabelMembers<'legal_form'> {
  const labels = labelMembers('legal_form', lists.legalForms[form ?? '']);
  return { ...labels, legal_form: labels.legal_form ?? form };
}

/** An officer with what is known of it, and its roles. */
export function officerOf(identity: Partial<Officer>, roles: Role[], updated_at_source: string | null): Officer {
  return {
    type: 'PERSON',
    ...NOBODY,
    name: null,
    siren: null,
    ...labelMembers('legal_form', undefined),
    foreign_register: null,
    address: null,
    representative: null,
    companies: [],
    ...identity,
    ...summary(roles),
    updated_at_source,
  };
}

function summary(roles: Role[]) {
  return {
    roles,
    since:
      roles
        .map((role) => role.start_date)
        .filter((date) => date !== null)
        .toSorted()[0] ?? null,
    is_auditor: roles.length > 0 && roles.every((role) => role.is_auditor),
    active: roles.some((role) => role.end_date === null),
  };
}

/** One record for each natural key; persons that masking makes indistinguishable are one. */
function grouped(holders: Officer[]): Officer[] {
  const { naturalKey } = dataType(COMPANY_OFFICER);
  return [...Map.groupBy(holders, naturalKey).values()].map((same) => {
    const roles = same.flatMap((holder) => holder.roles);
    return { ...same[0]!, ...summary(distinct(roles)) };
  });
}

/** One role for each code; an active one counts more than one that ended. */
function distinct(roles: Role[]): Role[] {
  const byCode = Map.groupBy(roles, (role) => role.code);
  return [...byCode.values()].flatMap((same) => same.find((role) => role.end_date === null) ?? same.slice(0, 1));
}
