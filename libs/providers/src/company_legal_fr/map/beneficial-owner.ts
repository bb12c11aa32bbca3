import { dataType, type MappedRecord } from '@company-data/data-types';
import type { beneficialOwner } from '@company-data/data-types/beneficial-owner';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiOwner } from '../sources/inpi-rne/persons.js';
import { homeAddress } from './address.js';
import { holdingOf } from './owner-holding.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { homonymsIn } from './homonyms.js';
import { inpiPerson } from './person.js';
import { textOf } from '../../kit/text.js';

export type Owner = MappedRecord<typeof beneficialOwner>;

/** The public name of the data type this file maps to. */
export const BENEFICIAL_OWNER = 'BENEFICIAL_OWNER';

/**
 * Returns true when the document of a legal entity has no list of owners. The register then
 * withholds the owners.
 */
export const withholdsOwners = (company: InpiCompany): boolean =>
  company.formality.content.personneMorale != null && entityOf(company).beneficiairesEffectifs == null;

/** An owner with the id of its declaration. */
interface Declaration {
  id: string | null;
  owner: Owner;
}

/**
 * Maps the beneficial owners of a company, each person once. An active declaration takes precedence
 * over an ended one.
 */
export function mapOwners(company: InpiCompany, lists: CodeLists): Owner[] {
  const homonymId = homonymsIn(company);
  const declared = (entityOf(company).beneficiairesEffectifs ?? [])
    .flatMap((owner) => declarationOf(owner, company, lists))
    .map(({ id, owner }) => ({ id, owner: { ...owner, homonym_id: homonymId(owner) } }));
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
    address: homeAddress(told.beneficiaire?.adresseDomicile),
    ...holdingOf(modalite, lists),
    since: dayOf(person.dateEffetRoleDeclarant) ?? dayOf(modalite.dateEffet),
    active: told.actif !== false,
    updated_at_source: momentOf(company.updatedAt),
  };
  return [{ id: textOf(told.beneficiaireId), owner }];
}

/**
 * Distinguishes declarations with the same name and month of birth. Active declarations with
 * different ids are different persons. Otherwise the active declaration wins.
 */
function distinguishOwners(same: Declaration[]): Owner[] {
  const standing = same.filter(({ owner }) => owner.active === true);
  const byId = new Map(standing.map((declaration) => [declaration.id, declaration]));
  if (byId.size < 2) return [(standing[0] ?? same[0]!).owner];
  return [...byId.values()].map(({ id, owner }) => ({ ...owner, homonym_id: id }));
}
