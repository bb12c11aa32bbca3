import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import { mapOfficers } from './company-officer.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const officers = () => mapOfficers(company, lists);
const named = (name: string) => officers().find((officer) => officer.patronym === name || officer.name === name);

describe('officers from the national register', () => {
  it('are one for each person or company', () => {
    expect(officers().map((officer) => officer.patronym ?? officer.name)).toEqual([
      'SPECIMEN',
      'FICTIF',
      'EXEMPLE AUDIT',
      'ESEMPIO HOLDING',
      'AUDITRICE',
      'EXEMPLE GROUPE',
    ]);
  });

  it('hold all of their roles', () => {
    expect(named('SPECIMEN')?.roles).toEqual([
      { code: '73', name: 'Président de SAS', name_en: 'President of an SAS', start_date: '2018-03-01', end_date: null, is_auditor: false },
      {
        code: '65',
        name: 'Administrateur',
        name_en: 'Director (board member)',
        start_date: '2018-03-01',
        end_date: null,
        is_auditor: false,
      },
    ]);
  });

  it('hold a second role of one entry, and a role with its end', () => {
    expect(named('FICTIF')).toMatchObject({
      roles: [{ code: '53', start_date: '2019-01-01', end_date: '2021-12-31' }, { code: '65' }, { code: '70' }],
      since: '2019-01-01',
      active: true,
    });
  });

  it('leave out a role that is over without a date, for it would read as active', () => {
    expect(named('PARTI')).toBeUndefined();
  });

  it('are auditors with the roles 71 and 72 only', () => {
    const auditors = officers().filter((officer) => officer.is_auditor);
    expect(auditors.map((officer) => officer.patronym ?? officer.name)).toEqual(['EXEMPLE AUDIT', 'AUDITRICE']);
  });

  it('give a person by name at birth, name in use, month and place of birth', () => {
    expect(named('SPECIMEN')).toMatchObject({
      type: 'PERSON',
      last_name: 'TEMOIN',
      usage_name: 'TEMOIN',
      first_name: 'Alice',
      first_names: ['Alice', 'Zoé'],
      birth_date: null,
      birth_month: '1975-04',
      birth_city: 'LYON',
      gender: 'FEMALE',
      address: { address_line1: null, city: 'PARIS' },
    });
  });

  it('give a company from abroad by its register, with the person who represents it', () => {
    expect(named('ESEMPIO HOLDING')).toMatchObject({
      type: 'COMPANY',
      siren: null,
      foreign_register: 'MILANO',
      representative: { patronym: 'ESEMPIO', birth_month: '1979-09' },
    });
  });

  it('give the legal form of a company in both languages', () => {
    const labels = { legal_form: 'SAS, société par actions simplifiée', legal_form_en: 'SAS, simplified joint-stock company' };
    expect(named('EXEMPLE AUDIT')).toMatchObject(labels);
  });

  it('keep a role and a legal form that the lists lack, without a label in English', () => {
    const power = { roleEntreprise: '999', actif: true, entreprise: { denomination: 'EXEMPLE INCONNU', formeJuridique: '9999' } };
    const content = { personneMorale: { composition: { pouvoirs: [power] } } };
    expect(mapOfficers({ ...company, formality: { ...company.formality, content } }, lists)).toMatchObject([
      { legal_form: '9999', legal_form_en: null, roles: [{ code: '999', name: null, name_en: null }] },
    ]);
  });

  it('are the entrepreneur alone for a sole trader', () => {
    expect(mapOfficers(trader, lists)).toMatchObject([{ patronym: 'PROTOTYPE', roles: [{ code: '101', start_date: '2020-05-04' }] }]);
  });

  it('have neither names nor addresses of persons when diffusion is restricted', () => {
    const masked = mapOfficers({ ...company, formality: { ...company.formality, diffusionCommerciale: false } }, lists);
    expect(JSON.stringify(masked)).not.toMatch(/SPECIMEN|TEMOIN|FICTIF|Alice|Bruno|Elisa/);
    expect(masked.find((officer) => officer.name === 'EXEMPLE AUDIT')).toBeDefined();
  });
});
