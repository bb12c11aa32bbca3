import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader, rnmCompany as craft } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { emptyProfile, mapCraftProfile, mapInpiProfile } from './company-profile.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const withFormality = (document: InpiCompany, changes: Partial<InpiCompany['formality']>): InpiCompany => ({
  ...document,
  formality: { ...document.formality, ...changes },
});

describe('a profile from the national register', () => {
  it('holds identity, statutes and head office', () => {
    expect(mapInpiProfile(company, lists)).toMatchObject({
      siren: '000012344',
      name: 'EXEMPLE LOGICIELS',
      trade_name: 'Exemplix',
      legal: { form: '5710', form_label: 'SAS, société par actions simplifiée', form_label_en: 'SAS, simplified joint-stock company' },
      activity: {
        code: '62.01Z',
        label: 'Programmation informatique',
        label_en: 'Computer programming activities',
        nomenclature: 'NAFRev2',
      },
      capital: { value: 7622.45, currency: 'EUR', variable: false },
      purpose: 'Conception et édition de logiciels.',
      registration_date: '2018-03-05',
      duration_years: 99,
      fiscal_year_end: '12-31',
      first_closing_date: '2018-12-31',
      head_office: {
        siret: '00001234400016',
        address: { address_line1: '12 RUE DES EXEMPLES', address_line2: 'Bâtiment B', city: 'PARIS' },
      },
      status: 'ACTIVE',
      vat_number: 'FR87000012344',
      sole_trader: false,
      updated_at_source: '2025-03-11T08:12:44Z',
    });
  });

  it('keeps a legal form and an activity that the lists lack, without a label in any language', () => {
    const entity = { ...company.formality.content?.personneMorale };
    const identite = { ...entity.identite, entreprise: { ...entity.identite?.entreprise, codeApe: '9999Z' } };
    const content = { ...company.formality.content, personneMorale: { ...entity, identite } };
    expect(mapInpiProfile(withFormality(company, { formeJuridique: '9999', content }), lists)).toMatchObject({
      legal: { form: '9999', form_label: null, form_label_en: null },
      activity: { code: '99.99Z', label: null, label_en: null, nomenclature: null },
    });
  });

  it('is closed from the day of removal', () => {
    const entity = { ...company.formality.content?.personneMorale, detailCessationEntreprise: { dateRadiation: '2024-02-01' } };
    const removed = withFormality(company, { content: { ...company.formality.content, personneMorale: entity } });
    expect(mapInpiProfile(removed, lists)).toMatchObject({ rncs_closing_date: '2024-02-01', status: 'CLOSED' });
  });

  it('names a sole trader by first and last name', () => {
    expect(mapInpiProfile(trader, lists)).toMatchObject({
      name: 'Félix PROTOTYPE',
      sole_trader: true,
      micro_enterprise: true,
      capital: null,
    });
  });

  it.each([{ diffusionINSEE: 'N' }, { diffusionINSEE: 'P' }, { diffusionCommerciale: false }])(
    'has neither name nor address of a sole trader with %o',
    (restriction) => {
      expect(mapInpiProfile(withFormality(trader, restriction), lists)).toMatchObject({
        name: null,
        head_office: { siret: '00003450400018', address: null },
        diffusible: false,
      });
    },
  );

  it('keeps name and address of a company that restricts diffusion', () => {
    expect(mapInpiProfile(withFormality(company, { diffusionINSEE: 'N' }), lists)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      head_office: { address: { city: 'PARIS' } },
      diffusible: false,
    });
  });

  it('knows nothing but the number when the register says no more', () => {
    expect(mapInpiProfile({ formality: { siren: '000012344', content: {} } }, lists)).toEqual({
      ...emptyProfile('000012344'),
      status: 'ACTIVE',
      diffusible: true,
    });
  });
});

describe('a profile from the trades directory', () => {
  it('holds the craft entry', () => {
    expect(mapCraftProfile(craft, lists)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      activity: { code: null, craft_code: '4322AZ' },
      craft: { registered_at: '2018-06-01', removed_at: null, category: 'ARTISAN', itinerant: false, employees: 4, apprentices: 0 },
    });
  });

  it('leaves name and address of a natural person to the other sources', () => {
    expect(mapCraftProfile({ ...craft, ent_act_forme_juridique: '1000' }, lists)).toMatchObject({ name: null, head_office: null });
  });
});
