import { describe, expect, it } from '@jest/globals';
import { inpiCompany, inpiSoleTrader } from '../../../test/company-legal-fr-fixtures.js';
import type { InpiCompany, InpiHolding, InpiOwner } from '../sources/inpi-rne/company.js';
import { mapOwners, withholdsOwners } from './beneficial-owner.js';

function companyWith(beneficiairesEffectifs: InpiOwner[] | null | undefined, more: object = {}): InpiCompany {
  const { content, ...formality } = inpiCompany.formality;
  return {
    formality: { ...formality, ...more, content: { ...content, personneMorale: { ...content?.personneMorale, beneficiairesEffectifs } } },
  };
}

const holding = (modalite: InpiHolding) =>
  mapOwners(companyWith([{ beneficiaire: { descriptionPersonne: { nom: 'MODELE' } }, modalite }]))[0];

describe('a beneficial owner', () => {
  it('has total, direct and indirect parts and votes', () => {
    expect(mapOwners(inpiCompany)).toMatchObject([
      {
        type: 'PERSON',
        patronym: 'SPECIMEN',
        birth_month: '1975-04',
        total_owned_parts: 60,
        direct_owned_parts: 50,
        indirect_owned_parts: 10,
        total_voting_rights: 50,
        direct_voting_rights: 50,
        indirect_voting_rights: 0,
        control_means: [
          { code: '1', label: null },
          { code: '2', label: null },
        ],
        since: '2018-03-01',
        active: true,
      },
    ]);
  });

  it('has shares that are unknown, when the register tells none', () => {
    expect(holding({})).toMatchObject({ total_owned_parts: null, direct_owned_parts: null, indirect_owned_parts: null });
  });

  it('has an unknown share, when it is no percentage', () => {
    expect(holding({ detentionPartTotale: 150 })).toMatchObject({ total_owned_parts: null });
  });

  it('has shares added without a binary remainder', () => {
    expect(holding({ partsDirectesPleinePropriete: 0.1, partsDirectesNuePropriete: 0.2 })).toMatchObject({ direct_owned_parts: 0.3 });
  });

  it('is not named, when the company restricts the diffusion of its data', () => {
    const owners = inpiCompany.formality.content?.personneMorale?.beneficiairesEffectifs;
    expect(mapOwners(companyWith(owners, { diffusionINSEE: 'N' }))).toMatchObject([
      { patronym: null, address: null, total_owned_parts: 60 },
    ]);
  });
});

describe('the owners of a company', () => {
  it.each([undefined, null])('are withheld, when the list is %s', (list) => {
    expect(withholdsOwners(companyWith(list))).toBe(true);
  });

  it('are none, when the list is empty', () => {
    expect([withholdsOwners(companyWith([])), mapOwners(companyWith([]))]).toEqual([false, []]);
  });

  it('are none, when the company is a sole trader, who has none to declare', () => {
    expect([withholdsOwners(inpiSoleTrader), mapOwners(inpiSoleTrader)]).toEqual([false, []]);
  });
});
