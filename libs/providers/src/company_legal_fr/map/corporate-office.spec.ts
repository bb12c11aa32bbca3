import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader, inseeEstablishments } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { Establishment } from '../sources/insee-sirene/sirene.js';
import { mapInpiOffices, mapSireneOffice } from './corporate-office.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const [head, closed] = inseeEstablishments.etablissements as [Establishment, Establishment];

describe('offices from the national register', () => {
  it('are all establishments that have a number', () => {
    expect(mapInpiOffices(company, lists)).toMatchObject([
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

  it('show no address of a sole trader who restricts diffusion', () => {
    const restricted = { ...trader, formality: { ...trader.formality, diffusionINSEE: 'N' } };
    expect(mapInpiOffices(restricted, lists)).toMatchObject([{ address: null, diffusible: false }]);
  });
});

describe('an office from the statistics institute', () => {
  it('holds the values of the current period', () => {
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

  it('is closed since its state changed', () => {
    expect(mapSireneOffice(closed, lists)).toMatchObject({ status: 'CLOSED', closing_date: '2022-07-01' });
  });

  it('shows no address of a natural person who restricts diffusion', () => {
    const restricted = { ...head, statutDiffusionEtablissement: 'P', uniteLegale: { categorieJuridiqueUniteLegale: '1000' } };
    expect(mapSireneOffice(restricted, lists)).toMatchObject({ address: null, sign: null, diffusible: false });
  });

  it('has an address abroad without a French country', () => {
    const abroad = {
      ...head,
      adresseEtablissement: { libelleCommuneEtrangerEtablissement: 'MILANO', libellePaysEtrangerEtablissement: 'ITALIE' },
    };
    expect(mapSireneOffice(abroad, lists).address).toMatchObject({ city: 'MILANO', country: 'ITALIE', country_code: null });
  });
});
