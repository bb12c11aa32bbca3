import { dataType, type MappedRecord } from '@company-data/data-types';
import type { beneficialOwner } from '@company-data/data-types/beneficial-owner';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiOwner } from '../sources/inpi-rne/persons.js';
import { homeAddress } from './address.js';
import { holdingOf } from './owner-holding.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { inpiPerson } from './person.js';
import { textOf } from '../../kit/text.js';

export type Owner = MappedRecord<typeof beneficialOwner>;

/** The public name of the data type this file maps to. */
export const BENEFICIAL_OWNER = 'BENEFICIAL_OWNER';

/**
 * Whether the register keeps the owners to itself: absent from a legal entity's document, they are
 * not none.
 */
export const withholdsOwners = (company: InpiCompany): boolean =>
  company.formality.content.personneMorale != null && entityOf(company).beneficiairesEffectifs == null;

/** An owner, and the id of what the company declared. */
interface Declaration {
  id: string | null;
  owner: Owner;
}

/**
 * The beneficial owners of a company, each person once; a declaration that stands counts more than
 * one that ended.
 */
export function mapOwners(company: InpiCompany, lists: CodeLists): Owner[] {
  const declared = (entityOf(company).beneficiairesEffectifs ?? []).flatMap((owner) => declarationOf(owner, company, lists));
  const byPerson = Map.groupBy(declared, ({ owner }) => dataType(BENEFICIAL_OWNER).naturalKey(owner));
  return [...byPerson.values()].flatMap(distinguishOwners);
}

function declarationOf(told: InpiOwner, company: InpiCompany, lists: CodeLists): Declaration[] {
  const person = told.beneficiaire?.descriptionPersonne;
  if (!person) return [];
  const modalite = told.modalite ?? {};
  const owner: Owner = {
    type: 'PERSON',
    ...inpiPerson(person),
    name: null,
    siren: null,
    foreign_register: null,
    homonym_id: null,
    address: homeAddress(told.beneficiaire?.adresseDomicile),
    ...holdingOf(modalite, lists),
    since: dayOf(person.dateEffetRoleDeclarant) ?? dayOf(modalite.dateEffet),
    active: told.actif !== false,
    updated_at_source: momentOf(company.updatedAt),
  };
  return [{ id: textOf(told.beneficiaireId), owner }];
}

/**
 * Declarations under one name and month of birth. Two that stand with ids of their own are of two
 * persons; of one that stands, the others are former ones.
 */
function distinguishOwners(same: Declaration[]): Owner[] {
  const standing = same.filter(({ owner }) => owner.active === true);
  const byId = new Map(standing.map((declaration) => [declaration.id, declaration]));
  if (byId.size < 2) return [(standing[0] ?? same[0]!).owner];
  return [...byId.values()].map(({ id, owner }) => ({ ...owner, homonym_id: id }));
}
