import { dataType, type MappedRecord } from '@company-data/data-types';
import type { beneficialOwner } from '@company-data/data-types/beneficial-owner';
import { entityOf, masksPersons, type InpiCompany, type InpiHolding, type InpiOwner } from '../sources/inpi-rne/company.js';
import { added } from './account-figures.js';
import { inpiAddress } from './address.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { inpiPerson } from './person.js';
import { numberOf, textOf } from '../../kit/text.js';

export type Owner = MappedRecord<typeof beneficialOwner>;

/** The public name of the data type this file maps to. */
export const BENEFICIAL_OWNER = 'BENEFICIAL_OWNER';

/** Whether the register keeps the owners to itself: absent from a legal entity's document, they are not none. */
export const withholdsOwners = (company: InpiCompany): boolean =>
  company.formality.content.personneMorale != null && entityOf(company).beneficiairesEffectifs == null;

/** The beneficial owners of a company, each person once; a declaration that stands counts more than one that ended. */
export function mapOwners(company: InpiCompany): Owner[] {
  const owners = (entityOf(company).beneficiairesEffectifs ?? []).flatMap((owner) => ownerOf(owner, company));
  const byPerson = Map.groupBy(owners, dataType(BENEFICIAL_OWNER).naturalKey);
  return [...byPerson.values()].map((same) => same.find(({ active }) => active === true) ?? same[0]!);
}

function ownerOf({ actif, beneficiaire, modalite }: InpiOwner, company: InpiCompany): Owner[] {
  const person = beneficiaire?.descriptionPersonne;
  if (!person) return [];
  const masked = masksPersons(company);
  return [
    {
      type: 'PERSON',
      ...inpiPerson(person, masked),
      name: null,
      siren: null,
      foreign_register: null,
      address: masked ? null : inpiAddress(beneficiaire.adresseDomicile),
      ...holdingOf(modalite ?? {}),
      since: dayOf(person.dateEffetRoleDeclarant),
      active: actif !== false,
      updated_at_source: momentOf(company.updatedAt),
    },
  ];
}

function holdingOf(held: InpiHolding) {
  return {
    total_owned_parts: percent(held.detentionPartTotale),
    direct_owned_parts: percent(held.partsDirectesPleinePropriete, held.partsDirectesNuePropriete),
    indirect_owned_parts: indirect(held.detentionPartIndirecte, held.partsIndirectesIndivision, held.partsIndirectesPersonnesMorales),
    total_voting_rights: percent(held.detentionVoteTotal),
    direct_voting_rights: percent(held.voteDirectePleinePropriete, held.voteDirecteNuePropriete, held.voteDirecteUsufruit),
    indirect_voting_rights: indirect(held.detentionVoteIndirecte, held.voteIndirecteIndivision, held.voteIndirectePersonnesMorales),
    control_means: (held.modalitesDeControle ?? [])
      .map(textOf)
      .filter((code) => code !== null)
      .map((code) => ({ code, label: null })),
  };
}

type Share = string | number | null | undefined;

/** The sum of shares in percent, to four decimals; null when none is known, or when the sum is no percentage. */
function percent(...shares: Share[]): number | null {
  const sum = added(...shares.map(numberOf));
  return sum === null || sum < 0 || sum > 100 ? null : Math.round(sum * 10_000) / 10_000;
}

const indirect = (held: boolean | null | undefined, ...shares: Share[]): number | null => percent(...shares) ?? (held === false ? 0 : null);
