import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { inpiCompany, inpiSoleTrader } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiHolding, InpiOwner } from '../sources/inpi-rne/persons.js';
import { mapOwners, withholdsOwners } from './beneficial-owner.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const ownersOf = (company: InpiCompany) => mapOwners(company, lists);

function companyWith(beneficiairesEffectifs: InpiOwner[] | null | undefined, more: object = {}): InpiCompany {
  const { content, ...formality } = inpiCompany.formality;
  return {
    formality: { ...formality, ...more, content: { ...content, personneMorale: { ...content?.personneMorale, beneficiairesEffectifs } } },
  };
}

const holding = (modalite: InpiHolding) =>
  ownersOf(companyWith([{ beneficiaire: { descriptionPersonne: { nom: 'MODELE' } }, modalite }]))[0];

describe('beneficial owner', () => {
  it('has total, direct and indirect shares and votes', () => {
    expect(ownersOf(inpiCompany)).toMatchObject([
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
          { code: '1', label: 'Détention de plus de 25 % des droits de vote', label_en: 'More than 25% of the voting rights' },
          { code: '2', label: null, label_en: null },
        ],
        since: '2018-03-01',
        active: true,
      },
    ]);
  });

  it('has null shares when the register states none', () => {
    expect(holding({})).toMatchObject({ total_owned_parts: null, direct_owned_parts: null, indirect_owned_parts: null });
  });

  it('has a null share when the value is not a percentage', () => {
    expect(holding({ detentionPartTotale: 150 })).toMatchObject({ total_owned_parts: null });
  });

  it('has sums of shares without binary rounding errors', () => {
    expect(holding({ partsDirectesPleinePropriete: 0.1, partsDirectesNuePropriete: 0.2 })).toMatchObject({ direct_owned_parts: 0.3 });
  });

  it('keeps the name when the company restricts diffusion', () => {
    const owners = inpiCompany.formality.content?.personneMorale?.beneficiairesEffectifs;
    expect(ownersOf(companyWith(owners, { diffusionINSEE: 'N', diffusionCommerciale: false }))).toEqual(ownersOf(companyWith(owners)));
  });

  it('has a nationality when the register gives only a code', () => {
    const [owner] = ownersOf(companyWith([{ beneficiaire: { descriptionPersonne: { nom: 'MODELE', codeNationalite: 'FRA' } } }]));
    expect(owner).toMatchObject({ nationality: 'France', nationality_code: 'FRA' });
  });

  it('has the start date of the holding when the person has none', () => {
    expect(holding({ dateEffet: '2021-09-01' })).toMatchObject({ since: '2021-09-01' });
  });
});

