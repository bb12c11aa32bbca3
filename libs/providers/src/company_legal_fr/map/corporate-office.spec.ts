import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataTypes } from '@company-data/data-types';
import { inpiCompany as company, inseeEstablishments } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { Establishment } from '../sources/insee-sirene/sirene.js';
import { mergeContributions } from '../../merge-contributions.js';
import { planMerge } from '../../merge-plan.js';
import { companyLegalFr } from '../manifest.js';
import { CORPORATE_OFFICE, mapInpiOffices, mapSireneOffice } from './corporate-office.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const NOW = new Date('2025-06-01T00:00:00Z');

const [head, closed] = inseeEstablishments.etablissements as [Establishment, Establishment];

describe('offices of the national register', () => {
  it('are all establishments with a SIRET', () => {
    expect(mapInpiOffices(company, lists, NOW)).toMatchObject([
      { siret: '00001234400016', nic: '00016', name: 'Exemplix', head_office: true, main_office: true, status: 'OPEN', closing_date: null },
      {
        siret: '00001234400024',
        head_office: false,
        role_label: 'Établissement secondaire',
        role_label_en: 'Secondary establishment',
        status: 'CLOSED',
        closing_date: '2022-06-30',
      },
    ]);
  });

  it.each([
    ['is past', { dateEffetFermeture: '2025-05-31' }, 'CLOSED', '2025-05-31'],
    ['is today', { dateEffetFermeture: '2025-06-01' }, 'CLOSED', '2025-06-01'],
    ['is planned', { dateEffetFermeture: '2030-12-31' }, 'OPEN', null],
    ['is planned and already marked', { dateEffetFermeture: '2030-12-31', statutOuvertFerme: 'F' }, 'OPEN', null],
    ['is marked without a date', { statutOuvertFerme: 'F' }, 'CLOSED', null],
  ])('have a consistent status and closing date when the closing %s', (_, state, status, closing_date) => {
    const descriptionEtablissement = { siret: '00001234400016', ...state };
    const personneMorale = { etablissementPrincipal: { descriptionEtablissement } };
    const document = { formality: { siren: '000012344', content: { personneMorale } } };
    expect(mapInpiOffices(document, lists, NOW)).toMatchObject([{ status, closing_date }]);
  });
});

describe('office of INSEE', () => {
  it('has the values of the current period', () => {
    expect(mapSireneOffice(head, lists)).toMatchObject({
      siret: '00001234400016',
      sign: 'EXEMPLIX',
      head_office: true,
      status: 'OPEN',
      opening_date: '2018-03-01',
      activity: { code: '62.01Z', naf25_code: '62.10Y' },
      employer: true,
      workforce: { band: '11', year: 2023 },
    });
  });

  it('is closed since its last change of state', () => {
    expect(mapSireneOffice(closed, lists)).toMatchObject({ status: 'CLOSED', closing_date: '2022-07-01' });
  });

  it.each([
    { statutDiffusionEtablissement: 'P', uniteLegale: { categorieJuridiqueUniteLegale: '1000' } },
    { statutDiffusionEtablissement: 'O', uniteLegale: { categorieJuridiqueUniteLegale: '1000', statutDiffusionUniteLegale: 'P' } },
  ])('has only the city of a sole trader with restricted diffusion: %o', (restriction) => {
    expect(mapSireneOffice({ ...head, ...restriction }, lists)).toMatchObject({
      address: { address_line1: null, postal_code: null, city: 'PARIS' },
      sign: null,
    });
  });

  it('keeps the address of a company with restricted diffusion', () => {
    const restricted = { ...head, statutDiffusionEtablissement: 'P', uniteLegale: { categorieJuridiqueUniteLegale: '5710' } };
    expect(mapSireneOffice(restricted, lists)).toMatchObject({ address: { address_line1: '12 RUE DES EXEMPLES' }, diffusible: false });
  });

  it('has the foreign country for an address abroad', () => {
    const abroad = {
      ...head,
      adresseEtablissement: { libelleCommuneEtrangerEtablissement: 'MILANO', libellePaysEtrangerEtablissement: 'ITALIE' },
    };
    expect(mapSireneOffice(abroad, lists).address).toMatchObject({ city: 'MILANO', country: 'ITALIE', country_code: 'ITA' });
  });
});

describe('office in two sources', () => {
  it('has no closing date of the register when INSEE reports it open', () => {
    const plan = planMerge(CORPORATE_OFFICE, [companyLegalFr], dataTypes.get(CORPORATE_OFFICE)!.merge);
    const descriptionEtablissement = { siret: head.siret, dateEffetFermeture: '2024-01-31' };
    const document = {
      formality: { siren: '000012344', content: { personneMorale: { etablissementPrincipal: { descriptionEtablissement } } } },
    };
    const provider = companyLegalFr.name;
    const bodies = [
      { provider, source: 'inpi_rne', body: mapInpiOffices(document, lists, NOW)[0]! },
      { provider, source: 'insee_sirene', body: mapSireneOffice(head, lists) },
    ];
    expect(mergeContributions(plan, bodies).body).toMatchObject({ status: 'OPEN', closing_date: null });
  });
});
