import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { emptyProfile, mapInpiProfile } from './company-profile.js';

const NOW = new Date('2025-06-01T00:00:00Z');

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const withFormality = (document: InpiCompany, changes: Partial<InpiCompany['formality']>): InpiCompany => ({
  ...document,
  formality: { ...document.formality, ...changes },
});

describe('profile of the national register', () => {
  it('contains identity, statutes and head office', () => {
    expect(mapInpiProfile(company, lists, NOW)).toMatchObject({
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

  it('keeps an unknown legal form and activity without labels', () => {
    const entity = { ...company.formality.content?.personneMorale };
    const identite = { ...entity.identite, entreprise: { ...entity.identite?.entreprise, codeApe: '9999Z' } };
    const content = { ...company.formality.content, personneMorale: { ...entity, identite } };
    expect(mapInpiProfile(withFormality(company, { formeJuridique: '9999', content }), lists, NOW)).toMatchObject({
      legal: { form: '9999', form_label: null, form_label_en: null },
      activity: { code: '99.99Z', label: null, label_en: null, nomenclature: null },
    });
  });

  it('derives the fiscal year end from the first closing when none is registered', () => {
    const content = { personneMorale: { identite: { description: { datePremiereCloture: '2024-09-30' } } } };
    expect(mapInpiProfile(withFormality(company, { content }), lists, NOW)).toMatchObject({
      fiscal_year_end: '09-30',
      first_closing_date: '2024-09-30',
    });
  });

  it('has the number of declared owners even when the owners are withheld', () => {
    const withheld = { ...withFormality(company, { content: { personneMorale: {} } }), nombreBeneficiairesEffectifsActifs: 2 };
    expect(mapInpiProfile(withheld, lists, NOW).declared_owners).toBe(2);
  });

  it('has sole_partner when the company has a single partner', () => {
    const content = { personneMorale: { identite: { description: { indicateurAssocieUnique: true } } } };
    expect(mapInpiProfile(withFormality(company, { content }), lists, NOW).sole_partner).toBe(true);
  });

  it.each([
    ['Francs', 'FRF'],
    ['FRANC', 'FRF'],
    ['francs français', 'FRF'],
    ['FF', 'FRF'],
    ['Francs suisses', 'CHF'],
    ['Francs CFA', null],
    ['Euros', 'EUR'],
    ['€', 'EUR'],
    ['usd', 'USD'],
    ['Dollars US', 'USD'],
    ['Dollars', null],
    [null, null],
  ])('has a capital in %p as %p', (deviseCapital, code) => {
    const content = { personneMorale: { identite: { description: { montantCapital: 50000, deviseCapital } } } };
    expect(mapInpiProfile(withFormality(company, { content }), lists, NOW).capital).toMatchObject({ value: 50000, currency: code });
  });

  it.each([
    ['5000', 5000],
    [0, null],
    [undefined, null],
  ])('has the minimum %p of a variable capital as %p', (capitalMinimum, minimum) => {
    const description = { montantCapital: 50000, capitalVariable: true, capitalMinimum };
    const content = { personneMorale: { identite: { description } } };
    expect(mapInpiProfile(withFormality(company, { content }), lists, NOW).capital).toMatchObject({ variable: true, minimum });
  });

  it('names a sole trader by first and last name', () => {
    expect(mapInpiProfile(trader, lists, NOW)).toMatchObject({
      name: 'Félix PROTOTYPE',
      sole_trader: true,
      micro_enterprise: true,
      capital: null,
    });
  });

  it.each([
    ['O', true],
    ['P', false],
    ['N', false],
    [undefined, null],
  ])('has diffusible from the INSEE status in the register: %p is %p', (diffusionINSEE, diffusible) => {
    expect(mapInpiProfile(withFormality(company, { diffusionINSEE }), lists, NOW)).toMatchObject({ diffusible });
  });

  it('keeps name and address of a company with restricted diffusion', () => {
    expect(mapInpiProfile(withFormality(company, { diffusionINSEE: 'N' }), lists, NOW)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      head_office: { address: { city: 'PARIS' } },
      diffusible: false,
    });
  });

  it('contains only SIREN and status when the register has no other data', () => {
    expect(mapInpiProfile({ formality: { siren: '000012344', content: {} } }, lists, NOW)).toEqual({
      ...emptyProfile('000012344'),
      status: 'ACTIVE',
      register_status: 'REGISTERED',
      domain_names: [],
    });
  });
});