describe('holding of a beneficial owner', () => {
  it('separates joint ownership from ownership through companies', () => {
    const held = { partsIndirectesIndivision: 5, partsIndirectesPersonnesMorales: 30, voteIndirectePersonnesMorales: '30' };
    expect(holding(held)).toMatchObject({
      indirect_owned_parts: 35,
      indirect_parts_in_joint_ownership: 5,
      indirect_parts_through_companies: 30,
      indirect_voting_rights: 30,
      indirect_votes_in_joint_ownership: null,
      indirect_votes_through_companies: 30,
    });
  });

  it('is the sum of its parts when their total is zero', () => {
    const held = { partsIndirectesPersonnesMorales: 0, partsIndirectesPmoralesPleinePropriete: 26, partsIndirectesPmoralesNuePropriete: 4 };
    expect(holding(held)).toMatchObject({ indirect_owned_parts: 30, indirect_parts_through_companies: 30 });
  });

  it.each<[string, InpiHolding, [number | null, boolean]]>([
    ['zero', { detentionPartTotale: 0, partsDirectesPleinePropriete: 10, partsIndirectesPersonnesMorales: 20 }, [30, true]],
    ['absent', { partsDirectesNuePropriete: '26' }, [26, true]],
    ['less', { detentionPartTotale: 12, partsDirectesPleinePropriete: 12, partsIndirectesIndivision: 18 }, [30, true]],
    ['equal', { detentionPartTotale: 30, partsDirectesPleinePropriete: 10, partsIndirectesPersonnesMorales: 20 }, [30, false]],
    ['greater', { detentionPartTotale: 35, partsDirectesPleinePropriete: 10 }, [35, false]],
    ['equal but for rounding', { detentionPartTotale: 66.66, partsDirectesPleinePropriete: 66.667 }, [66.66, false]],
    ['absent, and the shares exceed 100', { partsDirectesPleinePropriete: 80, partsIndirectesIndivision: 30 }, [null, false]],
    ['zero, and the shares too', { detentionPartTotale: 0, partsDirectesPleinePropriete: 0, detentionPartIndirecte: false }, [0, false]],
    ['absent, without shares', { detentionPartIndirecte: false }, [null, false]],
  ])('has the greater of the total and its shares when the total is %s', (_what, held, [total_owned_parts, owned_parts_computed]) => {
    expect(holding(held)).toMatchObject({ total_owned_parts, owned_parts_computed });
  });

  it('has the greater total of votes too', () => {
    const held = { detentionVoteTotal: 0, voteDirecteUsufruit: 15, voteIndirectePersonnesMorales: 20, detentionPartTotale: 15 };
    expect(holding(held)).toMatchObject({
      ...{ total_voting_rights: 35, voting_rights_computed: true },
      ...{ total_owned_parts: 15, owned_parts_computed: false },
    });
  });

  it('contains the future shares of the person', () => {
    expect(holding({ vocationTitulaireDirectePleinePropriete: 20, vocationTitulaireIndirectePersonnesMorales: 10 })).toMatchObject({
      total_owned_parts: null,
      future_owned_parts: 30,
    });
  });

  it('has means of control 0 when the legal representative is named by default', () => {
    expect(holding({ modalitesDeControle: ['0'] })?.control_means).toEqual([
      {
        code: '0',
        label: 'Représentant légal, à défaut de bénéficiaire identifié',
        label_en: 'Legal representative, as no owner was identified',
      },
    ]);
  });

  it('contains each means of control once, by code, flag or both', () => {
    const held = { modalitesDeControle: [1], detention25pDroitVote: true, detention25pCapital: true, detentionPouvoirDecisionAG: true };
    expect(holding(held)?.control_means).toMatchObject([
      { code: '1' },
      { code: '3', label: 'Détention de plus de 25 % du capital' },
      { code: null, label: 'Pouvoir de décision dans les assemblées générales' },
    ]);
  });
});

describe('two owners with the same name and month of birth', () => {
  const owner = (beneficiaireId: string | undefined, detentionPartTotale: number, actif = true): InpiOwner => ({
    actif,
    ...(beneficiaireId !== undefined && { beneficiaireId }),
    beneficiaire: { descriptionPersonne: { nom: 'MODELE', prenoms: ['Jean'], dateDeNaissance: '1975-04', codeNationalite: 'FRA' } },
    modalite: { detentionPartTotale, modalitesDeControle: ['1'] },
  });
  const ID = '00000000-0000-4000-8000-00000000000';
  const keysOf = (...owners: InpiOwner[]) => ownersOf(companyWith(owners)).map(dataType('BENEFICIAL_OWNER').naturalKey);

  it('are two records when their declarations have different ids', () => {
    expect(ownersOf(companyWith([owner(`${ID}1`, 51), owner(`${ID}2`, 45)]))).toMatchObject([
      { total_owned_parts: 51, homonym_id: `${ID}1` },
      { total_owned_parts: 45, homonym_id: `${ID}2` },
    ]);
  });

  it('keep their identity in any order', () => {
    const [one, other] = keysOf(owner(`${ID}1`, 51), owner(`${ID}2`, 45));
    expect(one).not.toBe(other);
    expect(keysOf(owner(`${ID}2`, 45), owner(`${ID}1`, 51))).toEqual([other, one]);
  });

  it('are one record without homonym_id when only one declaration is active', () => {
    const owners = ownersOf(companyWith([owner(`${ID}1`, 51, false), owner(`${ID}2`, 45)]));
    expect(owners).toMatchObject([{ total_owned_parts: 45, homonym_id: null }]);
    expect(keysOf(owner(`${ID}1`, 51, false), owner(`${ID}2`, 45))).toEqual(keysOf(owner(`${ID}3`, 45)));
  });

  it('are one record when their declarations have no ids', () => {
    expect(ownersOf(companyWith([owner(undefined, 51), owner(undefined, 45)]))).toHaveLength(1);
  });
});

describe('owners of a company', () => {
  it.each([undefined, null])('are withheld when the list is %s', (list) => {
    expect(withholdsOwners(companyWith(list))).toBe(true);
  });

  it('are empty when the list is empty', () => {
    expect([withholdsOwners(companyWith([])), ownersOf(companyWith([]))]).toEqual([false, []]);
  });

  it('are empty and not withheld for a sole trader', () => {
    expect([withholdsOwners(inpiSoleTrader), ownersOf(inpiSoleTrader)]).toEqual([false, []]);
  });
});
